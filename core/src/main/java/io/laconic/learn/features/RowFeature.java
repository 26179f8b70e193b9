package io.laconic.learn.features;

import io.laconic.space.Side;

/**
 * A threshold candidate with the rows that define it, by position in the training set.
 *
 * @param keptRow row of the kept class that made the axis, or -1
 * @param coveredRow row of the covered class that made the axis, or -1
 * @param claimsMissing whether it claims rows that have no value on its axis
 */
public record RowFeature(
    int axis, Side side, int border, int keptRow, int coveredRow, boolean claimsMissing) {

  /** Whether it claims a row with this value. */
  boolean claims(double value, double threshold) {
    return Double.isNaN(value) ? claimsMissing : side.claims(value, threshold);
  }

  /** Whether the row is its border or made its axis. */
  public boolean isMadeOf(int row) {
    return row == border || row == keptRow || row == coveredRow;
  }
}
