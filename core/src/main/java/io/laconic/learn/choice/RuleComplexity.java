package io.laconic.learn.choice;

import io.laconic.model.Model;

/**
 * How much of a machine a person has to read, in words that mean the same for every learner and
 * rival. A condition is a comparison of one quantity with a threshold or a category. Of a tree each
 * test at an inner node is one condition, however many branches it has.
 *
 * @param conditions in all rules together; -1 if it has none
 * @param rules the last one without a condition among them, or leaves of a tree; -1 if it has no
 *     such list
 */
public record RuleComplexity(int conditions, int rules) {
  /** Of a machine without conditions. */
  public static final RuleComplexity NONE = new RuleComplexity(-1, -1);

  /** Of a constant, which asks for nothing. */
  public static final RuleComplexity CONSTANT = new RuleComplexity(0, 1);

  /** Of the classifier of a model. */
  public static RuleComplexity of(Model model) {
    return new RuleComplexity(
        model.classifier().conditionCount(), model.classifier().ruleCount(model));
  }
}
