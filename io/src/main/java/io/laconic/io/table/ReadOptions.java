package io.laconic.io.table;

import io.laconic.data.ColumnChoice;
import io.laconic.data.FileNotation;
import io.laconic.data.NumberedNames;
import io.laconic.data.Schema;
import io.laconic.util.Progress;
import java.util.Objects;
import java.util.Set;

/**
 * How to read a data file.
 *
 * @param labelColumn name of the class column; null: it is found by its name, else it is the last
 *     one
 * @param labelRequired whether a missing class column is an error; if not, a file without the named
 *     (or a usually named) column has no labels, and its last column is an attribute like others
 * @param schema kinds of columns that are known in advance; they overrule the file's own header
 * @param strictCategories whether a category outside the declared values is an error; otherwise it
 *     is appended to the values of its column
 * @param threads number of threads that may read cells
 * @param attributes number of attributes of a LIBSVM file, known beforehand; 0: the largest index
 *     that occurs
 * @param columns which columns are read
 * @param notation how cells are written, as far as the user says it
 * @param longTables hears how far the rows of a long table were read, which then stays on disk
 *     ({@link LoadedTable#blocks}); null: it may not
 */
public record ReadOptions(
    String labelColumn,
    boolean labelRequired,
    Schema schema,
    boolean strictCategories,
    int threads,
    int attributes,
    WantedColumns columns,
    FileNotation notation,
    Progress longTables) {
  /** The name of a class column that no file has. */
  public static final String NO_CLASS = "";

  public ReadOptions {
    if (threads < 1) {
      throw new IllegalArgumentException("threads must be >= 1, got " + threads);
    }
    if (attributes < 0) {
      throw new IllegalArgumentException("attributes must be >= 0, got " + attributes);
    }
    Objects.requireNonNull(schema, "schema");
  }

  /**
   * Which columns are read.
   *
   * @param expected names of the only attributes to read, or null for all; the cells of other
   *     columns are not checked
   * @param group name of the column whose equal cells mark rows that belong together; it is not an
   *     attribute; null: there is none
   * @param choice what the user wants
   * @param earlierLabel name of the class column in the file that a model was made from: if the
   *     user names none and this file has it, it is the class column here too; null: nothing is
   *     known
   */
  public record WantedColumns(
      Set<String> expected, String group, ColumnChoice choice, String earlierLabel) {
    public WantedColumns {
      expected =
          expected == null || expected instanceof NumberedNames ? expected : Set.copyOf(expected);
    }
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
        strictCategories,
        Runtime.getRuntime().availableProcessors(),
        0,
        new WantedColumns(expectedColumns, null, ColumnChoice.ALL, null),
        FileNotation.USUAL,
        null);
  }

  /** These options with another class column. */
  public ReadOptions withLabel(String column) {
    return new ReadOptions(
        column,
        labelRequired,
        schema,
        strictCategories,
        threads,
        attributes,
        columns,
        notation,
        longTables);
  }

  /** These options with another number of threads. */
  public ReadOptions withThreads(int count) {
    return new ReadOptions(
        labelColumn,
        labelRequired,
        schema,
        strictCategories,
        count,
        attributes,
        columns,
        notation,
        longTables);
  }

  /** These options with the number of attributes of a LIBSVM file. */
  public ReadOptions withAttributes(int count) {
    return new ReadOptions(
        labelColumn,
        labelRequired,
        schema,
        strictCategories,
        threads,
        count,
        columns,
        notation,
        longTables);
  }

  /** These options with a column of groups; null: there is none. */
  public ReadOptions withGroups(String column) {
    return with(new WantedColumns(columns.expected, column, columns.choice, columns.earlierLabel));
  }

  /** These options with the columns that the user wants. */
  public ReadOptions with(ColumnChoice choice) {
    return with(new WantedColumns(columns.expected, columns.group, choice, columns.earlierLabel));
  }

  /** These options with the name that the class column had where a model was made; or null. */
  public ReadOptions withEarlierLabel(String column) {
    return with(new WantedColumns(columns.expected, columns.group, columns.choice, column));
  }

  private ReadOptions with(WantedColumns wanted) {
    return new ReadOptions(
        labelColumn,
        labelRequired,
        schema,
        strictCategories,
        threads,
        attributes,
        wanted,
        notation,
        longTables);
  }

  /** These options with what the user says of the way in which cells are written. */
  public ReadOptions with(FileNotation said) {
    return new ReadOptions(
        labelColumn,
        labelRequired,
        schema,
        strictCategories,
        threads,
        attributes,
        columns,
        said,
        longTables);
  }

  /** These options, by which a long table may stay on disk. */
  public ReadOptions inBlocks(boolean may) {
    return inBlocks(may ? Progress.SILENT : null);
  }

  /** These options, by which a long table may stay on disk unless nobody is to hear of it. */
  public ReadOptions inBlocks(Progress progress) {
    return new ReadOptions(
        labelColumn,
        labelRequired,
        schema,
        strictCategories,
        threads,
        attributes,
        columns,
        notation,
        progress);
  }

  /** Whether a long table may stay on disk. */
  public boolean inBlocks() {
    return longTables != null;
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

  /** Names of the only attributes to read, or null for all. */
  public Set<String> expectedColumns() {
    return columns.expected;
  }

  /** Name of the column of groups, or null. */
  public String groupColumn() {
    return columns.group;
  }

  public boolean wants(String column) {
    return columns.expected == null || columns.expected.contains(column);
  }
}
