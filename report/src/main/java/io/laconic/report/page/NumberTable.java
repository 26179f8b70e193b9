package io.laconic.report.page;

import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** A table of the numbers behind a picture: cells are texts, numbers or null. */
public record NumberTable(List<String> columns, List<List<Object>> rows) {

  /** An empty table. */
  public static NumberTable of(String... columns) {
    return new NumberTable(List.of(columns), new ArrayList<>());
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

  /** A number for the eye or for a small file: so many significant digits. */
  public static double rounded(double value, int digits) {
    return Double.isNaN(value) || Double.isInfinite(value)
        ? value
        : new BigDecimal(value).round(new MathContext(digits)).doubleValue();
  }

  /** A number with so many digits after the point; null if it is none. */
  public static BigDecimal fixed(double value, int digits) {
    return Double.isNaN(value) || Double.isInfinite(value)
        ? null
        : new BigDecimal(value).setScale(digits, RoundingMode.HALF_UP);
  }

  public static String percent(double share) {
    return Double.isNaN(share) ? "unknown" : String.format(Locale.ROOT, "%.1f %%", 100 * share);
  }

  /** {@code 1 row}, {@code 2 rows}. */
  public static String counted(int count, String what) {
    return count + " " + what + (count == 1 ? "" : "s");
  }

  public void write(Html out) {
    out.open("div", "class", "wide").open("table", "class", "numbers").raw("<thead><tr>");
    columns.forEach(name -> out.element("th", name, "scope", "col"));
    out.raw("</tr></thead>\n<tbody>");
    for (List<Object> row : rows) {
      out.raw("<tr>");
      row.forEach(
          cell -> out.element("td", word(cell), "class", cell instanceof Number ? "n" : null));
      out.raw("</tr>\n");
    }
    out.raw("</tbody>").close("table").close("div");
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
