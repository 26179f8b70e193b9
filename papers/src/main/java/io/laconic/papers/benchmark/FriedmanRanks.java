package io.laconic.papers.benchmark;

import java.util.Arrays;

/**
 * Whether learners differ over data sets (Friedman, JASA 32:675-701, 1937; as Demšar, JMLR 7:1-30,
 * 2006, recommends it for classifiers).
 *
 * @param meanRanks of every learner; 1 is best
 * @param chiSquared Friedman's statistic, corrected for ties
 * @param f the statistic of Iman and Davenport
 * @param p probability of an F as large if all learners were equally good
 */
record FriedmanRanks(double[] meanRanks, double chiSquared, double f, double p) {

  /**
   * The test.
   *
   * <p>With ranks r_ij of learner j of k on data set i of N, and R_j the sum of its ranks, {@code
   * chi^2 = (k-1) sum_j (R_j - N(k+1)/2)^2 / (sum_ij r_ij^2 - N k (k+1)^2 / 4)} (Conover, Practical
   * Nonparametric Statistics, 1999, section 5.8); without ties this is {@code 12N/(k(k+1)) (sum_j
   * (R_j/N)^2 - k(k+1)^2/4)}. Then {@code F = (N-1) chi^2 / (N(k-1) - chi^2)} has the F
   * distribution with k-1 and (k-1)(N-1) degrees of freedom (Iman and Davenport, Commun. Statist.
   * A9:571-595, 1980).
   *
   * @param errors of every learner on every data set: {@code errors[set][learner]}; at least two of
   *     each
   */
  static FriedmanRanks of(double[][] errors) {
    int n = errors.length;
    int k = errors[0].length;
    double[] sums = new double[k];
    double squares = 0;
    for (double[] set : errors) {
      double[] ranks = ranks(set);
      for (int j = 0; j < k; j++) {
        sums[j] += ranks[j];
        squares += ranks[j] * ranks[j];
      }
    }
    double spread = 0;
    for (double sum : sums) {
      spread += (sum - n * (k + 1) / 2.0) * (sum - n * (k + 1) / 2.0);
    }
    double ties = squares - n * k * (k + 1.0) * (k + 1.0) / 4;
    double chiSquared = ties > 0 ? (k - 1) * spread / ties : 0;
    double rest = n * (k - 1.0) - chiSquared;
    double[] means = Arrays.stream(sums).map(sum -> sum / n).toArray();
    if (rest < 1e-9) {
      return new FriedmanRanks(
          means, chiSquared, Double.POSITIVE_INFINITY, allAlike(ranks(errors[0]), n));
    }
    double f = (n - 1) * chiSquared / rest;
    return new FriedmanRanks(
        means, chiSquared, f, FDistribution.above(f, k - 1, (k - 1) * (n - 1)));
  }

  /**
   * Probability that n data sets rank alike by chance: {@code (prod_t t! / k!)^(n-1)} for groups of
   * t equal ranks. F is infinite then, and tells nothing of n.
   */
  private static double allAlike(double[] ranks, int n) {
    double arrangements = 1;
    for (int j = 0; j < ranks.length; j++) {
      int equalSoFar = 0;
      for (int i = 0; i <= j; i++) {
        equalSoFar += ranks[i] == ranks[j] ? 1 : 0;
      }
      arrangements *= (j + 1.0) / equalSoFar;
    }
    return Math.pow(arrangements, 1 - n);
  }

  /** Ranks from 1 for the least; equal ones share the mean of their ranks. */
  static double[] ranks(double[] values) {
    double[] ranks = new double[values.length];
    for (int j = 0; j < values.length; j++) {
      double before = 0;
      double equal = 0;
      for (double other : values) {
        before += other < values[j] ? 1 : 0;
        equal += other == values[j] ? 1 : 0;
      }
      ranks[j] = before + (equal + 1) / 2;
    }
    return ranks;
  }
}
