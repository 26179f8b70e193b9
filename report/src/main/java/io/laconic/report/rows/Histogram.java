package io.laconic.report.rows;

import java.util.Arrays;

/**
 * Counts of rows by class in bins of equal width. Far-off values do not stretch the axis: if the
 * middle 99 % lie much closer together than all, the first and last bin also hold what is beyond.
 *
 * @param clipped whether values lie beyond the bins
 * @param counts by class, then by bin
 */
public record Histogram(double low, double high, boolean clipped, int[][] counts) {
  private static final int BINS = 30;
  private static final double STRETCH = 4;

  /**
   * @param labels class of each value
   * @param marks must lie within the bins
   */
  public static Histogram of(double[] values, int[] labels, int classCount, double... marks) {
    double[] sorted = Arrays.stream(values).filter(Double::isFinite).sorted().toArray();
    if (sorted.length == 0) {
      return new Histogram(0, 1, false, new int[classCount][BINS]);
    }
    int cut = sorted.length / 200;
    double inner = sorted[sorted.length - 1 - cut] - sorted[cut];
    boolean clip = sorted[sorted.length - 1] - sorted[0] > STRETCH * inner && inner > 0;
    double low = sorted[clip ? cut : 0];
    double high = sorted[clip ? sorted.length - 1 - cut : sorted.length - 1];
    for (double mark : marks) {
      low = Math.min(low, mark);
      high = Math.max(high, mark);
    }
    if (!(high > low)) {
      high = low + Math.max(1, Math.abs(low));
    }
    return new Histogram(low, high, clip, count(values, labels, classCount, low, high));
  }

  private static int[][] count(
      double[] values, int[] labels, int classCount, double low, double high) {
    int[][] counts = new int[classCount][BINS];
    for (int row = 0; row < values.length; row++) {
      if (Double.isFinite(values[row])) {
        int bin = (int) ((values[row] - low) / (high - low) * BINS);
        counts[labels[row]][Math.max(0, Math.min(BINS - 1, bin))]++;
      }
    }
    return counts;
  }

  /** Lower end of a bin; of bin {@code bins()} the upper end of the last. */
  public double edge(int bin) {
    return bin == BINS ? high : low + (high - low) * bin / BINS;
  }

  public int bins() {
    return BINS;
  }
}
