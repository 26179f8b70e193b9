package io.laconic.cover.threshold;

import io.laconic.data.RowSet;

/**
 * The rows of an axis in the order of their coarse bins, in each bin first those that are not in a
 * given set and then those that are: two parts of each coarse bin.
 */
final class RowsByBin {
  private final char[] small;
  private final int[] large;
  private final int[] starts;
  private final int largest;

  RowsByBin(byte[] bins, int length, int coarseCount, int shift, RowSet second) {
    int[] next = new int[2 * coarseCount + 1];
    for (int row = 0; row < length; row++) {
      next[part(bins, row, shift, second) + 1]++;
    }
    int most = 0;
    for (int part = 0; part < 2 * coarseCount; part++) {
      most = Math.max(most, next[part + 1]);
      next[part + 1] += next[part];
    }
    this.largest = most;
    this.starts = next.clone();
    boolean fits = length <= Character.MAX_VALUE + 1;
    this.small = fits ? new char[length] : null;
    this.large = fits ? null : new int[length];
    for (int row = 0; row < length; row++) {
      int place = next[part(bins, row, shift, second)]++;
      if (fits) {
        small[place] = (char) row;
      } else {
        large[place] = row;
      }
    }
  }

  private static int part(byte[] bins, int row, int shift, RowSet second) {
    return ((bins[row] & 0xff) >>> shift) << 1 | (second.contains(row) ? 1 : 0);
  }

  int coarseCount() {
    return starts.length >> 1;
  }

  /** Number of rows of the largest part. */
  int largest() {
    return largest;
  }

  /** Place of the first row of a part, or the end of the one before. */
  int partStart(int part) {
    return starts[part];
  }

  /** Place of the first row of a coarse bin, or the end of the one before. */
  int start(int coarse) {
    return starts[2 * coarse];
  }

  int row(int place) {
    return small == null ? large[place] : small[place];
  }
}
