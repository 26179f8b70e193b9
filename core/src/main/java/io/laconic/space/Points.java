package io.laconic.space;

import java.util.Arrays;

/**
 * Vectors kept by columns, so that one center can be compared with all rows in loops that a
 * compiler can vectorise: columns outside, rows inside, each row's sum in index order.
 *
 * <p>A column may be sparse. Leaving out the terms that are exactly 0 changes no bit of a sum.
 */
public final class Points {
  private static final int BLOCK = 2048;

  private final int count;
  private final double[][] columns;
  private final int[][] storedRows;

  /**
   * @param columns values by column; of a sparse column only the stored ones
   * @param storedRows for each column null if it is dense, else the ascending rows of its values
   */
  Points(int count, double[][] columns, int[][] storedRows) {
    this.count = count;
    this.columns = columns;
    this.storedRows = storedRows;
  }

  /** Points from rows. */
  public static Points ofRows(double[][] rows, int width) {
    double[][] columns = new double[width][rows.length];
    for (int row = 0; row < rows.length; row++) {
      for (int j = 0; j < width; j++) {
        columns[j][row] = rows[row][j];
      }
    }
    return new Points(rows.length, columns, new int[width][]);
  }

  public int count() {
    return count;
  }

  public int width() {
    return columns.length;
  }

  /** The vector of one row. */
  public double[] row(int row) {
    double[] vector = new double[columns.length];
    for (int j = 0; j < vector.length; j++) {
      if (storedRows[j] == null) {
        vector[j] = columns[j][row];
      } else {
        int k = Arrays.binarySearch(storedRows[j], row);
        vector[j] = k < 0 ? 0 : columns[j][k];
      }
    }
    return vector;
  }

  /** {@code out[t] = sum_j (x_tj - c_j)^2}. */
  void sumSquares(double[] center, double[] out) {
    fold(center, out, Points::addSquares);
  }

  /** {@code out[t] = sum_j |x_tj - c_j|}. */
  void sumAbsolute(double[] center, double[] out) {
    fold(center, out, Points::addAbsolute);
  }

  /** {@code out[t] = max_j |x_tj - c_j|}. */
  void largestAbsolute(double[] center, double[] out) {
    fold(center, out, Points::maxAbsolute);
  }

  /** {@code out[t] = sum_j x_tj c_j}. */
  void dot(double[] center, double[] out) {
    fold(center, out, Points::addProducts);
  }

  private interface Step {
    void run(double[] column, double center, double[] out, int from, int to);
  }

  private void fold(double[] center, double[] out, Step step) {
    Arrays.fill(out, 0, count, 0);
    for (int from = 0; from < count; from += BLOCK) {
      int to = Math.min(count, from + BLOCK);
      for (int j = 0; j < columns.length; j++) {
        if (storedRows[j] == null) {
          step.run(columns[j], center[j], out, from, to);
        } else {
          sparseStep(j, center[j], out, from, to, step);
        }
      }
    }
  }

  private void sparseStep(int j, double center, double[] out, int from, int to, Step step) {
    int[] rows = storedRows[j];
    int first = Arrays.binarySearch(rows, from);
    first = first < 0 ? -first - 1 : first;
    double[] cell = new double[1];
    double[] value = new double[1];
    int next = from;
    for (int k = first; k < rows.length && rows[k] < to; k++) {
      next = zeros(next, rows[k], center, out, step, cell, value);
      value[0] = columns[j][k];
      apply(rows[k], center, out, step, cell, value);
      next = rows[k] + 1;
    }
    zeros(next, to, center, out, step, cell, value);
  }

  /** Rows without a stored value: nothing changes unless the center differs from 0. */
  private static int zeros(
      int next, int end, double center, double[] out, Step step, double[] cell, double[] value) {
    if (center != 0) {
      value[0] = 0;
      for (int row = next; row < end; row++) {
        apply(row, center, out, step, cell, value);
      }
    }
    return end;
  }

  private static void apply(
      int row, double center, double[] out, Step step, double[] cell, double[] value) {
    cell[0] = out[row];
    step.run(value, center, cell, 0, 1);
    out[row] = cell[0];
  }

  private static void addSquares(double[] column, double center, double[] out, int from, int to) {
    for (int row = from; row < to; row++) {
      double difference = column[row] - center;
      out[row] += difference * difference;
    }
  }

  private static void addAbsolute(double[] column, double center, double[] out, int from, int to) {
    for (int row = from; row < to; row++) {
      out[row] += Math.abs(column[row] - center);
    }
  }

  private static void maxAbsolute(double[] column, double center, double[] out, int from, int to) {
    for (int row = from; row < to; row++) {
      out[row] = Math.max(out[row], Math.abs(column[row] - center));
    }
  }

  private static void addProducts(double[] column, double center, double[] out, int from, int to) {
    for (int row = from; row < to; row++) {
      out[row] += column[row] * center;
    }
  }
}
