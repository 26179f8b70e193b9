package io.laconic.bound;

/** The integral of {@code q^(x-1) (1-q)^(y-1)} over q from 0 to p, by its logarithm. */
final class IncompleteBeta {
  private static final int MOST_TERMS = 100_000;
  private static final double TINY = 1e-300;
  private static final double ENOUGH = 0x1p-52;

  /** Stirling's series is exact to a double from here on. */
  private static final double LARGE = 17;

  private IncompleteBeta() {}

  /**
   * Below the middle of the distribution by the continued fraction, which keeps all digits however
   * small the integral is; above it, the whole less the rest.
   */
  static double ln(double p, double x, double y) {
    if (p >= 1) {
      return lnBeta(x, y);
    }
    if (p < (x + 1) / (x + y + 2)) {
      return lnByFraction(p, x, y);
    }
    double whole = lnBeta(x, y);
    return whole + LogSum.lnOneMinusExp(Math.min(-TINY, lnByFraction(1 - p, y, x) - whole));
  }

  /** Abramowitz and Stegun 26.5.8, evaluated from the front by Lentz's method. */
  private static double lnByFraction(double p, double x, double y) {
    double c = 1;
    double d = inverse(1 - (x + y) * p / (x + 1));
    double fraction = d;
    for (int m = 1; m <= MOST_TERMS; m++) {
      double even = m * (y - m) * p / ((x + 2 * m - 1) * (x + 2 * m));
      d = inverse(1 + even * d);
      c = away(1 + even / c);
      fraction *= d * c;
      double odd = -(x + m) * (x + y + m) * p / ((x + 2 * m) * (x + 2 * m + 1));
      d = inverse(1 + odd * d);
      c = away(1 + odd / c);
      double step = d * c;
      fraction *= step;
      if (Math.abs(step - 1) < ENOUGH) {
        break;
      }
    }
    return x * Math.log(p) + y * Math.log1p(-p) - Math.log(x) + Math.log(fraction);
  }

  private static double inverse(double value) {
    return 1 / away(value);
  }

  private static double away(double value) {
    return Math.abs(value) < TINY ? TINY : value;
  }

  static double lnBeta(double x, double y) {
    return lnGamma(x) + lnGamma(y) - lnGamma(x + y);
  }

  /** By Stirling's series, after {@code Gamma(x) = Gamma(x + 1) / x} until x is large. */
  static double lnGamma(double x) {
    double shifted = x;
    double product = 1;
    while (shifted < LARGE) {
      product *= shifted++;
    }
    double s = 1 / (shifted * shifted);
    double series =
        (1 / 12.0 - s * (1 / 360.0 - s * (1 / 1260.0 - s * (1 / 1680.0 - s * (1 / 1188.0)))))
            / shifted;
    return (shifted - 0.5) * Math.log(shifted)
        - shifted
        + Stirling.LN_SQRT_TWO_PI
        + series
        - Math.log(product);
  }
}
