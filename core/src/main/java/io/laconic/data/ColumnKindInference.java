package io.laconic.data;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

/**
 * Kinds of columns as some rows alone show them. A file's reader sees all rows; a classifier that
 * is learned from some of them must not depend on what the others look like.
 */
public final class ColumnKindInference {
  private ColumnKindInference() {}

  /**
   * These rows with the kinds that a reader of these rows alone would find: a column of categories
   * in which at least nine of ten cells are numbers is a column of numbers, and its words are
   * missing. A column without any value is left out.
   *
   * @param schema kinds that were known beforehand stay
   */
  public static Dataset found(Dataset rows, Schema schema) {
    return found(rows, schema, false);
  }

  /** These rows with the kinds found, and columns without any value, for a person to look at. */
  public static Dataset shown(Dataset rows, Schema schema) {
    return found(rows, schema, true);
  }

  private static Dataset found(Dataset rows, Schema schema, boolean withEmpty) {
    if (rows.isStoreOfNumbers()) {
      return rows;
    }
    List<Column> columns = new ArrayList<>(rows.columns().size());
    boolean changed = false;
    for (Column column : rows.columns()) {
      Column found = schema.kind(column.name()) == null ? found(column) : column;
      changed |= found != column;
      if (found != null || withEmpty) {
        columns.add(found == null ? column : found);
      }
    }
    return changed ? rows.withColumns(columns) : rows;
  }

  private static Column found(Column column) {
    if (IntStream.range(0, column.size()).allMatch(column::isMissing)) {
      return null;
    }
    return column instanceof CategoryColumn category && isOfNumbers(category)
        ? numbers(category)
        : column;
  }

  /** Whether at least nine of ten cells that are there are numbers. */
  public static boolean isOfNumbers(long numbers, long words) {
    return numbers > 0 && numbers >= 9 * words;
  }

  private static boolean isOfNumbers(CategoryColumn column) {
    int[] isNumber = column.values().stream().mapToInt(value -> isNumber(value) ? 1 : 0).toArray();
    int present = 0;
    int numbers = 0;
    for (int row = 0; row < column.size(); row++) {
      int code = column.code(row);
      if (code >= 0) {
        present++;
        numbers += isNumber[code];
      }
    }
    return isOfNumbers(numbers, present - numbers);
  }

  private static boolean isNumber(String text) {
    return Double.isFinite(number(text));
  }

  /** The number that a text stands for, as readers see it; NaN if it is none. */
  private static double number(String text) {
    String plain = NumberSyntax.isNumber(text) ? text : NumberNotation.plain(text, '.');
    return plain == null ? Double.NaN : NumberSyntax.parse(plain);
  }

  /** The numbers of a column; a cell that is not a number is missing. */
  private static NumericColumn numbers(CategoryColumn column) {
    double[] byCode =
        column.values().stream()
            .mapToDouble(text -> isNumber(text) ? number(text) : Double.NaN)
            .toArray();
    double[] values = new double[column.size()];
    for (int row = 0; row < values.length; row++) {
      values[row] = column.isMissing(row) ? Double.NaN : byCode[column.code(row)];
    }
    return NumericColumn.wrap(column.name(), values);
  }

  /**
   * These rows with the kinds that an encoding has; where it has a number, a cell that is not a
   * number is missing.
   */
  public static Dataset as(Encoding encoding, Dataset rows) {
    if (encoding.isOf(rows)
        || rows.isStoreOfNumbers()
        || rows.columns().stream().noneMatch(CategoryColumn.class::isInstance)) {
      return rows;
    }
    List<Column> columns = new ArrayList<>(rows.columns().size());
    boolean changed = false;
    Schema schema = encoding.schema();
    for (Column column : rows.columns()) {
      Schema.Kind kind = schema.kind(column.name());
      if (kind != null && !kind.categorical() && column instanceof CategoryColumn category) {
        columns.add(numbers(category));
        changed = true;
      } else {
        columns.add(column);
      }
    }
    return changed ? rows.withColumns(columns) : rows;
  }
}
