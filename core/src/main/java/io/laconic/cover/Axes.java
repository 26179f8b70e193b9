package io.laconic.cover;

import io.laconic.data.RowSet;
import io.laconic.space.Side;

/**
 * Axes made of pairs of training rows: distances from a center, or projections on the direction
 * between two rows.
 */
public interface Axes {
  /** Number of axes; they are numbered in the order of the family's keys. */
  int count();

  int rowCount();

  /** Value of a row on an axis. */
  double value(int axis, int row);

  /** Values of all rows. */
  void values(int axis, double[] out);

  /** The side of the axis that is claimed for a class, or null if the axis is not offered. */
  Side side(int axis, int label);

  /** The row that must not be claimed if the axis is used for a class, or -1. */
  int keptOwner(int axis, int label);

  /** The row that the axis must claim if the axis is used for a class, or -1. */
  int coveredOwner(int axis, int label);

  /** Whether many rows may share a value, so that bins of one value each are worth trying. */
  boolean mayHaveFewValues();

  /** The rows that a candidate claims. */
  default RowSet claims(int axis, Side side, int border) {
    double[] values = new double[rowCount()];
    values(axis, values);
    double threshold = values[border];
    return RowSet.where(values.length, row -> side.claims(values[row], threshold));
  }
}
