package io.laconic.learn.checklist;

import io.laconic.data.RowSet;
import io.laconic.learn.conditions.FoundCondition;
import java.util.ArrayList;
import java.util.List;

/** Rows by the number of conditions that hold for them. */
final class Votes {
  private final List<RowSet> exactly;

  private Votes(List<RowSet> exactly) {
    this.exactly = exactly;
  }

  /** The votes of conditions on some rows. */
  static Votes of(RowSet rows, List<FoundCondition> conditions) {
    List<RowSet> exactly = List.of(rows);
    for (FoundCondition condition : conditions) {
      List<RowSet> next = new ArrayList<>();
      for (int votes = 0; votes <= exactly.size(); votes++) {
        RowSet stay = votes < exactly.size() ? exactly.get(votes).minus(condition.holds()) : null;
        RowSet rise = votes > 0 ? exactly.get(votes - 1).and(condition.holds()) : null;
        next.add(stay == null ? rise : rise == null ? stay : stay.or(rise));
      }
      exactly = next;
    }
    return new Votes(exactly);
  }

  /** Rows with this many votes. */
  RowSet exactly(int votes) {
    return exactly.get(votes);
  }

  /** Rows with this many votes or more. */
  RowSet atLeast(int votes) {
    RowSet rows = RowSet.none(exactly.get(0).size());
    for (int v = votes; v < exactly.size(); v++) {
      rows = rows.or(exactly.get(v));
    }
    return rows;
  }
}
