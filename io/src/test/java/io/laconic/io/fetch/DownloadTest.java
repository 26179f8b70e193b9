package io.laconic.io.fetch;

import static io.laconic.io.fetch.FetchServer.WELL;
import static io.laconic.io.fetch.FetchServer.cutAfter;
import static io.laconic.io.fetch.FetchServer.ignoringRange;
import static io.laconic.io.fetch.FetchServer.stallAfter;
import static io.laconic.io.fetch.FetchServer.status;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.laconic.data.DataException;
import io.laconic.io.file.Sha256;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Downloads from a server on this machine that fails in all the ways it is told to. */
@Timeout(600)
@Tag("process")
class DownloadTest {
  private static final int SIZE = 200_000;
  private static final DownloadOptions QUICK =
      new DownloadOptions(4, Duration.ofMillis(1), Duration.ofSeconds(20), 1_000_000);

  @TempDir private Path folder;

  private final List<String> again = new ArrayList<>();
  private final List<Long> seen = new ArrayList<>();

  private Path target() {
    return folder.resolve("file");
  }

  private void fetch(FetchServer server, DownloadOptions options, String sha256) {
    fetch(server.address(), options, sha256);
  }

  private void fetch(URI address, DownloadOptions options, String sha256) {
    DownloadProgress progress =
        new DownloadProgress() {
          @Override
          public void bytes(long done, long of) {
            assertThat(of).isIn(-1L, (long) SIZE);
            seen.add(done);
          }

          @Override
          public void again(String why) {
            again.add(why);
          }
        };
    new Download(options, progress).fetch(address, target(), sha256);
  }

  private static byte[] content(long seed) {
    byte[] bytes = new byte[SIZE];
    new SplittableRandom(seed).nextBytes(bytes);
    return bytes;
  }

  private static String sha256(byte[] bytes) {
    MessageDigest digest = Sha256.newDigest();
    digest.update(bytes);
    return Sha256.hex(digest);
  }

  private void isWhole(FetchServer server) throws IOException {
    assertThat(Files.readAllBytes(target())).isEqualTo(server.content);
    assertThat(names()).containsExactly("file");
  }

  private List<String> names() throws IOException {
    try (Stream<Path> files = Files.list(folder)) {
      return files.map(file -> file.getFileName().toString()).sorted().toList();
    }
  }

  private void fails(FetchServer server, DownloadOptions options, String sha, String message) {
    assertThatThrownBy(() -> fetch(server, options, sha))
        .isInstanceOf(DataException.class)
        .hasMessage(server.address() + ": " + message);
  }

  @Test
  void aFileAtOnce() throws IOException {
    try (FetchServer server = new FetchServer(content(1))) {
      fetch(server, QUICK, sha256(server.content));
      isWhole(server);
      assertThat(server.ranges).containsExactly("null");
      assertThat(seen.get(seen.size() - 1)).isEqualTo(SIZE);
      assertThat(seen).isSorted();
    }
  }

  @Test
  void anEmptyFile() throws IOException {
    try (FetchServer server = new FetchServer(new byte[0], status(200))) {
      new Download(QUICK, DownloadProgress.SILENT).fetch(server.address(), target(), null);
      isWhole(server);
    }
  }

  @Test
  void replacesWhatWasThere() throws IOException {
    Files.writeString(target(), "old");
    try (FetchServer server = new FetchServer(content(1))) {
      fetch(server, QUICK, null);
      isWhole(server);
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {500, 502, 503, 429, 408})
  void anErrorThatPasses(int code) throws IOException {
    try (FetchServer server = new FetchServer(content(1), status(code), status(code))) {
      fetch(server, QUICK, null);
      isWhole(server);
      assertThat(server.requests()).isEqualTo(3);
      assertThat(again).hasSize(2).containsOnly("the server answered " + code);
    }
  }

  @Test
  void givesUpInTheEnd() throws IOException {
    try (FetchServer server =
        new FetchServer(content(1), status(500), status(500), status(500), status(503))) {
      fails(server, QUICK, null, "the server answered 503, after 4 tries");
      assertThat(server.requests()).isEqualTo(4);
      assertThat(names()).isEmpty();
    }
  }

  @Test
  void anErrorThatStays() throws IOException {
    try (FetchServer server =
        new FetchServer(content(1), status(404), status(403), status(400), status(304))) {
      fails(server, QUICK, null, "the server answered 404 (there is no such file)");
      fails(server, QUICK, null, "the server answered 403 (access refused)");
      fails(server, QUICK, null, "the server answered 400");
      fails(server, QUICK, null, "the server answered 304");
      assertThat(server.requests()).isEqualTo(4);
      assertThat(names()).isEmpty();
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"0", "soon", "-1", "99999999999"})
  void whatTheServerAsksToWait(String told) throws IOException {
    try (FetchServer server = new FetchServer(content(1), status(429, "Retry-After", told))) {
      fetch(server, QUICK, null);
      isWhole(server);
    }
    Duration second = Duration.ofSeconds(1);
    assertThat(DownloadFailure.status(503, second.multipliedBy(5)).wait(second)).hasSeconds(5);
    assertThat(DownloadFailure.status(503, Duration.ZERO).wait(second)).isEqualTo(second);
  }

  @Test
  void goesOnWhereTheConnectionBroke() throws IOException {
    try (FetchServer server = new FetchServer(content(1), cutAfter(70_000), cutAfter(30_000))) {
      fetch(server, QUICK, null);
      isWhole(server);
      assertThat(server.ranges).containsExactly("null", "bytes=70000-", "bytes=100000-");
      assertThat(again).containsOnly("the connection broke");
    }
  }

  @Test
  void goesOnAfterSilence() throws IOException {
    DownloadOptions impatient =
        new DownloadOptions(20, Duration.ofMillis(1), Duration.ofMillis(1200), SIZE);
    FetchServer.Manner stalling =
        (server, exchange) -> {
          boolean begun = exchange.getRequestHeaders().containsKey("Range");
          (begun ? WELL : stallAfter(50_000)).answer(server, exchange);
        };
    FetchServer.Manner[] always =
        Collections.nCopies(20, stalling).toArray(FetchServer.Manner[]::new);
    try (FetchServer first = new FetchServer(content(2));
        FetchServer server = new FetchServer(content(1), always)) {
      fetch(first, QUICK, null); // whatever takes time once is done before time counts
      seen.clear();
      fetch(server, impatient, null);
      isWhole(server);
      // a busy machine may be silent for so long, too; then it is asked for the same again
      assertThat(new LinkedHashSet<>(server.ranges)).containsExactly("null", "bytes=50000-");
      assertThat(again)
          .hasSize(server.requests() - 1)
          .isNotEmpty()
          .containsOnly("the server sent nothing for 1200 ms");
    }
  }

  @Test
  void goesOnWhereTheLastRunEnded() throws IOException {
    DownloadOptions once = new DownloadOptions(1, Duration.ZERO, Duration.ofSeconds(20), SIZE);
    try (FetchServer server = new FetchServer(content(1), cutAfter(70_000))) {
      fails(server, once, null, "the connection broke");
      assertThat(names()).containsExactly("file.part", "file.part.tag");
      fetch(server, once, null);
      isWhole(server);
      assertThat(server.ranges).containsExactly("null", "bytes=70000-");
    }
  }

  @Test
  void beginsAnewIfTheServerIgnoresRanges() throws IOException {
    try (FetchServer server = new FetchServer(content(1), cutAfter(70_000), ignoringRange())) {
      fetch(server, QUICK, sha256(server.content));
      isWhole(server);
      assertThat(server.ranges).containsExactly("null", "bytes=70000-");
    }
  }

  @Test
  void beginsAnewIfTheFileHasChanged() throws IOException {
    FetchServer.Manner change =
        (server, exchange) -> {
          server.content = content(2);
          server.tag = "\"two\"";
          WELL.answer(server, exchange);
        };
    try (FetchServer server = new FetchServer(content(1), cutAfter(70_000), change)) {
      fetch(server, QUICK, null);
      assertThat(server.content).isEqualTo(content(2));
      isWhole(server);
    }
  }

  @Test
  void beginsAnewIfAChangeWouldNotBeNoticed() throws IOException {
    try (FetchServer server = new FetchServer(content(1), cutAfter(70_000))) {
      server.tag = "";
      fetch(server, QUICK, null);
      isWhole(server);
      assertThat(server.ranges).containsExactly("null", "null");
    }
  }

  @Test
  void theChecksumTellsThatPartsDoNotFit() throws IOException {
    FetchServer.Manner change =
        (server, exchange) -> {
          server.content = content(2);
          WELL.answer(server, exchange);
        };
    try (FetchServer server = new FetchServer(content(1), cutAfter(70_000), change)) {
      server.tag = "";
      fetch(server, QUICK, sha256(content(2)));
      isWhole(server);
      assertThat(server.ranges).containsExactly("null", "bytes=70000-", "null");
    }
  }

  @Test
  void aPartThatDoesNotFitIsForgotten() throws IOException {
    Files.write(folder.resolve("file.part"), new byte[SIZE + 5]);
    try (FetchServer server = new FetchServer(content(1))) {
      fetch(server, QUICK, sha256(server.content));
      isWhole(server);
      assertThat(server.ranges).containsExactly("bytes=" + (SIZE + 5) + "-", "null");
    }
  }

  @Test
  void aPartOfAnotherAddressIsForgotten() throws IOException {
    DownloadOptions once = new DownloadOptions(1, Duration.ZERO, Duration.ofSeconds(20), SIZE);
    try (FetchServer server = new FetchServer(content(1), cutAfter(70_000));
        FetchServer other = new FetchServer(content(2))) {
      fails(server, once, null, "the connection broke");
      fetch(other, once, null);
      isWhole(other);
      assertThat(other.ranges).containsExactly("null");
    }
  }

  @Test
  void otherBytesThanAskedFor() throws IOException {
    FetchServer.Manner wrong =
        (server, exchange) -> {
          exchange.getResponseHeaders().set("Content-Range", "bytes 0-199999/200000");
          exchange.sendResponseHeaders(206, SIZE);
          exchange.getResponseBody().write(server.content);
        };
    try (FetchServer server = new FetchServer(content(1), cutAfter(70_000), wrong)) {
      fetch(server, QUICK, null);
      isWhole(server);
      assertThat(again).contains("the server sent other bytes than it was asked for");
    }
  }

  @Test
  void wrongBytesAreRemoved() throws IOException {
    try (FetchServer server = new FetchServer(content(1))) {
      String wanted = sha256(content(2));
      String message =
          "wrong bytes, removed: sha256 must be " + wanted + ", got " + sha256(content(1));
      fails(server, QUICK, wanted, message);
      assertThat(names()).isEmpty();
      assertThat(server.requests()).isEqualTo(1);
    }
  }

  @Test
  void wrongBytesLeaveTheOldFile() throws IOException {
    Files.writeString(target(), "old");
    try (FetchServer server = new FetchServer(content(1))) {
      assertThatThrownBy(() -> fetch(server, QUICK, sha256(content(2))))
          .hasMessageContaining("wrong bytes");
      assertThat(target()).hasContent("old");
    }
  }

  @Test
  void tooLarge() throws IOException {
    FetchServer.Manner untold =
        (server, exchange) -> {
          exchange.sendResponseHeaders(200, 0); // chunks, no length
          exchange.getResponseBody().write(server.content);
        };
    DownloadOptions small =
        new DownloadOptions(4, Duration.ofMillis(1), Duration.ofSeconds(20), SIZE - 1);
    try (FetchServer server = new FetchServer(content(1), WELL, untold)) {
      String message = "larger than 199999 bytes, which is the limit";
      fails(server, small, null, message);
      fails(server, small, null, message);
      assertThat(server.requests()).isEqualTo(2);
      assertThat(names()).isEmpty();
    }
  }

  @Test
  void followsTheFile() throws IOException {
    try (FetchServer home = new FetchServer(content(1));
        FetchServer server =
            new FetchServer(new byte[0], status(302, "Location", home.address().toString()))) {
      fetch(server, QUICK, null);
      isWhole(home);
    }
  }

  @Test
  void noServer() throws IOException {
    try (Socket taken = new Socket()) { // nobody else can get its port, and it does not listen
      taken.bind(new InetSocketAddress("127.0.0.1", 0));
      URI address = URI.create("http://127.0.0.1:" + taken.getLocalPort() + "/file");
      assertThatThrownBy(() -> fetch(address, QUICK, null))
          .hasMessage(address + ": the server cannot be reached, after 4 tries");
    }
    assertThat(again).hasSize(3);
    assertThat(names()).isEmpty();
  }

  @Test
  void oneAtATime() throws IOException {
    try (FetchServer server = new FetchServer(content(1));
        PartialDownload other = PartialDownload.open(target())) {
      assertThatThrownBy(() -> fetch(server, QUICK, null))
          .hasMessage(folder.resolve("file.part") + ": another download is writing it");
      assertThat(other.size()).isZero();
    }
  }

  /** POSIX drops a lock when its process closes the file anywhere; so it is not opened twice. */
  @Test
  void aRefusedDownloadOfTheSameProcessKeepsOthersOut() throws Exception {
    Path part = folder.resolve("file.part");
    try (PartialDownload first = PartialDownload.open(target())) {
      first.append(new byte[3]);
      assertThatThrownBy(() -> PartialDownload.open(target()))
          .hasMessage(part + ": another download is writing it");
      assertThat(lockedByAnotherProcess(part)).isFalse();
    }
    try (PartialDownload next = PartialDownload.open(target())) {
      assertThat(next.size()).isEqualTo(3);
    }
  }

  /** Another process must be refused also after the bytes were read: the lock is still held. */
  @Test
  void readingKeepsOthersOut() throws Exception {
    try (PartialDownload part = PartialDownload.open(target())) {
      part.append("bytes".getBytes(StandardCharsets.UTF_8));
      assertThat(part.text()).isEqualTo("bytes");
      assertThat(part.sha256()).startsWith("277089d91c0bdf4f2e6862ba7e4a07605119431f5d13f726");
      assertThat(lockedByAnotherProcess(folder.resolve("file.part"))).isFalse();
    }
    assertThat(lockedByAnotherProcess(folder.resolve("file.part"))).isTrue();
  }

  private static boolean lockedByAnotherProcess(Path file) throws Exception {
    Path java = Path.of(System.getProperty("java.home"), "bin", "java");
    Path classes =
        Path.of(LockProbe.class.getProtectionDomain().getCodeSource().getLocation().toURI());
    Process probe =
        new ProcessBuilder(
                java.toString(), "-cp", classes + "", LockProbe.class.getName(), file + "")
            .inheritIO()
            .start();
    int code = probe.waitFor();
    assertThat(code).isBetween(0, 1);
    return code == 0;
  }

  @Test
  void optionsCheckThemselves() {
    Duration second = Duration.ofSeconds(1);
    assertThatThrownBy(() -> new DownloadOptions(0, second, second, 1))
        .hasMessage("tries must be >= 1, got 0");
    assertThatThrownBy(() -> new DownloadOptions(1, second.negated(), second, 1))
        .hasMessage("pause must be >= 0, got PT-1S");
    assertThatThrownBy(() -> new DownloadOptions(1, second, Duration.ZERO, 1))
        .hasMessage("stall must be > 0, got PT0S");
    assertThatThrownBy(() -> new DownloadOptions(1, second, second, 0))
        .hasMessage("mostBytes must be >= 1, got 0");
    assertThat(DownloadOptions.DEFAULT.pauseAfter(4)).isEqualTo(Duration.ofSeconds(8));
  }
}
