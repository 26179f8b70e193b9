package io.laconic.bound;

/**
 * What a rule is worth to people who are treated when it says so: {@code P(TP) - w P(FP)} with
 * {@code w = t / (1 - t)}, where t is the risk at which one would just treat. A. Vickers and E.
 * Elkin, "Decision curve analysis", Medical Decision Making 26 (2006). Lower bounds, for all t at
 * once: each of the four shares has a quarter of the level.
 */
public final class NetBenefit {
  private static final double LN_PARTS = Math.log(4);

  private final double leastHits;
  private final double mostFalseAlarms;
  private final double leastRightNegatives;
  private final double mostMisses;

  /**
   * Bounds from counts on rows that had no part in making the rule.
   *
   * @param lnLevel ln(delta / ways)
   */
  public NetBenefit(long hits, long falseAlarms, long rightNegatives, long misses, double lnLevel) {
    long rows = hits + falseAlarms + rightNegatives + misses;
    double lnPart = lnLevel - LN_PARTS;
    leastHits = BinomialInverse.lower(hits, rows, lnPart);
    mostFalseAlarms = BinomialInverse.upper(falseAlarms, rows, lnPart);
    leastRightNegatives = BinomialInverse.lower(rightNegatives, rows, lnPart);
    mostMisses = BinomialInverse.upper(misses, rows, lnPart);
  }

  /** Against treating nobody: {@code P(TP) - w P(FP)} is at least this. */
  public double overNone(double threshold) {
    return leastHits - odds(threshold) * mostFalseAlarms;
  }

  /** Against treating everybody: {@code w P(TN) - P(FN)} is at least this. */
  public double overAll(double threshold) {
    return odds(threshold) * leastRightNegatives - mostMisses;
  }

  /**
   * Against treating nobody where the share of positives is known: {@code p sens - w
   * (1-p)(1-spec)}, least at the least p.
   */
  public static double overNone(double threshold, double low, double sens, double spec) {
    return low * sens - odds(threshold) * (1 - low) * (1 - spec);
  }

  /**
   * Against treating everybody where the share of positives is known: {@code w (1-p) spec - p
   * (1-sens)}, least at the largest p.
   */
  public static double overAll(double threshold, double high, double sens, double spec) {
    return odds(threshold) * (1 - high) * spec - high * (1 - sens);
  }

  private static double odds(double threshold) {
    if (!(threshold > 0 && threshold < 1)) {
      throw new IllegalArgumentException("threshold must be in (0, 1), got " + threshold);
    }
    return threshold / (1 - threshold);
  }
}
