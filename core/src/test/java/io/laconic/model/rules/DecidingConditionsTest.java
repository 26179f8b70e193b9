package io.laconic.model.rules;

import static org.assertj.core.api.Assertions.assertThat;

import io.laconic.space.Side;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Which conditions decided, against all sets of conditions tried one by one. */
class DecidingConditionsTest {
  private static Rules random(SplittableRandom random) {
    List<Rule> rules = new ArrayList<>();
    int count = 1 + random.nextInt(3);
    for (int k = 0; k < count; k++) {
      List<Condition> conditions = new ArrayList<>();
      int size = 1 + random.nextInt(4);
      for (int j = 0; j < size; j++) {
        conditions.add(
            new Condition(
                new Ray(j, Side.ABOVE, Ray.NO_BORDER, 0), false, 1 + random.nextInt(3), 1));
      }
      int needed = 1 + random.nextInt(Rule.points(conditions));
      rules.add(new Rule(conditions, needed, random.nextInt(2)));
    }
    return new Rules(rules, random.nextInt(2), OnMissing.DOES_NOT_HOLD);
  }

  /** Whether the rule applies if exactly these of its conditions hold. */
  private static boolean applies(Rules rules, int rule, IntPredicate holds) {
    int start = rules.starts()[rule];
    Rule one = rules.rules().get(rule);
    return IntStream.range(0, one.conditions().size())
            .filter(j -> holds.test(start + j))
            .map(j -> one.conditions().get(j).points())
            .sum()
        >= one.atLeast();
  }

  /**
   * A condition is in a smallest set of facts from which the answer of the rule follows, whatever
   * the other conditions do.
   */
  private static boolean decides(Rules rules, int rule, int condition, int state) {
    int start = rules.starts()[rule];
    int size = rules.starts()[rule + 1] - start;
    boolean answer = applies(rules, rule, k -> (state >> k & 1) == 1);
    for (int set = 0; set < 1 << size; set++) {
      int known = set;
      if ((known >> (condition - start) & 1) == 1
          && follows(rules, rule, known, state, answer)
          && IntStream.range(0, size)
              .filter(j -> (known >> j & 1) == 1)
              .noneMatch(j -> follows(rules, rule, known & ~(1 << j), state, answer))) {
        return true;
      }
    }
    return false;
  }

  private static boolean follows(Rules rules, int rule, int known, int state, boolean answer) {
    int start = rules.starts()[rule];
    int size = rules.starts()[rule + 1] - start;
    for (int other = 0; other < 1 << size; other++) {
      int mixed = known & (state >> start) | ~known & other;
      if (applies(rules, rule, k -> (mixed >> (k - start) & 1) == 1) != answer) {
        return false;
      }
    }
    return true;
  }

  @Test
  void areThoseOfASmallestSetOfFacts() {
    SplittableRandom random = new SplittableRandom(3);
    for (int round = 0; round < 60; round++) {
      Rules rules = random(random);
      int state = random.nextInt(1 << rules.size());
      IntPredicate holds = k -> (state >> k & 1) == 1;
      int first = rules.firstRule(holds);
      List<Integer> expected = new ArrayList<>();
      for (int rule = 0; rule < rules.rules().size(); rule++) {
        boolean last = first == rules.rules().size();
        if (last ? rules.labelOf(rule) != rules.otherwise() : rule == first) {
          for (int k = rules.starts()[rule]; k < rules.starts()[rule + 1]; k++) {
            if (decides(rules, rule, k, state)) {
              expected.add(k);
            }
          }
        }
      }
      assertThat(new DecidingConditions(rules, holds, holds.negate()).of(first))
          .as(rules + ", state " + Integer.toBinaryString(state))
          .containsExactly(expected.stream().mapToInt(k -> k).toArray());
    }
  }
}
