package io.laconic.cover.soft;

import io.laconic.data.RowSet;
import io.laconic.util.RowSort;
import java.util.Arrays;

/**
 * An attribute as intervals see it: endpoints {@code e_0 < e_1 < …}, and for every row the cell it
 * lies in. Cell j is {@code (e_(j-1), e_j]}; cell 0 is all that is not above {@code e_0}, and what
 * lies above the last endpoint has a cell of its own.
 */
public final class IntervalAxis {
  private final double[] values;
  private final double[] endpoints;
  private final int[] cells;
  private final boolean everyValue;
  private final double lnRange;

  private IntervalAxis(double[] values, double[] endpoints, int[] cells, boolean everyValue) {
    this.values = values;
    this.endpoints = endpoints;
    this.cells = cells;
    this.everyValue = everyValue;
    this.lnRange = StrictMath.log(range());
  }

  /**
   * The endpoints are the distinct values within the range, joined by its ends. With a grid of g
   * points and more than g distinct values they are the distinct ones among the values number
   * {@code floor(k (m-1)/(g-1))}, k = 0 … g-1, of the m sorted ones.
   *
   * @param values of all rows
   * @param order all rows as {@link RowSort} gives them
   * @param fold the rows whose values count, at least one
   * @param grid 0: every value
   */
  static IntervalAxis of(
      double[] values, int[] order, RowSet fold, double low, double high, int grid) {
    double[] sorted = sorted(values, order, fold);
    boolean all = grid == 0 || distinct(sorted) <= grid;
    double[] endpoints = endpoints(all ? sorted : pick(sorted, grid), low + 0.0, high + 0.0);
    return new IntervalAxis(values, endpoints, cells(values, order, endpoints), all);
  }

  /** An axis of rows that have not been sorted yet. */
  public static IntervalAxis of(double[] values, RowSet fold, double low, double high, int grid) {
    return of(values, new RowSort(values.length).sort(values), fold, low, high, grid);
  }

  private static double[] sorted(double[] values, int[] order, RowSet fold) {
    double[] sorted = new double[values.length];
    int count = 0;
    for (int k = 0; k < values.length; k++) {
      int row = order[k] ^ order[k] >> 31;
      if (fold.contains(row)) {
        sorted[count++] = values[row] + 0.0; // -0.0 becomes 0.0
      }
    }
    return Arrays.copyOf(sorted, count);
  }

  private static int distinct(double[] sorted) {
    int count = 1;
    for (int k = 1; k < sorted.length; k++) {
      count += sorted[k] > sorted[k - 1] ? 1 : 0;
    }
    return count;
  }

  private static double[] pick(double[] sorted, int grid) {
    double[] picked = new double[grid];
    for (int k = 0; k < grid; k++) {
      picked[k] = sorted[(int) ((long) k * (sorted.length - 1) / (grid - 1))];
    }
    return picked;
  }

  private static double[] endpoints(double[] sorted, double low, double high) {
    double[] endpoints = new double[sorted.length + 2];
    int count = 0;
    endpoints[count++] = low;
    for (double value : sorted) {
      if (value > endpoints[count - 1] && value < high) {
        endpoints[count++] = value;
      }
    }
    endpoints[count++] = high;
    return Arrays.copyOf(endpoints, count);
  }

  private static int[] cells(double[] values, int[] order, double[] endpoints) {
    int[] cells = new int[values.length];
    int cell = 0;
    for (int k = 0; k < values.length; k++) {
      int row = order[k] ^ order[k] >> 31;
      while (cell < endpoints.length && endpoints[cell] < values[row]) {
        cell++;
      }
      cells[row] = cell;
    }
    return cells;
  }

  /** Number of endpoints, at least 2. */
  public int count() {
    return endpoints.length;
  }

  public double endpoint(int k) {
    return endpoints[k];
  }

  double[] endpoints() {
    return endpoints;
  }

  int cell(int row) {
    return cells[row];
  }

  double value(int row) {
    return values[row];
  }

  /** Whether every value within the range is an endpoint. */
  boolean hasEveryValue() {
    return everyValue;
  }

  /** {@code B - A}. */
  double range() {
    return endpoints[endpoints.length - 1] - endpoints[0];
  }

  /** {@code ln(B - A) - ln(b - a)}, never negative since the logarithm is monotone. */
  public double margin(double width) {
    return lnRange - StrictMath.log(width);
  }
}
