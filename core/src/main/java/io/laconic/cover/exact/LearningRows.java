package io.laconic.cover.exact;

import io.laconic.data.RowSet;
import java.util.stream.IntStream;

/**
 * The rows of a search, two classes. Bit sets have the positive rows in their first words, then the
 * negative ones, so that each class can be counted by itself.
 */
final class LearningRows {
  private final int[] rowAt;
  private final int positives;
  private final int positiveWords;
  private final long[] all;

  /**
   * Some rows.
   *
   * @param labels 1 for positive rows
   * @param rows those that are learned from
   */
  LearningRows(int[] labels, RowSet rows) {
    int[] positive = IntStream.of(rows.toArray()).filter(row -> labels[row] == 1).toArray();
    int[] negative = IntStream.of(rows.toArray()).filter(row -> labels[row] != 1).toArray();
    this.positives = positive.length;
    this.positiveWords = (positive.length + 63) >>> 6;
    this.rowAt = new int[64 * (positiveWords + ((negative.length + 63) >>> 6))];
    java.util.Arrays.fill(rowAt, -1);
    System.arraycopy(positive, 0, rowAt, 0, positive.length);
    System.arraycopy(negative, 0, rowAt, 64 * positiveWords, negative.length);
    this.all = new long[rowAt.length >>> 6];
    for (int place = 0; place < rowAt.length; place++) {
      all[place >>> 6] |= rowAt[place] < 0 ? 0 : 1L << place;
    }
  }

  /** Number of bits, some of which are no row. */
  int places() {
    return rowAt.length;
  }

  /** The row of a bit; -1: none. */
  int rowAt(int place) {
    return rowAt[place];
  }

  boolean isPositive(int place) {
    return place < 64 * positiveWords;
  }

  /** Words of a bit set. */
  int words() {
    return all.length;
  }

  /** Words that hold positive rows. */
  int positiveWords() {
    return positiveWords;
  }

  /** Number of positive rows. */
  int positives() {
    return positives;
  }

  /** All rows. */
  long[] all() {
    return all;
  }

  int countPositive(long[] set) {
    int count = 0;
    for (int w = 0; w < positiveWords; w++) {
      count += Long.bitCount(set[w]);
    }
    return count;
  }

  int countNegative(long[] set) {
    int count = 0;
    for (int w = positiveWords; w < set.length; w++) {
      count += Long.bitCount(set[w]);
    }
    return count;
  }
}
