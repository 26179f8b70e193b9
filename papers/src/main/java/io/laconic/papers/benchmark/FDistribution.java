package io.laconic.papers.benchmark;

/** The F distribution of Fisher and Snedecor. */
final class FDistribution {
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
   * {@code I_x(a, b)} with a and b in halves; the fraction converges fast below (a+1)/(a+b+2), and
   * {@code I_x(a, b) = 1 - I_(1-x)(b, a)} does the rest.
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
