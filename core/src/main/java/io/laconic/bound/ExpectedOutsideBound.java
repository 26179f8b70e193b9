package io.laconic.bound;

import java.util.OptionalLong;

/**
 * What examples will certify that have no part in making the classifier: {@code BinInv(k, n,
 * level)} for n of them, k the share {@code errorRate} of n, rounded up. A saw-tooth in n, see
 * {@link Planner}.
 *
 * @param errorRate expected share of errors
 * @param lnLevel ln of delta, divided by the number of classifiers and choices that share it
 */
public record ExpectedOutsideBound(double errorRate, double lnLevel) {
  public ExpectedOutsideBound {
    if (!(errorRate >= 0 && errorRate <= 1 && lnLevel <= 0)) {
      throw new IllegalArgumentException(
          "the error rate must be in [0, 1] and ln level <= 0, got "
              + errorRate
              + " and "
              + lnLevel);
    }
  }

  /** Errors expected on n examples. */
  public long errors(long n) {
    return new ExpectedErrorCount(errorRate, n).on(n);
  }

  /** The bound to expect of n examples; 1 of none. */
  public double risk(long n) {
    return bound(n, errors(n));
  }

  private double bound(long n, long k) {
    return BinomialInverse.upper(k, n, lnLevel);
  }

  /**
   * The least n such that n, n + 1, …, {@code most} examples all give a bound of at most {@code
   * wanted}; empty if {@code most} do not.
   */
  public OptionalLong leastForGood(long most, double wanted) {
    if (wanted >= 1) {
      return OptionalLong.of(0);
    }
    return most <= 0
        ? OptionalLong.empty()
        : new PlanSearch(new ExpectedErrorCount(errorRate, most), this::bound, wanted)
            .leastForGood();
  }
}
