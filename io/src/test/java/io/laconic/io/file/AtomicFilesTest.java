package io.laconic.io.file;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.laconic.data.DataException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

@Tag("process")
class AtomicFilesTest {
  @TempDir Path folder;

  /** A process that has ended, and the name that it would have given to a temporary file. */
  private Path leftBy(Process process) throws Exception {
    process.waitFor();
    return renamed(process.pid());
  }

  private Path renamed(long process) throws IOException {
    String own = TemporaryFiles.open(folder.resolve("out.txt")).getFileName().toString();
    String other = own.replace("." + ProcessHandle.current().pid() + "-", "." + process + "-");
    return Files.writeString(folder.resolve(other), "half");
  }

  @Test
  @EnabledOnOs(OS.LINUX)
  void whatADeadProcessLeftIsRemoved() throws Exception {
    Path left = leftBy(new ProcessBuilder("true").start());
    AtomicFiles.checkTarget(folder.resolve("another.txt"));
    assertThat(left).doesNotExist();
  }

  /** A living process, another system, a file of the user. */
  @Test
  @EnabledOnOs(OS.LINUX)
  void whatMayBeInUseStays() throws Exception {
    Process dead = new ProcessBuilder("true").start();
    Path left = leftBy(dead);
    String name = left.getFileName().toString();
    String system = name.split("-")[1];
    List<Path> staying = new ArrayList<>();
    staying.add(renamed(ProcessHandle.current().pid()));
    staying.add(renamed(1));
    String elsewhere = String.format("%08x", ~Integer.parseUnsignedInt(system, 16));
    for (String kept :
        List.of(
            name.replace(system, elsewhere),
            name.substring(1),
            name + "x",
            name.replace(".tmp", ".bak"),
            ".out.txt.tmp",
            ".out.txt." + dead.pid() + ".tmp",
            ".99999999999999999999-" + system + "-1.tmp")) {
      staying.add(Files.writeString(folder.resolve(kept), "kept"));
    }
    AtomicFiles.checkTarget(folder.resolve("out.txt"));
    assertThat(staying).allSatisfy(file -> assertThat(file).exists());
    assertThat(left).doesNotExist();
  }

  @Test
  void aLongNameCanBeWritten() {
    Path target = folder.resolve("ü".repeat(120) + ".json");
    Assumptions.assumeTrue(canBeMade(target), "the file system has shorter names");
    AtomicFiles.checkTarget(target);
    AtomicFiles.write(target, out -> out.write("whole"));
    assertThat(target).hasContent("whole");
    assertThat(folder.toFile().list()).hasSize(1);
  }

  private static boolean canBeMade(Path file) {
    try {
      Files.delete(Files.createFile(file));
      return true;
    } catch (IOException e) {
      return false;
    }
  }

  @Test
  @DisabledOnOs(OS.WINDOWS)
  void aFileThatMayNotBeChanged() throws IOException {
    Path target = Files.writeString(folder.resolve("out.txt"), "old");
    Assumptions.assumeTrue(target.toFile().setWritable(false));
    Assumptions.assumeFalse(Files.isWritable(target), "the user may write everything");
    assertThatThrownBy(() -> AtomicFiles.checkTarget(target))
        .hasMessage(target + ": no permission to write it");
  }

  /** The file could be written, but not replaced: better known before the work than after it. */
  @Test
  @DisabledOnOs(OS.WINDOWS)
  void aFolderThatMayNotBeChanged() throws IOException {
    Path closed = Files.createDirectory(folder.resolve("closed"));
    Path target = Files.writeString(closed.resolve("out.txt"), "old");
    try {
      Assumptions.assumeTrue(closed.toFile().setWritable(false));
      Assumptions.assumeFalse(Files.isWritable(closed), "the user may write everything");
      assertThatThrownBy(() -> AtomicFiles.checkTarget(target))
          .isInstanceOf(DataException.class)
          .hasMessage(target + ": cannot be written: no permission");
    } finally {
      closed.toFile().setWritable(true);
    }
  }

  @Test
  @DisabledOnOs(OS.WINDOWS)
  void aLinkStaysALink() throws IOException {
    Path file = Files.writeString(folder.resolve("file.txt"), "old");
    Path link = Files.createSymbolicLink(folder.resolve("link.txt"), file);
    AtomicFiles.checkTarget(link);
    AtomicFiles.write(link, out -> out.write("new"));
    assertThat(link).isSymbolicLink();
    assertThat(file).hasContent("new");
  }

  /** Nothing grows with the number of files that were written. */
  @Test
  void everyTemporaryFileIsForgotten() {
    Path target = folder.resolve("out.txt");
    int before = TemporaryFiles.openCount();
    for (int k = 0; k < 20; k++) {
      AtomicFiles.checkTarget(target);
      AtomicFiles.write(target, out -> out.write("text"));
    }
    assertThat(TemporaryFiles.openCount()).isEqualTo(before);
  }

  /** Copies of pipes: forgotten when they are removed, and removed when the program ends. */
  @Test
  void temporaryFoldersAreRemovedAndForgotten() throws IOException {
    int before = TemporaryFiles.openCount();
    for (boolean interrupted : new boolean[] {false, true}) {
      Path copies = Files.createDirectory(folder.resolve("copies"));
      Path copy = Files.writeString(copies.resolve("pipe 63"), "rows");
      AtomicFiles.removeWhenInterrupted(copies);
      AtomicFiles.removeWhenInterrupted(copy);
      assertThat(TemporaryFiles.openCount()).isEqualTo(before + 2);
      if (interrupted) {
        AtomicFiles.removeUnfinished();
        assertThat(copies).doesNotExist();
      }
      AtomicFiles.remove(copy);
      AtomicFiles.remove(copies);
      assertThat(copies).doesNotExist();
      assertThat(TemporaryFiles.openCount()).isEqualTo(before);
    }
  }
}
