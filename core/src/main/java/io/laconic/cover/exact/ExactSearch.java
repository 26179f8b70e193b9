package io.laconic.cover.exact;

import io.laconic.cover.AllowedSides;
import io.laconic.data.RowSet;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The best rule of few conditions on given rows: at least {@code needed} of {@code size} conditions
 * {@code x > v} or {@code x < v}, where v is the value of a row that is learned from. A missing
 * value makes a condition false. Rules with fewer conditions, and the two constants, are in the
 * race: conditions that hold always or never, or twice the same, make such rules.
 *
 * <p>The best rule costs least; of equal ones it has the fewest conditions, then comes first in the
 * order of candidates (attribute, above, below, row; conditions that others dominate are left out).
 *
 * <pre>{@code
 * ExactSearch search = ExactSearch.of(columns, labels, rows, 12); // 12 thresholds per attribute
 * ExactRule rule = search.best(3, 2); // at least 2 of 3
 * }</pre>
 *
 * <p>One thread at a time may use it.
 */
public final class ExactSearch {
  private final double[][] columns;
  private final int[] labels;
  private final RowSet rows;
  private final int thresholds;
  private final ErrorCosts costs;
  private final AllowedSides allowed;
  private ConditionTable undominated;
  private ConditionTree undominatedTree;
  private ConditionTable all;
  private ConditionTree allTree;

  private ExactSearch(
      double[][] columns,
      int[] labels,
      RowSet rows,
      int thresholds,
      ErrorCosts costs,
      AllowedSides allowed) {
    this.columns = columns;
    this.labels = labels;
    this.rows = rows;
    this.thresholds = thresholds;
    this.costs = costs;
    this.allowed = allowed;
  }

  /**
   * A search in which every error counts one.
   *
   * @param columns values by attribute and row; NaN: missing
   * @param labels class of every row, 1 if it is positive
   * @param rows those that are learned from
   * @param thresholds of each attribute, at quantiles; 0: all
   */
  public static ExactSearch of(double[][] columns, int[] labels, RowSet rows, int thresholds) {
    return new ExactSearch(columns, labels, rows, thresholds, ErrorCosts.EQUAL, null);
  }

  /** This search with costs of the two kinds of error. */
  public ExactSearch withCosts(ErrorCosts newCosts) {
    return new ExactSearch(columns, labels, rows, thresholds, newCosts, allowed);
  }

  /**
   * This search among conditions on some sides of attributes.
   *
   * @param sides null: all
   */
  public ExactSearch allowing(AllowedSides sides) {
    return new ExactSearch(columns, labels, rows, thresholds, costs, sides);
  }

  /** The best rule, whatever it takes. */
  public ExactRule best(int size, int needed) {
    return best(new ExactForm(size, needed), Effort.ANY).rule();
  }

  /** The best rule that can be found with some effort. */
  public ExactAnswer best(ExactForm form, Effort effort) {
    return search(form, Integer.MAX_VALUE, true, effort);
  }

  /**
   * Searches for a rule that costs less than a known one, or proves that there is none.
   *
   * @param known cost of a rule of this form
   */
  public ExactAnswer betterThan(int known, ExactForm form, Effort effort) {
    return search(form, known, false, effort);
  }

  /**
   * All rules of exactly this form that cost at most so much, counted by the columns that they
   * read. Conditions that hold always or never are left out; conditions of one column that hold for
   * the same rows are one.
   *
   * @param columnOf the column of each attribute; categories of a column are several attributes
   */
  public NearRules near(ExactForm form, int mostCost, int[] columnOf, Effort effort) {
    RuleEnumeration enumeration =
        new RuleEnumeration(
            made(KeptConditions.ALL).withoutEqualOnes(columnOf),
            form,
            costs,
            columnOf,
            mostCost,
            effort);
    enumeration.run();
    return new NearRules(enumeration.groups(), enumeration.isComplete());
  }

  private ExactAnswer search(ExactForm form, int known, boolean firstOfEqual, Effort effort) {
    ConditionTable table = table(form);
    ReplacePasses passes = new ReplacePasses(table, costs);
    ExactRule best = constant(known);
    int bestCost = best == null ? known : best.cost();
    int least = bestCost;
    for (ExactForm smaller : form.withSmaller()) {
      RuleSearch search = new RuleSearch(table, tree(form), smaller, costs, firstOfEqual, effort);
      int[] start = passes.of(smaller);
      search.run(bestCost, start, start == null ? 0 : passes.cost(start, smaller));
      if (search.best() != null) {
        bestCost = search.bestCost();
        best = rule(table, search.best(), smaller, bestCost);
      }
      least = Math.min(least, search.leastCost());
    }
    return new ExactAnswer(best, Math.min(least, bestCost));
  }

  /** The better constant, if it costs less than what is known. */
  private ExactRule constant(int known) {
    int positives = 0;
    for (int row : rows.toArray()) {
      positives += labels[row] == 1 ? 1 : 0;
    }
    int never = costs.of(positives, 0);
    int always = costs.of(0, rows.count() - positives);
    int least = Math.min(never, always);
    return least < known ? new ExactRule(List.of(), never <= always ? 1 : 0, least) : null;
  }

  private static ExactRule rule(ConditionTable table, int[] ids, ExactForm form, int cost) {
    return new ExactRule(
        Arrays.stream(ids).mapToObj(table::condition).toList(), form.needed(), cost);
  }

  private ConditionTable table(ExactForm form) {
    if (form.allowsDominance()) {
      if (undominated == null) {
        undominated = made(KeptConditions.UNDOMINATED);
        undominatedTree = new ConditionTree(undominated);
      }
      return undominated;
    }
    if (all == null) {
      all = made(KeptConditions.ALL);
      allTree = new ConditionTree(all);
    }
    return all;
  }

  private ConditionTree tree(ExactForm form) {
    table(form);
    return form.allowsDominance() ? undominatedTree : allTree;
  }

  private ConditionTable made(KeptConditions kept) {
    return ConditionTable.of(columns, labels, rows, thresholds, kept, allowed);
  }

  /**
   * A good rule to begin with: the best condition is added to good rules of smaller forms, then
   * each condition in turn is replaced by the best one, until nothing improves.
   */
  static final class ReplacePasses {
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
}
