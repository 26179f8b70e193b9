package io.laconic.io.table;

/** Takes the numbers of a table row by row. */
public interface NumberSink {
  /** Sets a cell of the row that is being read; {@code NaN} is a missing number. */
  void set(int column, double value);

  void endRow();

  /** Called after the last row. */
  void finish();

  /** Drops a column that turned out to be categorical. */
  void drop(int column);

  /** How many cells of a column are numbers. */
  int count(int column);
}
