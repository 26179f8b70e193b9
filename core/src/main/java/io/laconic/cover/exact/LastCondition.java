package io.laconic.cover.exact;

import java.util.Arrays;

/**
 * The best last condition of a rule, by one sweep over each attribute: what a condition saves is
 * the cost of the open positive rows for which it holds, less that of the open negative ones.
 */
final class LastCondition {
  /** Is told of conditions. */
  interface Visitor {
    void visit(int id, int saved);
  }

  private final ConditionTable table;
  private final AxisCells cells;
  private final ErrorCosts costs;
  private final int[] worth;
  private int best;
  private int bestSaved;

  LastCondition(ConditionTable table, ErrorCosts costs) {
    this.table = table;
    this.cells = table.cells();
    this.costs = costs;
    this.worth = new int[cells.count() + 1];
  }

  /**
   * Finds the condition that saves most; the first in the order of candidates among equal ones.
   *
   * @param open rows that it decides
   * @param from number of the first condition that may be taken
   * @return whether there is one
   */
  boolean find(long[] open, int from) {
    best = -1;
    bestSaved = Integer.MIN_VALUE;
    visit(open, from, this::offer);
    return best >= 0;
  }

  private void offer(int id, int saved) {
    if (saved > bestSaved || saved == bestSaved && table.order(id) < table.order(best)) {
      best = id;
      bestSaved = saved;
    }
  }

  /** Number of the condition that was found. */
  int best() {
    return best;
  }

  /** What it saves; may be negative. */
  int saved() {
    return bestSaved;
  }

  /** Visits all conditions from one on. */
  void visit(long[] open, int from, Visitor visitor) {
    if (from >= table.size()) {
      return;
    }
    int attribute = table.condition(from).attribute();
    count(open, attribute);
    for (; attribute < cells.attributes(); attribute++) {
      sweep(attribute, from, visitor);
    }
  }

  private void count(long[] open, int firstAttribute) {
    Arrays.fill(worth, cells.first(firstAttribute), worth.length, 0);
    int width = cells.attributes();
    int[] cellOf = cells.cells();
    for (int w = 0; w < open.length; w++) {
      int each = w < table.rows().positiveWords() ? costs.missed() : -costs.falseAlarm();
      for (long left = open[w]; left != 0; left &= left - 1) {
        int row = ((w << 6) + Long.numberOfTrailingZeros(left)) * width;
        for (int at = row + firstAttribute; at < row + width; at++) {
          worth[cellOf[at]] += each;
        }
      }
    }
  }

  private void sweep(int attribute, int from, Visitor visitor) {
    int end = cells.first(attribute + 1);
    int all = 0;
    for (int cell = cells.first(attribute); cell < end; cell++) {
      all += worth[cell];
    }
    int passed = 0;
    for (int cell = cells.first(attribute); cell < end - 1; cell++) {
      passed += worth[cell];
      if (cells.above(cell) >= from) {
        visitor.visit(cells.above(cell), all - passed);
      }
      if (cells.below(cell) >= from) {
        visitor.visit(cells.below(cell), passed);
      }
    }
  }
}
