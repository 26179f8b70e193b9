package io.laconic.cli.wording;

import io.laconic.model.Wording;
import java.io.IOException;
import java.io.Writer;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * A table of things of one kind: each column says what it is called and what it shows of a row, in
 * lines for a terminal, in CSV, or as cells for a page. For programs the rows themselves are
 * records.
 *
 * @param <T> what a row is about
 */
public final class ColumnTable<T> {
  private static final String GAP = "  ";

  private final List<Column<T>> shown = new ArrayList<>();
  private final List<Column<T>> written = new ArrayList<>();

  /**
   * A column.
   *
   * @param width letters, with the gap before it if it is aligned right; 0: as its cells need
   */
  private record Column<T>(String title, int width, boolean right, Function<T, ?> cell) {
    String of(T row) {
      Object value = cell.apply(row);
      return value == null ? "" : value.toString();
    }

    /** As wide as it is given, or as the title and all cells if cells would touch others. */
    Column<T> fitted(List<T> rows) {
      int widest = rows.stream().mapToInt(row -> of(row).length()).max().orElse(0);
      int needed = Math.max(title.length(), widest) + (right ? GAP.length() : 0);
      boolean fits = width > 0 && !(right && widest >= width);
      return fits ? this : new Column<>(title, needed, right, cell);
    }

    String padded(String text, boolean first) {
      return right
          ? " ".repeat(Math.max(0, width - text.length())) + text
          : (first ? "" : GAP) + Wording.pad(text, width);
    }
  }

  /** A column of the lines, aligned left, two letters after the one before it. */
  public ColumnTable<T> left(String title, int width, Function<T, ?> cell) {
    shown.add(new Column<>(title, width, false, cell));
    return this;
  }

  /** A column of the lines, aligned right; its width counts from the end of the one before it. */
  public ColumnTable<T> right(String title, int width, Function<T, ?> cell) {
    shown.add(new Column<>(title, width, true, cell));
    return this;
  }

  /** A column of the CSV: texts are quoted, null is empty, all else is written as it is. */
  public ColumnTable<T> csv(String name, Function<T, ?> cell) {
    written.add(new Column<>(name, 0, false, cell));
    return this;
  }

  /** The titles in a line. */
  public String header() {
    return line(shown, shown.stream().map(Column::title).toList());
  }

  /** A row in a line; columns have the width that they were given. */
  public String line(T row) {
    return line(shown, shown.stream().map(column -> column.of(row)).toList());
  }

  /** The titles, and a line for each row. */
  public List<String> lines(List<T> rows) {
    ColumnTable<T> fitted = new ColumnTable<>();
    shown.forEach(column -> fitted.shown.add(column.fitted(rows)));
    List<String> lines = new ArrayList<>(List.of(fitted.header()));
    rows.forEach(row -> lines.add(fitted.line(row)));
    return lines;
  }

  private static <T> String line(List<Column<T>> columns, List<String> cells) {
    StringBuilder text = new StringBuilder();
    for (int k = 0; k < cells.size(); k++) {
      text.append(columns.get(k).padded(cells.get(k), k == 0));
    }
    return text.toString().stripTrailing();
  }

  /** The titles as they stand above the columns of a page. */
  public List<String> titles() {
    return shown.stream().map(column -> column.title().strip()).toList();
  }

  /** A row for a page. */
  public List<Object> cells(T row) {
    return shown.stream().<Object>map(column -> column.of(row).strip()).toList();
  }

  /** Writes names and rows as CSV. */
  public void csv(List<T> rows, Writer out) throws IOException {
    out.write(written.stream().map(Column::title).collect(Collectors.joining(",")) + "\n");
    for (T row : rows) {
      String cells =
          written.stream()
              .map(column -> csvCell(column.cell().apply(row)))
              .collect(Collectors.joining(","));
      out.write(cells + "\n");
    }
  }

  private static String csvCell(Object value) {
    return value == null
        ? ""
        : value instanceof String text ? '"' + text.replace("\"", "\"\"") + '"' : value.toString();
  }
}
