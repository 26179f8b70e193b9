package io.laconic.data;

import io.laconic.util.LowestBit;
import java.util.Arrays;
import java.util.function.IntPredicate;

/** A set of rows, one bit each. Sets made by the operations below are new; nothing is shared. */
public final class RowSet {
  private final long[] words;
  private final int size;

  private RowSet(int size, long[] words) {
    this.size = size;
    this.words = words;
  }

  /** The empty set of rows 0 … size - 1. */
  public static RowSet none(int size) {
    return new RowSet(size, new long[(size + 63) >>> 6]);
  }

  /** The rows for which the condition is true. */
  public static RowSet where(int size, IntPredicate condition) {
    RowSet bits = none(size);
    for (int row = 0; row < size; row++) {
      if (condition.test(row)) {
        bits.words[row >>> 6] |= 1L << row;
      }
    }
    return bits;
  }

  /** The rows with these numbers. */
  public static RowSet of(int size, int[] rows) {
    RowSet set = none(size);
    for (int row : rows) {
      if (row < 0 || row >= size) {
        throw new IllegalArgumentException("position " + row + " of " + size + " rows");
      }
      set.words[row >>> 6] |= 1L << row;
    }
    return set;
  }

  /** A set that takes over its words: row i is bit {@code i % 64} of word {@code i / 64}. */
  public static RowSet wrap(int size, long[] words) {
    return new RowSet(size, words);
  }

  /** The words of {@link #wrap}; for reading only. */
  public long[] words() {
    return words;
  }

  /** Number of rows that can be in the set. */
  public int size() {
    return size;
  }

  public boolean contains(int row) {
    return (words[row >>> 6] >>> row & 1) != 0;
  }

  /** Rows of this set that are not in the other. */
  public RowSet minus(RowSet other) {
    long[] result = words.clone();
    for (int k = 0; k < result.length; k++) {
      result[k] &= ~other.words[k];
    }
    return new RowSet(size, result);
  }

  /** Rows in both sets. */
  public RowSet and(RowSet other) {
    long[] result = words.clone();
    for (int k = 0; k < result.length; k++) {
      result[k] &= other.words[k];
    }
    return new RowSet(size, result);
  }

  /** Rows in either set. */
  public RowSet or(RowSet other) {
    long[] result = words.clone();
    for (int k = 0; k < result.length; k++) {
      result[k] |= other.words[k];
    }
    return new RowSet(size, result);
  }

  /** Number of rows that are in both. */
  public int countCommon(RowSet other) {
    int count = 0;
    for (int k = 0; k < words.length; k++) {
      count += Long.bitCount(words[k] & other.words[k]);
    }
    return count;
  }

  /** Number of rows in exactly one of the two sets. */
  public int countDifferent(RowSet other) {
    int count = 0;
    for (int k = 0; k < words.length; k++) {
      count += Long.bitCount(words[k] ^ other.words[k]);
    }
    return count;
  }

  /** Whether every row of the other set is in this one. */
  public boolean containsAll(RowSet other) {
    for (int k = 0; k < words.length; k++) {
      if ((other.words[k] & ~words[k]) != 0) {
        return false;
      }
    }
    return true;
  }

  public int count() {
    int count = 0;
    for (long word : words) {
      count += Long.bitCount(word);
    }
    return count;
  }

  public boolean isEmpty() {
    for (long word : words) {
      if (word != 0) {
        return false;
      }
    }
    return true;
  }

  /** The first row of the set at or behind {@code from}, or -1. */
  public int next(int from) {
    int k = from >>> 6;
    if (from >= size) {
      return -1;
    }
    long word = words[k] & (-1L << from);
    while (word == 0) {
      if (++k == words.length) {
        return -1;
      }
      word = words[k];
    }
    return (k << 6) + LowestBit.of(word);
  }

  /** The rows of the set, ascending. */
  public int[] toArray() {
    int[] rows = new int[count()];
    int count = 0;
    for (int k = 0; k < words.length; k++) {
      for (long left = words[k]; left != 0; left &= left - 1) {
        rows[count++] = (k << 6) + LowestBit.of(left);
      }
    }
    return rows;
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof RowSet bits && size == bits.size && Arrays.equals(words, bits.words);
  }

  @Override
  public int hashCode() {
    return Arrays.hashCode(words);
  }

  @Override
  public String toString() {
    return Arrays.toString(toArray());
  }
}
