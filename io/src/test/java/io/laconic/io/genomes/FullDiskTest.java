package io.laconic.io.genomes;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.laconic.data.DataException;
import io.laconic.util.Parallel;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** K-mers on a disk that fills: a small file system in memory, where one may be mounted. */
@Tag("process")
class FullDiskTest {
  @TempDir Path folder;
  private Path disk;
  private GenomeList genomes;

  private static boolean run(Object... words) throws IOException, InterruptedException {
    List<String> call = Stream.of(words).map(Object::toString).toList();
    try {
      return new ProcessBuilder(call).inheritIO().start().waitFor() == 0;
    } catch (IOException e) {
      return false; // there is no such program
    }
  }

  @BeforeEach
  void mount() throws Exception {
    disk = Files.createDirectory(folder.resolve("disk"));
    boolean mounted =
        System.getProperty("user.name").equals("root")
            && run("mount", "-t", "tmpfs", "-o", "size=64k", "laconic", disk);
    assumeTrue(mounted, "no small disk can be mounted: nothing is filled");
    Random random = new Random(2);
    StringBuilder text = new StringBuilder();
    String shared = dna(random, 40_000);
    for (int g = 0; g < 8; g++) {
      text.append(">g").append(g).append('\n').append(g % 2 == 0 ? shared : "A");
      text.append(dna(random, 40_000)).append('\n');
    }
    Path file = Files.writeString(folder.resolve("all.fna"), text);
    genomes = GenomeList.of(List.of(file), true);
  }

  @AfterEach
  void unmount() throws Exception {
    run("umount", disk);
  }

  private static String dna(Random random, int length) {
    StringBuilder text = new StringBuilder();
    random.ints(length, 0, 4).forEach(letter -> text.append("ACGT".charAt(letter)));
    return text.toString();
  }

  private String failure(Path target, Path resume) {
    KmerPacker packer =
        new KmerPacker(genomes, new KmerPacker.Settings(21, 1, 1 << 20, resume), Parallel.NONE);
    return assertThrows(DataException.class, () -> packer.write(target)).getMessage();
  }

  private long filesOnDisk() throws IOException {
    try (Stream<Path> files = Files.list(disk)) {
      return files.count();
    }
  }

  @Test
  void nothingHalfStaysBesideTheTarget() throws IOException {
    Path target = disk.resolve("k.packed");
    String told = failure(target, null);
    assertTrue(told.contains("No space left on device"), told);
    assertTrue(told.contains("--resume FOLDER"), told);
    assertEquals(1, told.lines().count());
    assertEquals(0, filesOnDisk());
  }

  @Test
  void theFolderOfTemporaryFilesMayBeElsewhere() throws IOException {
    String told = failure(folder.resolve("k.packed"), disk.resolve("parts"));
    assertTrue(told.startsWith(disk.resolve("parts") + ": cannot be written: No space"), told);
    assertFalse(Files.exists(folder.resolve("k.packed")));
    new KmerPacker(
            genomes,
            new KmerPacker.Settings(21, 1, 1 << 20, folder.resolve("parts")),
            Parallel.NONE)
        .write(folder.resolve("k.packed"));
    assertTrue(Files.exists(folder.resolve("k.packed")));
    assertFalse(Files.exists(folder.resolve("parts")));
  }
}
