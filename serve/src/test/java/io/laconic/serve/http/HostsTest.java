package io.laconic.serve.http;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.InetAddress;
import org.junit.jupiter.api.Test;

/** The names by which a server may be called follow from the address that it is bound to. */
class HostsTest {
  private static Hosts of(String address) throws IOException {
    return new Hosts(address, InetAddress.getByName(address));
  }

  @Test
  void ofLoopbackAreThoseOfThisMachine() throws IOException {
    Hosts hosts = of("127.0.0.1");
    assertThat(hosts.allow("127.0.0.1:8080", 8080)).isTrue();
    assertThat(hosts.allow("localhost:8080", 8080)).isTrue();
    assertThat(hosts.allow("localhost:8081", 8080)).isFalse();
    assertThat(hosts.allow("localhost", 8080)).isFalse();
    assertThat(hosts.allow("localhost", 80)).isTrue();
    assertThat(hosts.allow("example.org:8080", 8080)).isFalse();
    assertThat(hosts.allow(null, 8080)).isFalse();
    assertThat(of("::1").allow("[::1]:8080", 8080)).isTrue();
  }

  @Test
  void ofAnotherAddressIsThatAddressAlone() throws IOException {
    Hosts hosts = of("192.0.2.7");
    assertThat(hosts.allow("192.0.2.7:8080", 8080)).isTrue();
    assertThat(hosts.allow("localhost:8080", 8080)).isFalse();
    assertThat(hosts.allow("192.0.2.8:8080", 8080)).isFalse();
  }

  @Test
  void ofAllAddressesAreThoseOfTheInterfacesAndNoOthers() throws IOException {
    Hosts hosts = of("0.0.0.0");
    assertThat(hosts.allow("127.0.0.1:8080", 8080)).isTrue();
    assertThat(hosts.allow("example.org:8080", 8080)).isFalse();
    assertThat(hosts.allow("192.0.2.7:8080", 8080)).isFalse();
  }

  @Test
  void anOriginIsAPageOfThisServer() throws IOException {
    Hosts hosts = of("127.0.0.1");
    assertThat(hosts.allowOrigin("http://localhost:8080", 8080)).isTrue();
    assertThat(hosts.allowOrigin("https://localhost:8080", 8080)).isFalse();
    assertThat(hosts.allowOrigin("null", 8080)).isFalse();
    assertThat(hosts.allowOrigin("", 8080)).isFalse();
  }
}
