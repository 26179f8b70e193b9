package io.laconic.rivals.weka;

import io.laconic.learn.choice.RuleComplexity;
import weka.classifiers.rules.JRip;
import weka.classifiers.rules.PART;
import weka.classifiers.rules.Rule;
import weka.classifiers.trees.J48;

/** Conditions and rules of what Weka has learned; the rule without a condition is counted too. */
final class WekaRuleComplexity {
  private WekaRuleComplexity() {}

  /** Each rule knows its conditions. */
  static RuleComplexity of(JRip list) {
    double conditions = list.getRuleset().stream().mapToDouble(Rule::size).sum();
    return new RuleComplexity((int) conditions, list.getRuleset().size());
  }

  /** Its rules are not to be had but in print, where every condition stands once. */
  static RuleComplexity of(PART list) {
    long conditions = PrintedConditions.attributes(list.toString()).count();
    return new RuleComplexity((int) conditions, (int) list.measureNumRules());
  }

  /** A condition is an inner node, a rule the way to a leaf. */
  static RuleComplexity of(J48 tree) {
    int leaves = (int) tree.measureNumLeaves();
    return new RuleComplexity((int) tree.measureTreeSize() - leaves, leaves);
  }
}
