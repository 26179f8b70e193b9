package io.laconic.certificate;

/**
 * Bounds on the errors of both classes, the positive one weighing this many times as much.
 *
 * @param ratio weight of the positive class; the negative one has 1
 */
public record WeightedErrorBound(double ratio) implements RuleCriterion {
  /**
   * {@code (ratio BinInv(k_1, n_1, delta / (2 ways)) + BinInv(k_0, n_0, delta / (2 ways))) / (ratio
   * + 1)}.
   */
  @Override
  public double of(OutsideCounts outside, double delta, double ways) {
    CertifiedNumbers numbers = outside.numbers(delta, ways);
    return (ratio * CertifiedCost.complement(numbers.sensitivity())
            + CertifiedCost.complement(numbers.specificity()))
        / (ratio + 1);
  }
}
