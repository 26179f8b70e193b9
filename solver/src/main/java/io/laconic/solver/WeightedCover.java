package io.laconic.solver;

import java.util.Arrays;

/**
 * An independent part of a program: a prize-collecting set cover whose rows have weights.
 *
 * <pre>
 *   minimise    sum_k (lambda + wrong_k) alpha_k + sum_i weight_i xi_i
 *   subject to  sum_{k : i in covers[k]} alpha_k + xi_i >= 1
 * </pre>
 *
 * @param prototypeCost lambda
 * @param places {@code places[k]}: number of candidate k in the program
 * @param covers {@code covers[k]}: rows of this part, from 0, ascending
 * @param wrong {@code wrong[k]}: wrongly covered rows
 * @param weights {@code weights[i]}: how many rows of the program row i stands for
 */
record WeightedCover(
    double prototypeCost, int[] places, int[][] covers, int[] wrong, int[] weights) {
  int size() {
    return places.length;
  }

  int rows() {
    return weights.length;
  }

  double cost(int k) {
    return prototypeCost + wrong[k];
  }

  /** The objective of a choice; counts are added as integers. */
  double objective(int[] chosen) {
    return misses(chosen) + prototypeCost * chosen.length;
  }

  /** Weight of the uncovered rows + wrong covers. */
  long misses(int[] chosen) {
    boolean[] covered = covered(chosen);
    long count = 0;
    for (int i = 0; i < weights.length; i++) {
      count += covered[i] ? 0 : weights[i];
    }
    for (int k : chosen) {
      count += wrong[k];
    }
    return count;
  }

  boolean[] covered(int[] chosen) {
    boolean[] covered = new boolean[weights.length];
    for (int k : chosen) {
      for (int row : covers[k]) {
        covered[row] = true;
      }
    }
    return covered;
  }

  /** The objective of a solution of the relaxation, with the least xi that it allows. */
  double value(double[] alpha) {
    double[] left = new double[weights.length];
    Arrays.fill(left, 1);
    double value = 0;
    for (int k = 0; k < alpha.length; k++) {
      value += cost(k) * alpha[k];
      for (int row : covers[k]) {
        left[row] -= alpha[k];
      }
    }
    for (int i = 0; i < left.length; i++) {
      value += weights[i] * Math.max(0, left[i]);
    }
    return value;
  }
}
