package io.laconic.cover.exact;

import io.laconic.cover.AllowedSides;
import io.laconic.data.RowSet;
import io.laconic.space.Side;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * The conditions of a search, numbered by attribute, above before below, and threshold; neighbours
 * hold for nearly the same rows.
 */
final class ConditionTable {
  /** At most this many words of bits are kept: 256 MB. */
  private static final long MOST_WORDS = 1L << 25;

  private final LearningRows rows;
  private final List<AttributeCondition> conditions;
  private final long[][] holds;
  private final AxisCells cells;
  private final int[] order;

  private ConditionTable(
      LearningRows rows, List<AttributeCondition> conditions, long[][] holds, AxisCells cells) {
    this.rows = rows;
    this.conditions = conditions;
    this.holds = holds;
    this.cells = cells;
    this.order = new int[holds.length];
    Integer[] sorted = new Integer[holds.length];
    Arrays.setAll(sorted, id -> id);
    Arrays.sort(sorted, (a, b) -> conditions.get(a).compareTo(conditions.get(b)));
    for (int k = 0; k < sorted.length; k++) {
      order[sorted[k]] = k;
    }
  }

  /**
   * The conditions on some columns.
   *
   * @param columns values by attribute and row; NaN: missing
   * @param mostCuts number of cuts of each attribute; 0: all
   * @param kept which conditions take part
   * @param allowed the sides of attributes that they may have; null: all
   */
  static ConditionTable of(
      double[][] columns,
      int[] labels,
      RowSet learning,
      int mostCuts,
      KeptConditions kept,
      AllowedSides allowed) {
    LearningRows rows = new LearningRows(labels, learning);
    AttributeCuts[] cuts = new AttributeCuts[columns.length];
    List<boolean[][]> useful = new ArrayList<>();
    for (int j = 0; j < columns.length; j++) {
      AttributeCuts all = AttributeCuts.of(columns[j], learning, mostCuts);
      cuts[j] = all.only(either(only(allowed, j, kept.of(all, columns[j], rows))));
      useful.add(only(allowed, j, kept.of(cuts[j], columns[j], rows)));
    }
    return new Building(columns, rows, learning, cuts, useful).table(kept);
  }

  /** Of conditions by side and cut those on sides that are allowed. */
  private static boolean[][] only(AllowedSides allowed, int attribute, boolean[][] sides) {
    for (Side side : Side.values()) {
      if (allowed != null && !allowed.allows(attribute, side)) {
        Arrays.fill(sides[side.ordinal()], false);
      }
    }
    return sides;
  }

  /** Which cuts have a condition on one of their sides. */
  static boolean[] either(boolean[][] sides) {
    boolean[] either = new boolean[sides[0].length];
    for (int cut = 0; cut < either.length; cut++) {
      either[cut] = sides[0][cut] || sides[1][cut];
    }
    return either;
  }

  /** The table without the conditions that are marked. */
  ConditionTable without(boolean[] dropped) {
    List<AttributeCondition> left = new ArrayList<>();
    List<long[]> leftHolds = new ArrayList<>();
    int[] newId = new int[dropped.length];
    for (int id = 0; id < dropped.length; id++) {
      newId[id] = dropped[id] ? -1 : left.size();
      if (!dropped[id]) {
        left.add(conditions.get(id));
        leftHolds.add(holds[id]);
      }
    }
    return new ConditionTable(
        rows, left, leftHolds.toArray(long[][]::new), cells.renumbered(newId));
  }

  int size() {
    return holds.length;
  }

  LearningRows rows() {
    return rows;
  }

  AxisCells cells() {
    return cells;
  }

  AttributeCondition condition(int id) {
    return conditions.get(id);
  }

  /** The rows for which a condition holds. */
  long[] holds(int id) {
    return holds[id];
  }

  /** Place of a condition in the order of candidates. */
  int order(int id) {
    return order[id];
  }

  /** Whether a rule comes before another one in the order of candidates. */
  boolean isBefore(int[] rule, int[] other) {
    return Arrays.compare(inOrder(rule), inOrder(other)) < 0;
  }

  private int[] inOrder(int[] rule) {
    return Arrays.stream(rule).map(id -> order[id]).sorted().toArray();
  }

  /** The table in which equal conditions of one column, such as on its two categories, are one. */
  ConditionTable withoutEqualOnes(int[] columnOf) {
    boolean[] dropped = new boolean[size()];
    for (int id = 0; id < dropped.length; id++) {
      for (int other = id - 1; other >= 0 && column(other, columnOf) == column(id, columnOf); ) {
        dropped[id] |= Arrays.equals(holds[id], holds[other--]);
      }
    }
    return without(dropped);
  }

  private int column(int id, int[] columnOf) {
    return columnOf[conditions.get(id).attribute()];
  }

  /** A table on its way. */
  private static final class Building {
    private final double[][] columns;
    private final LearningRows rows;
    private final RowSet learning;
    private final AttributeCuts[] cuts;
    private final List<boolean[][]> useful;
    private final List<AttributeCondition> conditions = new ArrayList<>();
    private final List<long[]> holds = new ArrayList<>();

    Building(
        double[][] columns,
        LearningRows rows,
        RowSet learning,
        AttributeCuts[] cuts,
        List<boolean[][]> useful) {
      this.columns = columns;
      this.rows = rows;
      this.learning = learning;
      this.cuts = cuts;
      this.useful = useful;
    }

    ConditionTable table(KeptConditions kept) {
      checkSize();
      int[] counts = Arrays.stream(cuts).mapToInt(AttributeCuts::count).toArray();
      AxisCells cells = new AxisCells(rows, counts);
      for (int j = 0; j < columns.length; j++) {
        add(j, cells);
      }
      ConditionTable table =
          new ConditionTable(rows, conditions, holds.toArray(long[][]::new), cells);
      return kept.dropAcross(table);
    }

    private void checkSize() {
      long count = 0;
      for (boolean[][] sides : useful) {
        for (boolean[] side : sides) {
          for (boolean one : side) {
            count += one ? 1 : 0;
          }
        }
      }
      long cellsOfRows = (long) rows.places() * columns.length;
      if (2 * count * rows.words() > MOST_WORDS || cellsOfRows > 2 * MOST_WORDS) {
        throw new TooManyConditionsException(count, learning.count());
      }
    }

    private void add(int attribute, AxisCells cells) {
      int[] cellOf = new int[rows.places()];
      for (int place = 0; place < cellOf.length; place++) {
        int row = rows.rowAt(place);
        cellOf[place] = row < 0 ? -1 : cuts[attribute].cell(columns[attribute][row]);
        cells.put(place, attribute, cellOf[place]);
      }
      for (Side side : Side.values()) {
        for (int cut = 0; cut < cuts[attribute].count(); cut++) {
          if (useful.get(attribute)[side.ordinal()][cut]) {
            cells.name(attribute, side, cut, holds.size());
            conditions.add(condition(attribute, side, cut));
            holds.add(holds(cellOf, side, cut));
          }
        }
      }
    }

    private AttributeCondition condition(int attribute, Side side, int cut) {
      double threshold = cuts[attribute].threshold(cut, side);
      int row = learning.next(0);
      while (columns[attribute][row] != threshold) {
        row = learning.next(row + 1);
      }
      return new AttributeCondition(attribute, side, row, threshold);
    }

    private long[] holds(int[] cellOf, Side side, int cut) {
      long[] set = new long[rows.words()];
      for (int place = 0; place < cellOf.length; place++) {
        boolean in = cellOf[place] >= 0 && (side == Side.ABOVE) == cellOf[place] > cut;
        set[place >>> 6] |= in ? 1L << place : 0;
      }
      return set;
    }
  }
}
