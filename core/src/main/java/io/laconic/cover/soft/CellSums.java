package io.laconic.cover.soft;

import java.util.Arrays;

/**
 * Sums of one class's weights w by cell of an axis. Differences of values are taken before they are
 * weighed, so nothing cancels for values far from 0.
 */
final class CellSums {
  /** {@code L_i}: the weight of all {@code x <= e_i}. */
  final double[] upTo;

  /** The weight of {@code e_(j-1) < x <= e_j}. */
  final double[] inside;

  /** {@code D_j}: the sum of {@code w (e_j - x)} over {@code e_(j-1) < x < e_j}. */
  final double[] area;

  private RemainingWeights remaining;
  private boolean hasAreas;

  CellSums(int mostEndpoints) {
    this.upTo = new double[mostEndpoints + 1];
    this.inside = new double[mostEndpoints + 1];
    this.area = new double[mostEndpoints + 1];
  }

  /** Adds up, in the order of the rows. */
  void load(IntervalAxis axis, RemainingWeights newRemaining) {
    this.remaining = newRemaining;
    int count = axis.count();
    Arrays.fill(inside, 0, count + 1, 0);
    if (hasAreas) {
      Arrays.fill(area, 0);
    }
    hasAreas = !axis.hasEveryValue();
    int[] rows = remaining.rows();
    double[] weights = remaining.weights();
    for (int k = 0; k < rows.length; k++) {
      inside[axis.cell(rows[k])] += weights[k];
    }
    if (hasAreas) {
      addAreas(axis, rows, weights);
    }
    double sum = 0;
    for (int j = 0; j <= count; j++) {
      sum += inside[j];
      upTo[j] = sum;
    }
  }

  private void addAreas(IntervalAxis axis, int[] rows, double[] weights) {
    for (int k = 0; k < rows.length; k++) {
      int cell = axis.cell(rows[k]);
      if (cell > 0 && cell < axis.count()) {
        area[cell] += weights[k] * (axis.endpoint(cell) - axis.value(rows[k]));
      }
    }
  }

  /** The sum of all weights. */
  double total() {
    return remaining.total();
  }
}
