package io.laconic.cover.exact;

import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;

/**
 * A good rule to begin with: the best condition is added to good rules of smaller forms, then each
 * condition in turn is replaced by the best one, until nothing improves.
 */
final class ReplacePasses {
  private final ConditionTable table;
  private final ErrorCosts costs;
  private final LastCondition last;
  private final Map<ExactForm, int[]> found = new HashMap<>();

  ReplacePasses(ConditionTable table, ErrorCosts costs) {
    this.table = table;
    this.costs = costs;
    this.last = new LastCondition(table, costs);
  }

  /** Numbers of the conditions of a good rule; null if there are not enough conditions. */
  int[] of(ExactForm form) {
    if (!found.containsKey(form)) {
      found.put(form, make(form));
    }
    return found.get(form);
  }

  private int[] make(ExactForm form) {
    if (form.size() == 1) {
      return improved(new int[] {-1}, form);
    }
    int[] best = null;
    for (int q = Math.max(1, form.needed() - 1);
        q <= Math.min(form.needed(), form.size() - 1);
        q++) {
      int[] smaller = of(new ExactForm(form.size() - 1, q));
      if (smaller != null) {
        int[] start = Arrays.copyOf(smaller, form.size());
        start[form.size() - 1] = -1;
        int[] rule = improved(start, form);
        best = best == null || rule != null && cost(rule, form) < cost(best, form) ? rule : best;
      }
    }
    return best;
  }

  /** Replaces conditions, the last one first; -1 is none yet. */
  private int[] improved(int[] rule, ExactForm form) {
    int size = rule.length;
    int cost = Integer.MAX_VALUE;
    int unchanged = 0;
    for (int at = size - 1; unchanged < size; at = (at + size - 1) % size) {
      VoteCount votes = votes(rule, at, form);
      boolean better =
          last.find(votes.open(), 0)
              && !contains(rule, last.best())
              && votes.cost() - last.saved() < cost;
      if (better) {
        cost = votes.cost() - last.saved();
        rule[at] = last.best();
      } else if (rule[at] < 0) {
        return null;
      }
      unchanged = better ? 0 : unchanged + 1;
    }
    return rule;
  }

  private static boolean contains(int[] rule, int id) {
    return Arrays.stream(rule).anyMatch(other -> other == id);
  }

  private VoteCount votes(int[] rule, int without, ExactForm form) {
    VoteCount votes = new VoteCount(table.rows(), costs, form.needed());
    for (int k = 0; k < rule.length; k++) {
      if (k != without && rule[k] >= 0) {
        votes.add(table.holds(rule[k]));
      }
    }
    return votes;
  }

  /** The cost of a rule. */
  int cost(int[] rule, ExactForm form) {
    return votes(rule, -1, form).cost();
  }
}
