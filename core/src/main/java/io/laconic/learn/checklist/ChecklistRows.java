package io.laconic.learn.checklist;

import io.laconic.data.RowSet;
import io.laconic.learn.Fold;
import io.laconic.learn.conditions.ConditionPool;
import io.laconic.learn.conditions.FoundCondition;
import java.util.List;

/**
 * The rows that a checklist is learned from.
 *
 * @param positives of the rows that are learned from
 * @param negatives of the rows that are learned from
 */
record ChecklistRows(ConditionPool pool, Fold fold, RowSet positives, RowSet negatives) {

  static ChecklistRows of(ConditionPool pool, Fold fold) {
    int[] labels = pool.training().labels();
    RowSet positives =
        RowSet.where(labels.length, row -> labels[row] == 1 && fold.learning().contains(row));
    return new ChecklistRows(pool, fold, positives, fold.learning().minus(positives));
  }

  Votes votes(List<FoundCondition> conditions) {
    return Votes.of(fold.learning(), conditions);
  }

  /** Errors if the rows with at least so many votes are positive. */
  int errors(Votes votes, int needed) {
    RowSet positive = votes.atLeast(needed);
    return positives.minus(positive).count() + positive.and(negatives).count();
  }
}
