package io.laconic.report;

import io.laconic.certificate.Certificate;
import io.laconic.data.AnyNumericColumn;
import io.laconic.data.CategoryColumn;
import io.laconic.data.Column;
import io.laconic.model.Wording;
import io.laconic.report.page.ConfusionTable;
import io.laconic.report.page.Html;
import io.laconic.report.page.NumberTable;
import io.laconic.report.page.Section;
import io.laconic.report.rows.ClassifiedRows;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/** Who is in the table: each column by class, as the first table of a paper has it. */
record CharacteristicsSection(ClassifiedRows judged) implements Section {
  private static final int MOST_COLUMNS = 40;
  private static final int MOST_CLASSES = 6;
  private static final int MOST_VALUES = 3;
  private static final int MOST_FEW = 20;
  private static final int MOST_CELLS = 20_000_000;

  @Override
  public String id() {
    return "characteristics";
  }

  @Override
  public String title() {
    return "The rows by class";
  }

  @Override
  public boolean isPresent() {
    return judged.rowCount() > 0 && judged.classes().size() <= ConfusionTable.MOST_CLASSES;
  }

  @Override
  public void write(Html out) {
    writeLeftOut(out);
    int classes = Math.min(MOST_CLASSES, judged.classes().size());
    List<Column> shown = shown();
    List<String> titles = new ArrayList<>(List.of("column"));
    for (int c = 0; c < classes; c++) {
      titles.add(
          judged.model().frame().spoken(judged.classes().get(c))
              + " ("
              + Wording.counted(judged.evaluation().examples(c), "row")
              + ")");
    }
    titles.add("missing");
    NumberTable table = new NumberTable(titles, new ArrayList<>());
    for (Column column : shown) {
      Object[] cells = new Object[classes + 2];
      cells[0] = column.name();
      for (int c = 0; c < classes; c++) {
        cells[c + 1] = described(column, c);
      }
      cells[classes + 1] = column.missingCount();
      table.add(cells);
    }
    table.write(out);
    out.element("p", meaning(shown.size(), classes));
  }

  private String meaning(int shown, int classes) {
    return "Numbers: median (quartiles). Texts: the most frequent values with their shares."
        + (judged.isSample()
            ? " Columns are described by " + judged.shownWords() + ", missing values too."
            : "")
        + cut(shown, judged.rows().columns().size(), "column")
        + cut(classes, judged.classes().size(), "class");
  }

  /** Each column in a line, as a form has it. */
  List<String> lines() {
    int classes = Math.min(MOST_CLASSES, judged.classes().size());
    List<Column> shown = shown();
    List<String> lines = new ArrayList<>();
    for (Column column : shown) {
      StringBuilder line = new StringBuilder(column.name()).append(": ");
      for (int c = 0; c < classes; c++) {
        line.append(c == 0 ? "" : "; ")
            .append(judged.model().frame().spoken(judged.classes().get(c)))
            .append(' ')
            .append(described(column, c));
      }
      line.append(column.missingCount() == 0 ? "" : "; " + column.missingCount() + " missing");
      lines.add(line.toString());
    }
    lines.add(meaning(shown.size(), classes));
    return lines;
  }

  private static String cut(int shown, int all, String unit) {
    String more = unit.equals("class") ? "classes" : unit + "s";
    return shown == all ? "" : " " + shown + " of " + all + " " + more + " are shown.";
  }

  /** How many rows had no part, and why. */
  private void writeLeftOut(Html out) {
    Certificate certificate = judged.certified().certificate();
    int all = judged.model().training().source().rowCount();
    int kept = judged.model().training().exampleCount();
    if (!judged.areTrainingRows() || kept >= all) {
      return;
    }
    out.element(
        "p",
        Wording.counted(all - kept, "row")
            + " of "
            + all
            + " had no part in training: a value or the class is missing there."
            + (certificate == null ? "" : " The promise is for rows like the others."));
  }

  /** The columns that the model reads, then the others. */
  private List<Column> shown() {
    Set<String> read = judged.model().requiredColumns();
    int most = Math.max(1, Math.min(MOST_COLUMNS, MOST_CELLS / Math.max(1, judged.shownCount())));
    return judged.rows().columns().stream()
        .sorted(Comparator.comparing(column -> !read.contains(column.name())))
        .limit(most)
        .toList();
  }

  private String described(Column column, int label) {
    if (column instanceof AnyNumericColumn numbers) {
      double[] values = new double[judged.shownCount()];
      int count = 0;
      for (int row = 0; row < values.length; row++) {
        if (judged.actual()[row] == label && !column.isMissing(row)) {
          values[count++] = numbers.value(row);
        }
      }
      return quartiles(Arrays.copyOf(values, count));
    }
    Map<String, Integer> counts = new TreeMap<>();
    int rows = 0;
    for (int row = 0; row < judged.shownCount(); row++) {
      if (judged.actual()[row] == label && !column.isMissing(row)) {
        counts.merge(((CategoryColumn) column).value(row), 1, Integer::sum);
        rows++;
      }
    }
    return frequent(counts, rows);
  }

  private static String quartiles(double[] values) {
    if (values.length == 0) {
      return "–";
    }
    Arrays.sort(values);
    return number(values, 0.5) + " (" + number(values, 0.25) + " to " + number(values, 0.75) + ")";
  }

  /** The value below which this share lies. */
  private static String number(double[] sorted, double share) {
    int place = (int) Math.ceil(share * sorted.length) - 1;
    return Wording.number(NumberTable.rounded(sorted[Math.max(0, place)], 4));
  }

  /** Of texts of which hardly two are equal, such as dates, none is frequent. */
  private static String frequent(Map<String, Integer> counts, int rows) {
    if (counts.size() > MOST_FEW && 2 * counts.size() > rows) {
      return counts.size() + " different values";
    }
    List<String> words =
        counts.entrySet().stream()
            .sorted(Map.Entry.<String, Integer>comparingByValue().reversed())
            .limit(MOST_VALUES)
            .map(one -> one.getKey() + " " + NumberTable.percent((double) one.getValue() / rows))
            .toList();
    return words.isEmpty()
        ? "–"
        : String.join(", ", words) + (counts.size() > MOST_VALUES ? ", …" : "");
  }
}
