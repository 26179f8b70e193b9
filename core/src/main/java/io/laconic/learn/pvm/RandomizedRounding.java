package io.laconic.learn.pvm;

import java.util.Arrays;
import java.util.SplittableRandom;

/**
 * Randomised rounding of a fractional solution of one class (Bien and Tibshirani 2009, section
 * 3.1): every alpha is drawn as a Bernoulli variable, several times, and the draw with the least
 * objective is kept.
 */
final class RandomizedRounding {
  private RandomizedRounding() {}

  /**
   * The best of some draws; of equals the first.
   *
   * @param alpha one number per place of the program; below 0 counts as 0, above 1 as 1
   * @return places, ascending
   */
  static int[] best(
      PrototypeCoverProgram program, double[] alpha, int roundings, SplittableRandom random) {
    int[] best = null;
    double least = Double.POSITIVE_INFINITY;
    for (int b = 0; b < roundings; b++) {
      int[] chosen = draw(alpha, random);
      double objective = program.objective(chosen);
      if (objective < least) {
        least = objective;
        best = chosen;
      }
    }
    return best;
  }

  /**
   * The objective of one draw, on average: {@code sum_i prod_{k covers i} (1 - alpha_k) + sum_k
   * cost(k) alpha_k}. For a feasible alpha it is at most {@code n/e} plus the relaxation's value
   * (appendix B of the paper).
   */
  static double expected(PrototypeCoverProgram program, double[] alpha) {
    double[] uncovered = new double[program.rowCount()];
    Arrays.fill(uncovered, 1);
    double sum = 0;
    for (int k = 0; k < alpha.length; k++) {
      double probability = Math.max(0, Math.min(1, alpha[k]));
      sum += program.cost(k) * probability;
      for (int row : program.covers()[k]) {
        uncovered[row] *= 1 - probability;
      }
    }
    return sum + Arrays.stream(uncovered).sum();
  }

  private static int[] draw(double[] alpha, SplittableRandom random) {
    int[] chosen = new int[alpha.length];
    int count = 0;
    for (int k = 0; k < alpha.length; k++) {
      if (alpha[k] > 0 && (alpha[k] >= 1 || random.nextDouble() < alpha[k])) {
        chosen[count++] = k;
      }
    }
    return Arrays.copyOf(chosen, count);
  }
}
