package io.laconic.learn.rules;

import io.laconic.data.RowSet;
import io.laconic.learn.conditions.FoundCondition;
import io.laconic.learn.conditions.LearningRows;
import java.util.ArrayList;
import java.util.List;

/**
 * Rules in order, with the class of the rows to which none applies.
 *
 * @param cost of its errors on the rows that it was learned from
 */
record FoundList(List<FoundRule> rules, int otherwise, long cost) {

  /** The list of these rules; the class of the rest is the one that costs least. */
  static FoundList of(List<FoundRule> rules, LearningRows rows) {
    RowSet left = rows.learning();
    long cost = 0;
    for (FoundRule rule : rules) {
      cost += rows.cost(left.and(rule.applies()), rule.label());
      left = left.minus(rule.applies());
    }
    int otherwise = rows.cheapest(left);
    cost += rows.cost(left, otherwise);
    return new FoundList(List.copyOf(rules), otherwise, cost);
  }

  /** Number of conditions of all rules. */
  int size() {
    return rules.stream().mapToInt(FoundRule::size).sum();
  }

  List<FoundCondition> conditions() {
    List<FoundCondition> all = new ArrayList<>();
    rules.forEach(rule -> all.addAll(rule.conditions()));
    return all;
  }

  /** The class that the list gives to a row of the training set. */
  int label(int row) {
    for (FoundRule rule : rules) {
      if (rule.applies().contains(row)) {
        return rule.label();
      }
    }
    return otherwise;
  }
}
