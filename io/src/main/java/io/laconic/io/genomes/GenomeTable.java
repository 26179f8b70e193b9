package io.laconic.io.genomes;

import io.laconic.data.DataException;
import io.laconic.io.file.AtomicFiles;
import io.laconic.io.file.FileErrors;
import io.laconic.util.Parallel;
import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;

/**
 * A table of genomes for a model of k-mers: which of its k-mers they have, on either strand. Of a
 * genome without any k-mer, as one of letters N alone, nothing is known: it is refused.
 */
public final class GenomeTable {
  private static final long EMPTY = -1;

  private final List<String> columns;
  private final long[] keys;
  private final int[] numbers;
  private int k;

  private GenomeTable(Set<String> columns) {
    this.columns = columns.stream().sorted().toList();
    this.keys = new long[Math.max(16, 4 * Integer.highestOneBit(columns.size() + 1))];
    this.numbers = new int[keys.length];
    Arrays.fill(keys, EMPTY);
    for (int number = 0; number < columns.size(); number++) {
      String name = this.columns.get(number);
      KmerColumn column = KmerColumn.of(name);
      if (column == null || k != 0 && k != column.word().length()) {
        throw new DataException(
            "the model reads " + FileErrors.quoted(name) + ", which is not a k-mer of sequences");
      }
      k = column.word().length();
      int at = place(Kmer.of(column.word()));
      keys[at] = Kmer.of(column.word());
      numbers[at] = number;
    }
  }

  /** Whether a file has sequences, or lists samples and their files. */
  public static boolean isOf(Path data) {
    return Sequences.areIn(data) || GenomeList.isTable(data);
  }

  /**
   * Whether something that a user names is of genomes for a model.
   *
   * @param columns those that the model reads
   */
  public static boolean isOf(String data, Set<String> columns) {
    if (!columns.stream().allMatch(name -> KmerColumn.of(name) != null)) {
      return false;
    }
    try {
      return isOf(Path.of(data));
    } catch (InvalidPathException e) {
      return false; // a bundled sample, a pattern of names
    }
  }

  /**
   * Writes a temporary CSV file of zeros and ones; whoever asks for it removes it.
   *
   * @param columns those that a model reads
   * @param eachSequence whether each sequence of a file is a sample
   */
  public static Path csv(Path data, Set<String> columns, boolean eachSequence, Parallel parallel) {
    try {
      Path file = Files.createTempFile("laconic", ".csv");
      AtomicFiles.removeWhenInterrupted(file);
      boolean whole = false;
      try (Writer out = Files.newBufferedWriter(file)) {
        new GenomeTable(columns).write(GenomeList.of(List.of(data), eachSequence), parallel, out);
        whole = true;
      } finally {
        if (!whole) {
          AtomicFiles.remove(file);
        }
      }
      return file;
    } catch (IOException e) {
      throw new DataException("no temporary file can be written: " + FileErrors.reason(e), e);
    }
  }

  /** The text of such a file. */
  public static String text(Path data, Set<String> columns, Parallel parallel) {
    StringWriter out = new StringWriter();
    try {
      new GenomeTable(columns).write(GenomeList.of(List.of(data), false), parallel, out);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return out.toString();
  }

  private void write(GenomeList genomes, Parallel parallel, Writer out) throws IOException {
    out.write("sample" + (columns.isEmpty() ? "" : "," + String.join(",", columns)) + "\n");
    List<String> samples = genomes.samples();
    List<BitSet> found = new ArrayList<>();
    samples.forEach(sample -> found.add(new BitSet()));
    boolean[] known = new boolean[samples.size()];
    genomes.words(
        k == 0 ? Kmer.MOST : k,
        parallel,
        (sample, word) -> {
          known[sample] = true;
          note(word, found.get(sample));
        });
    List<String> unknown =
        IntStream.range(0, known.length).filter(n -> !known[n]).mapToObj(samples::get).toList();
    if (!unknown.isEmpty() && !columns.isEmpty()) {
      throw new DataException(
          "without any sequence of "
              + k
              + " known bases, so that nothing can be said of them; leave them out: "
              + FileErrors.few(unknown));
    }
    for (int row = 0; row < samples.size(); row++) {
      out.write('"' + samples.get(row).replace("\"", "\"\"") + '"');
      for (int column = 0; column < columns.size(); column++) {
        out.write(found.get(row).get(column) ? ",1" : ",0");
      }
      out.write("\n");
    }
  }

  /** Where a word is, or would be. */
  private int place(long word) {
    int at = (int) (word * 0x9E3779B97F4A7C15L >>> 40) & keys.length - 1;
    while (keys[at] != EMPTY && keys[at] != word) {
      at = at + 1 & keys.length - 1;
    }
    return at;
  }

  private void note(long word, BitSet found) {
    int at = place(word);
    if (keys[at] == word) {
      found.set(numbers[at]);
    }
  }
}
