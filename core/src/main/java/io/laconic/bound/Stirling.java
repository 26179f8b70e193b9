package io.laconic.bound;

/**
 * The two small functions that make factorials and binomial probabilities accurate for any size.
 *
 * <p>C. Loader, "Fast and accurate computation of binomial probabilities", 2000, writes a binomial
 * probability with the error of Stirling's formula and a deviance, so that large logarithms are
 * never subtracted from each other.
 */
final class Stirling {
  /** ln sqrt(2 pi). */
  static final double LN_SQRT_TWO_PI = 0.91893853320467274178;

  /** Values for n = 0 (by convention 0), 1, ..., 16, rounded from 50 digits. */
  private static final double[] SMALL = {
    0.0,
    0.08106146679532726,
    0.0413406959554093,
    0.02767792568499834,
    0.020790672103765093,
    0.016644691189821193,
    0.013876128823070748,
    0.01189670994589177,
    0.010411265261972096,
    0.009255462182712733,
    0.00833056343336287,
    0.007573675487951841,
    0.00694284010720953,
    0.006408994188004207,
    0.0059513701127588475,
    0.005554733551962801,
    0.0052076559196096404
  };

  private Stirling() {}

  /**
   * {@code ln n! - ln( sqrt(2 pi n) (n/e)^n )}: 1/(12 n) - 1/(360 n^3) + 1/(1260 n^5) - ..., which
   * is exact to a double for n above 16.
   */
  static double error(long n) {
    if (n < SMALL.length) {
      return SMALL[(int) n];
    }
    double s = 1.0 / ((double) n * (double) n);
    double series =
        1 / 12.0 - s * (1 / 360.0 - s * (1 / 1260.0 - s * (1 / 1680.0 - s * (1 / 1188.0))));
    return series / n;
  }

  /**
   * {@code -ln(1 - u) - u}, which is u^2/2 + u^3/3 + ..., for u below 1. With {@code v = u/(2-u)}
   * it is {@code u v + 2 (v^3/3 + v^5/5 + ...)}: no cancellation near 0.
   */
  static double excess(double u) {
    return Math.abs(u) > 0.1 ? -Math.log1p(-u) - u : excessNearZero(u);
  }

  private static double excessNearZero(double u) {
    double v = u / (2 - u);
    double s = v * v;
    double series = 1 / 15.0;
    for (int odd = 13; odd >= 3; odd -= 2) {
      series = 1.0 / odd + s * series;
    }
    return u * v + 2 * v * s * series;
  }
}
