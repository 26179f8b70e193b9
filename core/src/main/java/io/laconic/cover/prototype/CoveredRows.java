package io.laconic.cover.prototype;

import io.laconic.util.LowestBit;
import java.util.Arrays;

/** The rows that one candidate covers: a list where they are few, bits where they are many. */
final class CoveredRows {
  private final int count;

  /** Ascending; null if there are bits. */
  private final int[] list;

  private final long[] bits;

  private CoveredRows(int count, int[] list, long[] bits) {
    this.count = count;
    this.list = list;
    this.bits = bits;
  }

  /** Copy of a set given by bits, of which only the first words may be other than 0. */
  static CoveredRows of(long[] bits, int words) {
    int count = 0;
    for (int w = 0; w < words; w++) {
      count += Long.bitCount(bits[w]);
    }
    return count < 2L * words
        ? new CoveredRows(count, list(bits, words, count), null)
        : new CoveredRows(count, null, Arrays.copyOf(bits, words));
  }

  private static int[] list(long[] bits, int words, int count) {
    int[] rows = new int[count];
    int place = 0;
    for (int w = 0; w < words; w++) {
      for (long word = bits[w]; word != 0; word &= word - 1) {
        rows[place++] = (w << 6) + LowestBit.of(word);
      }
    }
    return rows;
  }

  /** One word of these rows as bits. */
  long word(int w) {
    if (list == null) {
      return w < bits.length ? bits[w] : 0;
    }
    int found = Arrays.binarySearch(list, w << 6);
    long word = 0;
    for (int k = found < 0 ? ~found : found; k < list.length && list[k] >>> 6 == w; k++) {
      word |= 1L << list[k];
    }
    return word;
  }

  /** Writes the first words of these rows as bits. */
  void copyTo(long[] words, int count) {
    if (list == null) {
      System.arraycopy(bits, 0, words, 0, count);
      return;
    }
    Arrays.fill(words, 0, count, 0);
    for (int row : list) {
      words[row >>> 6] |= 1L << row;
    }
  }

  int count() {
    return count;
  }

  /** Number of rows that are in the given set too. */
  int countIn(long[] set) {
    int common = 0;
    if (list != null) {
      for (int row : list) {
        common += (int) (set[row >>> 6] >>> row & 1);
      }
      return common;
    }
    for (int w = 0; w < bits.length; w++) {
      common += Long.bitCount(bits[w] & set[w]);
    }
    return common;
  }

  /** Takes these rows out of the given set. */
  void removeFrom(long[] set) {
    if (list != null) {
      for (int row : list) {
        set[row >>> 6] &= ~(1L << row);
      }
      return;
    }
    for (int w = 0; w < bits.length; w++) {
      set[w] &= ~bits[w];
    }
  }

  /** The rows, ascending. */
  int[] toArray() {
    if (list != null) {
      return list.clone();
    }
    return list(bits, bits.length, count);
  }
}
