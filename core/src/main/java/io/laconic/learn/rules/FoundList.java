package io.laconic.learn.rules;

import io.laconic.data.RowSet;
import io.laconic.learn.conditions.FoundCondition;
import java.util.ArrayList;
import java.util.List;

/**
 * Rules in order, with the class of the rows to which none applies.
 *
 * @param errors on the rows that it was learned from
 */
record FoundList(List<FoundRule> rules, int otherwise, int errors) {

  /** The list of these rules; the class of the rest is the one that most of its rows have. */
  static FoundList of(List<FoundRule> rules, RuleRows rows) {
    RowSet left = rows.learning();
    int right = 0;
    for (FoundRule rule : rules) {
      right += left.and(rule.applies()).and(rows.ofClass(rule.label())).count();
      left = left.minus(rule.applies());
    }
    int otherwise = rows.mostFrequent(left);
    right += left.and(rows.ofClass(otherwise)).count();
    return new FoundList(List.copyOf(rules), otherwise, rows.learning().count() - right);
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
