package io.laconic.learn.rules;

import io.laconic.data.RowSet;
import io.laconic.learn.conditions.FoundCondition;
import java.util.List;

/**
 * A short rule with the rows that fulfil all its conditions.
 *
 * @param applies among all rows of the training set, whatever rules stand before it
 */
record FoundRule(List<FoundCondition> conditions, int label, RowSet applies) {
  static FoundRule of(List<FoundCondition> conditions, int label) {
    RowSet applies = conditions.get(0).holds();
    for (FoundCondition condition : conditions.subList(1, conditions.size())) {
      applies = applies.and(condition.holds());
    }
    return new FoundRule(List.copyOf(conditions), label, applies);
  }

  int size() {
    return conditions.size();
  }
}
