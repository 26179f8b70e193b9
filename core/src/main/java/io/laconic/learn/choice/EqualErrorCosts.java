package io.laconic.learn.choice;

import io.laconic.certificate.RuleCriterion;
import java.util.Map;

/** Every error counts the same: the fewest errors are best. */
public enum EqualErrorCosts implements DecisionCosts {
  /** The only one. */
  EQUAL;

  @Override
  public CostTable table(int[] counts) {
    return CostTable.equal(counts.length);
  }

  @Override
  public String words() {
    return "every error costs the same";
  }

  @Override
  public boolean needsTwoClasses() {
    return false;
  }

  @Override
  public RuleCriterion criterion() {
    return RuleCriterion.RISK;
  }

  @Override
  public Map<String, Object> recorded() {
    return Map.of();
  }
}
