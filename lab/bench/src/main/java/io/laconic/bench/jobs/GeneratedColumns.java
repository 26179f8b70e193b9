package io.laconic.bench.jobs;

import io.laconic.data.Column;
import io.laconic.data.ColumnStore;
import java.util.function.IntFunction;

/** Columns that are made when they are asked for, so that a table of any width can be written. */
final class GeneratedColumns extends ColumnStore {
  private final int rows;
  private final int columns;
  private final IntFunction<Column> make;

  GeneratedColumns(int rows, int columns, IntFunction<Column> make) {
    this.rows = rows;
    this.columns = columns;
    this.make = make;
  }

  /** Name of a column. */
  static String columnName(int column) {
    return "x" + column;
  }

  @Override
  public int size() {
    return columns;
  }

  @Override
  public int rowCount() {
    return rows;
  }

  @Override
  public Column get(int column) {
    return make.apply(column);
  }

  @Override
  public String name(int column) {
    return columnName(column);
  }

  @Override
  public int position(String name) {
    int column = Integer.parseInt(name.substring(1));
    return column < columns ? column : -1;
  }

  @Override
  public boolean isCompleteNumbers() {
    return true;
  }
}
