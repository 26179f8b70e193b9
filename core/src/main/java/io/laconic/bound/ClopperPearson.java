package io.laconic.bound;

/**
 * The exact interval of a share of which k of n were seen. C. Clopper and E. Pearson, "The use of
 * confidence or fiducial limits illustrated in the case of the binomial", Biometrika 26 (1934). It
 * holds the true share with probability at least {@code 1 - delta}, for every n.
 */
public final class ClopperPearson {
  private static final double LN_2 = Math.log(2);

  private ClopperPearson() {}

  /** The largest share p with {@code P[Binomial(n, p) <= k] >= delta / 2}; 1 if k is n. */
  public static double high(long k, long n, double lnDelta) {
    return BinomialInverse.upper(k, n, lnDelta - LN_2);
  }

  /** The least share p with {@code P[Binomial(n, p) >= k] >= delta / 2}; 0 if k is 0. */
  public static double low(long k, long n, double lnDelta) {
    return BinomialInverse.lower(k, n, lnDelta - LN_2);
  }
}
