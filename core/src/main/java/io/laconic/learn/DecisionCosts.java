package io.laconic.learn;

import java.util.List;

/**
 * What wrong answers cost, as a user says it: in numbers, or in words that become numbers when the
 * rows are known that are learned from.
 */
public interface DecisionCosts extends Aim {
  /** Costs of the answers to rows, of which so many are of each class. */
  CostTable table(int[] counts);

  /** Costs of the answers to rows with these classes. */
  default CostTable table(int[] labels, int classes) {
    int[] counts = new int[classes];
    for (int label : labels) {
      counts[label]++;
    }
    return table(counts);
  }

  /** The costs in a few words: {@code missed 100, false alarm 1}. */
  String words();

  @Override
  default List<DecisionCosts> levels() {
    return List.of(this);
  }
}
