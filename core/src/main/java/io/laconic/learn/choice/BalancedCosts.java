package io.laconic.learn.choice;

import io.laconic.certificate.BalancedError;
import io.laconic.certificate.RuleCriterion;
import java.util.Arrays;
import java.util.Map;

/** All classes weigh the same, however many rows they have: least balanced error. */
public enum BalancedCosts implements DecisionCosts {
  /** The only one. */
  BALANCED;

  /** An error on a row of a class costs {@code n / (L n_c)}: 1 on average over all rows. */
  @Override
  public CostTable table(int[] counts) {
    int classes = counts.length;
    double rows = Arrays.stream(counts).sum();
    double[][] costs = new double[classes][classes];
    for (int truth = 0; truth < classes; truth++) {
      Arrays.fill(costs[truth], rows / classes / Math.max(1, counts[truth]));
      costs[truth][truth] = 0;
    }
    return CostTable.of(costs);
  }

  @Override
  public String words() {
    return "all classes weigh the same";
  }

  @Override
  public boolean needsTwoClasses() {
    return false;
  }

  @Override
  public RuleCriterion criterion() {
    return BalancedError.BALANCED;
  }

  @Override
  public Map<String, Object> recorded() {
    return Map.of("weight", "balanced");
  }
}
