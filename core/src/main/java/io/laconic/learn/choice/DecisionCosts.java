package io.laconic.learn.choice;

import java.util.List;

/**
 * What wrong answers cost, as a user says it: in numbers, or in words that become numbers when the
 * rows are known that are learned from.
 */
public interface DecisionCosts extends Aim {
  /** Costs of the answers to rows, of which this many are of each class. */
  CostTable table(int[] counts);

  /** Costs of the answers to rows with these classes. */
  default CostTable table(int[] labels, int classes) {
    int[] counts = new int[classes];
    for (int label : labels) {
      counts[label]++;
    }
    return table(counts);
  }

  @Override
  default List<DecisionCosts> levels() {
    return List.of(this);
  }

  @Override
  default DecisionCosts costs() {
    return this;
  }

  /** Cost of the errors of a machine, and of its conditions at the mean cost of an error. */
  @Override
  default double[] rank(Candidate candidate, CostTable table, int[] counts, double conditions) {
    return new double[] {
      table.isEqual()
          ? candidate.learningErrors() + conditions
          : candidate.learningCost(table) + conditions * table.mean()
    };
  }
}
