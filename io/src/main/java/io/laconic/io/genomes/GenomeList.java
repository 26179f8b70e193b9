package io.laconic.io.genomes;

import io.laconic.data.DataException;
import io.laconic.io.file.FileErrors;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntFunction;
import java.util.function.LongConsumer;

/**
 * Samples and where their sequences are: each has files of its own, or each sequence of a file is
 * that of a sample and has its name.
 */
public final class GenomeList {
  private final Map<String, List<Path>> files = new LinkedHashMap<>();
  private final List<Path> shared = new ArrayList<>();
  private Map<String, Integer> numbers;

  private GenomeList() {}

  /**
   * The samples that arguments name: FASTA or FASTQ files, or one table with a sample, a tab and a
   * file in each line.
   *
   * @param eachSequence whether each sequence is a sample
   */
  public static GenomeList of(List<Path> arguments, boolean eachSequence) {
    GenomeList list = new GenomeList();
    if (arguments.size() == 1 && !Sequences.areIn(arguments.get(0))) {
      list.readTable(arguments.get(0));
    } else if (eachSequence) {
      list.shared.addAll(arguments);
    } else {
      arguments.forEach(path -> list.add(stem(path), path));
    }
    return list;
  }

  /** Whether a file is a table of samples and their files. */
  public static boolean isTable(Path path) {
    if (!Files.isRegularFile(path)) {
      return false;
    }
    try (java.io.BufferedReader text = Files.newBufferedReader(path)) {
      String first = text.readLine();
      String[] cells = first == null ? new String[0] : first.split("\t");
      return cells.length == 2 && Files.isRegularFile(beside(path, cells[1].strip()));
    } catch (IOException e) {
      return false; // not a text
    }
  }

  private static Path beside(Path table, String name) {
    return table.toAbsolutePath().resolveSibling(name);
  }

  private static String stem(Path path) {
    return path.getFileName()
        .toString()
        .replaceFirst("(\\.(fasta|fastq|fna|fa|fq|fas))?(\\.(gz|zst))?$", "");
  }

  private void add(String sample, Path file) {
    if (files.put(sample, List.of(file)) != null) {
      throw new DataException("sample " + FileErrors.quoted(sample) + " occurs twice");
    }
  }

  private void readTable(Path table) {
    List<String> lines;
    try {
      lines = Files.readAllLines(table);
    } catch (IOException e) {
      throw new DataException(
          table + ": neither FASTA nor a table of samples and files, or it cannot be read", e);
    }
    for (int k = 0; k < lines.size(); k++) {
      String line = lines.get(k).strip();
      if (line.isEmpty() || line.startsWith("#")) {
        continue;
      }
      String[] cells = line.split("\t");
      if (cells.length < 2) {
        throw FileErrors.inLine(
            table.getFileName().toString(), k + 1, "a sample, a tab and a file were expected");
      }
      List<Path> paths =
          Arrays.stream(cells).skip(1).map(cell -> beside(table, cell.strip())).toList();
      for (Path path : paths) {
        if (!Files.isRegularFile(path)) {
          throw FileErrors.inLine(
              table.getFileName().toString(), k + 1, "no such file: " + cells[1].strip());
        }
      }
      if (files.put(cells[0].strip(), paths) != null) {
        throw FileErrors.inLine(
            table.getFileName().toString(),
            k + 1,
            "sample " + FileErrors.quoted(cells[0].strip()) + " occurs twice");
      }
    }
    if (files.isEmpty()) {
      throw FileErrors.inFile(table.toString(), "no sample is listed");
    }
  }

  /** The names of the samples in their order; sequences of shared files are read once for it. */
  public List<String> samples() {
    if (shared.isEmpty()) {
      return List.copyOf(files.keySet());
    }
    if (numbers == null) {
      Map<String, Integer> found = new LinkedHashMap<>();
      for (Path path : shared) {
        Map<String, Boolean> here = new LinkedHashMap<>();
        Sequences.read(
            path,
            new Sequences.Listener() {
              @Override
              public void sequence(String name) {
                if (here.put(name, true) != null) {
                  throw FileErrors.inFile(
                      path.getFileName().toString(),
                      "sample " + FileErrors.quoted(name) + " occurs twice");
                }
                found.putIfAbsent(name, found.size());
              }

              @Override
              public void base(int code) {}
            });
      }
      numbers = found;
    }
    return List.copyOf(numbers.keySet());
  }

  /** Whether each sequence is a sample. */
  boolean isBySequence() {
    return !shared.isEmpty();
  }

  /** All words of a sample that has files of its own. */
  void words(String sample, int k, LongConsumer words) {
    KmerStream stream = new KmerStream(k, words);
    for (Path path : files.get(sample)) {
      Sequences.read(path, listener(stream, () -> {}));
    }
  }

  private static Sequences.Listener listener(KmerStream stream, Runnable begin) {
    return new Sequences.Listener() {
      @Override
      public void sequence(String name) {
        stream.cut();
        begin.run();
      }

      @Override
      public void base(int code) {
        stream.base(code);
      }
    };
  }

  /** All words of all samples, sequence by sequence. */
  void wordsBySequence(int k, IntFunction<LongConsumer> bySample) {
    samples();
    for (Path path : shared) {
      KmerStream[] current = new KmerStream[1];
      Sequences.read(
          path,
          new Sequences.Listener() {
            @Override
            public void sequence(String name) {
              current[0] = new KmerStream(k, bySample.apply(numbers.get(name)));
            }

            @Override
            public void base(int code) {
              current[0].base(code);
            }
          });
    }
  }
}
