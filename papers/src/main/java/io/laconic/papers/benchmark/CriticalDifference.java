package io.laconic.papers.benchmark;

/**
 * By how much two mean ranks must differ (Nemenyi, Distribution-free multiple comparisons, thesis,
 * Princeton 1963; Demšar, JMLR 7:1-30, 2006).
 */
final class CriticalDifference {
  private static final double STEP = 1.0 / 32;
  private static final double END = 9;

  private CriticalDifference() {}

  /**
   * {@code CD = q sqrt(k (k+1) / (6 N))}, where q is the upper point of the range of k independent
   * normal variables, divided by the root of 2: if all k learners are equally good, some two mean
   * ranks differ by more with a probability of about alpha.
   *
   * @param k number of learners
   * @param n number of data sets
   */
  static double of(int k, int n, double alpha) {
    return quantile(k, alpha) * Math.sqrt(k * (k + 1) / (6.0 * n));
  }

  /** The upper alpha point of the range of k normal variables, divided by the root of 2. */
  static double quantile(int k, double alpha) {
    double low = 0;
    double high = 20;
    for (int step = 0; step < 60; step++) {
      double middle = (low + high) / 2;
      if (rangeAtMost(middle, k) < 1 - alpha) {
        low = middle;
      } else {
        high = middle;
      }
    }
    return high / Math.sqrt(2);
  }

  /**
   * {@code P(range <= q) = k integral phi(z) (Phi(z) - Phi(z-q))^(k-1) dz}: one variable is the
   * largest, z, and the others lie less than q below it. The sum over equal steps is exact to many
   * digits since the function and all its derivatives vanish at the ends.
   */
  static double rangeAtMost(double q, int k) {
    double sum = 0;
    for (double z = -END; z <= END; z += STEP) {
      sum += density(z) * Math.pow(below(z) - below(z - q), k - 1);
    }
    return k * sum * STEP;
  }

  private static double density(double z) {
    return Math.exp(-z * z / 2) / Math.sqrt(2 * Math.PI);
  }

  /**
   * {@code Phi(z) = 1/2 + phi(z) (z + z^3/3 + z^5/(3*5) + …)} (Marsaglia, J. Stat. Softw. 11,
   * 2004).
   */
  private static double below(double z) {
    if (Math.abs(z) > END) {
      return z < 0 ? 0 : 1;
    }
    double sum = z;
    double term = z;
    for (int i = 3; Math.abs(term) > 1e-20 * Math.abs(sum) && i < 1000; i += 2) {
      term *= z * z / i;
      sum += term;
    }
    return 0.5 + density(z) * sum;
  }
}
