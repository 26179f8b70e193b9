package io.laconic.cover.exact;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * All rules of one form that cost at most so much, counted by the columns that they read. The bound
 * is that of {@link RuleSearch}; here sets of blocks are left out only if every rule costs too
 * much.
 *
 * <p>In a conjunction or disjunction, one of two conditions on the same side of an attribute says
 * nothing. Such rules are smaller ones and are not counted.
 */
final class RuleEnumeration {
  /** What is known of the rules of a group. */
  private final class Tally {
    private long count;
    private int[] best;
    private int bestCost = Integer.MAX_VALUE;

    void add(int[] rule, int cost) {
      count++;
      if (cost < bestCost || cost == bestCost && table.isBefore(rule, best)) {
        bestCost = cost;
        best = rule.clone();
      }
    }
  }

  private final ConditionTable table;
  private final ConditionTree tree;
  private final ExactForm form;
  private final int[] columnOf;
  private final int mostCost;
  private final Effort effort;
  private final VoteCount votes;
  private final LastCondition last;
  private final Map<List<Integer>, Tally> groups = new HashMap<>();
  private boolean complete = true;

  /**
   * An enumeration.
   *
   * @param columnOf the column of each attribute
   */
  RuleEnumeration(
      ConditionTable table,
      ExactForm form,
      ErrorCosts costs,
      int[] columnOf,
      int mostCost,
      Effort effort) {
    this.table = table;
    this.tree = new ConditionTree(table);
    this.form = form;
    this.columnOf = columnOf;
    this.mostCost = mostCost;
    this.effort = effort;
    this.votes = new VoteCount(table.rows(), costs, form.needed());
    this.last = new LastCondition(table, costs);
  }

  /** Looks at all rules, or as many as the effort allows. */
  void run() {
    int[] blocks = new int[form.size() - 1];
    Arrays.fill(blocks, tree.root());
    if (table.size() >= form.size()) {
      look(blocks);
    }
  }

  /** Whether all rules were looked at. */
  boolean isComplete() {
    return complete;
  }

  /** The groups, the best first; of equally good ones the largest. */
  List<RulesByColumns> groups() {
    List<RulesByColumns> result = new ArrayList<>();
    groups.forEach(
        (columns, tally) ->
            result.add(
                new RulesByColumns(
                    columns,
                    tally.count,
                    new ExactRule(
                        Arrays.stream(tally.best).mapToObj(table::condition).toList(),
                        form.needed(),
                        tally.bestCost))));
    result.sort(
        (a, b) ->
            a.best().cost() != b.best().cost()
                ? Integer.compare(a.best().cost(), b.best().cost())
                : a.count() != b.count()
                    ? Long.compare(b.count(), a.count())
                    : compare(a.columns(), b.columns()));
    return result;
  }

  private static int compare(List<Integer> one, List<Integer> other) {
    return Arrays.compare(
        one.stream().mapToInt(Integer::intValue).toArray(),
        other.stream().mapToInt(Integer::intValue).toArray());
  }

  private void look(int[] blocks) {
    if (!complete || effort.isSpent()) {
      complete = false;
      return;
    }
    votes.clear();
    boolean single = true;
    for (int block : blocks) {
      votes.add(tree.holds(block));
      single &= tree.isSingle(block);
    }
    int cost = votes.cost();
    long[] open = votes.open();
    int from = tree.firstBehind(blocks);
    if (cost - votes.mostSaved(open) > mostCost || single && repeatsASide(blocks)) {
      return;
    }
    if (single) {
      count(tree.firsts(blocks), cost, open, from);
    } else if (last.find(open, from) && cost - last.saved() <= mostCost) {
      tree.split(blocks).forEach(this::look);
    }
  }

  /** Whether two conditions are on the same side of an attribute, where that says nothing. */
  private boolean repeatsASide(int[] blocks) {
    int[] ids = tree.firsts(blocks);
    for (int k = 1; k < ids.length && form.isEnd(); k++) {
      if (isSameSide(ids[k - 1], ids[k])) {
        return true;
      }
    }
    return false;
  }

  private boolean isSameSide(int id, int other) {
    AttributeCondition one = table.condition(id);
    return one.attribute() == table.condition(other).attribute()
        && one.side() == table.condition(other).side();
  }

  /** Counts the rules of these conditions and one more. */
  private void count(int[] ids, int cost, long[] open, int from) {
    last.visit(open, from, new Counting(ids, cost));
  }

  /** Counts rules that differ in their last condition. */
  private final class Counting implements LastCondition.Visitor {
    private final int[] rule;
    private final int end;
    private final int cost;
    private int column = -1;
    private Tally tally;

    Counting(int[] ids, int cost) {
      this.rule = Arrays.copyOf(ids, ids.length + 1);
      this.end = ids.length;
      this.cost = cost;
    }

    @Override
    public void visit(int id, int saved) {
      if (cost - saved > mostCost || form.isEnd() && end > 0 && isSameSide(rule[end - 1], id)) {
        return;
      }
      rule[end] = id;
      if (columnOf[table.condition(id).attribute()] != column) {
        column = columnOf[table.condition(id).attribute()];
        tally = groups.computeIfAbsent(columns(rule), key -> new Tally());
      }
      tally.add(rule, cost - saved);
    }
  }

  private List<Integer> columns(int[] rule) {
    return Arrays.stream(rule)
        .map(id -> columnOf[table.condition(id).attribute()])
        .sorted()
        .distinct()
        .boxed()
        .toList();
  }
}
