package io.laconic.io.table;

import io.laconic.data.NumberedNames;
import io.laconic.data.Schema;
import java.util.Objects;
import java.util.Set;

/**
 * How to read a data file.
 *
 * @param labelColumn name of the class column; null: the column named {@code class}, else the last
 *     one
 * @param labelRequired whether a missing class column is an error; if not, a file without the named
 *     (or the {@code class}) column has no labels, and its last column is an attribute like others
 * @param schema kinds of columns that are known in advance; they overrule the file's own header
 * @param expectedColumns names of the only attributes to read, or null for all; the cells of other
 *     columns are not checked
 * @param strictCategories whether a category outside the declared values is an error; otherwise it
 *     is appended to the values of its column
 * @param threads number of threads that may read cells
 * @param attributes number of attributes of a LIBSVM file, known beforehand; 0: the largest index
 *     that occurs
 * @param groupColumn name of the column whose equal cells mark rows that belong together; it is no
 *     attribute; null: there is none
 */
public record ReadOptions(
    String labelColumn,
    boolean labelRequired,
    Schema schema,
    Set<String> expectedColumns,
    boolean strictCategories,
    int threads,
    int attributes,
    String groupColumn) {

  public ReadOptions {
    if (threads < 1) {
      throw new IllegalArgumentException("threads must be >= 1, got " + threads);
    }
    if (attributes < 0) {
      throw new IllegalArgumentException("attributes must be >= 0, got " + attributes);
    }
    Objects.requireNonNull(schema, "schema");
    expectedColumns =
        expectedColumns == null || expectedColumns instanceof NumberedNames
            ? expectedColumns
            : Set.copyOf(expectedColumns);
  }

  /** Uses as many threads as there are processors. */
  public ReadOptions(
      String labelColumn,
      boolean labelRequired,
      Schema schema,
      Set<String> expectedColumns,
      boolean strictCategories) {
    this(
        labelColumn,
        labelRequired,
        schema,
        expectedColumns,
        strictCategories,
        Runtime.getRuntime().availableProcessors(),
        0,
        null);
  }

  /** These options with another number of threads. */
  public ReadOptions withThreads(int count) {
    return new ReadOptions(
        labelColumn,
        labelRequired,
        schema,
        expectedColumns,
        strictCategories,
        count,
        attributes,
        groupColumn);
  }

  /** These options with the number of attributes of a LIBSVM file. */
  public ReadOptions withAttributes(int count) {
    return new ReadOptions(
        labelColumn,
        labelRequired,
        schema,
        expectedColumns,
        strictCategories,
        threads,
        count,
        groupColumn);
  }

  /** These options with a column of groups; null: there is none. */
  public ReadOptions withGroups(String column) {
    return new ReadOptions(
        labelColumn,
        labelRequired,
        schema,
        expectedColumns,
        strictCategories,
        threads,
        attributes,
        column);
  }

  /** Rows to learn from: labels are required and declared categories are binding. */
  public static ReadOptions training(String labelColumn, Schema schema) {
    return new ReadOptions(labelColumn, true, schema, null, true);
  }

  /** Rows to classify with a model that uses the expected columns; labels are optional. */
  public static ReadOptions prediction(
      String labelColumn, Schema schema, Set<String> expectedColumns) {
    return new ReadOptions(labelColumn, false, schema, expectedColumns, false);
  }

  public boolean wants(String column) {
    return expectedColumns == null || expectedColumns.contains(column);
  }
}
