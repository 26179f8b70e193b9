package io.laconic.bound;

/**
 * The price of a rule that was changed after looking at the rows: its text, as a probability that
 * was settled beforehand. The sum over all texts is at most 1, so one bound holds for all rules at
 * once: {@code BinInv(k, m, delta P)}.
 *
 * <p>{@code P = zeta(r) / 3 * product over r conditions of 2^-s / (2 n_a * 9*10^(s-1) * 42)}: r
 * conditions, n_a attributes, two sides, a threshold {@code +-D * 10^e} with D of s digits and e
 * from -10 to 10. The three kinds are all, any and at least k of r, where k costs {@code 1/r} more.
 */
public final class RuleTextPrice {
  /** Exponents -10..10 with two signs. */
  private static final double SIGNS_AND_EXPONENTS = 42;

  private static final double KINDS = 3;

  private RuleTextPrice() {}

  /**
   * {@code ln P}.
   *
   * @param attributes columns that a condition could have used
   * @param digits significant digits of the threshold of each condition
   * @param counts whether the rule asks for at least k of its conditions, neither all nor any
   */
  public static double ln(int attributes, int[] digits, boolean counts) {
    int conditions = digits.length;
    double ln = SizePrior.lnZeta(conditions) - Math.log(KINDS);
    for (int s : digits) {
      ln -= s * Math.log(2);
      ln -= Math.log(2.0 * attributes * SIGNS_AND_EXPONENTS * 9) + (s - 1) * Math.log(10);
    }
    return counts ? ln - Math.log(conditions) : ln;
  }
}
