package io.laconic.data;

/** A column that is one numeric attribute, however its numbers are kept. */
public sealed interface AnyNumericColumn extends Column
    permits NumericColumn, SparseColumn, BitColumn {

  /** The number of a row; NaN if it is missing. */
  double value(int row);

  /** All numbers, one per row; for reading only, since it may be the column itself. */
  double[] values();

  /**
   * All values; they may be in the buffer, which saves making an array for each of many columns.
   *
   * @param buffer as long as the column
   */
  default double[] values(double[] buffer) {
    return values();
  }
}
