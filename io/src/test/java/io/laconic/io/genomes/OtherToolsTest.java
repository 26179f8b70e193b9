package io.laconic.io.genomes;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.laconic.util.Parallel;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** K-mers and distances are those of jellyfish and mash, where these are installed. */
@Tag("process")
class OtherToolsTest {
  private static final int K = 31;
  private static final int LENGTH = 40_000;

  @TempDir Path folder;

  private static Path tool(String name) {
    Path file = Path.of("/usr/bin", name);
    assumeTrue(Files.isExecutable(file), name + " is not installed: nothing is compared");
    return file;
  }

  private String run(Object... words) throws IOException, InterruptedException {
    Path out = folder.resolve("out.txt");
    Process process =
        new ProcessBuilder(Arrays.stream(words).map(Object::toString).toList())
            .redirectOutput(out.toFile())
            .redirectError(ProcessBuilder.Redirect.DISCARD)
            .start();
    assertTrue(process.waitFor(2, TimeUnit.MINUTES));
    assertEquals(0, process.exitValue(), () -> Arrays.toString(words));
    return Files.readString(out, StandardCharsets.US_ASCII);
  }

  /** A genome with lower case letters, letters N and two contigs; others have other bases. */
  private Path genome(String name, double changed) throws IOException {
    Random random = new Random(11);
    Random changes = new Random(name.hashCode());
    StringBuilder text = new StringBuilder(">one some words\n");
    for (int j = 0; j < LENGTH; j++) {
      char base = "ACGTacgt".charAt(random.nextInt(8));
      text.append(changes.nextDouble() < changed ? "ACGT".charAt(changes.nextInt(4)) : base);
      text.append(j % 9973 == 5 ? "NN" : "");
      text.append(j % 70 == 69 ? "\n" : "");
      text.append(j == LENGTH / 2 ? "\n>two\n" : "");
    }
    return Files.writeString(folder.resolve(name), text.append('\n'));
  }

  @Test
  void kmersAreThoseOfJellyfish() throws Exception {
    Path jellyfish = tool("jellyfish");
    Path genome = genome("a.fasta", 0);
    Path counts = folder.resolve("a.jf");
    run(jellyfish, "count", "-m", K, "-s", "1M", "-C", "-o", counts, genome);
    Set<String> theirs =
        run(jellyfish, "dump", "-c", counts)
            .lines()
            .map(line -> line.split(" ")[0])
            .collect(Collectors.toCollection(TreeSet::new));
    Set<String> ours = new TreeSet<>();
    GenomeList.of(List.of(genome), false)
        .words(K, Parallel.NONE, (sample, word) -> ours.add(Kmer.text(word, K)));
    assertTrue(ours.size() > LENGTH / 2);
    assertEquals(theirs, ours);
  }

  @Test
  void distancesAreThoseOfMash() throws Exception {
    Path mash = tool("mash");
    List<Path> genomes = new ArrayList<>();
    for (double changed : new double[] {0, 0.001, 0.01, 0.05}) {
      genomes.add(genome("g" + genomes.size() + ".fasta", changed));
    }
    long[][] sketches = Lineages.sketches(GenomeList.of(genomes, false), Parallel.NONE);
    for (int other = 1; other < genomes.size(); other++) {
      String theirs =
          Stream.of(run(mash, "dist", "-k", 21, "-s", 1000, genomes.get(0), genomes.get(other)))
              .findFirst()
              .orElseThrow()
              .split("\t")[2];
      double ours = Lineages.distance(sketches[0], sketches[other]);
      double expected = Double.parseDouble(theirs);
      // Other hash functions draw other sketches: both are estimates from 1000 hashes.
      assertEquals(expected, ours, 0.0006 + 0.15 * expected, "genome " + other);
    }
  }
}
