package io.laconic.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.sun.net.httpserver.HttpServer;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.util.HexFormat;
import java.util.Properties;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** The Maven wrapper runs only the Maven whose checksum the project names. */
@DisabledOnOs(value = OS.WINDOWS, disabledReason = "runs the shell script mvnw")
@Tag("process")
class MavenWrapperTest {
  private static final Path ROOT = Path.of(System.getProperty("basedir", "."), "..");
  private static final String PROPERTIES = ".mvn/wrapper/maven-wrapper.properties";

  @TempDir Path temp;
  private HttpServer server;
  private byte[] served;

  @BeforeEach
  void serveSomethingThatIsNotMaven() throws Exception {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (ZipOutputStream zip = new ZipOutputStream(bytes)) {
      zip.putNextEntry(new ZipEntry("apache-maven-" + version() + "/bin/mvn"));
      zip.write("#!/bin/sh\necho this is not Maven\n".getBytes(StandardCharsets.UTF_8));
      zip.closeEntry();
    }
    served = bytes.toByteArray();
    server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    server.createContext(
        "/",
        exchange -> {
          exchange.sendResponseHeaders(200, served.length);
          exchange.getResponseBody().write(served);
          exchange.close();
        });
    server.start();
  }

  @AfterEach
  void stop() {
    server.stop(0);
  }

  @Test
  void anotherFileThanTheNamedOneIsRefused() throws Exception {
    assertThat(run(properties())).contains("Failed to validate").doesNotContain("not Maven");
    assertThat(temp.resolve("home").resolve("wrapper/dists/apache-maven-" + version()))
        .isEmptyDirectory();
  }

  /** The control: what is served would be run, but for the checksum. */
  @Test
  void theSameFileIsRunIfTheProjectNamesItsChecksum() throws Exception {
    boolean unzip =
        Stream.of(System.getenv("PATH").split(":"))
            .map(Path::of)
            .anyMatch(folder -> Files.isExecutable(folder.resolve("unzip")));
    assumeTrue(unzip, "without unzip the script asks for another file");
    String sum = HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(served));
    assertThat(run(properties().replaceAll("(?m)^(distributionSha256Sum)=.*$", "$1=" + sum)))
        .doesNotContain("Failed to validate");
    assertThat(temp.resolve("home").resolve("wrapper/dists/apache-maven-" + version()))
        .isNotEmptyDirectory();
  }

  @Test
  void windowsReadsTheSameChecksum() throws IOException {
    assertThat(read("mvnw.cmd"))
        .contains("ConvertFrom-StringData).distributionSha256Sum")
        .contains("Get-FileHash");
  }

  @Test
  void artifactsAreCheckedStrictly() throws IOException {
    assertThat(read(".mvn/maven.config").lines()).contains("--strict-checksums");
  }

  private String run(String properties) throws Exception {
    Path project = Files.createDirectories(temp.resolve("project"));
    Files.createDirectories(project.resolve(PROPERTIES).getParent());
    Files.writeString(project.resolve(PROPERTIES), properties);
    Files.copy(ROOT.resolve("mvnw"), project.resolve("mvnw"));
    ProcessBuilder builder = new ProcessBuilder("sh", "mvnw", "-v").directory(project.toFile());
    builder.environment().keySet().removeIf(name -> name.toLowerCase().endsWith("_proxy"));
    builder.environment().put("MVNW_REPOURL", "http://localhost:" + server.getAddress().getPort());
    builder.environment().put("MAVEN_USER_HOME", temp.resolve("home").toString());
    Path output = temp.resolve("output");
    Process process = builder.redirectErrorStream(true).redirectOutput(output.toFile()).start();
    assertThat(process.waitFor(600, TimeUnit.SECONDS)).isTrue();
    return Files.readString(output);
  }

  private static String properties() throws IOException {
    return read(PROPERTIES);
  }

  private static String version() throws IOException {
    Properties all = new Properties();
    all.load(new java.io.StringReader(properties()));
    return all.getProperty("distributionUrl").replaceAll(".*/apache-maven-(.*)-bin\\.zip", "$1");
  }

  private static String read(String file) throws IOException {
    return Files.readString(ROOT.resolve(file));
  }
}
