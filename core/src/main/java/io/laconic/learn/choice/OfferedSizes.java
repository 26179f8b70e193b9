package io.laconic.learn.choice;

import io.laconic.certificate.RuleCriterion;
import java.util.List;
import java.util.Map;

/**
 * Few errors are wanted, and the machines of all sizes up to a largest one may be shown beside the
 * rule: the first 0, 1, …, N of its conditions, rules or prototypes. With the rule itself these are
 * {@code T = N + 2} for each subset, settled before any row is seen; their numbers hold together.
 *
 * @param largest N
 */
public record OfferedSizes(int largest) implements Aim {
  /** Name of N in the record of how a model was made. */
  public static final String RECORDED = "offeredSizes";

  /** More sizes are not for choosing by hand. */
  public static final int MOST = 1000;

  public OfferedSizes {
    if (largest < 1 || largest > MOST) {
      throw new IllegalArgumentException("sizes must be in 1.." + MOST + ", got " + largest);
    }
  }

  @Override
  public List<DecisionCosts> levels() {
    return costs().levels();
  }

  @Override
  public DecisionCosts costs() {
    return EqualErrorCosts.EQUAL;
  }

  @Override
  public double[] rank(Candidate candidate, CostTable table, int[] counts, double conditions) {
    return costs().rank(candidate, table, counts, conditions);
  }

  @Override
  public boolean needsTwoClasses() {
    return false;
  }

  @Override
  public RuleCriterion criterion() {
    return costs().criterion();
  }

  @Override
  public int rulesPerSubset() {
    return largest + 2;
  }

  @Override
  public Map<String, Object> recorded() {
    return Map.of(RECORDED, largest);
  }

  @Override
  public String words() {
    return "sizes up to " + largest;
  }
}
