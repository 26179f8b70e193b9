package io.laconic.model.rules;

import io.laconic.model.Classifier;
import java.util.List;

/**
 * Rules in order: the first one that claims a row gives its class, else it is {@code otherwise}. A
 * set covering machine is a list whose rules all name the same class.
 */
public record RuleList(List<Rule> rules, int otherwise) implements Classifier {
  public RuleList {
    rules = List.copyOf(rules);
  }

  @Override
  public int size() {
    return rules.size();
  }
}
