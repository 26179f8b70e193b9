package io.laconic.report.page;

import io.laconic.cli.wording.ColumnTable;
import io.laconic.util.Percent;
import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.List;

/** A table of the numbers behind a picture: cells are texts, numbers or null. */
public record NumberTable(List<String> columns, List<List<Object>> rows) {

  /** An empty table. */
  public static NumberTable of(String... columns) {
    return new NumberTable(List.of(columns), new ArrayList<>());
  }

  /**
   * The table that a command prints.
   *
   * @param first title of the first column
   */
  public static <T> NumberTable of(String first, ColumnTable<T> printed, List<T> rows) {
    List<String> columns = new ArrayList<>(printed.titles());
    columns.set(0, first);
    NumberTable table = new NumberTable(columns, new ArrayList<>());
    rows.forEach(row -> table.add(printed.cells(row).toArray()));
    return table;
  }

  /** This table, which is still empty, with one more column at some place. */
  public NumberTable withColumn(int place, String name) {
    List<String> more = new ArrayList<>(columns);
    more.add(place, name);
    return new NumberTable(List.copyOf(more), rows);
  }

  public void add(Object... cells) {
    if (cells.length != columns.size()) {
      throw new IllegalArgumentException(cells.length + " cells for " + columns);
    }
    rows.add(java.util.Arrays.asList(cells));
  }

  /** A number for the eye or for a small file: this many significant digits. */
  public static double rounded(double value, int digits) {
    return Double.isNaN(value) || Double.isInfinite(value)
        ? value
        : new BigDecimal(value).round(new MathContext(digits)).doubleValue();
  }

  /** A number with this many digits after the point; null if it is none. */
  public static BigDecimal fixed(double value, int digits) {
    return Double.isNaN(value) || Double.isInfinite(value)
        ? null
        : new BigDecimal(value).setScale(digits, RoundingMode.HALF_UP);
  }

  public static String percent(double share) {
    return Double.isNaN(share) ? "unknown" : Percent.of(share);
  }

  public void write(Html out) {
    out.open("div", "class", "wide").open("table", "class", "numbers").open("thead").open("tr");
    for (int k = 0; k < columns.size(); k++) {
      out.element("th", columns.get(k), "scope", "col", "class", holdsNumbers(k) ? "n" : null);
    }
    out.close("tr", "thead").open("tbody");
    for (List<Object> row : rows) {
      out.open("tr");
      row.forEach(
          cell -> out.element("td", word(cell), "class", cell instanceof Number ? "n" : null));
      out.close("tr");
    }
    out.close("tbody", "table", "div");
  }

  /** Whether all cells of a column are numbers, or there is none. */
  private boolean holdsNumbers(int column) {
    return rows.stream()
            .map(row -> row.get(column))
            .allMatch(cell -> cell == null || cell instanceof Number)
        && rows.stream().anyMatch(row -> row.get(column) != null);
  }

  /**
   * This table with rows and columns exchanged: its first column becomes the header, its header the
   * first column.
   */
  public NumberTable transposed() {
    List<String> names = new ArrayList<>(List.of(columns.get(0)));
    rows.forEach(row -> names.add(String.valueOf(row.get(0))));
    List<List<Object>> turned = new ArrayList<>();
    for (int k = 1; k < columns.size(); k++) {
      List<Object> line = new ArrayList<>(List.of(columns.get(k)));
      for (List<Object> row : rows) {
        line.add(row.get(k));
      }
      turned.add(line);
    }
    return new NumberTable(names, turned);
  }

  private static String word(Object cell) {
    if (cell == null || cell instanceof Double number && number.isNaN()) {
      return "–";
    }
    return cell instanceof Double number
        ? io.laconic.model.Wording.number(rounded(number, 5))
        : cell.toString();
  }
}
