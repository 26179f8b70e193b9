package io.laconic.cover.exact;

/**
 * What the two kinds of error cost, in whole numbers, so that sums are exact.
 *
 * @param missed cost of a positive row that is called negative
 * @param falseAlarm cost of a negative row that is called positive
 */
public record ErrorCosts(int missed, int falseAlarm) {
  /** Every error counts one. */
  public static final ErrorCosts EQUAL = new ErrorCosts(1, 1);

  public ErrorCosts {
    if (missed < 1 || falseAlarm < 1) {
      throw new IllegalArgumentException(
          "costs must be >= 1, got " + missed + " and " + falseAlarm);
    }
  }

  /** The cost of this many errors. */
  public int of(int missedRows, int falseAlarms) {
    return missed * missedRows + falseAlarm * falseAlarms;
  }
}
