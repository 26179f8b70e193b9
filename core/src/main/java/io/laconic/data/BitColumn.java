package io.laconic.data;

import java.util.Arrays;
import java.util.Objects;
import java.util.function.Supplier;

/**
 * A column of zeros and ones, one bit per row: whether something is present. It is one numeric
 * attribute and has no missing values.
 */
public final class BitColumn implements AnyNumericColumn {
  private final String name;
  private final int size;
  private final Supplier<long[]> words;
  private final boolean presence;
  private final boolean stored;

  private BitColumn(
      String name, int size, Supplier<long[]> words, boolean presence, boolean stored) {
    this.name = Objects.requireNonNull(name);
    this.size = size;
    this.words = words;
    this.presence = presence;
    this.stored = stored;
  }

  /** A column that takes over the words; bits beyond the last row must be 0. */
  public static BitColumn wrap(String name, int size, long[] words) {
    if (words.length != wordCount(size)) {
      throw new IllegalArgumentException(words.length + " words for " + size + " bits");
    }
    if ((size & 63) != 0 && words[words.length - 1] >>> size != 0) {
      throw new IllegalArgumentException("bits beyond the last of " + size + " rows");
    }
    return new BitColumn(name, size, () -> words, false, false);
  }

  /** A column whose words are fetched when they are asked for, by many threads at once. */
  public static BitColumn stored(String name, int size, Supplier<long[]> words) {
    return new BitColumn(name, size, words, false, true);
  }

  /** This column, whose name is that of something which is present where a bit is 1. */
  public BitColumn asPresence() {
    return new BitColumn(name, size, words, true, stored);
  }

  /** Whether the name is that of something which is present or absent, as a gene. */
  public boolean isPresence() {
    return presence;
  }

  /** Number of rows that have a 1. */
  public int count() {
    return Arrays.stream(words()).mapToInt(Long::bitCount).sum();
  }

  /** Words that this many bits take. */
  public static int wordCount(int size) {
    return (size + 63) >>> 6;
  }

  @Override
  public String name() {
    return name;
  }

  @Override
  public int size() {
    return size;
  }

  /** The bits: row i is bit {@code i % 64} of word {@code i / 64}; for reading only. */
  public long[] words() {
    return words.get();
  }

  @Override
  public double value(int row) {
    Objects.checkIndex(row, size);
    return words()[row >>> 6] >>> row & 1;
  }

  @Override
  public double[] values() {
    long[] bits = words();
    double[] values = new double[size];
    for (int row = 0; row < size; row++) {
      values[row] = bits[row >>> 6] >>> row & 1;
    }
    return values;
  }

  @Override
  public boolean isMissing(int row) {
    return false;
  }

  @Override
  public int missingCount() {
    return 0;
  }

  @Override
  public BitColumn select(int[] rows) {
    Supplier<long[]> gathered =
        () -> {
          long[] chosen = new long[wordCount(rows.length)];
          gather(words(), 0, rows, chosen, 0);
          return chosen;
        };
    if (!stored) {
      long[] kept = gathered.get();
      return new BitColumn(name, rows.length, () -> kept, presence, false);
    }
    return new BitColumn(name, rows.length, gathered, presence, true);
  }

  /**
   * Puts the bits of some rows, from words that begin at {@code from}, into words at {@code to}.
   */
  static void gather(long[] bits, int from, int[] rows, long[] into, int to) {
    Arrays.fill(into, to, to + wordCount(rows.length), 0);
    for (int k = 0; k < rows.length; k++) {
      into[to + (k >>> 6)] |= (bits[from + (rows[k] >>> 6)] >>> rows[k] & 1) << k;
    }
  }
}
