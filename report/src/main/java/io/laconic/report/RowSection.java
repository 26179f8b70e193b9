package io.laconic.report;

import io.laconic.io.companion.ReasonTexts;
import io.laconic.model.Wording;
import io.laconic.report.page.Html;
import io.laconic.report.page.NumberTable;
import io.laconic.report.page.Section;
import io.laconic.report.rows.ClassifiedRows;
import io.laconic.report.rows.ReadColumns;
import io.laconic.report.rows.ShownRows;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Row by row: class, prediction, why, how clearly, and the values that the model reads. The page
 * carries the rows as data; its script pages, sorts and searches them. Without a script the first
 * ones are there as a plain table.
 */
record RowSection(ClassifiedRows judged, ReadColumns read, boolean tries, ReportOptions options)
    implements Section {
  private static final int SHOWN_WITHOUT_SCRIPT = 25;

  /** More columns share one cell. */
  private static final int MOST_COLUMNS = 8;

  /** Values are shown of as many rows as these many cells suffice for. */
  private static final int MOST_CELLS = 100_000;

  private static final List<String> COLUMNS =
      List.of("row", "class", "prediction", "because", "margin");

  @Override
  public String id() {
    return "rows";
  }

  @Override
  public String title() {
    return "Row by row";
  }

  @Override
  public boolean isPresent() {
    return options.mostRows() > 0 && judged.rowCount() > 0;
  }

  @Override
  public void write(Html out) {
    int[] rows = ShownRows.errorsFirst(judged, options.mostRows());
    out.element("p", intro(rows.length));
    out.open("form", "class", "search", "role", "search", "hidden", "");
    out.open("label").text("Search ");
    out.empty("input", "type", "search", "name", "words", "autocomplete", "off").close("label");
    out.open("label").empty("input", "type", "checkbox", "name", "errors");
    out.text(" only errors").close("label");
    out.element("a", "Download as CSV", "class", "csv", "href", "#").close("form");
    out.empty("p", "class", "found", "role", "status");
    out.open("div", "class", "wide").open("table", "class", "rows", "id", "row-table");
    out.open("thead").open("tr");
    COLUMNS.forEach(name -> out.element("th", name, "scope", "col"));
    valueColumns().forEach(name -> out.element("th", name, "scope", "col"));
    out.close("tr", "thead").open("tbody");
    for (int k = 0; k < Math.min(SHOWN_WITHOUT_SCRIPT, rows.length); k++) {
      line(rows[k], out);
    }
    out.close("tbody", "table", "div");
    out.empty("nav", "class", "pages", "aria-label", "Pages of rows");
    out.data("row-data", data(rows));
  }

  /** The columns that the model reads, if they are few enough to be listed. */
  private List<String> reads() {
    return read.areFew() ? read.names() : List.of();
  }

  private List<String> valueColumns() {
    return reads().size() <= MOST_COLUMNS ? reads() : List.of("values");
  }

  private String intro(int shown) {
    return (judged.isSample()
            ? shown + " of " + judged.shownWords() + ", errors first. "
            : shown < judged.rowCount()
                ? shown + " of " + judged.rowCount() + " rows, errors first. "
                : "Errors first. ")
        + (options.samples() == null
            ? "Rows are numbered from 0 in file order. "
            : "Rows have the names of their samples. ")
        + "Margin: "
        + judged.explanation().marginMeaning()
        + "."
        + (reads().isEmpty() ? "" : " Then the values that the model reads.");
  }

  /** Of how many rows the values are there. */
  private int withValues() {
    return reads().isEmpty() ? 0 : MOST_CELLS / reads().size();
  }

  private void line(int row, Html out) {
    String prediction = judged.explanation().prediction(row);
    double margin = judged.explanation().margin(row);
    out.open("tr", "class", judged.isError(row) ? "error" : null);
    Object name = name(row);
    out.element("td", name.toString(), "class", name instanceof Integer ? "n" : null);
    out.element("td", judged.className(row));
    out.element("td", (judged.isError(row) ? "✗ " : "") + (prediction == null ? "–" : prediction));
    out.element("td", because(row));
    out.element("td", Double.isNaN(margin) ? "–" : number(margin), "class", "n");
    values(row, out);
    out.close("tr");
  }

  /** By what people know the row: the name of its sample, or else its number in the file. */
  private Object name(int row) {
    Integer number = judged.rows().rowNumber(row);
    return options.samples() == null ? number : options.samples().get(number);
  }

  /** Why, with the words for the person concerned if there are any. */
  private String because(int row) {
    ReasonTexts reasons = options.reasons();
    String own = reasons == null ? "" : reasons.words(judged.explanation().deciding(row));
    return judged.explanation().because(row) + (own.isEmpty() ? "" : " — " + own);
  }

  private void values(int row, Html out) {
    List<String> names = reads();
    if (names.isEmpty()) {
      return;
    }
    List<Object> values = read.values(row);
    if (names.size() <= MOST_COLUMNS) {
      values.forEach(
          value -> out.element("td", word(value), "class", value instanceof Double ? "n" : null));
      return;
    }
    List<String> words = new ArrayList<>();
    for (int k = 0; k < names.size(); k++) {
      words.add(names.get(k) + " = " + word(values.get(k)));
    }
    out.element("td", String.join(", ", words));
  }

  private static String word(Object value) {
    return value == null
        ? "missing"
        : value instanceof Double number ? Wording.number(number) : value.toString();
  }

  private static String number(double margin) {
    return Double.isInfinite(margin) ? "∞" : Wording.number(NumberTable.rounded(margin, 3));
  }

  /** Texts that repeat are written once. */
  private Map<String, Object> data(int[] rows) {
    Map<String, Integer> places = new LinkedHashMap<>();
    List<Object> lines = new ArrayList<>();
    for (int row : rows) {
      int place = places.computeIfAbsent(because(row), text -> places.size());
      List<Object> cells =
          new ArrayList<>(
              Arrays.asList(
                  name(row),
                  judged.actual()[row],
                  judged.decisions().prediction(row),
                  place,
                  NumberTable.rounded(judged.explanation().margin(row), 3)));
      if (lines.size() < withValues()) {
        cells.add(read.values(row));
      }
      lines.add(cells);
    }
    Map<String, Object> data = new LinkedHashMap<>();
    data.put("columns", COLUMNS);
    data.put("reads", reads());
    data.put("tries", tries);
    data.put("because", new ArrayList<Object>(places.keySet()));
    data.put("rows", lines);
    return data;
  }
}
