package io.laconic.io.genomes;

import io.laconic.data.BitColumn;
import io.laconic.data.DataException;
import io.laconic.data.Labels;
import io.laconic.io.file.AtomicFiles;
import io.laconic.io.packed.PackedFileBuilder;
import io.laconic.io.packed.PackedOrigin;
import io.laconic.io.packed.PackedWriter;
import io.laconic.util.Parallel;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.BitSet;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.IntStream;

/**
 * Writes a packed file of k-mers: a row for each genome, a column for each set of genomes that have
 * a k-mer. K-mers of one genome alone, and of all genomes, are left out.
 *
 * <p>It goes through temporary files, so that memory is bounded: genomes are cut into slices of
 * their k-mers ({@link Superkmers}); of each slice the patterns are found ({@link KmerRows}) and
 * written by pattern; equal patterns of all slices become a column ({@link KmerColumns}); columns
 * are merged in the order of their smallest k-mers.
 */
public final class KmerPacker {
  /** So many bytes of sequences are cut into one temporary file. */
  private static final long BATCH = 1L << 25;

  private static final long BYTES_PER_SLICE = 1L << 22;
  private static final int LEAST_SLICES = 16;
  private static final int MOST_SLICES = 512;
  private static final int MOST_PARTS = 1 << 16;
  private static final long MOST_BUFFERED = 1L << 26;

  /**
   * How they are counted.
   *
   * @param minAbundance fewest times that a genome has a k-mer which counts, for reads
   * @param memory bytes that tables of k-mers may take
   * @param resume where temporary files stay if the run is stopped; null: nowhere
   */
  public record Settings(int k, int minAbundance, long memory, Path resume) {}

  /**
   * What was found.
   *
   * @param kmers different k-mers of all genomes
   * @param kept those that neither one genome alone nor all genomes have
   * @param columns different sets of genomes among these
   * @param without samples that have no k-mer: their sequences are too short or not known
   * @param reused temporary files of an earlier run that was stopped
   */
  public record Summary(
      int genomes, long kmers, long kept, int columns, List<String> without, int reused) {}

  private final GenomeList genomes;
  private final Settings settings;
  private final Parallel parallel;
  private final int k;
  private final long share;
  private final List<String> samples;
  private final int slices;
  private final int patternSlices;

  public KmerPacker(GenomeList genomes, Settings settings, Parallel parallel) {
    this.genomes = genomes;
    this.settings = settings;
    this.parallel = parallel;
    this.k = settings.k();
    this.share = settings.memory() / parallel.threads();
    this.samples = genomes.samples();
    long wanted = genomes.bytes() / BYTES_PER_SLICE;
    this.slices = (int) Math.max(LEAST_SLICES, Math.min(MOST_SLICES, wanted));
    this.patternSlices = slices / 2;
  }

  /** Writes the file, completely or not at all. */
  public Summary write(Path target) {
    if (samples.size() < 2) {
      throw new DataException("k-mers of one genome tell nothing: at least two are needed");
    }
    try (KmerParts parts = KmerParts.open(target, settings.resume())) {
      Summary summary;
      try {
        summary = write(target, parts);
      } catch (UncheckedIOException e) {
        throw parts.failed(e.getCause());
      }
      parts.done();
      return summary;
    } catch (IOException e) {
      throw new DataException(target + ": temporary files cannot be removed: " + e.getMessage(), e);
    }
  }

  private Summary write(Path target, KmerParts parts) {
    List<GenomeList.Batch> batches = genomes.batches(BATCH);
    StringBuilder all = new StringBuilder(settings.k() + " " + slices + " ");
    batches.forEach(batch -> all.append(batch.key()));
    String from = all + " " + settings.minAbundance() + " " + samples;
    Path[] cuts =
        batches.stream()
            .map(batch -> parts.file("cut", k + " " + slices + " " + batch.key()))
            .toArray(Path[]::new);
    Path[] patterns = files(parts, "patterns-and-samples", slices, from);
    Path[] columns = files(parts, "columns", patternSlices, from);
    if (!areThere(columns)) {
      if (!areThere(patterns)) {
        parallel.forEach(
            cuts.length, n -> make(parts, cuts[n], slices, out -> cut(batches.get(n), out)));
        parallel.forEach(
            slices,
            n -> make(parts, patterns[n], patternSlices + 2, out -> findPatterns(cuts, n, out)));
        remove(cuts);
      }
      KmerColumns finder = new KmerColumns(k, samples.size(), share);
      parallel.forEach(
          patternSlices, n -> make(parts, columns[n], 1, out -> finder.write(patterns, n, out)));
    }
    return merge(target, parts, patterns, columns);
  }

  private static Path[] files(KmerParts parts, String stage, int count, String from) {
    return IntStream.range(0, count)
        .mapToObj(n -> parts.file(stage, n + " " + from))
        .toArray(Path[]::new);
  }

  private static boolean areThere(Path[] files) {
    return java.util.Arrays.stream(files).allMatch(Files::exists);
  }

  private static void remove(Path[] files) {
    for (Path file : files) {
      try {
        Files.deleteIfExists(file);
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }
  }

  /** Writes a temporary file. */
  private interface Content {
    void writeTo(SlicedFile.Writer out) throws IOException;
  }

  private static void make(KmerParts parts, Path file, int count, Content content) {
    if (parts.has(file)) {
      return;
    }
    try (SlicedFile.Writer out = new SlicedFile.Writer(file, count)) {
      content.writeTo(out);
      out.commit();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private void cut(GenomeList.Batch batch, SlicedFile.Writer out) throws IOException {
    Slices bytes = new Slices(out, slices, Math.min(MOST_BUFFERED, share / 2));
    Superkmers kmers = new Superkmers(k, slices, bytes);
    genomes.read(batch, kmers::sample, kmers);
    kmers.cut();
    bytes.flush();
  }

  /** The patterns of a slice, by pattern, how many k-mers it has, and which samples have any. */
  private void findPatterns(Path[] cuts, int slice, SlicedFile.Writer out) throws IOException {
    Slices bytes = new Slices(out, patternSlices + 2, Long.MAX_VALUE);
    findPatterns(cuts, slice, 1, 0, bytes);
    bytes.flush();
  }

  /** If a slice is too large, parts of its k-mers are looked at one after the other. */
  private void findPatterns(Path[] cuts, int slice, int of, int part, Slices out)
      throws IOException {
    KmerRows rows = new KmerRows(samples.size(), share);
    try {
      Counting counting = new Counting(rows, of, part);
      for (Path cut : cuts) {
        SlicedFile file = SlicedFile.open(cut);
        for (int piece = 0; piece < file.pieces(); piece++) {
          Superkmers.read(file.piece(piece, slice), k, counting);
        }
      }
      counting.end();
      counting.seen.stream().forEach(number -> out.putInt(patternSlices + 1, number));
    } catch (KmerRows.TooManyException e) {
      if (of >= MOST_PARTS) {
        throw new DataException("--memory is too little for these genomes");
      }
      findPatterns(cuts, slice, 2 * of, part, out);
      findPatterns(cuts, slice, 2 * of, part + of, out);
      return;
    }
    long kept =
        rows.forEachPattern(
            (pattern, words) -> {
              int to = KmerRows.hash(pattern, 0, pattern.length) % patternSlices;
              for (long one : pattern) {
                out.putLong(to, one);
              }
              out.putInt(to, words.length);
              for (long word : words) {
                out.putLong(to, word);
              }
            });
    out.putLong(patternSlices, rows.size());
    out.putLong(patternSlices, kept);
  }

  /** Puts the k-mers of a slice into rows; those of reads must be frequent enough. */
  private final class Counting implements Superkmers.Taker {
    private final KmerRows rows;
    private final int of;
    private final int part;
    private final Map<Integer, LongList> counted = new TreeMap<>();
    private final BitSet seen = new BitSet();
    private int sample;
    private long waiting;

    Counting(KmerRows rows, int of, int part) {
      this.rows = rows;
      this.of = of;
      this.part = part;
    }

    @Override
    public void sample(int number) {
      seen.set(number);
      boolean ended = number != sample && settings.minAbundance() > 1 && !genomes.isBySequence();
      sample = number;
      if (ended) {
        end(); // the files of a sample come one after the other
      }
    }

    @Override
    public void word(long word) {
      if (of > 1 && (int) (word * 0xD6E8FEB86659FD93L >>> 40 & of - 1) != part) {
        return;
      }
      if (settings.minAbundance() == 1) {
        rows.add(word, sample);
        return;
      }
      counted.computeIfAbsent(sample, key -> new LongList()).add(word);
      if (++waiting * 16 > share) {
        throw new KmerRows.TooManyException();
      }
    }

    void end() {
      counted.forEach(
          (number, words) ->
              words.forEachOften(settings.minAbundance(), word -> rows.add(word, number)));
      counted.clear();
      waiting = 0;
    }
  }

  private Summary merge(Path target, KmerParts parts, Path[] patterns, Path[] columns) {
    try {
      long[] counts = counts(patterns);
      int[] numbers = IntStream.range(0, samples.size()).toArray();
      Labels names = Labels.wrap("sample", samples, numbers);
      int[] count = new int[1];
      AtomicFiles.writeFile(
          target,
          file -> {
            try (PackedWriter out = new PackedWriter(file, samples.size())) {
              PackedFileBuilder builder = new PackedFileBuilder(out, samples.size());
              ByteBuffer bytes =
                  ByteBuffer.allocate(8 * BitColumn.wordCount(samples.size()))
                      .order(ByteOrder.LITTLE_ENDIAN);
              count[0] =
                  KmerColumns.merge(
                      columns,
                      samples.size(),
                      (name, pattern) -> {
                        bytes.clear();
                        bytes.asLongBuffer().put(pattern);
                        builder.addBits(name, bytes.array());
                      });
              if (count[0] == 0) {
                throw new DataException(
                    "no k-mer tells genomes apart: all are in one genome alone or in all of them");
              }
              builder.finish(names, new PackedOrigin(k + "-mers", "", 0), List.of());
            }
          });
      return new Summary(
          samples.size(), counts[0], counts[1], count[0], without(patterns), parts.reused());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private List<String> without(Path[] patterns) throws IOException {
    BitSet seen = new BitSet();
    for (Path file : patterns) {
      ByteBuffer bytes = SlicedFile.open(file).piece(0, patternSlices + 1);
      while (bytes.hasRemaining()) {
        seen.set(bytes.getInt());
      }
    }
    return IntStream.range(0, samples.size())
        .filter(number -> !seen.get(number))
        .mapToObj(samples::get)
        .toList();
  }

  private long[] counts(Path[] patterns) throws IOException {
    long[] counts = new long[2];
    for (Path file : patterns) {
      ByteBuffer bytes = SlicedFile.open(file).piece(0, patternSlices);
      while (bytes.hasRemaining()) {
        counts[0] += bytes.getLong();
        counts[1] += bytes.getLong();
      }
    }
    return counts;
  }
}
