package io.laconic.io.table;

import io.laconic.data.DataException;
import io.laconic.data.Numbers;
import io.laconic.io.file.FileErrors;

/**
 * Counts the cells of an undeclared column that are not finite numbers, until it is clear whether
 * the column is categorical.
 */
final class UndecidedCells {
  private final int row;
  private final long line;
  private final String text;
  private int texts;
  private int infinities;

  /** Begins with the first such cell, which {@link #add} counts. */
  UndecidedCells(int row, long line, String text) {
    this.row = row;
    this.line = line;
    this.text = text;
  }

  void add(boolean infinite) {
    infinities += infinite ? 1 : 0;
    texts += infinite ? 0 : 1;
  }

  /** Whether at least half of the cells are neither numbers nor infinite. */
  boolean meansCategories(int numbers) {
    return texts > 0 && numbers + infinities <= texts;
  }

  /** The error if the column is numeric and this cell a mistake. */
  DataException asError(String file, String column, int numbers) {
    DataException plain = badCell(file, row, line, column, text);
    if (infinities > 0 && texts == 0) {
      return plain;
    }
    return new DataException(
        plain.getMessage()
            + " ("
            + numbers
            + (numbers == 1 ? " other cell is a number" : " other cells are numbers")
            + "; declare the column as categorical in --schema if it is one)");
  }

  static DataException badCell(String file, int row, long line, String column, String text) {
    boolean infinite = CellText.isInfinite(text) || Numbers.isNumber(text);
    String what = infinite ? " is not a finite number" : " is not a number";
    return FileErrors.inCell(file, row, line, column, FileErrors.quoted(text) + what);
  }
}
