package io.laconic.model.rules;

import java.util.BitSet;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;

/**
 * Which conditions decided on a row. Where a rule applies, these are its conditions that hold and
 * are needed with some of the others that hold: of 3 and 1 points, 3 of them needed, only the
 * first. Where none applies, these are the conditions of each rule for another class that do not
 * hold and are needed, with some of the others, to keep it from applying.
 */
final class DecidingConditions {
  private final Rules rules;
  private final IntPredicate holds;
  private final IntPredicate fails;

  /**
   * @param holds whether the k-th of all conditions holds
   * @param fails whether it does not; neither if its value is missing and that leaves it open
   */
  DecidingConditions(Rules rules, IntPredicate holds, IntPredicate fails) {
    this.rules = rules;
    this.holds = holds;
    this.fails = fails;
  }

  /** Places of those that decided among all conditions; {@code rules.size()} is that of none. */
  int[] of(int deciding) {
    int count = rules.rules().size();
    if (deciding < count) {
      return needed(deciding, holds, rules.rules().get(deciding).atLeast());
    }
    return IntStream.range(0, count)
        .filter(rule -> rules.labelOf(rule) != rules.otherwise())
        .flatMap(
            rule -> {
              Rule one = rules.rules().get(rule);
              int spare = Rule.points(one.conditions()) - one.atLeast();
              return IntStream.of(needed(rule, fails, spare + 1));
            })
        .toArray();
  }

  /** Conditions of a rule without which some of the others have too few points. */
  private int[] needed(int rule, IntPredicate which, int points) {
    int start = rules.starts()[rule];
    int end = rules.starts()[rule + 1];
    return IntStream.range(start, end)
        .filter(which)
        .filter(k -> isNeeded(k, start, end, which, points))
        .toArray();
  }

  /** Whether some of the others have fewer points than are needed, and with this one enough. */
  private boolean isNeeded(int condition, int start, int end, IntPredicate which, int points) {
    BitSet sums = new BitSet();
    sums.set(0);
    for (int k = start; k < end; k++) {
      if (k != condition && which.test(k)) {
        int more = points(k);
        for (int sum = sums.length() - 1; sum >= 0; sum--) {
          if (sums.get(sum)) {
            sums.set(sum + more);
          }
        }
      }
    }
    int least = Math.max(0, points - points(condition));
    int next = sums.nextSetBit(least);
    return next >= 0 && next < points;
  }

  private int points(int condition) {
    return rules.conditions().get(condition).points();
  }
}
