package io.laconic.learn.features;

import io.laconic.space.Side;

/**
 * A threshold candidate with the rows that define it, by position in the training set.
 *
 * @param keptRow row of the kept class that made the axis, or -1
 * @param coveredRow row of the covered class that made the axis, or -1
 */
public record RowFeature(int axis, Side side, int border, int keptRow, int coveredRow) {

  /** Whether the row is its border or made its axis. */
  public boolean isMadeOf(int row) {
    return row == border || row == keptRow || row == coveredRow;
  }
}
