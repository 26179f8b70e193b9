package io.laconic.model.conditions;

import java.util.List;

/**
 * If all conditions hold, the row is of class {@code label}.
 *
 * @param conditions at least one
 */
public record ShortRule(List<Condition> conditions, int label) {
  public ShortRule {
    conditions = List.copyOf(conditions);
    if (conditions.isEmpty()) {
      throw new IllegalArgumentException("a rule needs a condition");
    }
  }
}
