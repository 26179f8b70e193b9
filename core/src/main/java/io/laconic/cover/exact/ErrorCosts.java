package io.laconic.cover.exact;

/**
 * What the two kinds of error cost, in whole numbers, so that sums are exact.
 *
 * @param missed cost of a positive row that is called negative
 * @param falseAlarm cost of a negative row that is called positive
 */
public record ErrorCosts(int missed, int falseAlarm) {
  private static final int LARGEST_DENOMINATOR = 1000;

  /** Every error counts one. */
  public static final ErrorCosts EQUAL = new ErrorCosts(1, 1);

  public ErrorCosts {
    if (missed < 1 || falseAlarm < 1) {
      throw new IllegalArgumentException(
          "costs must be >= 1, got " + missed + " and " + falseAlarm);
    }
  }

  /**
   * Costs with a given ratio.
   *
   * @param ratio cost of a false alarm over that of a missed positive row: a fraction whose
   *     denominator is at most 1000
   */
  public static ErrorCosts ofRatio(double ratio) {
    for (int denominator = 1; denominator <= LARGEST_DENOMINATOR; denominator++) {
      double numerator = Math.rint(ratio * denominator);
      if (numerator >= 1 && numerator <= 1e6 && numerator / denominator == ratio) {
        return new ErrorCosts(denominator, (int) numerator);
      }
    }
    throw new IllegalArgumentException(
        "the ratio of costs must be a fraction with a denominator of at most "
            + LARGEST_DENOMINATOR
            + ", got "
            + ratio);
  }

  /** The cost of so many errors. */
  public int of(int missedRows, int falseAlarms) {
    return missed * missedRows + falseAlarm * falseAlarms;
  }
}
