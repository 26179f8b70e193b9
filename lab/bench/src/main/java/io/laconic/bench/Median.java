package io.laconic.bench;

import java.util.Arrays;

/** The median of numbers. */
final class Median {
  private Median() {}

  /** The middle value, or the mean of the two in the middle; NaN of nothing. */
  static double of(double[] values) {
    if (values.length == 0) {
      return Double.NaN;
    }
    double[] sorted = values.clone();
    Arrays.sort(sorted);
    int half = sorted.length / 2;
    return sorted.length % 2 == 1 ? sorted[half] : (sorted[half - 1] + sorted[half]) / 2;
  }
}
