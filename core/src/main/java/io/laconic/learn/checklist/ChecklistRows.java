package io.laconic.learn.checklist;

import io.laconic.data.RowSet;
import io.laconic.learn.Fold;
import io.laconic.learn.choice.CostTable;
import io.laconic.learn.choice.DecisionCosts;
import io.laconic.learn.conditions.ConditionPool;
import io.laconic.learn.conditions.FoundCondition;
import java.util.List;

/**
 * The rows that a checklist is learned from.
 *
 * @param positives of the rows that are learned from
 * @param negatives of the rows that are learned from
 * @param costs of errors
 */
record ChecklistRows(
    ConditionPool pool, Fold fold, RowSet positives, RowSet negatives, CostTable costs) {

  static ChecklistRows of(ConditionPool pool, Fold fold, DecisionCosts costs) {
    int[] labels = pool.training().labels();
    RowSet positives = fold.learning(labels, 1);
    return new ChecklistRows(
        pool,
        fold,
        positives,
        fold.learning().minus(positives),
        costs.table(fold.examples(labels)));
  }

  Votes votes(List<FoundCondition> conditions) {
    return Votes.of(fold.learning(), conditions);
  }

  /** What the errors cost if the rows with at least so many votes are positive. */
  long cost(Votes votes, int needed) {
    RowSet positive = votes.atLeast(needed);
    return costs.weight(1) * positives.minus(positive).count()
        + costs.weight(0) * positive.and(negatives).count();
  }

  /** What a false alarm costs in missed positives. */
  double penalty() {
    return costs.scaled(1, 0);
  }

  /** What is saved if a condition puts so many positives right and so many negatives wrong. */
  long saved(int gain, int harm) {
    return costs.weight(1) * gain - costs.weight(0) * harm;
  }
}
