package io.laconic.bound;

/** The tail of the normal distribution, for approximate intervals; no certificate uses it. */
public final class NormalTail {
  private static final double ROOT_OF_TWO_PI = Math.sqrt(2 * Math.PI);
  private static final double FAR = 3;
  private static final int TERMS = 300;
  private static final double LARGEST = 40;

  private NormalTail() {}

  /**
   * {@code P[Z >= z]} for {@code z >= 0}. Near 0 by the series {@code 1/2 - phi(z) (z + z^3/3 +
   * z^5/(3 5) + …)}, far from it by Laplace's continued fraction {@code phi(z) / (z + 1/(z + 2/(z +
   * …)))} (Abramowitz and Stegun 26.2.11 and 26.2.14).
   */
  static double upper(double z) {
    double density = Math.exp(-z * z / 2) / ROOT_OF_TWO_PI;
    if (z > FAR) {
      double fraction = z;
      for (int k = TERMS; k > 0; k--) {
        fraction = z + k / fraction;
      }
      return density / fraction;
    }
    double sum = 0;
    double term = z;
    for (int k = 1; k < TERMS && term > 0; k++) {
      sum += term;
      term *= z * z / (2 * k + 1);
    }
    return 0.5 - density * sum;
  }

  /**
   * The z with {@code P[Z >= z] = tail}, by halving.
   *
   * @param tail between 0 and 1/2
   */
  public static double quantile(double tail) {
    if (!(tail > 0 && tail <= 0.5)) {
      throw new IllegalArgumentException("tail must be in (0, 0.5], got " + tail);
    }
    double below = 0;
    double above = LARGEST;
    for (int step = 0; step < 100; step++) {
      double middle = (below + above) / 2;
      if (upper(middle) > tail) {
        below = middle;
      } else {
        above = middle;
      }
    }
    return above;
  }
}
