package io.laconic.bound;

/** Bound from rows that had no part in making the classifier. */
public final class HoldOut {
  private HoldOut() {}

  /**
   * {@code BinInv(k, n, delta/J)}: k errors on n rows set aside, J models tried on them. J.
   * Langford, "Tutorial on practical prediction theory for classification", JMLR 6 (2005).
   */
  public static double risk(long k, long n, double lnDelta, double lnJ) {
    if (k < 0 || k > n || !(lnJ >= 0)) {
      throw new IllegalArgumentException(
          "errors must be in 0.." + n + " and ln J >= 0, got " + k + " and " + lnJ);
    }
    return BinomialInverse.upper(k, n, lnDelta - lnJ);
  }
}
