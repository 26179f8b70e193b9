package io.laconic.io.genomes;

import io.laconic.data.DataException;
import io.laconic.io.file.FileErrors;
import java.io.BufferedWriter;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** A table of genomes for a model of k-mers: which of its k-mers they have, on either strand. */
public final class GenomeTable {
  private final List<String> columns;
  private final Map<Long, Integer> numbers = new HashMap<>();
  private int k;

  private GenomeTable(Set<String> columns) {
    this.columns = columns.stream().sorted().toList();
    for (String name : this.columns) {
      KmerColumn column = KmerColumn.of(name);
      if (column == null || k != 0 && k != column.word().length()) {
        throw new DataException(
            "the model reads " + FileErrors.quoted(name) + ", which is not a k-mer of sequences");
      }
      k = column.word().length();
      numbers.put(Kmer.of(column.word()), numbers.size());
    }
  }

  /** Whether a file has sequences, or lists samples and their files. */
  public static boolean isOf(Path data) {
    return Sequences.areIn(data) || GenomeList.isTable(data);
  }

  /**
   * Writes a temporary CSV file of zeros and ones; whoever asks for it deletes it.
   *
   * @param columns those that a model reads
   * @param eachSequence whether each sequence of a file is a sample
   */
  public static Path csv(Path data, Set<String> columns, boolean eachSequence) {
    try {
      Path file = Files.createTempFile("laconic", ".csv");
      file.toFile().deleteOnExit();
      try (BufferedWriter out = Files.newBufferedWriter(file)) {
        new GenomeTable(columns).write(GenomeList.of(List.of(data), eachSequence), out);
      }
      return file;
    } catch (IOException e) {
      throw new DataException("no temporary file can be written: " + e.getMessage(), e);
    }
  }

  private void write(GenomeList genomes, BufferedWriter out) throws IOException {
    out.write("sample" + (columns.isEmpty() ? "" : "," + String.join(",", columns)) + "\n");
    List<String> samples = genomes.samples();
    List<BitSet> found = new ArrayList<>();
    samples.forEach(sample -> found.add(new BitSet()));
    if (k > 0 && genomes.isBySequence()) {
      genomes.wordsBySequence(k, sample -> word -> note(word, found.get(sample)));
    }
    for (int row = 0; row < samples.size(); row++) {
      BitSet has = found.get(row);
      if (!genomes.isBySequence()) {
        genomes.words(samples.get(row), Math.max(1, k), word -> note(word, has));
      }
      out.write('"' + samples.get(row).replace("\"", "\"\"") + '"');
      for (int column = 0; column < columns.size(); column++) {
        out.write(has.get(column) ? ",1" : ",0");
      }
      out.write("\n");
    }
  }

  private void note(long word, BitSet found) {
    Integer number = numbers.get(word);
    if (number != null) {
      found.set(number);
    }
  }
}
