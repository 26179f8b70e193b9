package io.laconic.cover;

import io.laconic.data.RowSet;
import io.laconic.space.Side;
import java.util.List;

/**
 * Axes of one kind. An axis gives every training row a value: an attribute, the distance from a
 * center, the projection on a direction. A candidate is an axis, a side, and a border row: it
 * claims the rows whose value lies above, or below, that of the border, the threshold.
 *
 * <p>Some axes are defined by training rows; rays have none. The kept row, of the kept class, must
 * be a harm row of the question and must not be claimed. The covered row, of the covered class,
 * must be one of the question's possible covered rows and must be claimed as long as it is a gain
 * row.
 */
public interface Axes {
  /** Number of axes; they are numbered in the order of their keys. */
  int count();

  int rowCount();

  /** Value of a row on an axis. */
  double value(int axis, int row);

  /** Values of all rows. */
  void values(int axis, double[] out);

  /** The sides of the axis that may be claimed for a class. */
  List<Side> sides(int axis, int label);

  /** The defining row that is of the kept class if the axis is used for a class, or -1. */
  int keptRow(int axis, int label);

  /** The defining row that is of the covered class if the axis is used for a class, or -1. */
  int coveredRow(int axis, int label);

  /** Whether many rows may share a value, so that bins of one value each are worth trying. */
  boolean mayHaveFewValues();

  /** The rows that a candidate claims, active or not. */
  default RowSet claims(int axis, Side side, int border) {
    double[] values = new double[rowCount()];
    values(axis, values);
    double threshold = values[border];
    return RowSet.where(values.length, row -> side.claims(values[row], threshold));
  }
}
