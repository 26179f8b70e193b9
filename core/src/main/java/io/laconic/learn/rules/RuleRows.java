package io.laconic.learn.rules;

import io.laconic.data.RowSet;
import io.laconic.learn.Fold;
import io.laconic.learn.conditions.ConditionPool;
import java.util.List;
import java.util.stream.IntStream;

/**
 * The rows that a list is learned from.
 *
 * @param byClass of the rows that are learned from, those of each class
 */
record RuleRows(ConditionPool pool, Fold fold, List<RowSet> byClass) {

  static RuleRows of(ConditionPool pool, Fold fold) {
    int[] labels = pool.training().labels();
    int classes = pool.training().frame().classes().size();
    return new RuleRows(
        pool,
        fold,
        IntStream.range(0, classes)
            .mapToObj(
                c ->
                    RowSet.where(
                        labels.length, row -> labels[row] == c && fold.learning().contains(row)))
            .toList());
  }

  RowSet learning() {
    return fold.learning();
  }

  RowSet ofClass(int label) {
    return byClass.get(label);
  }

  int classes() {
    return byClass.size();
  }

  /** The class that most of the rows have; of equals the first. */
  int mostFrequent(RowSet rows) {
    int best = 0;
    int most = -1;
    for (int c = 0; c < byClass.size(); c++) {
      int count = byClass.get(c).and(rows).count();
      if (count > most) {
        most = count;
        best = c;
      }
    }
    return best;
  }
}
