package io.laconic.learn.scm;

import io.laconic.learn.CostTable;
import io.laconic.learn.DecisionCosts;
import io.laconic.learn.Fold;
import io.laconic.model.MachineType;
import java.util.Arrays;
import java.util.List;

/**
 * Penalties multiplied by costs. A machine gains the cost of a wrong answer for each row of the
 * covered class that it claims, and loses that of the kept class: {@code q cost_covered - p r
 * cost_kept}, which is {@code q - p (cost_kept / cost_covered) r} in other units. For a conjunction
 * the kept class is the positive one, for a disjunction the negative one.
 */
final class ScaledPenalties {
  private final double[] penalties;
  private final List<DecisionCosts> levels;
  private final int[] labels;

  /**
   * @param labels of all rows of a training set
   */
  ScaledPenalties(double[] penalties, List<DecisionCosts> levels, int[] labels) {
    this.penalties = penalties;
    this.levels = levels;
    this.labels = labels;
  }

  /** The penalties for some costs, in the order of those that they are made of. */
  double[] of(DecisionCosts costs, Fold fold, MachineType type) {
    CostTable table = costs.table(fold.examples(labels));
    return Arrays.stream(penalties).map(penalty -> table.scaled(penalty, type.kept())).toArray();
  }

  /** The penalties for all costs together, ascending. */
  double[] all(Fold fold, MachineType type) {
    return levels.stream()
        .flatMapToDouble(costs -> Arrays.stream(of(costs, fold, type)))
        .sorted()
        .distinct()
        .toArray();
  }
}
