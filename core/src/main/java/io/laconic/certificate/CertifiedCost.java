package io.laconic.certificate;

import io.laconic.bound.ExpectedCost;

/** What a wrong decision costs, certified. */
public final class CertifiedCost {
  private CertifiedCost() {}

  /**
   * Upper bound on the expected cost per row, {@code p * costFn * (1 - sensitivity) + (1 - p) *
   * costFp * (1 - specificity)} at the worse end of the prevalence interval. It holds with
   * probability {@code 1 - delta} for a share p of positives in the interval; an interval that
   * itself may fail with probability d leaves {@code 1 - delta - d}. It is as void as the
   * certificate.
   *
   * @param costFn cost of a positive called negative
   * @param costFp cost of a negative called positive
   * @param low least share of positives
   * @param high largest share of positives
   */
  public static double upper(
      Certificate certificate, double costFn, double costFp, double low, double high) {
    if (Double.isNaN(certificate.sensitivity()) || Double.isNaN(certificate.specificity())) {
      throw new IllegalArgumentException("a cost needs certified sensitivity and specificity");
    }
    return ExpectedCost.upper(
        costFn,
        costFp,
        low,
        high,
        complement(certificate.sensitivity()),
        complement(certificate.specificity()));
  }

  /** {@code 1 - rate}, never below the exact value. */
  static double complement(double rate) {
    return rate == 0 ? 1 : Math.nextUp(1 - rate);
  }
}
