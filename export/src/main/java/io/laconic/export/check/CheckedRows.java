package io.laconic.export.check;

import io.laconic.data.AnyNumericColumn;
import io.laconic.data.CategoryColumn;
import io.laconic.data.Column;
import io.laconic.data.Dataset;
import io.laconic.program.DecisionProgram;
import io.laconic.program.Input;
import java.util.List;

/**
 * Rows that a program reads, cell by cell.
 *
 * @param rows has all columns of the program's inputs
 */
public record CheckedRows(DecisionProgram program, Dataset rows) {
  public int count() {
    return rows.rowCount();
  }

  public List<Input> inputs() {
    return program.inputs();
  }

  /** A {@link Double} or a {@link String}; null if it is missing. */
  public Object cell(int row, Input input) {
    Column column = rows.column(input.column());
    if (column instanceof CategoryColumn category) {
      return category.value(row);
    }
    double value = ((AnyNumericColumn) column).value(row);
    return Double.isNaN(value) ? null : value;
  }
}
