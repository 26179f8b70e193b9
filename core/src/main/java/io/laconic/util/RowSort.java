package io.laconic.util;

/**
 * Sorts rows by the values of a column, equal ones by number. In the result a negative number is
 * {@code ~row} and says that the next row has the same value.
 *
 * <p>The range of the values is cut into about as many cells as there are rows; rows are dealt out
 * to their cells and the few of each cell sorted by insertion. Where many rows share a cell, a
 * radix sort does it, byte by byte, leaving out bytes in which all values agree.
 */
public final class RowSort {
  private static final int BYTES = 8;
  private static final int DIGITS = 256;
  private static final int MOST_CELLS = 1 << 16;

  /** Most rows of a cell that insertion sort is used for. */
  private static final int DEEP = 48;

  private final double[] sorted;
  private final int[] cellOf;
  private final int[] cells;
  private long[] keys;
  private long[] otherKeys;
  private int[] rows;
  private int[] otherRows;
  private final int[][] starts = new int[BYTES][DIGITS];

  public RowSort(int rowCount) {
    this.sorted = new double[rowCount];
    this.cellOf = new int[rowCount];
    int wanted = Math.max(1, Math.min(rowCount, MOST_CELLS));
    this.cells = new int[Integer.highestOneBit(2 * wanted - 1)];
    this.keys = new long[rowCount];
    this.otherKeys = new long[rowCount];
    this.rows = new int[rowCount];
    this.otherRows = new int[rowCount];
  }

  /** All rows by ascending value, equal ones by number, in a new array. */
  public int[] order(double[] values) {
    int[] order = sort(values).clone();
    for (int k = 0; k < order.length; k++) {
      order[k] = order[k] ^ order[k] >> 31;
    }
    return order;
  }

  /** Sorts; the result is good until the next call. */
  public int[] sort(double[] values) {
    if (!deal(values)) {
      return sortByBytes(values);
    }
    insert(sorted, rows, values.length);
    for (int k = 0; k + 1 < values.length; k++) {
      rows[k] = sorted[k] == sorted[k + 1] ? ~rows[k] : rows[k];
    }
    return rows;
  }

  /** Puts rows and values into the order of their cells; false if that would not help. */
  private boolean deal(double[] values) {
    double low = Double.POSITIVE_INFINITY;
    double high = Double.NEGATIVE_INFINITY;
    for (double value : values) {
      low = value < low ? value : low;
      high = value > high ? value : high;
    }
    double scale = cells.length / (high - low);
    if (!(scale > 0 && scale < Double.POSITIVE_INFINITY)) {
      return false;
    }
    java.util.Arrays.fill(cells, 0);
    count(values, low, scale, cellOf, cells);
    int deepest = 0;
    int sum = 0;
    for (int cell = 0; cell < cells.length; cell++) {
      int here = cells[cell];
      deepest = Math.max(deepest, here);
      cells[cell] = sum;
      sum += here;
    }
    if (deepest > DEEP) {
      return false;
    }
    scatter(values, cellOf, cells, sorted, rows);
    return true;
  }

  private static void count(double[] values, double low, double scale, int[] cellOf, int[] cells) {
    int last = cells.length - 1;
    for (int row = 0; row < values.length; row++) {
      int cell = Math.min(last, (int) ((values[row] - low) * scale));
      cellOf[row] = cell;
      cells[cell]++;
    }
  }

  private static void scatter(
      double[] values, int[] cellOf, int[] next, double[] sorted, int[] rows) {
    for (int row = 0; row < values.length; row++) {
      int place = next[cellOf[row]]++;
      sorted[place] = values[row] + 0.0; // -0.0 becomes 0.0
      rows[place] = row;
    }
  }

  /** Sorts rows by their values by insertion, for few rows or such as are nearly in order. */
  public static void insert(double[] values, int[] rows, int count) {
    for (int k = 1; k < count; k++) {
      double value = values[k];
      int row = rows[k];
      int at = k - 1;
      for (; at >= 0 && values[at] > value; at--) {
        values[at + 1] = values[at];
        rows[at + 1] = rows[at];
      }
      values[at + 1] = value;
      rows[at + 1] = row;
    }
  }

  private int[] sortByBytes(double[] values) {
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
