package io.laconic.io.genomes;

import io.laconic.data.DataException;
import io.laconic.io.file.FileErrors;
import io.laconic.util.Parallel;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.function.IntConsumer;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Samples and where their sequences are: each has files of its own, or each sequence of a file is
 * that of a sample and has its name.
 */
public final class GenomeList {
  private static final int COMPRESSION = 4;

  /** Names that files of sequences usually have. */
  private static final Pattern SEQUENCES =
      Pattern.compile("(?i).+\\.(fasta|fastq|fna|ffn|fa|fq|fas)(\\.(gz|bgz|zst))?");

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
      return cells.length > 1
          && (SEQUENCES.matcher(cells[1].strip()).matches()
              || Files.isRegularFile(beside(path, cells[1].strip())));
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
        .replaceFirst("(\\.(fasta|fastq|fna|ffn|fa|fq|fas))?(\\.(gz|bgz|zst))?$", "");
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

  /**
   * Genomes that are read one after the other.
   *
   * @param samples numbers of those that have files of their own; empty: the file is shared
   * @param key tells what is read: it changes if a file does
   */
  record Batch(int[] samples, Path shared, String key) {}

  /** About how many bytes all sequences have. */
  long bytes() {
    return Stream.concat(files.values().stream().flatMap(List::stream), shared.stream())
        .mapToLong(GenomeList::bytes)
        .sum();
  }

  private static long bytes(Path file) {
    try {
      boolean packed = file.toString().matches(".*\\.(gz|bgz|zst|bz2|xz)");
      return Files.size(file) * (packed ? COMPRESSION : 1);
    } catch (IOException e) {
      throw FileErrors.inFile(file.toString(), "cannot be read: " + FileErrors.reason(e));
    }
  }

  private static String key(Path file) {
    try {
      return file.toAbsolutePath()
          + " "
          + Files.size(file)
          + " "
          + Files.getLastModifiedTime(file).toMillis()
          + "\n";
    } catch (IOException e) {
      throw FileErrors.inFile(file.toString(), "cannot be read: " + FileErrors.reason(e));
    }
  }

  /** All genomes in batches, each of about so many bytes or of one genome. */
  List<Batch> batches(long size) {
    List<Batch> batches = new ArrayList<>();
    for (Path path : shared) {
      batches.add(new Batch(new int[0], path, key(path) + samples()));
    }
    List<List<Path>> all = List.copyOf(files.values());
    for (int from = 0, to; from < all.size(); from = to) {
      StringBuilder key = new StringBuilder();
      long bytes = 0;
      for (to = from; to < all.size() && (to == from || bytes < size); to++) {
        key.append(to).append(' ');
        for (Path file : all.get(to)) {
          bytes += bytes(file);
          key.append(key(file));
        }
      }
      batches.add(new Batch(IntStream.range(from, to).toArray(), null, key.toString()));
    }
    return batches;
  }

  /**
   * Reads a batch.
   *
   * @param begin hears the number of a sample before its bases
   */
  void read(Batch batch, IntConsumer begin, Bases bases) {
    if (batch.shared != null) {
      samples();
      Sequences.read(batch.shared, listener(bases, name -> begin.accept(numbers.get(name))));
      return;
    }
    List<List<Path>> all = List.copyOf(files.values());
    for (int sample : batch.samples) {
      begin.accept(sample);
      for (Path path : all.get(sample)) {
        Sequences.read(path, listener(bases, name -> {}));
      }
    }
  }

  private static Sequences.Listener listener(Bases bases, Consumer<String> begin) {
    return new Sequences.Listener() {
      @Override
      public void sequence(String name) {
        bases.cut();
        begin.accept(name);
      }

      @Override
      public void base(int code) {
        bases.base(code);
      }
    };
  }

  /** Takes the words of samples, those of different samples perhaps at the same time. */
  interface WordTaker {
    void take(int sample, long word);
  }

  /** Hands over all words of all samples; those of a sample come from one thread. */
  void words(int k, Parallel parallel, WordTaker taker) {
    List<Batch> batches = batches(1);
    Parallel inTurn = isBySequence() ? Parallel.NONE : parallel;
    inTurn.forEach(
        batches.size(),
        n -> {
          int[] sample = new int[1];
          KmerStream stream = new KmerStream(k, word -> taker.take(sample[0], word));
          read(batches.get(n), number -> sample[0] = number, stream);
        });
  }
}
