package io.laconic.select;

import io.laconic.learn.CostTable;
import io.laconic.learn.DecisionCosts;
import io.laconic.learn.EqualCosts;
import io.laconic.learn.Trained;

/**
 * Costs of errors on the rows that are learned from.
 *
 * @param table what wrong answers cost there
 * @param counts rows of each class
 */
record LearningCosts(CostTable table, int[] counts) {
  /** Every error costs 1, whatever the rows are. */
  static final LearningCosts EQUAL =
      new LearningCosts(EqualCosts.EQUAL.table(new int[] {1, 1}), new int[] {1, 1});

  /** Of rows with these classes. */
  static LearningCosts of(DecisionCosts costs, int[] labels, int classes) {
    int[] counts = new int[classes];
    for (int label : labels) {
      counts[label]++;
    }
    return new LearningCosts(costs.table(counts), counts);
  }

  /** Cost of the errors of a machine, and of its conditions at the mean cost of an error. */
  double withConditions(Trained trained, int stage) {
    return table.isEqual()
        ? trained.learningErrors(stage) + (double) trained.size(stage)
        : trained.learningCost(stage, table, counts) + trained.size(stage) * table.mean(counts);
  }
}
