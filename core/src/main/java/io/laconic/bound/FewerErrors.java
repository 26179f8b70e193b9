package io.laconic.bound;

/**
 * How much more often one rule errs than another, from rows on which just one of them errs. Of
 * these rows the share on which the first errs has 0.9 of the level; how frequent such rows are has
 * 0.05, at the end that makes the difference larger.
 *
 * @param theta largest share of the first rule's errors among the rows on which just one errs
 * @param difference {@code risk(first) - risk(second)} is at most this; below 0: certified better
 */
public record FewerErrors(double theta, double difference) {
  private static final double LN_SHARE = Math.log(0.9);
  private static final double LN_FREQUENCY = Math.log(0.05);

  /**
   * Compares two rules.
   *
   * @param onlyFirst rows on which only the first errs
   * @param onlySecond rows on which only the second errs
   * @param rows all rows, none of which had a part in making either rule
   * @param lnLevel ln(delta / ways)
   */
  public static FewerErrors of(long onlyFirst, long onlySecond, long rows, double lnLevel) {
    long either = onlyFirst + onlySecond;
    double theta = BinomialInverse.upper(onlyFirst, either, lnLevel + LN_SHARE);
    double frequency =
        theta < 0.5
            ? BinomialInverse.lower(either, rows, lnLevel + LN_FREQUENCY)
            : BinomialInverse.upper(either, rows, lnLevel + LN_FREQUENCY);
    return new FewerErrors(theta, (2 * theta - 1) * frequency);
  }
}
