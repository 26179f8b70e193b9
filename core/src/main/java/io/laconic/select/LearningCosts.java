package io.laconic.select;

import io.laconic.learn.choice.Aim;
import io.laconic.learn.choice.CostTable;
import io.laconic.learn.choice.EqualCosts;
import io.laconic.learn.choice.Trained;

/**
 * Costs of errors on the rows that are learned from.
 *
 * @param aim what makes one machine better than another
 * @param table what wrong answers cost there
 * @param counts rows of each class
 */
record LearningCosts(Aim aim, CostTable table, int[] counts) {
  /** Every error costs 1, whatever the rows are. */
  static final LearningCosts EQUAL =
      new LearningCosts(
          EqualCosts.EQUAL, EqualCosts.EQUAL.table(new int[] {1, 1}), new int[] {1, 1});

  /** Of rows with these classes. */
  static LearningCosts of(Aim aim, int[] labels, int classes) {
    int[] counts = new int[classes];
    for (int label : labels) {
      counts[label]++;
    }
    return new LearningCosts(aim, aim.costs().table(counts), counts);
  }

  /**
   * What a machine is chosen by, if a condition must save so many errors: the least first number,
   * then the least second one, and so on.
   */
  double[] rank(Trained trained, int stage, int errorsPerCondition) {
    return aim.rank(trained, stage, table, counts, errorsPerCondition);
  }
}
