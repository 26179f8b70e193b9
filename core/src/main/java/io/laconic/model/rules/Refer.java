package io.laconic.model.rules;

import java.util.List;
import java.util.function.IntUnaryOperator;

/**
 * Rows that rules hand to a person instead of answering.
 *
 * @param from of the only rule: rows with at least this many points, but too few for its class, are
 *     referred; 0: none
 * @param rules places of the rules of a list whose rows are referred, in order; the number of rules
 *     stands for the rows that no rule decides
 */
public record Refer(int from, List<Integer> rules) {
  /** No row, unless a missing value leaves its class open. */
  public static final Refer NONE = new Refer(0, List.of());

  private static final int NOT_YET = -2;

  public Refer {
    rules = List.copyOf(rules);
  }

  // what the JVM makes for records takes it milliseconds to make

  @Override
  public boolean equals(Object other) {
    return other instanceof Refer refer && from == refer.from && rules.equals(refer.rules);
  }

  @Override
  public int hashCode() {
    return from * 31 + rules.hashCode();
  }

  /**
   * What rules say of a row: a class, or -1 if it is referred. Points of conditions whose values
   * are missing may be there or not; a class is given only if it is the same for both.
   *
   * @param least for each rule, the points that are there
   * @param most for each rule, these and the points that may be there
   */
  static int answer(Rules rules, IntUnaryOperator least, IntUnaryOperator most) {
    int open = NOT_YET;
    int count = rules.rules().size();
    for (int place = 0; place < count; place++) {
      int needed = rules.rules().get(place).atLeast();
      int answer = rules.answerOf(place);
      if (least.applyAsInt(place) >= needed) {
        return together(open, answer);
      }
      int possible = most.applyAsInt(place);
      int from = rules.refer().from();
      if (place == count - 1 && from > 0 && possible >= from) {
        return -1;
      }
      if (possible >= needed) {
        open = together(open, answer);
        if (open < 0) {
          return -1;
        }
      }
    }
    return together(open, rules.answerOf(count));
  }

  /** A class, if it is the one that was open already, or none was; else -1. */
  private static int together(int open, int answer) {
    return open == NOT_YET || open == answer ? answer : -1;
  }
}
