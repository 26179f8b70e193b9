package io.laconic.certificate;

import io.laconic.bound.HoldOut;

/**
 * A wanted sensitivity or specificity, or a wanted predictive value, and as much as possible of the
 * other one.
 *
 * @param label class of which a share is wanted: 1 for sensitivity or PPV, 0 for specificity or NPV
 * @param least share that is to be right: of the class, or of those that are called so
 * @param predictive whether it is a predictive value
 */
public record WantedRateCriterion(int label, double least, boolean predictive)
    implements RuleCriterion {
  /** A wanted sensitivity or specificity. */
  public WantedRateCriterion(int label, double least) {
    this(label, least, false);
  }

  /** Share of delta for the wanted rate. */
  public static final double WANTED_SHARE = 0.8;

  /** Share of delta for the other rate. */
  public static final double OTHER_SHARE = 0.2;

  /**
   * Below 1, the bound on the error of the other class, if the wanted rate is certified; else 1 and
   * the bound on the error of the wanted class.
   */
  @Override
  public double of(OutsideCounts outside, double delta, double ways) {
    double wanted = wrong(outside, label, delta, ways);
    double other = wrong(outside, 1 - label, delta, ways);
    return isReached(wanted) ? other : 1 + wanted + 1e-9 * other;
  }

  /** Whether a bound on the error of the wanted class certifies the wanted rate. */
  public boolean isReached(double wrong) {
    return CertifiedNumbers.correct(wrong) >= least;
  }

  /**
   * How many times as many rows would certify the wanted rate, if the rule is wrong as often as on
   * these; infinite if no number would.
   *
   * @param errors among the rows of the class, or among those that are called so
   */
  public double timesMoreRows(double errors, double rows, double delta, double ways) {
    if (rows == 0 || errors / rows >= 1 - least) {
      return Double.POSITIVE_INFINITY;
    }
    double times = 1;
    double level = Math.log(delta * WANTED_SHARE);
    while (times * rows < 1e12) {
      long n = (long) Math.ceil(rows * times);
      long k = (long) Math.ceil(errors * times);
      if (isReached(HoldOut.risk(k, n, level, Math.log(ways)))) {
        return times;
      }
      times *= 1.02;
    }
    return Double.POSITIVE_INFINITY;
  }

  /** The same for the rows outside that were counted. */
  public double timesMoreRows(OutsideCounts outside, double delta, double ways) {
    return predictive
        ? timesMoreRows(outside.calledWrongly(label), outside.called()[label], delta, ways)
        : timesMoreRows(outside.errors()[label], outside.rows()[label], delta, ways);
  }

  private double wrong(OutsideCounts outside, int c, double delta, double ways) {
    return HoldOut.risk(
        predictive ? outside.calledWrongly(c) : outside.errors()[c],
        predictive ? outside.called()[c] : outside.rows()[c],
        Math.log(delta * shares()[c]),
        Math.log(ways));
  }

  @Override
  public CertifiedNumbers numbers(OutsideCounts outside, double delta, double ways) {
    if (predictive) {
      return outside.numbers(delta, ways);
    }
    double[] rates = {
      CertifiedNumbers.correct(wrong(outside, 0, delta, ways)),
      CertifiedNumbers.correct(wrong(outside, 1, delta, ways))
    };
    return CertifiedNumbers.of(outside.risk(delta, ways), Double.NaN, rates, Double.NaN);
  }

  @Override
  public double[] deltaShares(int classes) {
    return predictive ? RuleCriterion.super.deltaShares(classes) : shares();
  }

  /** Share of delta for each of the two; fixed beforehand. */
  public double[] shares() {
    double[] shares = {OTHER_SHARE, OTHER_SHARE};
    shares[label] = WANTED_SHARE;
    return shares;
  }
}
