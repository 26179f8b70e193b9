package io.laconic.learn.rules;

import io.laconic.data.RowSet;
import io.laconic.learn.conditions.FoundCondition;
import java.util.ArrayList;
import java.util.List;

/**
 * A short rule with the rows that fulfil all its conditions.
 *
 * @param applies among all rows of the training set, whatever rules stand before it
 */
record FoundRule(List<FoundCondition> conditions, int label, RowSet applies) {
  static FoundRule of(List<FoundCondition> conditions, int label) {
    RowSet applies = conditions.get(0).holds();
    for (int k = 1; k < conditions.size(); k++) {
      applies = applies.and(conditions.get(k).holds());
    }
    return new FoundRule(List.copyOf(conditions), label, applies);
  }

  /** This without conditions that hold for all of some rows for which another one does. */
  FoundRule simplest(RowSet rows) {
    List<FoundCondition> needed = new ArrayList<>(conditions);
    for (int k = needed.size() - 1; k >= 0; k--) {
      FoundCondition one = needed.get(k);
      boolean implied =
          needed.stream()
              .anyMatch(other -> other != one && one.holds().containsAll(other.holds().and(rows)));
      if (implied) {
        needed.remove(k);
      }
    }
    return needed.size() == size() ? this : of(needed, label);
  }

  int size() {
    return conditions.size();
  }

  // to which rows it applies follows from the rest

  @Override
  public boolean equals(Object other) {
    return other instanceof FoundRule rule
        && label == rule.label
        && conditions.equals(rule.conditions);
  }

  @Override
  public int hashCode() {
    return conditions.hashCode() * 31 + label;
  }
}
