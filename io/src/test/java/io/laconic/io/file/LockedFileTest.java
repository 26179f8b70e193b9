package io.laconic.io.file;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Locks within one process; {@code DownloadTest} has those between processes. */
class LockedFileTest {
  @TempDir Path temp;
  private Path file;

  @BeforeEach
  void nameFile() {
    file = temp.resolve("file");
  }

  private static Optional<LockedFile> open(Path file) throws IOException {
    return LockedFile.open(file, StandardOpenOption.CREATE, StandardOpenOption.WRITE);
  }

  @Test
  void nobodyElseOpensItUntilItIsFree() throws IOException {
    LockedFile first = open(file).orElseThrow();
    assertThat(open(file)).isEmpty();
    assertThat(open(temp.resolve(".").resolve("file"))).isEmpty();
    assertThat(first.channel().isOpen()).isTrue();
    first.close();
    LockedFile second = open(file).orElseThrow();
    first.close(); // does not take it from the second
    assertThat(open(file)).isEmpty();
    second.close();
  }

  @Test
  void aLinkIsTheFileItself() throws IOException {
    Files.createFile(file);
    Path link = Files.createSymbolicLink(temp.resolve("link"), file);
    try (LockedFile first = open(link).orElseThrow()) {
      assertThat(first.channel().size()).isZero();
      assertThat(open(file)).isEmpty();
    }
    open(file).orElseThrow().close();
  }

  @Test
  void aChannelThatAnInterruptClosedIsFreeAfterClose() throws IOException {
    LockedFile first = open(file).orElseThrow();
    first.channel().close();
    first.close();
    open(file).orElseThrow().close();
  }

  @Test
  void whatCannotBeOpenedIsNotLocked() throws IOException {
    Files.createDirectory(file);
    for (int k = 0; k < 2; k++) {
      boolean failed = false;
      try {
        open(file);
      } catch (IOException e) {
        failed = true;
      }
      assertThat(failed).isTrue();
    }
    Files.delete(file);
    open(file).orElseThrow().close();
  }
}
