package io.laconic.learn;

import io.laconic.data.AnyNumericColumn;
import io.laconic.data.CategoryColumn;
import io.laconic.data.Column;
import io.laconic.data.DataException;
import io.laconic.data.Dataset;
import io.laconic.data.NumberSyntax;
import io.laconic.inspect.RowTimes;
import io.laconic.util.ClosestName;
import java.util.Optional;

/**
 * Rows that are set aside to test a rule because a column says so: those of one site, those after a
 * date. The rule is learned from the others, and no rule looks at the column.
 *
 * @param column that tells the rows
 * @param value of the rows set aside, or the time after which they are
 * @param after whether a time is meant
 */
public record SetAside(String column, String value, boolean after) {
  /** By the user's words: {@code date=2024-01-01}, {@code site=B}; empty if they are not such. */
  public static Optional<SetAside> of(String words, boolean after) {
    int equals = words.indexOf('=');
    String column = equals < 0 ? "" : words.substring(0, equals).strip();
    String value = equals < 0 ? "" : words.substring(equals + 1).strip();
    return column.isEmpty() || value.isEmpty()
        ? Optional.empty()
        : Optional.of(new SetAside(column, value, after));
  }

  /** Which rows are set aside: {@code site is B}. */
  public String words() {
    return column + (after ? " is after " : " is ") + value;
  }

  /** As a user writes it. */
  @Override
  public String toString() {
    return column + "=" + value;
  }

  /**
   * Whether each row is set aside.
   *
   * @throws DataException if there is no such column, or a time cannot be read
   */
  public boolean[] of(Dataset data) {
    Column found = data.column(column);
    if (found == null) {
      throw new DataException(
          data.source().name()
              + ": there is no column \""
              + column
              + "\""
              + ClosestName.meant(
                  column, data.columns().stream().map(Column::name).limit(10_000).toList()));
    }
    return after ? RowTimes.after(data, found, value) : equal(found, data.rowCount());
  }

  private boolean[] equal(Column found, int rows) {
    boolean number = NumberSyntax.isNumber(value);
    boolean[] aside = new boolean[rows];
    for (int row = 0; row < rows; row++) {
      if (found.isMissing(row)) {
        continue;
      }
      aside[row] =
          found instanceof AnyNumericColumn numbers
              ? number && numbers.value(row) == NumberSyntax.parse(value)
              : ((CategoryColumn) found).value(row).strip().equals(value);
    }
    return aside;
  }

  /**
   * Fails if no row is set aside, or none is left.
   *
   * @throws DataException with the reason
   */
  public void check(Dataset data) {
    boolean some = false;
    boolean all = true;
    for (boolean row : of(data)) {
      some |= row;
      all &= row;
    }
    if (!some || all) {
      throw new DataException(
          data.source().name()
              + ": "
              + (some ? "all rows are set aside, none is left to learn from" : "there is no row")
              + " where "
              + words());
    }
  }
}
