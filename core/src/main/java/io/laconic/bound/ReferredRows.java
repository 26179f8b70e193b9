package io.laconic.bound;

/**
 * A rule that may hand a row to a person instead of answering. How often it is wrong where it
 * answers has 0.8 of the level, how often it answers the rest.
 */
public final class ReferredRows {
  private static final double LN_WRONG = Math.log(0.8);
  private static final double LN_ANSWERED = Math.log(0.2);

  private ReferredRows() {}

  /** Largest probability of being wrong among the rows that are answered. */
  public static double wrong(long wrong, long answered, double lnLevel) {
    return BinomialInverse.upper(wrong, answered, lnLevel + LN_WRONG);
  }

  /** Least share of rows that are answered. */
  public static double answered(long answered, long rows, double lnLevel) {
    return BinomialInverse.lower(answered, rows, lnLevel + LN_ANSWERED);
  }
}
