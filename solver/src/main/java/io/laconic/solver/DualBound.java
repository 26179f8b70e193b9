package io.laconic.solver;

import java.util.Arrays;
import java.util.Comparator;

/**
 * Lower bounds by duality. For any prices {@code 0 <= y_i <= weight_i}, every solution of the
 * relaxation costs at least
 *
 * <pre>
 *   sum_i y_i + sum_k min(0, cost_k - sum_{i in covers[k]} y_i)
 * </pre>
 *
 * because {@code weight_i xi_i >= y_i xi_i >= y_i (1 - sum alpha_k)} and {@code alpha_k <= 1}.
 * Prices of a solver that are a little wrong make the bound a little smaller, never false.
 */
final class DualBound {
  private DualBound() {}

  /** The formula above, every operation rounded down. Prices out of range are moved into it. */
  static double of(WeightedCover part, double[] prices) {
    double[] y = new double[prices.length];
    double bound = 0;
    for (int i = 0; i < y.length; i++) {
      y[i] = prices[i] > 0 ? Math.min(prices[i], part.weights()[i]) : 0;
      bound = Math.nextDown(bound + y[i]);
    }
    for (int k = 0; k < part.size(); k++) {
      double left = left(part, k, y);
      bound = left < 0 ? Math.nextDown(bound + left) : bound;
    }
    return Math.max(0, bound);
  }

  private static double left(WeightedCover part, int k, double[] y) {
    double left = Math.nextDown(part.cost(k));
    for (int row : part.covers()[k]) {
      left = y[row] == 0 ? left : Math.nextDown(left - y[row]);
    }
    return left;
  }

  /**
   * Prices without a solver: rows with few candidates first, each takes what its candidates have
   * left.
   */
  static double[] ascent(WeightedCover part) {
    int[][] holders = InvertedLists.invert(part.covers(), part.rows());
    double[] left = new double[part.size()];
    Arrays.setAll(left, part::cost);
    double[] y = new double[part.rows()];
    Integer[] order = new Integer[y.length];
    Arrays.setAll(order, i -> i);
    Arrays.sort(order, Comparator.comparingInt(i -> holders[i].length));
    for (int i : order) {
      y[i] = part.weights()[i];
      for (int k : holders[i]) {
        y[i] = Math.min(y[i], left[k]);
      }
      for (int k : holders[i]) {
        left[k] -= y[i];
      }
    }
    return y;
  }
}
