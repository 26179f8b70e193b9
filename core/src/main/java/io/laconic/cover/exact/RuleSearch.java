package io.laconic.cover.exact;

import java.util.Arrays;

/**
 * Branch and bound over the rules of one form. All conditions but one are blocks of a {@link
 * ConditionTree}; the best last condition for them, by one sweep, gives a lower bound on the cost
 * of every rule with one condition of each block. Sets of blocks wait in the order of their bounds;
 * the widest block of the first is cut in half. When the least bound is not below the best rule
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
    int[] blocks = new int[form.size() - 1];
    queue = new BoundQueue(bestCost + 1, blocks.length);
    Arrays.fill(blocks, tree.root());
    look(blocks, 0);
    while (!queue.isEmpty() && mayBeBetter(queue.least())) {
      if (effort.isSpent()) {
        leastOpen = queue.least();
        return;
      }
      int bound = queue.least();
      queue.poll(blocks);
      for (int[] smaller : tree.split(blocks)) {
        look(smaller, bound);
      }
    }
    leastOpen = bestCost;
  }

  private boolean mayBeBetter(int bound) {
    return bound < bestCost || firstOfEqual && best != null && bound == bestCost;
  }

  /** Bounds the rules of the blocks; one of single conditions is a rule. */
  private void look(int[] blocks, int parentBound) {
    votes.clear();
    boolean single = true;
    for (int block : blocks) {
      votes.add(tree.holds(block));
      single &= tree.isSingle(block);
    }
    int cost = votes.cost();
    long[] open = votes.open();
    if (!mayBeBetter(cost - votes.mostSaved(open)) || !last.find(open, tree.firstBehind(blocks))) {
      return;
    }
    int bound = Math.max(parentBound, cost - last.saved());
    if (!mayBeBetter(bound)) {
      return;
    }
    if (single) {
      take(blocks, cost - last.saved());
    } else {
      queue.add(bound, blocks);
    }
  }

  private void take(int[] blocks, int cost) {
    int[] rule = Arrays.copyOf(tree.firsts(blocks), form.size());
    rule[blocks.length] = last.best();
    if (cost < bestCost || best == null || table.isBefore(rule, best)) {
      best = rule;
      bestCost = cost;
    }
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

  /** Sets of blocks by their bounds, the least first; of equal bounds the latest first. */
  static final class BoundQueue {
    private final int[][] waiting;
    private final int[] counts;
    private final int blocks;
    private int least;
    private long size;

    /**
     * An empty queue.
     *
     * @param bounds all bounds are below this number
     * @param blocks how many blocks make up a set
     */
    BoundQueue(int bounds, int blocks) {
      this.waiting = new int[bounds][0];
      this.counts = new int[bounds];
      this.blocks = blocks;
    }

    boolean isEmpty() {
      return size == 0;
    }

    /** The least bound of all that wait. */
    int least() {
      while (counts[least] == 0) {
        least++;
      }
      return least;
    }

    void add(int bound, int[] set) {
      int at = counts[bound] * blocks;
      if (at + blocks > waiting[bound].length) {
        waiting[bound] = Arrays.copyOf(waiting[bound], 2 * at + 16 * blocks);
      }
      System.arraycopy(set, 0, waiting[bound], at, blocks);
      counts[bound]++;
      least = Math.min(least, bound);
      size++;
    }

    /** Takes out a set with the least bound. */
    void poll(int[] set) {
      int bound = least();
      counts[bound]--;
      System.arraycopy(waiting[bound], counts[bound] * blocks, set, 0, blocks);
      size--;
    }
  }
}
