package io.laconic.data;

/** One raw column of a table: numbers (dense, sparse or bits) or categories. Immutable. */
public sealed interface Column permits AnyNumericColumn, CategoryColumn {

  String name();

  /** Number of rows. */
  int size();

  boolean isMissing(int row);

  /** The column of the given rows, in the given order. */
  Column select(int[] rows);

  /** Number of missing values. */
  default int missingCount() {
    int count = 0;
    for (int row = 0; row < size(); row++) {
      if (isMissing(row)) {
        count++;
      }
    }
    return count;
  }
}
