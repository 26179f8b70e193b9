package io.laconic.cover.exact;

import java.util.Arrays;

/**
 * Branch and bound over the rules of one form. All conditions but one are blocks of a {@link
 * ConditionTree}; the best last condition for them, by one sweep, gives a lower bound on the cost
 * of every rule with one condition of each block. Sets of blocks wait in the order of their bounds;
 * the widest block of the first is cut in half. When the least bound is no less than the best rule
 * found, that rule is the best there is.
 *
 * <p>Each rule is looked at once: its conditions are taken in ascending order, the last one last.
 */
final class RuleSearch {
  private final ConditionTable table;
  private final ConditionTree tree;
  private final ExactForm form;
  private final VoteCount votes;
  private final LastCondition last;
  private final Effort effort;
  private final boolean firstOfEqual;
  private final int[] blocks;
  private int[] best;
  private int bestCost;
  private int leastOpen;
  private BoundQueue queue;

  /**
   * A search.
   *
   * @param firstOfEqual whether of equally good rules the first in the order of candidates is
   *     wanted; else any may be found, with less work
   */
  RuleSearch(
      ConditionTable table,
      ConditionTree tree,
      ExactForm form,
      ErrorCosts costs,
      boolean firstOfEqual,
      Effort effort) {
    this.table = table;
    this.tree = tree;
    this.form = form;
    this.votes = new VoteCount(table.rows(), costs, form.needed());
    this.last = new LastCondition(table, costs);
    this.firstOfEqual = firstOfEqual;
    this.effort = effort;
    this.blocks = new int[form.size() - 1];
  }

  /**
   * Searches for a rule that costs less than a known one.
   *
   * @param known its cost
   * @param start a rule to begin with, or null
   */
  void run(int known, int[] start, int startCost) {
    bestCost = known;
    best = null;
    if (start != null && startCost < known) {
      bestCost = startCost;
      best = start.clone();
    }
    leastOpen = bestCost;
    if (table.size() < form.size()) {
      return;
    }
    queue = new BoundQueue(bestCost + 1, blocks.length);
    Arrays.fill(blocks, tree.root());
    look(0);
    while (!queue.isEmpty() && mayBeBetter(queue.least())) {
      if (effort.isSpent()) {
        leastOpen = queue.least();
        return;
      }
      int bound = queue.least();
      queue.poll(blocks);
      split(bound);
    }
    leastOpen = bestCost;
  }

  private boolean mayBeBetter(int bound) {
    return bound < bestCost || firstOfEqual && best != null && bound == bestCost;
  }

  /**
   * Cuts the widest block; if it stands there m times, its halves stand there j and m - j times.
   */
  private void split(int bound) {
    int widest = 0;
    for (int k = 1; k < blocks.length; k++) {
      widest = tree.width(blocks[k]) > tree.width(blocks[widest]) ? k : widest;
    }
    int node = blocks[widest];
    int end = widest;
    while (end < blocks.length && blocks[end] == node) {
      end++;
    }
    int left = tree.left(node);
    for (int lefts = end - widest; lefts >= 0; lefts--) {
      for (int k = widest; k < end; k++) {
        blocks[k] = k < widest + lefts ? left : left + 1;
      }
      boolean fits = lefts <= tree.width(left) && end - widest - lefts <= tree.width(left + 1);
      if (fits) {
        look(bound);
      }
    }
  }

  /** Bounds the rules of the blocks; one that is made of single conditions is a rule. */
  private void look(int parentBound) {
    votes.clear();
    boolean single = true;
    for (int block : blocks) {
      votes.add(tree.holds(block));
      single &= tree.isSingle(block);
    }
    int cost = votes.cost();
    long[] open = votes.open();
    if (!mayBeBetter(cost - votes.mostSaved(open)) || !last.find(open, from())) {
      return;
    }
    int bound = Math.max(parentBound, cost - last.saved());
    if (!mayBeBetter(bound)) {
      return;
    }
    if (single) {
      take(cost - last.saved());
    } else {
      queue.add(bound, blocks);
    }
  }

  /** The first condition that may be the last one of a rule: behind those of the last block. */
  private int from() {
    if (blocks.length == 0) {
      return 0;
    }
    int lastBlock = blocks[blocks.length - 1];
    int copies = 0;
    for (int block : blocks) {
      copies += block == lastBlock ? 1 : 0;
    }
    return tree.first(lastBlock) + copies;
  }

  private void take(int cost) {
    int[] rule = new int[form.size()];
    for (int k = 0; k < blocks.length; k++) {
      rule[k] = tree.first(blocks[k]);
    }
    rule[blocks.length] = last.best();
    if (cost < bestCost || best == null || compare(rule, best) < 0) {
      best = rule;
      bestCost = cost;
    }
  }

  private int compare(int[] rule, int[] other) {
    return Arrays.compare(inOrder(rule), inOrder(other));
  }

  private int[] inOrder(int[] rule) {
    return Arrays.stream(rule).map(table::order).sorted().toArray();
  }

  /** Numbers of the conditions of the best rule; null if none is better than the known one. */
  int[] best() {
    return best;
  }

  /** Its cost, or that of the known one. */
  int bestCost() {
    return bestCost;
  }

  /** No rule of the form costs less, unless it is the known one. */
  int leastCost() {
    return leastOpen;
  }
}
