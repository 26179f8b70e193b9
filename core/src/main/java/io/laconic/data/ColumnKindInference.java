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
   * whose cells are all numbers is a column of numbers. A column without any value is left out.
   *
   * @param schema kinds that were known beforehand stay
   */
  public static Dataset found(Dataset rows, Schema schema) {
    if (rows.isStoreOfCompleteNumbers()) {
      return rows;
    }
    List<Column> columns = new ArrayList<>(rows.columns().size());
    boolean changed = false;
    for (Column column : rows.columns()) {
      Column found = schema.kind(column.name()) == null ? found(column) : column;
      changed |= found != column;
      if (found != null) {
        columns.add(found);
      }
    }
    return changed ? rows.withColumns(columns) : rows;
  }

  private static Column found(Column column) {
    if (IntStream.range(0, column.size()).allMatch(column::isMissing)) {
      return null;
    }
    return column instanceof CategoryColumn category && hasNumbersOnly(category)
        ? numbers(category)
        : column;
  }

  private static boolean hasNumbersOnly(CategoryColumn column) {
    boolean[] numbers = new boolean[column.values().size()];
    for (int code = 0; code < numbers.length; code++) {
      numbers[code] = isNumber(column.values().get(code));
    }
    return IntStream.range(0, column.size())
        .map(column::code)
        .allMatch(code -> code < 0 || numbers[code]);
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
        || rows.isStoreOfCompleteNumbers()
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
