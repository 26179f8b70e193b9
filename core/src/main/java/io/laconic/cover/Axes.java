package io.laconic.cover;

import io.laconic.data.RowSet;
import io.laconic.space.Side;
import java.util.List;

/**
 * A family of axes. An axis gives every training row a number: an attribute, the distance from a
 * center, the projection on a direction. A candidate is an axis, a side, and a border row: it
 * claims the rows whose number lies above, or below, that of the border.
 *
 * <p>Some axes are defined by training rows. The defining row of the kept class must not be
 * claimed; the one of the covered class must be, as long as it is active.
 */
public interface Axes {
  /** Number of axes; they are numbered in the order of the family's keys. */
  int count();

  int rowCount();

  /** Number of a row on an axis. */
  double value(int axis, int row);

  /** Numbers of all rows. */
  void values(int axis, double[] out);

  /** The sides of the axis that may be claimed for a class. */
  List<Side> sides(int axis, int label);

  /** The defining row that is of the kept class if the axis is used for a class, or -1. */
  int keptRow(int axis, int label);

  /** The defining row that is of the covered class if the axis is used for a class, or -1. */
  int coveredRow(int axis, int label);

  /** Whether many rows may share a number, so that bins of one number each are worth trying. */
  boolean mayHaveFewValues();

  /** The rows that a candidate claims, active or not. */
  default RowSet claims(int axis, Side side, int border) {
    double[] values = new double[rowCount()];
    values(axis, values);
    double threshold = values[border];
    return RowSet.where(values.length, row -> side.claims(values[row], threshold));
  }
}
