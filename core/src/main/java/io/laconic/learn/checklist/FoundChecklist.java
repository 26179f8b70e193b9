package io.laconic.learn.checklist;

import io.laconic.data.RowSet;
import io.laconic.learn.conditions.FoundCondition;
import java.util.List;
import java.util.function.UnaryOperator;

/**
 * At least this many of these conditions.
 *
 * @param needed 0 without a condition
 * @param cost of its errors on the rows that it was learned from
 */
record FoundChecklist(List<FoundCondition> conditions, int needed, long cost) {
  int size() {
    return conditions.size();
  }

  /** This with its conditions as a model has them, which hold for the same learning rows. */
  FoundChecklist asWritten(UnaryOperator<FoundCondition> written) {
    return new FoundChecklist(conditions.stream().map(written).toList(), needed, cost);
  }

  /** The rows that it calls positive; at least one condition. */
  RowSet positive(RowSet rows) {
    return Votes.of(rows, conditions).atLeast(needed);
  }
}
