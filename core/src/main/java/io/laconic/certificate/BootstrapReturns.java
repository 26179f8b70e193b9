package io.laconic.certificate;

import java.util.List;

/**
 * How often the conditions of a rule came back in rules that the same procedure learned from
 * bootstrap samples: rows drawn with replacement from those that the rule was learned from. It
 * tells how firm the choice is; no certificate follows from it, and none is changed by it.
 *
 * @param samples how many were drawn
 * @param rows of each sample; of groups, those of as many groups as there are
 * @param constants samples whose rule is a constant, or that gave no rule
 * @param conditions those of the rule, in its order
 * @param attributes that most samples' rules read, the most frequent first
 */
public record BootstrapReturns(
    int samples, int rows, int constants, List<Condition> conditions, List<Attribute> attributes) {
  /** How many attributes are listed at most. */
  public static final int MOST_ATTRIBUTES = 20;

  public BootstrapReturns {
    conditions = List.copyOf(conditions);
    attributes = List.copyOf(attributes);
  }

  /**
   * A condition of the rule: an attribute and a side, or a category.
   *
   * @param condition as the rule says it
   * @param count samples whose rule has it, at whatever threshold
   * @param quartiles of the thresholds in these rules; of several in one rule, the one nearest to
   *     the rule's; empty for a category, or if it never came back
   */
  public record Condition(String condition, int count, List<Double> quartiles) {
    public Condition {
      quartiles = List.copyOf(quartiles);
    }
  }

  /**
   * An attribute.
   *
   * @param attribute its number
   * @param count samples whose rule reads it
   */
  public record Attribute(int attribute, int count) {}
}
