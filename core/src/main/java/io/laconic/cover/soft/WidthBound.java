package io.laconic.cover.soft;

import java.util.Arrays;

/**
 * Bounds what an interval is worth by its width. Without the margin term an interval of width d is
 * worth the mean of its cells, which is at most the mean A(d) of the best cells of total width d,
 * wherever they lie; so {@code U <= max over d of A(d) - eta ln((B-A)/d)}.
 *
 * <p>Where d grows within one cell, {@code A(d) = h + K/d} with K at least 0, and {@code h + K/d +
 * eta ln d} has no maximum inside; so only the ends of the cells, put in order, need be tried.
 */
final class WidthBound {
  private final long[] order;
  private final double[] mean;
  private final double[] fraction;
  private int count;

  WidthBound(int mostEndpoints) {
    this.order = new long[mostEndpoints];
    this.mean = new double[mostEndpoints];
    this.fraction = new double[mostEndpoints];
  }

  /**
   * Takes the cells of an axis.
   *
   * @param worth worth of the cell behind each endpoint but the last
   */
  void load(IntervalAxis axis, double[] worth) {
    double[] e = axis.endpoints();
    count = e.length - 1;
    for (int k = 0; k < count; k++) {
      order[k] = (long) UpperBounds.sortable(Math.nextUp((float) worth[k])) << 32 | k;
    }
    Arrays.sort(order, 0, count);
    double width = 0;
    double sum = 0;
    for (int k = 0; k < count; k++) {
      long next = order[count - 1 - k];
      int cell = (int) next;
      double size = (e[cell + 1] - e[cell]) / axis.range();
      width += size;
      sum += size * UpperBounds.number((int) (next >> 32));
      mean[k] = sum / width;
      fraction[k] = Math.min(1, width);
    }
  }

  /** Upper bound on what an interval can be worth, up to rounding. */
  double most(double marginWeight) {
    double most = Double.NEGATIVE_INFINITY;
    for (int k = 0; k < count; k++) {
      most = Math.max(most, mean[k] - marginWeight * LogLowerBound.of(fraction[k]));
    }
    return most;
  }
}
