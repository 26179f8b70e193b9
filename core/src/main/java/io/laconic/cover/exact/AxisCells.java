package io.laconic.cover.exact;

import io.laconic.space.Side;
import java.util.Arrays;

/** In which cell of each attribute a row lies, and which conditions begin and end there. */
final class AxisCells {
  private static final int NONE = -1;

  private final int[] first;
  private final int[] cells;
  private final int[] above;
  private final int[] below;

  /**
   * No row has a cell yet.
   *
   * @param cuts number of cuts of each attribute
   */
  AxisCells(LearningRows rows, int[] cuts) {
    this.first = new int[cuts.length + 1];
    for (int j = 0; j < cuts.length; j++) {
      first[j + 1] = first[j] + cuts[j] + 1;
    }
    this.cells = new int[rows.places() * cuts.length];
    this.above = new int[first[cuts.length]];
    this.below = new int[first[cuts.length]];
    Arrays.fill(above, NONE);
    Arrays.fill(below, NONE);
  }

  private AxisCells(int[] first, int[] cells, int[] above, int[] below) {
    this.first = first;
    this.cells = cells;
    this.above = above;
    this.below = below;
  }

  /** Puts a row into a cell of an attribute; -1: its value is missing. */
  void put(int place, int attribute, int cell) {
    cells[place * attributes() + attribute] = cell < 0 ? count() : first[attribute] + cell;
  }

  /** Names the condition on one side of a cut. */
  void name(int attribute, Side side, int cut, int id) {
    (side == Side.ABOVE ? above : below)[first[attribute] + cut] = id;
  }

  AxisCells renumbered(int[] newId) {
    return new AxisCells(first, cells, renumbered(above, newId), renumbered(below, newId));
  }

  private static int[] renumbered(int[] ids, int[] newId) {
    return Arrays.stream(ids).map(id -> id < 0 ? NONE : newId[id]).toArray();
  }

  int attributes() {
    return first.length - 1;
  }

  /** Number of cells of all attributes. */
  int count() {
    return above.length;
  }

  /** First cell of an attribute; those of all attributes are numbered through. */
  int first(int attribute) {
    return first[attribute];
  }

  /**
   * Cell of each row on each attribute, row by row; where a value is missing it is {@link #count}.
   */
  int[] cells() {
    return cells;
  }

  /** The condition that holds in the later cells of the same attribute; -1: none. */
  int above(int cell) {
    return above[cell];
  }

  /** The condition that holds in this cell and the earlier ones of its attribute; -1: none. */
  int below(int cell) {
    return below[cell];
  }
}
