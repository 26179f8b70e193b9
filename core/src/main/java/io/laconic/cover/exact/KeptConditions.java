package io.laconic.cover.exact;

import io.laconic.space.Side;

/** Which conditions take part in a search. */
enum KeptConditions {
  /** All. */
  ALL,

  /**
   * Those that no other dominates. A condition dominates another if it holds for all positive rows
   * for which the other one holds, and for no negative row for which it does not: with it in place
   * of the other, no checklist makes more errors. Of equal ones the first in the order of
   * candidates stays.
   *
   * <p>A rule in which both occur becomes a smaller one, see {@link ExactForm}.
   */
  UNDOMINATED;

  /** At most this many conditions are compared, each with each. */
  private static final int MOST_COMPARED = 4000;

  /**
   * Which cuts of an attribute have a condition, by side. Those without one lie between rows of one
   * class.
   */
  boolean[][] of(AttributeCuts cuts, double[] column, LearningRows rows) {
    boolean[][] kept = new boolean[2][cuts.count()];
    int[][] counts = counts(cuts, column, rows);
    for (int cut = 0; cut < cuts.count(); cut++) {
      kept[Side.ABOVE.ordinal()][cut] =
          this == ALL
              || counts[1][cut + 1] > 0 && (counts[0][cut] > 0 || cut == 0 && cuts.hasMissing());
      kept[Side.BELOW.ordinal()][cut] =
          this == ALL
              || counts[1][cut] > 0
                  && (counts[0][cut + 1] > 0 || cut + 1 == cuts.count() && cuts.hasMissing());
    }
    return kept;
  }

  /** Rows of both classes by cell. */
  private static int[][] counts(AttributeCuts cuts, double[] column, LearningRows rows) {
    int[][] counts = new int[2][cuts.count() + 1];
    for (int place = 0; place < rows.places(); place++) {
      int cell = rows.rowAt(place) < 0 ? -1 : cuts.cell(column[rows.rowAt(place)]);
      if (cell >= 0) {
        counts[rows.isPositive(place) ? 1 : 0][cell]++;
      }
    }
    return counts;
  }

  /** The table without conditions that one of another attribute dominates. */
  ConditionTable dropAcross(ConditionTable table) {
    if (this == ALL || table.size() > MOST_COMPARED) {
      return table;
    }
    boolean[] dropped = new boolean[table.size()];
    for (int id = 0; id < dropped.length; id++) {
      for (int other = 0; other < dropped.length && !dropped[id]; other++) {
        dropped[id] =
            other != id
                && !dropped[other]
                && dominates(table.holds(other), table.holds(id), table.rows().positiveWords())
                && (table.order(other) < table.order(id)
                    || !java.util.Arrays.equals(table.holds(other), table.holds(id)));
      }
    }
    return table.without(dropped);
  }

  private static boolean dominates(long[] better, long[] worse, int positiveWords) {
    for (int w = 0; w < better.length; w++) {
      long lacking = w < positiveWords ? worse[w] & ~better[w] : better[w] & ~worse[w];
      if (lacking != 0) {
        return false;
      }
    }
    return true;
  }
}
