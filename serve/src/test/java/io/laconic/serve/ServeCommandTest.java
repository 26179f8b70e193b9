package io.laconic.serve;

import static org.assertj.core.api.Assertions.assertThat;

import io.laconic.cli.Main;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;

/** The command itself: what it refuses, and what the guides say of it. */
class ServeCommandTest {
  private static final Path ROOT = Path.of(System.getProperty("laconic.root", ".."));

  @TempDir Path temp;

  private record Ran(int code, String out, String err) {}

  private static Ran run(String... words) {
    StringWriter out = new StringWriter();
    StringWriter err = new StringWriter();
    int code = Main.run(new PrintWriter(out, true), new PrintWriter(err, true), words);
    return new Ran(code, out.toString(), err.toString());
  }

  private static void refused(int code, String words, Ran ran) {
    assertThat(ran.err()).contains(words);
    assertThat(ran.err().strip().lines()).hasSize(1);
    assertThat(ran.code()).isEqualTo(code);
    assertThat(ran.out()).isEmpty();
  }

  @Test
  void wrongOptionsAreRefusedInOneLine() {
    String folder = temp.resolve("workspace").toString();
    refused(2, "--port", run("serve", "--workspace", folder, "--port", "70000"));
    refused(2, "--job-memory", run("serve", "--workspace", folder, "--job-memory", "1"));
    refused(2, "--max-upload", run("serve", "--workspace", folder, "--max-upload", "0"));
    refused(
        1,
        "no-such-host.invalid",
        run("serve", "--workspace", folder, "--address", "no-such-host.invalid"));
    refused(1, "192.0.2.1", run("serve", "--workspace", folder, "--address", "192.0.2.1"));
  }

  @Test
  void aPortThatIsTakenIsNamed() throws IOException {
    try (ServerSocket taken = new ServerSocket(0, 1, java.net.InetAddress.getByName("127.0.0.1"))) {
      refused(
          1,
          "port " + taken.getLocalPort(),
          run(
              "serve",
              "--no-browser",
              "--workspace",
              temp.resolve("workspace").toString(),
              "--port",
              "" + taken.getLocalPort()));
    }
  }

  @Test
  void aWorkspaceInUseOrThatIsAFileIsRefused() throws IOException {
    Path folder = temp.resolve("workspace");
    try (TestServer server = new TestServer(folder)) {
      assertThat(server.port()).isPositive();
      refused(1, "another laconic serve", run("serve", "--workspace", folder.toString()));
    }
    Path file = Files.writeString(temp.resolve("file"), "x");
    refused(1, "file", run("serve", "--workspace", file.toString()));
  }

  @Test
  void theGuidesNameOptionsThatExist() throws IOException {
    CommandLine command = new CommandLine(new ServeCommand());
    List<String> unknown = new ArrayList<>();
    try (Stream<Path> guides = Files.walk(ROOT.resolve("docs"), 2)) {
      for (Path guide : guides.filter(file -> file.toString().endsWith(".md")).toList()) {
        for (String line : Files.readAllLines(guide)) {
          if (line.matches(" {4}(\\$ )?(\\./)?laconic serve.*")) {
            Stream.of(line.strip().replaceFirst("( #|  ).*", "").split(" "))
                .filter(word -> word.startsWith("--"))
                .map(word -> word.replaceFirst("=.*", ""))
                .filter(word -> command.getCommandSpec().findOption(word) == null)
                .forEach(word -> unknown.add(guide.getFileName() + ": " + word));
          }
        }
      }
    }
    assertThat(unknown).isEmpty();
  }
}
