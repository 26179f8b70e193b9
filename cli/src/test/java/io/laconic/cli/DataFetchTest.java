package io.laconic.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.sun.net.httpserver.HttpServer;
import io.laconic.cli.wording.DownloadLine;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** {@code data fetch} and {@code data list}, with a server on this machine. */
@Timeout(600)
class DataFetchTest {
  @TempDir private Path temp;

  private HttpServer server;
  private volatile int status = 200;
  private volatile String body = "30,64,1,1\n31,59,2,2\n";
  private final AtomicInteger requests = new AtomicInteger();

  @BeforeEach
  void start() throws IOException {
    server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    server.createContext(
        "/",
        exchange -> {
          requests.incrementAndGet();
          byte[] bytes = body.getBytes(StandardCharsets.UTF_8);
          exchange.sendResponseHeaders(status, bytes.length);
          exchange.getResponseBody().write(bytes);
          exchange.close();
        });
    server.start();
  }

  @AfterEach
  void stop() {
    server.stop(0);
  }

  private String url() {
    return "http://localhost:" + server.getAddress().getPort() + "/haberman.data";
  }

  private Path cache() {
    return temp.resolve("cache");
  }

  private Cli.Result fetch(Object... more) {
    Object[] words = {"data", "fetch", "haberman", "--cache", cache()};
    return Cli.run(Stream.concat(Stream.of(words), Stream.of(more)).toArray());
  }

  @Test
  void aTableWithOtherBytesIsKeptWithAWarning() {
    Cli.Result result = fetch("--from", url()).succeeds();
    Path file = cache().resolve("haberman.csv");
    assertThat(file)
        .hasContent("age,operation_year,positive_nodes,class\n30,64,1,survived\n31,59,2,died\n");
    assertThat(result.out())
        .startsWith("fetched: " + file)
        .contains("terms: UCI Machine Learning Repository")
        .contains("note: The 12 rows");
    assertThat(result.err())
        .startsWith("warning: " + file + " is not the table used for the papers: sha256 b82b9405")
        .hasLineCount(1);
    assertThat(Cli.run("data", "list", "--cache", cache()).succeeds().out())
        .contains("haberman                294 rows,  3 attributes,  2 classes, in the cache with");
  }

  @Test
  void asJson() {
    JsonObject first = fetch("--from", url(), "--json").succeeds().json();
    assertThat(first.get("from").getAsString()).isEqualTo(url());
    assertThat(first.get("as_expected").getAsBoolean()).isFalse();
    assertThat(first.get("sha256").getAsString()).hasSize(64);
    Cli.Result again = fetch("--json").succeeds();
    assertThat(again.json().get("from").isJsonNull()).isTrue();
    assertThat(again.err()).startsWith("warning: ");
    assertThat(requests).hasValue(1);
  }

  @Test
  void aKnownTableInTheCacheNeedsNoNetwork() throws IOException {
    Path known = Cli.data("haberman.csv");
    Files.createDirectories(cache());
    Files.copy(known, cache().resolve("haberman.csv"));
    Cli.Result result = fetch().succeeds();
    assertThat(result.out()).startsWith("already in the cache: ");
    assertThat(result.err()).isEmpty();
    assertThat(Cli.run("data", "list", "--cache", cache()).out())
        .contains("2 classes, in the cache" + System.lineSeparator());
  }

  @Test
  void failuresAreOneLine() {
    status = 404;
    Cli.Result result = fetch("--from", url(), "--json");
    assertThat(result.code()).isEqualTo(1);
    String message = url() + ": the server answered 404 (there is no such file)";
    assertThat(result.err()).isEqualTo("error: " + message + System.lineSeparator());
    assertThat(result.json().get("error").getAsString()).isEqualTo(message);
    status = 200;
    body = "<html>we have moved</html>";
    assertThat(fetch("--from", url()).err())
        .isEqualTo(
            "error: "
                + url()
                + ", line 1: not the file that was expected: expected 4 cells, got 3"
                + System.lineSeparator());
    assertThat(cache()).isEmptyDirectory();
  }

  @Test
  void aCacheThatCannotBeWritten() throws IOException {
    Files.writeString(cache(), "a file");
    Cli.Result result = fetch("--from", url());
    assertThat(result.code()).isEqualTo(1);
    assertThat(result.err())
        .isEqualTo(
            "error: " + cache() + ": the cache folder cannot be created" + System.lineSeparator());
    assertThat(requests).hasValue(0);
  }

  @Test
  void aCacheWithoutPermission() throws IOException {
    Files.createDirectories(cache());
    boolean closed = cache().toFile().setWritable(false) && !Files.isWritable(cache());
    Assumptions.assumeTrue(closed, "this user may write everywhere");
    assertThat(fetch("--from", url()).err())
        .isEqualTo(
            "error: "
                + cache()
                + ": no permission to write in this folder"
                + System.lineSeparator());
    assertThat(cache().toFile().setWritable(true)).isTrue();
  }

  @Test
  void listsSets() {
    JsonObject list = Cli.json("data", "list", "--cache", cache());
    assertThat(list.get("cache").getAsString()).isEqualTo(cache().toString());
    assertThat(list.getAsJsonArray("sets")).hasSize(12);
    for (JsonElement set : list.getAsJsonArray("sets")) {
      assertThat(set.getAsJsonObject().get("file").isJsonNull()).isTrue();
      assertThat(set.getAsJsonObject().get("home").getAsString()).startsWith("https://");
    }
    assertThat(Cli.run("data", "list", "--cache", cache()).out().lines())
        .contains("wine                    178 rows, 13 attributes,  3 classes")
        .contains("cache: " + cache())
        .allMatch(line -> line.length() <= 80 || line.startsWith("The cache"));
  }

  @Test
  void progressIsALineOnATerminal() {
    StringWriter text = new StringWriter();
    DownloadLine line = new DownloadLine(new PrintWriter(text, true), true);
    line.bytes(2048, 4096);
    line.again("the server sent nothing for 30 s");
    line.clear();
    assertThat(text.toString())
        .startsWith(
            "2 kB of 4 kB, 50 %\r                  \rthe server sent nothing for 30 s; trying again");
    assertThat(DownloadLine.text(2048, -1)).isEqualTo("2 kB");
    StringWriter quiet = new StringWriter();
    new DownloadLine(new PrintWriter(quiet, true), false).bytes(2048, 4096);
    assertThat(quiet.toString()).isEmpty();
  }
}
