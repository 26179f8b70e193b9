package io.laconic.learn.checklist;

import io.laconic.data.RowSet;
import io.laconic.learn.conditions.FoundCondition;
import java.util.List;

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

  /** The rows that it calls positive; at least one condition. */
  RowSet positive(RowSet rows) {
    return Votes.of(rows, conditions).atLeast(needed);
  }
}
