package io.laconic.cover.threshold;

import io.laconic.data.RowSet;

/**
 * The rows of an axis in the order of their coarse bins. Each coarse bin has two halves: the rows
 * that are not in a given set, then those that are.
 */
final class RowsByBin {
  private final char[] small;
  private final int[] large;
  private final int[] starts;
  private final int largest;

  /**
   * @param rows all rows; those of a half keep the order that they have here
   */
  RowsByBin(byte[] bins, int[] rows, int coarseCount, int shift, RowSet second) {
    int length = rows.length;
    int[] next = new int[2 * coarseCount + 1];
    for (int row = 0; row < length; row++) {
      next[half(bins, row, shift, second) + 1]++;
    }
    int most = 0;
    for (int half = 0; half < 2 * coarseCount; half++) {
      most = Math.max(most, next[half + 1]);
      next[half + 1] += next[half];
    }
    this.largest = most;
    this.starts = next.clone();
    boolean fits = length <= Character.MAX_VALUE + 1;
    this.small = fits ? new char[length] : null;
    this.large = fits ? null : new int[length];
    for (int row : rows) {
      int place = next[half(bins, row, shift, second)]++;
      if (fits) {
        small[place] = (char) row;
      } else {
        large[place] = row;
      }
    }
  }

  private static int half(byte[] bins, int row, int shift, RowSet second) {
    return ((bins[row] & 0xff) >>> shift) << 1 | (second.contains(row) ? 1 : 0);
  }

  int coarseCount() {
    return starts.length >> 1;
  }

  /** Number of rows of the largest half. */
  int largest() {
    return largest;
  }

  /** Place of the first row of a half, or the end of the one before. */
  int halfStart(int half) {
    return starts[half];
  }

  /** Place of the first row of a coarse bin, or the end of the one before. */
  int start(int coarse) {
    return starts[2 * coarse];
  }

  int row(int place) {
    return small == null ? large[place] : small[place];
  }
}
