package io.laconic.bound;

import java.util.OptionalLong;
import java.util.function.LongPredicate;

/**
 * How many examples a wanted risk needs, and what a given number of examples can certify.
 *
 * <p>For m examples of which lambda are in the compression set, the planned number of errors is the
 * share {@code errorRate} of the other {@code n = m - lambda}, rounded up. Rounding makes the bound
 * a saw-tooth in m: it falls while the number of errors stays, and jumps when one is added. So
 * there are two answers: the least m at which the bound is met ({@link #least}), and the least m
 * from which on it is met by every larger m too ({@link #leastForGood}). Plan with the second.
 */
public final class Planner {
  /** No answer looks beyond this number of examples outside the compression set. */
  public static final long MOST = 1_000_000_000L;

  /** Rounding up ignores excesses of this relative size: 0.07 of 100 is 7 errors, not 8. */
  private static final double SLACK = 1e-12;

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

    /** Errors planned on n examples: {@code errorRate * n}, rounded up. */
    long errors(long n) {
      return Math.min(n, (long) Math.ceil(errorRate * n * (1 - SLACK)));
    }

    /** The largest n up to {@link #MOST} with at most k planned errors. */
    long lastWith(long k) {
      if (errorRate == 0 || k / errorRate >= MOST) {
        return MOST;
      }
      long n = (long) (k / errorRate);
      while (errors(n + 1) <= k) {
        n++;
      }
      while (errors(n) > k) {
        n--;
      }
      return Math.min(n, MOST);
    }

    double bound(long n, long k) {
      return CompressionBound.risk(n + lambda, lambda, k, lnMessage, lnDelta, lnJ, prior);
    }
  }

  /** The bound that m examples are expected to give; 1 if m is not above lambda. */
  public static double risk(Plan plan, long m) {
    long n = m - plan.lambda();
    return n <= 0 ? 1 : plan.bound(n, plan.errors(n));
  }

  /**
   * The largest number of errors outside the compression set with which m examples give a bound of
   * at most {@code wanted}; empty if even 0 is too many. The plan's error rate plays no part.
   */
  public static OptionalLong mostErrors(Plan plan, long m, double wanted) {
    long n = m - plan.lambda();
    if (n <= 0 || plan.bound(n, 0) > wanted) {
      return OptionalLong.empty();
    }
    return OptionalLong.of(firstTrue(0, n + 1, k -> k > n || plan.bound(n, k) > wanted) - 1);
  }

  /** The least m with {@code risk(plan, m) <= wanted}; empty if there is none up to MOST. */
  public static OptionalLong least(Plan plan, double wanted) {
    return wanted >= 1 ? OptionalLong.of(0) : new Search(plan, wanted).least();
  }

  /**
   * The least m such that {@code risk(plan, m') <= wanted} for all m' from m on; empty if there is
   * none up to MOST.
   */
  public static OptionalLong leastForGood(Plan plan, double wanted) {
    return wanted >= 1 ? OptionalLong.of(0) : new Search(plan, wanted).leastForGood();
  }

  /** The least value in from..to at which a predicate that turns true once is true, else to. */
  static long firstTrue(long from, long to, LongPredicate predicate) {
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

  /**
   * Search over blocks of n with the same planned number k of errors. Within a block the bound
   * falls with n, so its last n is its best and its first its worst. From block to block both
   * change smoothly up to the rounding of the blocks' ends to integers; near the turning point this
   * makes a stretch of blocks of mixed kind, which is searched one by one.
   */
  private record Search(Plan plan, double wanted) {
    private static final int LONGEST_STRETCH = 100_000;

    OptionalLong least() {
      long turn = turn(this::endsWell);
      long from = Math.max(0, turn - stretch());
      for (long k = from; k <= Math.min(turn + stretch(), lastBlock()); k++) {
        if (endsWell(k)) {
          return OptionalLong.of(firstGood(k) + plan.lambda());
        }
      }
      return OptionalLong.empty();
    }

    OptionalLong leastForGood() {
      long turn = turn(this::startsWell);
      long k = Math.min(turn + stretch(), lastBlock());
      if (hopeless() || !endsWell(lastBlock())) {
        return OptionalLong.empty();
      }
      while (k > 0 && startsWell(k)) {
        k--;
      }
      long n = endsWell(k) ? firstGood(k) : first(k + 1);
      return OptionalLong.of(n + plan.lambda());
    }

    /** A rate that is not below the wanted risk is never certified by any number of examples. */
    private boolean hopeless() {
      return plan.errorRate() >= wanted;
    }

    private long lastBlock() {
      return plan.errors(MOST);
    }

    private long first(long k) {
      return k == 0 ? 1 : plan.lastWith(k - 1) + 1;
    }

    private boolean endsWell(long k) {
      long n = plan.lastWith(k);
      return n > 0 && n >= k && plan.bound(n, k) <= wanted;
    }

    private boolean startsWell(long k) {
      long n = first(k);
      return n >= k && n <= MOST && plan.bound(n, k) <= wanted;
    }

    private long firstGood(long k) {
      return firstTrue(first(k), plan.lastWith(k), n -> plan.bound(n, k) <= wanted);
    }

    private long turn(LongPredicate good) {
      return firstTrue(0, lastBlock(), good);
    }

    /** Blocks within which rounding by one can matter; see the class comment. */
    private long stretch() {
      double slope = (1 / plan.errorRate() - 1 / wanted) / 2;
      return slope > 0 ? (long) Math.min(LONGEST_STRETCH, 4 / slope + 4) : 4;
    }
  }
}
