package io.laconic.model;

import java.util.List;

/**
 * Rules in order: the first one that claims a row gives its class, else it is {@code otherwise}. A
 * set covering machine is a list whose rules all name the same class.
 */
public record RuleList(List<Rule> rules, int otherwise) {
  public RuleList {
    rules = List.copyOf(rules);
  }

  public int size() {
    return rules.size();
  }
}
