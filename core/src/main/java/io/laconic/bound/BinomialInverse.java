package io.laconic.bound;

/**
 * Inverse of the binomial tail: the largest error probability that k errors out of n leave
 * plausible at a given level. J. Langford, "Tutorial on practical prediction theory for
 * classification", JMLR 6 (2005); C. Clopper and E. Pearson, Biometrika 26 (1934).
 */
public final class BinomialInverse {
  /** Results are raised by this share of themselves, which covers the rounding on the way. */
  private static final double UP = 1 + 0x1p-47;

  private static final int MOST_STEPS = 200;
  private static final double LN_HALF = -0.6931471805599453;

  private BinomialInverse() {}

  /**
   * The largest {@code e} in [0, 1] with {@code P[Binomial(n, e) <= k] >= delta}, given {@code ln
   * delta}. It is 1 if {@code k >= n}, and 0 if delta is 1 or more. The result is above the exact
   * value, by less than 2e-14 of it.
   */
  public static double upper(long k, long n, double lnDelta) {
    if (k < 0 || n < 0 || Double.isNaN(lnDelta)) {
      throw new IllegalArgumentException(
          "k and n must be >= 0 and ln delta a number, got " + k + ", " + n + ", " + lnDelta);
    }
    if (k >= n || lnDelta == Double.NEGATIVE_INFINITY) {
      return 1;
    }
    return lnDelta >= 0 ? 0 : Math.min(1, solve(k, n, lnDelta) * UP);
  }

  /**
   * The least {@code e} in [0, 1] with {@code P[Binomial(n, e) >= k] >= delta}: {@code 1 - upper(n
   * - k, n)}, never above the exact value. It is 0 without rows.
   */
  public static double lower(long k, long n, double lnDelta) {
    double most = upper(n - k, n, lnDelta);
    return most >= 1 ? 0 : Math.max(0, Math.nextDown(1 - most));
  }

  private static double solve(long k, long n, double lnDelta) {
    if (k == 0) {
      return -Math.expm1(lnDelta / n);
    }
    if (k == n - 1) {
      return Math.exp(LogSum.lnOneMinusExp(lnDelta) / n);
    }
    return lnDelta > LN_HALF ? bisect(k, n, lnDelta) : newton(k, n, lnDelta);
  }

  /**
   * Newton's method on {@code ln P - ln delta}, which is concave in e (the tail is that of a beta
   * distribution with log-concave density), so that every step ends above the solution. The start
   * is Chernoff's bound, {@code P <= exp(-n kl(k/n||e))}. The derivative of ln P is {@code -(n-k)
   * P[X = k] / ((1-e) P[X <= k])}.
   */
  private static double newton(long k, long n, double lnDelta) {
    double e = KlInverse.upper((double) k / n, -lnDelta / n);
    for (int step = 0; step < MOST_STEPS && e < 1; step++) {
      double lnTail = BinomialTail.lnLower(k, n, e);
      double slope = (n - k) / (1 - e) * Math.exp(BinomialTail.lnPoint(k, n, e) - lnTail);
      double next = e + (lnTail - lnDelta) / slope;
      if (!(next < e) && step > 0) {
        break;
      }
      e = Math.min(next, 1);
    }
    return e;
  }

  /** For delta above 1/2, which no certificate needs: halving of the doubles in between. */
  private static double bisect(long k, long n, double lnDelta) {
    long below = 0;
    long above = Double.doubleToLongBits(1.0);
    while (above - below > 1) {
      long middle = (below + above) >>> 1;
      if (BinomialTail.lnLower(k, n, Double.longBitsToDouble(middle)) >= lnDelta) {
        below = middle;
      } else {
        above = middle;
      }
    }
    return Double.longBitsToDouble(above);
  }
}
