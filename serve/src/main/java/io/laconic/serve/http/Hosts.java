package io.laconic.serve.http;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InterfaceAddress;
import java.net.NetworkInterface;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/**
 * Names by which this server may be called. A page of somebody else can make a name of its own
 * point to this machine (DNS rebinding); the header {@code Host} then still has that name.
 */
public final class Hosts {
  private final Set<String> names = new LinkedHashSet<>();

  /**
   * @param asked the address as the user named it
   */
  public Hosts(String asked, InetAddress address) throws IOException {
    add(asked.contains(":") ? "[" + asked + "]" : asked);
    add(address);
    if (address.isLoopbackAddress() || address.isAnyLocalAddress()) {
      add("localhost");
    }
    if (address.isAnyLocalAddress()) {
      for (NetworkInterface card : List.copyOf(NetworkInterface.networkInterfaces().toList())) {
        for (InterfaceAddress own : card.getInterfaceAddresses()) {
          add(own.getAddress());
        }
      }
      add(InetAddress.getLocalHost().getHostName());
    }
  }

  private void add(InetAddress address) {
    String text = address.getHostAddress().replaceFirst("%.*", "");
    add(text.contains(":") ? "[" + text + "]" : text);
  }

  private void add(String name) {
    names.add(name.toLowerCase(Locale.ROOT));
  }

  /** Whether a {@code Host} header names this server. */
  boolean allow(String host, int port) {
    if (host == null) {
      return false;
    }
    String lower = host.toLowerCase(Locale.ROOT);
    String end = ":" + port;
    boolean plain = port == 80 && names.contains(lower);
    return plain
        || lower.endsWith(end) && names.contains(lower.substring(0, lower.length() - end.length()));
  }

  /** Whether an {@code Origin} header is a page of this server. */
  boolean allowOrigin(String origin, int port) {
    return origin.startsWith("http://") && allow(origin.substring("http://".length()), port);
  }
}
