package io.laconic.cover;

/**
 * Sorts rows by the values of a column, equal ones by number: a radix sort, byte by byte, that
 * leaves out bytes in which all values agree. In the result a negative number is {@code ~row} and
 * says that the next row has the same value.
 */
final class RowSort {
  private static final int BYTES = 8;
  private static final int DIGITS = 256;

  private long[] keys;
  private long[] otherKeys;
  private int[] rows;
  private int[] otherRows;
  private final int[][] starts = new int[BYTES][DIGITS];

  RowSort(int rowCount) {
    this.keys = new long[rowCount];
    this.otherKeys = new long[rowCount];
    this.rows = new int[rowCount];
    this.otherRows = new int[rowCount];
  }

  /** Sorts; the result is good until the next call. */
  int[] sort(double[] values) {
    for (int[] counts : starts) {
      java.util.Arrays.fill(counts, 0);
    }
    for (int row = 0; row < values.length; row++) {
      long key = key(values[row]);
      keys[row] = key;
      rows[row] = row;
      for (int digit = 0; digit < BYTES; digit++) {
        starts[digit][(int) (key >>> 8 * digit) & 0xff]++;
      }
    }
    for (int digit = 0; digit < BYTES && values.length > 1; digit++) {
      if (starts[digit][(int) (keys[0] >>> 8 * digit) & 0xff] < values.length) {
        distribute(digit, values.length);
      }
    }
    markTies(values.length);
    return rows;
  }

  /** The bits of a number as a long whose unsigned order is that of the numbers; -0.0 is 0.0. */
  private static long key(double value) {
    long bits = Double.doubleToLongBits(value + 0.0);
    return bits ^ (bits >> 63 | Long.MIN_VALUE);
  }

  private void distribute(int digit, int count) {
    int[] next = starts[digit];
    int sum = 0;
    for (int k = 0; k < DIGITS; k++) {
      int here = next[k];
      next[k] = sum;
      sum += here;
    }
    for (int k = 0; k < count; k++) {
      int place = next[(int) (keys[k] >>> 8 * digit) & 0xff]++;
      otherKeys[place] = keys[k];
      otherRows[place] = rows[k];
    }
    long[] formerKeys = keys;
    keys = otherKeys;
    otherKeys = formerKeys;
    int[] formerRows = rows;
    rows = otherRows;
    otherRows = formerRows;
  }

  private void markTies(int count) {
    for (int k = 0; k + 1 < count; k++) {
      rows[k] = keys[k] == keys[k + 1] ? ~rows[k] : rows[k];
    }
  }
}
