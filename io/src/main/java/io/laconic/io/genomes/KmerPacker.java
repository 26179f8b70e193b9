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
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

/**
 * Writes a packed file of k-mers: a row for each genome, a column for each set of genomes that have
 * a k-mer. K-mers of one genome alone, and of all genomes, are left out.
 *
 * <p>If all k-mers do not fit into the memory that is allowed, genomes are read several times, each
 * time for a share of the k-mers.
 */
public final class KmerPacker {
  private static final int MOST_PASSES = 4096;

  /**
   * What was found.
   *
   * @param kmers different k-mers of all genomes
   * @param kept those that neither one genome alone nor all genomes have
   * @param columns different sets of genomes among these
   * @param passes how often the genomes were read
   */
  public record Summary(int genomes, long kmers, long kept, int columns, int passes) {}

  private final GenomeList genomes;
  private final int k;
  private final int minAbundance;
  private final long memory;
  private final Parallel parallel;
  private final Map<Bits, Words> columns = new HashMap<>();
  private long kmers;
  private long kept;

  /**
   * @param minAbundance fewest times that a genome has a k-mer which counts, for reads
   * @param memory bytes that tables of k-mers may take
   */
  public KmerPacker(GenomeList genomes, int k, int minAbundance, long memory, Parallel parallel) {
    this.genomes = genomes;
    this.k = k;
    this.minAbundance = minAbundance;
    this.memory = memory;
    this.parallel = parallel;
  }

  /** Thrown inside if a share of the k-mers is too large. */
  private static final class TooManyException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    TooManyException() {
      super(null, null, false, false);
    }
  }

  /** Writes the file, completely or not at all. */
  public Summary write(Path target) {
    List<String> samples = genomes.samples();
    if (samples.size() < 2) {
      throw new DataException("k-mers of one genome tell nothing: at least two are needed");
    }
    int passes = count(samples);
    try {
      return pack(target, samples, passes);
    } catch (IOException e) {
      throw new DataException(target + ": cannot be written: " + e.getMessage(), e);
    }
  }

  private int count(List<String> samples) {
    for (int passes = 1; passes <= MOST_PASSES; passes *= 2) {
      try {
        columns.clear();
        kmers = 0;
        kept = 0;
        for (int pass = 0; pass < passes; pass++) {
          pass(samples, pass, passes);
        }
        return passes;
      } catch (TooManyException e) {
        // again, with smaller shares
      }
    }
    throw new DataException("--memory is too little for these genomes");
  }

  /** The share of a k-mer: the same for all genomes. */
  private static int share(long word, int shares) {
    return (int) ((word * 0xD6E8FEB86659FD93L >>> 33) % shares);
  }

  private void pass(List<String> samples, int pass, int passes) {
    int shards = parallel.threads();
    Patterns[] tables = new Patterns[shards];
    Arrays.setAll(tables, shard -> new Patterns());
    if (genomes.isBySequence()) {
      bySequence(pass, passes, tables, samples.size());
    } else {
      for (int number = 0; number < samples.size(); number++) {
        add(words(samples.get(number), pass, passes), number, tables);
        parallel.progress().done(pass * samples.size() + number + 1, passes * samples.size());
      }
    }
    for (Patterns table : tables) {
      collect(table, samples.size());
    }
  }

  private void add(LongList words, int number, Patterns[] tables) {
    int shards = tables.length;
    IntStream.range(0, shards)
        .parallel()
        .forEach(
            shard -> {
              for (int j = 0; j < words.size; j++) {
                long word = words.values[j];
                if (shards == 1 || (word * 0x9E3779B97F4A7C15L >>> 40) % shards == shard) {
                  tables[shard].add(word, number);
                }
              }
            });
    if (Arrays.stream(tables).mapToLong(Patterns::bytes).sum() > memory) {
      throw new TooManyException();
    }
  }

  private LongList words(String sample, int pass, int passes) {
    LongList words = new LongList();
    genomes.words(
        sample,
        k,
        word -> {
          if (passes == 1 || share(word, passes) == pass) {
            words.add(word);
          }
        });
    return minAbundance > 1 ? words.atLeast(minAbundance) : words;
  }

  /** Sequences of a sample may be in several files, so that all words of one come together. */
  private void bySequence(int pass, int passes, Patterns[] tables, int samples) {
    LongList[] all = new LongList[samples];
    Arrays.setAll(all, number -> new LongList());
    genomes.wordsBySequence(
        k,
        number ->
            word -> {
              if (passes == 1 || share(word, passes) == pass) {
                all[number].add(word);
              }
            });
    for (int number = 0; number < samples; number++) {
      add(minAbundance > 1 ? all[number].atLeast(minAbundance) : all[number], number, tables);
      all[number] = null;
    }
  }

  private void collect(Patterns table, int samples) {
    Words[] byClass = new Words[table.classCount()];
    boolean[] left = new boolean[table.classCount()];
    kmers += table.size();
    table.forEach(
        (word, one) -> {
          if (left[one]) {
            return;
          }
          if (byClass[one] == null) {
            Bits bits = new Bits(table.bits(one, samples));
            int ones = Arrays.stream(bits.words).mapToInt(Long::bitCount).sum();
            left[one] = ones < 2 || ones == samples;
            if (left[one]) {
              return;
            }
            byClass[one] = columns.computeIfAbsent(bits, key -> new Words(key.words));
          }
          byClass[one].list.add(word);
          kept++;
        });
  }

  private Summary pack(Path target, List<String> samples, int passes) throws IOException {
    if (columns.isEmpty()) {
      throw new DataException(
          "no k-mer tells genomes apart: all are in one genome alone or in all of them");
    }
    List<Words> ordered = new ArrayList<>(columns.values());
    columns.clear();
    ordered.forEach(one -> one.smallest = one.list.smallest());
    ordered.sort((a, b) -> Long.compare(a.smallest, b.smallest));
    int[] numbers = IntStream.range(0, samples.size()).toArray();
    Labels names = Labels.wrap("sample", samples, numbers);
    AtomicFiles.writeFile(
        target,
        file -> {
          try (PackedWriter out = new PackedWriter(file, samples.size())) {
            PackedFileBuilder builder = new PackedFileBuilder(out, samples.size());
            ByteBuffer bytes =
                ByteBuffer.allocate(8 * BitColumn.wordCount(samples.size()))
                    .order(ByteOrder.LITTLE_ENDIAN);
            for (Words one : ordered) {
              bytes.clear();
              bytes.asLongBuffer().put(one.bits);
              builder.addBits(KmerColumn.name(one.list.toArray(), k), bytes.array());
            }
            builder.finish(names, new PackedOrigin(k + "-mers", "", 0), List.of());
          }
        });
    return new Summary(samples.size(), kmers, kept, ordered.size(), passes);
  }

  private record Bits(long[] words) {
    @Override
    public boolean equals(Object other) {
      return other instanceof Bits bits && Arrays.equals(words, bits.words);
    }

    @Override
    public int hashCode() {
      return Arrays.hashCode(words);
    }
  }

  private static final class Words {
    private final long[] bits;
    private final LongList list = new LongList();
    private long smallest;

    Words(long[] bits) {
      this.bits = bits;
    }
  }

  /** Numbers in an array that grows. */
  private static final class LongList {
    private long[] values = new long[4];
    private int size;

    void add(long value) {
      if (size == values.length) {
        values = Arrays.copyOf(values, 2 * size);
      }
      values[size++] = value;
    }

    long smallest() {
      return Arrays.stream(values, 0, size).min().orElseThrow();
    }

    long[] toArray() {
      return Arrays.copyOf(values, size);
    }

    /** Those that occur often enough, once each. */
    LongList atLeast(int count) {
      Arrays.sort(values, 0, size);
      LongList often = new LongList();
      for (int from = 0; from < size; ) {
        int to = from;
        while (to < size && values[to] == values[from]) {
          to++;
        }
        if (to - from >= count) {
          often.add(values[from]);
        }
        from = to;
      }
      return often;
    }
  }
}
