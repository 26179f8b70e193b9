package io.laconic.model.rules;

import java.util.List;

/**
 * A rule: if the points of the conditions that hold sum up to enough, the row is of class {@code
 * label}.
 *
 * @param conditions at least one
 * @param atLeast the points that are needed, from 1 to those of all conditions together
 */
public record Rule(List<Condition> conditions, int atLeast, int label) {
  public Rule {
    conditions = List.copyOf(conditions);
    if (conditions.isEmpty()) {
      throw new IllegalArgumentException("a rule needs a condition");
    }
    if (atLeast < 1 || atLeast > points(conditions)) {
      throw new IllegalArgumentException(
          "at least " + atLeast + " of " + points(conditions) + " points");
    }
  }

  /** All conditions must hold. */
  public static Rule all(List<Condition> conditions, int label) {
    return new Rule(conditions, points(conditions), label);
  }

  /** One condition, which must hold. */
  public static Rule of(Condition condition, int label) {
    return all(List.of(condition), label);
  }

  /** The points of some conditions together. */
  public static int points(List<Condition> conditions) {
    return conditions.stream().mapToInt(Condition::points).sum();
  }

  /** Whether some conditions have more points than others. */
  boolean weighs() {
    return conditions.stream().anyMatch(condition -> condition.points() > 1);
  }

  /** Whether all conditions must hold. */
  boolean needsAll() {
    return atLeast == points(conditions);
  }

  /** Whether each condition suffices. */
  boolean needsOne() {
    return conditions.stream().allMatch(condition -> condition.points() >= atLeast);
  }

  /** This rule with other conditions, of which all are needed if that was so. */
  Rule withConditions(List<Condition> others) {
    return new Rule(others, needsAll() ? points(others) : atLeast, label);
  }
}
