package io.laconic.serve.upload;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.laconic.serve.workspace.Refusal;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Limits of expanded size and of time. */
class LimitsTest {
  @TempDir Path temp;

  @Test
  void aFileThatShrankTooMuchIsABombBelowTheLimitToo() throws IOException {
    Path bomb = temp.resolve("bomb.gz");
    try (OutputStream out = new GZIPOutputStream(Files.newOutputStream(bomb))) {
      byte[] block = new byte[1 << 20];
      for (int k = 0; k < 258; k++) {
        out.write(block);
      }
    }
    assertThatThrownBy(() -> ExpandedSize.check(bomb, Long.MAX_VALUE))
        .isInstanceOf(Refusal.class)
        .hasMessageContaining("more than 256 MB");
  }

  @Test
  void aDamagedFileIsLeftToItsReader() throws IOException {
    Path file = temp.resolve("cut.gz");
    Files.write(file, new byte[] {0x1f, (byte) 0x8b, 8, 0, 1, 2, 3});
    assertThatCode(() -> ExpandedSize.check(file, 1)).doesNotThrowAnyException();
  }

  /** Who sends hears why it ended: the rest is read before the answer. */
  @Test
  void aFullDiskIsSaid() throws IOException {
    OutputStream full =
        new OutputStream() {
          @Override
          public void write(int one) throws IOException {
            throw new IOException("No space left on device");
          }
        };
    InputStream rest = new ByteArrayInputStream(new byte[100_000]);
    assertThatThrownBy(() -> Uploads.write(full, new byte[10], 10, rest))
        .isInstanceOf(Refusal.class)
        .hasMessage(
            "the file cannot be stored (No space left on device); make room on the disk, then send"
                + " it again");
    assertThat(rest.read()).as("what was still to be read").isEqualTo(-1);
  }

  @Test
  void aBodyInDropsIsGivenUp() throws IOException {
    InputStream drops =
        new InputStream() {
          @Override
          public int read() {
            return 'x';
          }

          @Override
          public int read(byte[] bytes, int from, int length) throws IOException {
            try {
              Thread.sleep(30);
            } catch (InterruptedException e) {
              throw new IOException(e);
            }
            bytes[from] = 'x';
            return 1;
          }
        };
    InputStream timed = new TimedBody(drops, Duration.ofMinutes(1), 0.1);
    assertThatThrownBy(timed::readAllBytes).isInstanceOf(Refusal.class);
    InputStream late = new TimedBody(drops, Duration.ofMillis(50), 100);
    assertThatThrownBy(late::readAllBytes).isInstanceOf(Refusal.class);
    InputStream patient = new TimedBody(drops, Duration.ofMinutes(1), 100);
    assertThat(patient.read()).isEqualTo('x');
  }
}
