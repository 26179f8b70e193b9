package io.laconic.certificate;

import io.laconic.bound.ExpectedCost;
import io.laconic.bound.HoldOut;

/**
 * What wrong decisions cost, certified by rows outside a subset.
 *
 * @param missed cost of a positive called negative
 * @param falseAlarm cost of a negative called positive
 * @param prevalence share of positives among future rows, least and largest; null: as among the
 *     rows, which are then independent draws
 */
public record WrongDecisionCosts(double missed, double falseAlarm, double[] prevalence)
    implements RuleCriterion {

  /**
   * Upper bound on the expected cost per row. With a known prevalence see {@link
   * ExpectedCost#upper}; without, both {@code P(positive and missed) <= BinInv(k_fn, n, delta / (2
   * ways))} and the same for false alarms, weighted by their costs.
   */
  @Override
  public double of(OutsideCounts outside, double delta, double ways) {
    if (prevalence != null) {
      CertifiedNumbers numbers = outside.numbers(delta, ways);
      return ExpectedCost.upper(
          missed,
          falseAlarm,
          prevalence[0],
          prevalence[1],
          CertifiedCost.complement(numbers.sensitivity()),
          CertifiedCost.complement(numbers.specificity()));
    }
    return missed * joint(outside, 1, delta, ways) + falseAlarm * joint(outside, 0, delta, ways);
  }

  private static double joint(OutsideCounts outside, int label, double delta, double ways) {
    return HoldOut.risk(
        outside.errors()[label], outside.rowCount(), Math.log(delta), Math.log(2 * ways));
  }
}
