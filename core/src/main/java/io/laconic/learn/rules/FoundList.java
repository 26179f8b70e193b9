package io.laconic.learn.rules;

import io.laconic.data.RowSet;
import io.laconic.learn.conditions.FoundCondition;
import io.laconic.learn.conditions.LearningRows;
import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;

/**
 * Rules in order, with the class of the rows to which none applies.
 *
 * @param cost of its errors on the rows that it was learned from
 */
record FoundList(List<FoundRule> rules, int otherwise, long cost) {

  /** The list of these rules; the class of the rest is the one that costs least. */
  static FoundList of(List<FoundRule> rules, LearningRows rows) {
    long[] left = rows.learning().words().clone();
    long[] here = new long[left.length];
    RowSet reached = RowSet.wrap(rows.learning().size(), here);
    long cost = 0;
    for (FoundRule rule : rules) {
      long[] applies = rule.applies().words();
      for (int k = 0; k < left.length; k++) {
        here[k] = left[k] & applies[k];
        left[k] &= ~applies[k];
      }
      cost += rows.cost(reached, rule.label());
    }
    RowSet rest = RowSet.wrap(rows.learning().size(), left);
    int otherwise = rows.cheapest(rest);
    cost += rows.cost(rest, otherwise);
    return new FoundList(List.copyOf(rules), otherwise, cost);
  }

  /**
   * This without conditions and rules that make no difference to the learning rows: of two
   * conditions of a rule the one that holds wherever the other does, and rules whose rows get the
   * same class without them.
   */
  FoundList simplest(LearningRows rows) {
    List<FoundRule> needed = new ArrayList<>();
    rules.forEach(rule -> needed.add(rule.simplest(rows.learning())));
    for (int k = needed.size() - 1; k >= 0; k--) {
      if (isNeedless(k, needed, rows.learning())) {
        needed.remove(k);
      }
    }
    return needed.equals(rules) ? this : of(needed, rows);
  }

  /** Whether the rows that a rule decides get its class from the rules behind it as well. */
  private boolean isNeedless(int place, List<FoundRule> some, RowSet learning) {
    int label = some.get(place).label();
    RowSet decided = learning.and(some.get(place).applies());
    for (FoundRule before : some.subList(0, place)) {
      decided = decided.minus(before.applies());
    }
    for (FoundRule behind : some.subList(place + 1, some.size())) {
      if (behind.label() != label && decided.countCommon(behind.applies()) > 0) {
        return false;
      }
      decided = decided.minus(behind.applies());
    }
    return otherwise == label || decided.isEmpty();
  }

  /** This with its conditions as a model has them, which hold for the same learning rows. */
  FoundList asWritten(UnaryOperator<FoundCondition> written) {
    return new FoundList(
        rules.stream()
            .map(
                rule ->
                    FoundRule.of(rule.conditions().stream().map(written).toList(), rule.label()))
            .toList(),
        otherwise,
        cost);
  }

  /** Number of conditions of all rules. */
  int size() {
    int size = 0;
    for (FoundRule rule : rules) {
      size += rule.size();
    }
    return size;
  }

  // what it costs follows from the rest

  @Override
  public boolean equals(Object other) {
    return other instanceof FoundList list
        && otherwise == list.otherwise
        && rules.equals(list.rules);
  }

  @Override
  public int hashCode() {
    return rules.hashCode() * 31 + otherwise;
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
