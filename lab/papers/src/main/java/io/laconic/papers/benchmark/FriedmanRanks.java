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

  /** The F distribution of Fisher and Snedecor. */
  static final class FDistribution {
    private static final double TINY = 1e-300;

    private FDistribution() {}

    /**
     * {@code P(F > f) = I_x(d2/2, d1/2)} with {@code x = d2 / (d2 + d1 f)} (Abramowitz and Stegun
     * 26.6.2).
     */
    static double above(double f, int d1, int d2) {
      if (!(f > 0)) {
        return 1;
      }
      return f == Double.POSITIVE_INFINITY ? 0 : incompleteBeta(d2 / (d2 + d1 * f), d2, d1);
    }

    /**
     * {@code I_x(a, b)} with a and b in halves; the fraction converges fast below (a+1)/(a+b+2),
     * and {@code I_x(a, b) = 1 - I_(1-x)(b, a)} does the rest.
     */
    private static double incompleteBeta(double x, int halvesOfA, int halvesOfB) {
      double a = halvesOfA / 2.0;
      double b = halvesOfB / 2.0;
      if (x > (a + 1) / (a + b + 2)) {
        return 1 - incompleteBeta(1 - x, halvesOfB, halvesOfA);
      }
      double logBeta = logGamma(halvesOfA) + logGamma(halvesOfB) - logGamma(halvesOfA + halvesOfB);
      return Math.exp(a * Math.log(x) + b * Math.log1p(-x) - logBeta) / a * fraction(x, a, b);
    }

    /** The continued fraction 1/(1+ d_1/(1+ d_2/(1+ …))) of DLMF 8.17.22, from its beginning. */
    private static double fraction(double x, double a, double b) {
      double c = 1;
      double d = 0;
      double value = 1;
      for (int step = 1; step <= 1000; step++) {
        int m = step / 2;
        double term =
            step % 2 == 0
                ? m * (b - m) * x / ((a + 2 * m - 1) * (a + 2 * m))
                : -(a + m) * (a + b + m) * x / ((a + 2 * m) * (a + 2 * m + 1));
        d = 1 / nonZero(1 + term * d);
        c = nonZero(1 + term / c);
        value *= c * d;
        if (Math.abs(c * d - 1) < 1e-15) {
          break;
        }
      }
      return 1 / value;
    }

    private static double nonZero(double value) {
      return Math.abs(value) < TINY ? TINY : value;
    }

    /** {@code ln Gamma(n/2)} by {@code Gamma(z+1) = z Gamma(z)} from Gamma(1/2) or Gamma(1). */
    private static double logGamma(int n) {
      double sum = n % 2 == 0 ? 0 : Math.log(Math.PI) / 2;
      for (double z = n % 2 == 0 ? 1 : 0.5; z < n / 2.0 - 0.25; z++) {
        sum += Math.log(z);
      }
      return sum;
    }
  }
}
