package io.laconic.certificate;

import io.laconic.bound.HoldOut;

/** The mean over the classes of the share of each that is classified wrongly. */
public enum BalancedError implements RuleCriterion {
  /** The only one. */
  BALANCED;

  /**
   * {@code 1/L sum_c BinInv(k_c, n_c, delta / (ways L))}: the bounds of all L classes hold together
   * with probability {@code 1 - delta}, so their mean does.
   */
  @Override
  public double of(OutsideCounts outside, double delta, double ways) {
    int classes = outside.rows().length;
    double sum = 0;
    for (int c = 0; c < classes; c++) {
      sum +=
          HoldOut.risk(
              outside.errors()[c],
              outside.rows()[c],
              Math.log(delta),
              Math.log(ways) + Math.log(classes));
    }
    return sum / classes;
  }
}
