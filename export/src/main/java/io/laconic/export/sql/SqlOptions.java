package io.laconic.export.sql;

import java.util.Arrays;
import java.util.stream.Collectors;

/**
 * How SQL is written.
 *
 * @param table the table that is read; {@code schema.table} if it is in a schema
 */
public record SqlOptions(Dialect dialect, String table, Shape shape, Numbers numbers) {
  /** Numbers are stored as numbers, and may be NaN. */
  public SqlOptions(Dialect dialect, String table, Shape shape) {
    this(dialect, table, shape, Numbers.WITH_NAN);
  }

  /** What is known of columns that hold numbers. */
  public enum Numbers {
    /** They may be texts. */
    OF_ANY_TYPE,
    /** They are numbers. */
    WITH_NAN,
    /** They are numbers, and none is NaN. */
    WITHOUT_NAN
  }

  /** What is written. */
  public enum Shape {
    SELECT,
    VIEW,
    FUNCTION
  }

  /** The name of the table, quoted. */
  public String quotedTable() {
    return quoted(table);
  }

  /** The name of the view, quoted: beside the table. */
  public String quotedView() {
    return quoted(table + "_predictions");
  }

  /** The first parts of the name, quoted: the schema that the table is in. */
  public String quotedSchema(int parts) {
    return quoted(String.join(".", Arrays.asList(table.split("\\.", -1)).subList(0, parts)));
  }

  private String quoted(String name) {
    return Arrays.stream(name.split("\\.", -1))
        .map(dialect::identifier)
        .collect(Collectors.joining("."));
  }
}
