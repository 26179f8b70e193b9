package io.laconic.io;

import io.laconic.data.Schema;
import java.util.Objects;
import java.util.Set;

/**
 * How a data file is to be read.
 *
 * @param labelColumn name of the class column; null: the column named {@code class}, else the last
 *     one
 * @param labelRequired whether a missing class column is an error; if not, a file without the named
 *     (or the {@code class}) column has no labels, and its last column is an attribute like others
 * @param schema kinds of columns known beforehand; they win over what a file's own header says
 * @param expectedColumns names of the only attributes to read, or null for all; the cells of other
 *     columns are not looked at
 * @param strictCategories whether a category outside the declared values is an error; otherwise it
 *     is appended to the values of its column
 */
public record ReadOptions(
    String labelColumn,
    boolean labelRequired,
    Schema schema,
    Set<String> expectedColumns,
    boolean strictCategories) {

  public ReadOptions {
    Objects.requireNonNull(schema, "schema");
    expectedColumns = expectedColumns == null ? null : Set.copyOf(expectedColumns);
  }

  /** Rows to learn from: labels are required and declared categories are binding. */
  public static ReadOptions training(String labelColumn, Schema schema) {
    return new ReadOptions(labelColumn, true, schema, null, true);
  }

  /** Rows to judge by a model that looks at the expected columns; labels are optional. */
  public static ReadOptions prediction(
      String labelColumn, Schema schema, Set<String> expectedColumns) {
    return new ReadOptions(labelColumn, false, schema, expectedColumns, false);
  }

  boolean wants(String column) {
    return expectedColumns == null || expectedColumns.contains(column);
  }
}
