package io.laconic.serve;

import static org.assertj.core.api.Assertions.assertThat;

import io.airlift.compress.zstd.ZstdOutputStream;
import io.laconic.serve.TestServer.Reply;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import java.util.zip.GZIPOutputStream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Files that are too large, packed or not; after each the folder is as before. */
class UploadAttacksTest {
  private static final int MEGABYTE = 1 << 20;
  private static final int BOMB = 30;

  @TempDir static Path temp;
  private static TestServer server;

  @BeforeAll
  static void start() {
    server = new TestServer(temp.resolve("workspace"));
  }

  @AfterAll
  static void stop() throws IOException {
    server.close();
  }

  /** Where the answer was lost the server may still be removing what came. */
  @AfterEach
  void nothingIsLeft() throws IOException, InterruptedException {
    for (int k = 0; k < 600 && !incoming().isEmpty(); k++) {
      Thread.sleep(50);
    }
    assertThat(incoming()).isEmpty();
    assertThat(server.get("/api/v1/projects").json().getAsJsonArray("projects")).isEmpty();
  }

  private static List<Path> incoming() throws IOException {
    try (Stream<Path> files = Files.list(server.root().resolve(".incoming"))) {
      return files.toList();
    }
  }

  private static void refused(String name, byte[] bytes, String words) {
    Reply reply = server.upload("/api/v1/projects", name, bytes);
    assertThat(reply.status()).as(reply.text()).isEqualTo(413);
    assertThat(reply.error()).contains(words);
  }

  private static void zeros(OutputStream out) throws IOException {
    byte[] block = new byte[MEGABYTE];
    java.util.Arrays.fill(block, (byte) '1');
    for (int k = 0; k < BOMB; k++) {
      out.write(block);
    }
  }

  @Test
  void aFileAboveTheLimitIsRefusedBeforeItIsRead() throws IOException {
    refused("large.csv", new byte[5 * MEGABYTE], "larger than the 4 MB");
  }

  @Test
  void aFileThatDoesNotSayHowLongItIsIsCounted() throws IOException {
    try (RawConnection connection = new RawConnection(server.port())) {
      connection.say(
          String.join(
              "\r\n",
              "POST /api/v1/projects HTTP/1.1",
              "Host: 127.0.0.1:" + server.port(),
              "Authorization: Bearer " + server.token(),
              "X-File-Name: large.csv",
              "Transfer-Encoding: chunked",
              "Connection: close",
              "",
              ""));
      String chunk = "100000\r\n" + "1".repeat(MEGABYTE) + "\r\n";
      try {
        for (int k = 0; k < 6; k++) {
          connection.say(chunk);
        }
        connection.say("0\r\n\r\n");
      } catch (IOException e) {
        // it hung up: right so
      }
      String answer;
      try {
        answer = connection.answer();
      } catch (IOException e) {
        return; // the answer was lost with the connection
      }
      assertThat(answer).startsWith("HTTP/1.1 413 ");
    }
  }

  @Test
  void bombsAreRefused() throws IOException {
    ByteArrayOutputStream gzip = new ByteArrayOutputStream();
    try (OutputStream out = new GZIPOutputStream(gzip)) {
      zeros(out);
    }
    assertThat(gzip.size()).isLessThan(MEGABYTE);
    refused("bomb.csv.gz", gzip.toByteArray(), "when it is unpacked");
    refused("bomb.csv", gzip.toByteArray(), "when it is unpacked");
    ByteArrayOutputStream zstd = new ByteArrayOutputStream();
    try (OutputStream out = new ZstdOutputStream(zstd)) {
      zeros(out);
    }
    refused("bomb.csv.zst", zstd.toByteArray(), "when it is unpacked");
    refused("bomb.xlsx", zip("xl/sharedStrings.xml", "xl/worksheets/sheet1.xml"), "unpacked");
  }

  private static byte[] zip(String... names) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (ZipOutputStream zip = new ZipOutputStream(bytes)) {
      byte[] block = new byte[BOMB / names.length * MEGABYTE];
      for (String name : names) {
        zip.putNextEntry(new ZipEntry(name));
        zip.write(block);
        zip.closeEntry();
      }
    }
    return bytes.toByteArray();
  }

  @Test
  void veryManyFilesInAZipFileAreRefused() throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (ZipOutputStream zip = new ZipOutputStream(bytes)) {
      for (int k = 0; k < 10_001; k++) {
        zip.putNextEntry(new ZipEntry("f" + k));
      }
    }
    refused("many.zip", bytes.toByteArray(), "more than 10000 files");
  }

  @Test
  void anEmptyFileAndAMissingNameAreRefused() {
    assertThat(server.upload("/api/v1/projects", "a.csv", new byte[0]).status()).isEqualTo(400);
    Reply nameless =
        server.send(
            server
                .request("/api/v1/projects")
                .POST(java.net.http.HttpRequest.BodyPublishers.ofString("a,b\n1,2\n")));
    assertThat(nameless.status()).isEqualTo(400);
  }
}
