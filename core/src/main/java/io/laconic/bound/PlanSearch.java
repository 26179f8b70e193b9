package io.laconic.bound;

import java.util.OptionalLong;
import java.util.function.LongPredicate;

/**
 * Search over blocks of n with the same expected number k of errors. Within a block the bound falls
 * with n, so its last n is its best and its first its worst. From block to block both change
 * smoothly up to the rounding of the blocks' ends to integers; near the turning point this makes a
 * stretch of blocks of mixed kind, which is searched one by one.
 */
record PlanSearch(ExpectedErrorCount expected, Bound bound, double wanted) {
  private static final int LONGEST_STRETCH = 100_000;

  /** A bound on the risk that falls with the number n of examples and rises with errors k. */
  @FunctionalInterface
  interface Bound {
    double of(long n, long k);
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
    return OptionalLong.of(n);
  }

  /** A rate that is not below the wanted risk is never certified by any number of examples. */
  private boolean hopeless() {
    return expected.rate() >= wanted;
  }

  private long lastBlock() {
    return expected.on(expected.most());
  }

  private long first(long k) {
    return k == 0 ? 1 : expected.lastWith(k - 1) + 1;
  }

  private boolean endsWell(long k) {
    long n = expected.lastWith(k);
    return n > 0 && n >= k && bound.of(n, k) <= wanted;
  }

  private boolean startsWell(long k) {
    long n = first(k);
    return n >= k && n <= expected.most() && bound.of(n, k) <= wanted;
  }

  private long firstGood(long k) {
    return Planner.firstTrue(first(k), expected.lastWith(k), n -> bound.of(n, k) <= wanted);
  }

  private long turn(LongPredicate good) {
    return Planner.firstTrue(0, lastBlock(), good);
  }

  /** Blocks within which rounding by one can matter; see the class comment. */
  private long stretch() {
    double slope = (1 / expected.rate() - 1 / wanted) / 2;
    return slope > 0 ? (long) Math.min(LONGEST_STRETCH, 4 / slope + 4) : 4;
  }
}
