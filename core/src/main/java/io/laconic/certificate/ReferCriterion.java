package io.laconic.certificate;

import io.laconic.bound.ReferredRows;

/**
 * Rules that may refer rows to a person: the least certified error among the answers; or, if a
 * certified error is wanted, the most answers with it.
 *
 * @param most the error that is wanted; NaN: as little as possible
 */
public record ReferCriterion(double most) implements RuleCriterion {
  @Override
  public double of(OutsideCounts outside, double delta, double ways) {
    double lnLevel = Math.log(delta) - Math.log(ways);
    double wrong = ReferredRows.wrong(outside.answeredWrongly(), outside.answered(), lnLevel);
    if (Double.isNaN(most)) {
      return wrong;
    }
    double answered = ReferredRows.answered(outside.answered(), outside.rowCount(), lnLevel);
    return wrong <= most ? 1 - answered : 1 + wrong + 1e-9 * (1 - answered);
  }
}
