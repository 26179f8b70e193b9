package io.laconic.cover.exact;

import io.laconic.data.RowSet;
import io.laconic.space.Side;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * The plain twin of {@link ExactSearch}: every rule of every set of conditions is counted, row by
 * row, one after the other.
 */
final class PlainExactSearch {
  private final double[][] columns;
  private final int[] labels;
  private final int[] rows;
  private final ErrorCosts costs;

  PlainExactSearch(double[][] columns, int[] labels, RowSet rows, ErrorCosts costs) {
    this.columns = columns;
    this.labels = labels;
    this.rows = rows.toArray();
    this.costs = costs;
  }

  /** All conditions, in the order of candidates, that hold for some rows and not for others. */
  List<AttributeCondition> conditions() {
    List<AttributeCondition> all = new ArrayList<>();
    for (int j = 0; j < columns.length; j++) {
      for (Side side : Side.values()) {
        for (int row : rows) {
          double[] column = columns[j];
          double threshold = column[row];
          boolean first = true;
          for (int other : rows) {
            first &= other >= row || column[other] != threshold;
          }
          AttributeCondition condition = new AttributeCondition(j, side, row, threshold);
          long holding = Arrays.stream(rows).filter(r -> condition.holds(column[r])).count();
          if (first && !Double.isNaN(threshold) && holding > 0) {
            all.add(condition);
          }
        }
      }
    }
    return all;
  }

  /** The conditions that no other dominates; of equal ones the first. */
  List<AttributeCondition> undominated() {
    List<AttributeCondition> all = conditions();
    List<AttributeCondition> left = new ArrayList<>();
    for (AttributeCondition one : all) {
      boolean dropped = holdsOnlyFor(one, 0) || lacksOnly(one, 1);
      for (AttributeCondition other : all) {
        boolean better = one != other && dominates(other, one);
        boolean equal = better && dominates(one, other);
        dropped |= better && (!equal || other.compareTo(one) < 0);
      }
      if (!dropped) {
        left.add(one);
      }
    }
    return left;
  }

  /** It is worse than a condition that never holds. */
  private boolean holdsOnlyFor(AttributeCondition condition, int label) {
    return Arrays.stream(rows).allMatch(row -> !holds(condition, row) || labels[row] == label);
  }

  /** It is worse than a condition that always holds. */
  private boolean lacksOnly(AttributeCondition condition, int label) {
    return Arrays.stream(rows).allMatch(row -> holds(condition, row) || labels[row] == label);
  }

  private boolean dominates(AttributeCondition better, AttributeCondition worse) {
    return Arrays.stream(rows)
        .allMatch(
            row ->
                labels[row] == 1
                    ? holds(better, row) || !holds(worse, row)
                    : !holds(better, row) || holds(worse, row));
  }

  private boolean holds(AttributeCondition condition, int row) {
    return condition.holds(columns[condition.attribute()][row]);
  }

  int cost(List<AttributeCondition> rule, int needed) {
    int missed = 0;
    int falseAlarms = 0;
    for (int row : rows) {
      long votes = rule.stream().filter(condition -> holds(condition, row)).count();
      missed += labels[row] == 1 && votes < needed ? 1 : 0;
      falseAlarms += labels[row] != 1 && votes >= needed ? 1 : 0;
    }
    return costs.of(missed, falseAlarms);
  }

  /** The best rule of these conditions; smaller ones and the constants are in the race. */
  ExactRule best(List<AttributeCondition> from, int size, int needed) {
    ExactRule never = new ExactRule(List.of(), 1, cost(List.of(), 1));
    ExactRule always = new ExactRule(List.of(), 0, cost(List.of(), 0));
    ExactRule best = never.cost() <= always.cost() ? never : always;
    for (int j = 1; j <= size; j++) {
      for (int q = 1; q <= Math.min(j, needed); q++) {
        if (j - q <= size - needed) {
          best = better(from, 0, new ArrayList<>(), j, q, best);
        }
      }
    }
    return best;
  }

  private ExactRule better(
      List<AttributeCondition> from,
      int next,
      List<AttributeCondition> chosen,
      int size,
      int needed,
      ExactRule best) {
    if (chosen.size() == size) {
      int cost = cost(chosen, needed);
      return cost < best.cost() ? new ExactRule(chosen, needed, cost) : best;
    }
    ExactRule result = best;
    for (int k = next; k < from.size(); k++) {
      chosen.add(from.get(k));
      result = better(from, k + 1, chosen, size, needed, result);
      chosen.remove(chosen.size() - 1);
    }
    return result;
  }

  /** All rules of exactly these numbers that cost at most so much, for ends without repeats. */
  List<ExactRule> near(List<AttributeCondition> from, int size, int needed, int mostCost) {
    List<ExactRule> rules = new ArrayList<>();
    collect(from, 0, new ArrayList<>(), new ExactForm(size, needed), mostCost, rules);
    return rules;
  }

  private void collect(
      List<AttributeCondition> from,
      int next,
      List<AttributeCondition> chosen,
      ExactForm form,
      int mostCost,
      List<ExactRule> rules) {
    if (chosen.size() == form.size()) {
      int cost = cost(chosen, form.needed());
      if (cost <= mostCost) {
        rules.add(new ExactRule(chosen, form.needed(), cost));
      }
      return;
    }
    for (int k = next; k < from.size(); k++) {
      AttributeCondition added = from.get(k);
      boolean repeats =
          chosen.stream()
              .anyMatch(c -> c.attribute() == added.attribute() && c.side() == added.side());
      if (!repeats || !(form.needed() == form.size() || form.needed() == 1)) {
        chosen.add(added);
        collect(from, k + 1, chosen, form, mostCost, rules);
        chosen.remove(chosen.size() - 1);
      }
    }
  }
}
