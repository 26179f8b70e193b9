package io.laconic.cover.soft;

import java.util.Arrays;

/**
 * What is left of one class, for a question: its rows of positive weight and their sum, added in
 * the order of the rows.
 */
record RemainingWeights(int[] rows, double[] weights, double total) {
  static RemainingWeights of(double[] weights) {
    int[] rows = new int[weights.length];
    double[] left = new double[weights.length];
    int count = 0;
    double total = 0;
    for (int row = 0; row < weights.length; row++) {
      if (weights[row] != 0) {
        rows[count] = row;
        left[count++] = weights[row];
        total += weights[row];
      }
    }
    return new RemainingWeights(Arrays.copyOf(rows, count), Arrays.copyOf(left, count), total);
  }

  /** The weights of all rows, divided by a number. */
  double[] fractions(int rowCount, double divisor) {
    double[] fractions = new double[rowCount];
    for (int k = 0; k < rows.length; k++) {
      fractions[rows[k]] = weights[k] / divisor;
    }
    return fractions;
  }
}
