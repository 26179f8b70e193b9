package io.laconic.learn.points;

import io.laconic.data.EncodedRows;
import io.laconic.util.RowSort;

/**
 * The rows of a training set by the values of each column of numbers, those without a value last:
 * one sort per column for all folds, as long as the orders of all columns fit into a few megabytes.
 */
final class ColumnOrders {
  private static final long MOST_KEPT = 1 << 24;

  private final EncodedRows encoded;
  private final RowSort sort;
  private final int[][] kept;

  ColumnOrders(EncodedRows encoded, int columns) {
    this.encoded = encoded;
    this.sort = new RowSort(encoded.rowCount());
    boolean keeps = (long) columns * encoded.rowCount() <= MOST_KEPT;
    this.kept = keeps ? new int[encoded.encoding().parts().size()][] : null;
  }

  /** The values of a column of numbers. */
  double[] values(int part) {
    return encoded.values(encoded.encoding().firstAttribute(part));
  }

  /** All rows in the order of their values. */
  synchronized int[] order(int part) {
    int[] order = kept == null ? null : kept[part];
    if (order == null) {
      order = sort.order(withMissingLast(values(part)));
    }
    if (kept != null) {
      kept[part] = order;
    }
    return order;
  }

  /** All rows in the order of some values, those without one last. */
  static int[] order(double[] values) {
    return new RowSort(values.length).order(withMissingLast(values));
  }

  private static double[] withMissingLast(double[] values) {
    double[] filled = values;
    for (int row = 0; row < values.length; row++) {
      if (Double.isNaN(values[row])) {
        filled = filled == values ? values.clone() : filled;
        filled[row] = Double.POSITIVE_INFINITY;
      }
    }
    return filled;
  }
}
