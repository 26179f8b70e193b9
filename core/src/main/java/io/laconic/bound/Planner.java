package io.laconic.bound;

import java.util.OptionalLong;
import java.util.function.LongPredicate;

/**
 * How many examples a wanted risk needs, and what a given number of examples can certify.
 *
 * <p>For m examples of which lambda are in the compression set, the expected number of errors is
 * the share {@code errorRate} of the other {@code n = m - lambda}, rounded up. Rounding makes the
 * bound a saw-tooth in m: it falls while the number of errors stays, and jumps when one is added.
 * So the answer is the least m from which on the bound is met by every larger m too.
 */
public final class Planner {
  /** No answer looks beyond this number of examples outside the compression set. */
  public static final long MOST = 1_000_000_000L;

  private Planner() {}

  /**
   * What is planned.
   *
   * @param lambda size of the compression set
   * @param lnMessage ln P(message)
   * @param errorRate expected share of errors outside the compression set
   * @param lnDelta ln delta
   * @param lnJ ln of the number of alternatives
   * @param prior share of each size
   */
  public record Plan(
      long lambda,
      double lnMessage,
      double errorRate,
      double lnDelta,
      double lnJ,
      SizePrior prior) {
    /** Checks that sizes and rates are in range. */
    public Plan {
      if (lambda < 0 || !(errorRate >= 0 && errorRate <= 1)) {
        throw new IllegalArgumentException(
            "lambda must be >= 0 and the error rate in [0, 1], got "
                + lambda
                + " and "
                + errorRate);
      }
    }

    ExpectedErrorCount expectedErrors() {
      return new ExpectedErrorCount(errorRate, MOST);
    }

    double bound(long n, long k) {
      return CompressionBound.risk(n + lambda, lambda, k, lnMessage, lnDelta, lnJ, prior);
    }
  }

  /** The bound that m examples are expected to give; 1 if m is not above lambda. */
  public static double risk(Plan plan, long m) {
    long n = m - plan.lambda();
    return n <= 0 ? 1 : plan.bound(n, plan.expectedErrors().on(n));
  }

  /**
   * The least m such that {@code risk(plan, m') <= wanted} for all m' from m on; empty if there is
   * none up to MOST.
   */
  public static OptionalLong leastForGood(Plan plan, double wanted) {
    return wanted >= 1 ? OptionalLong.of(0) : examples(plan, search(plan, wanted).leastForGood());
  }

  private static PlanSearch search(Plan plan, double wanted) {
    return new PlanSearch(plan.expectedErrors(), plan::bound, wanted);
  }

  /** All examples, if there is a number of those outside the compression set. */
  private static OptionalLong examples(Plan plan, OptionalLong outside) {
    return outside.isEmpty() ? outside : OptionalLong.of(outside.getAsLong() + plan.lambda());
  }

  /** The least value in from..to at which a predicate that turns true once is true, else to. */
  public static long firstTrue(long from, long to, LongPredicate predicate) {
    long below = from;
    long above = to;
    while (below < above) {
      long middle = (below + above) >>> 1;
      if (predicate.test(middle)) {
        above = middle;
      } else {
        below = middle + 1;
      }
    }
    return above;
  }
}
