package io.laconic.bound;

/** Certified cost of a decision, where the share of positives is known only within an interval. */
public final class ExpectedCost {
  private ExpectedCost() {}

  /**
   * The larger, over p = low and p = high, of {@code p * costFn * miss + (1-p) * costFp *
   * falseAlarm}; the cost is linear in p, so no p in between is worse. It holds with the
   * probability with which both error bounds hold.
   *
   * @param costFn cost of a positive called negative, >= 0
   * @param costFp cost of a negative called positive, >= 0
   * @param low least share of positives
   * @param high largest share of positives
   * @param miss upper bound on 1 - sensitivity
   * @param falseAlarm upper bound on 1 - specificity
   */
  public static double upper(
      double costFn, double costFp, double low, double high, double miss, double falseAlarm) {
    if (!(costFn >= 0) || !(costFp >= 0)) {
      throw new IllegalArgumentException("costs must be >= 0, got " + costFn + " and " + costFp);
    }
    if (!(0 <= low && low <= high && high <= 1)) {
      throw new IllegalArgumentException(
          "0 <= low <= high <= 1 must hold for the prevalence, got " + low + " and " + high);
    }
    return Math.max(
        cost(low, costFn * miss, costFp * falseAlarm),
        cost(high, costFn * miss, costFp * falseAlarm));
  }

  private static double cost(double p, double missed, double alarmed) {
    return p * missed + (1 - p) * alarmed;
  }
}
