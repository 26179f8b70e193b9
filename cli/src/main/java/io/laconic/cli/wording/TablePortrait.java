package io.laconic.cli.wording;

import io.laconic.data.Column;
import io.laconic.data.Dataset;
import io.laconic.data.Labels;
import io.laconic.data.PositiveClass;
import io.laconic.data.RowBlocks;
import io.laconic.data.Schema;
import io.laconic.inspect.ColumnFacts;
import io.laconic.inspect.Finding;
import io.laconic.inspect.RepeatedCases;
import io.laconic.inspect.TableFacts;
import io.laconic.inspect.TableSample;
import io.laconic.io.json.Json;
import io.laconic.io.table.ClassCandidates;
import io.laconic.io.table.LabelColumnFinder;
import io.laconic.learn.ColumnDirection;
import io.laconic.model.Wording;
import io.laconic.util.Percent;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** What a table is, in lines for a person or a document for a program. */
public final class TablePortrait {
  /** More columns are shown only if something is the matter with them. */
  private static final int MOST_COLUMNS = 200;

  /** Of very many columns these are shown first. */
  private static final int FIRST_COLUMNS = 10;

  /** Of very many columns this many are shown because something is the matter with them. */
  private static final int MOST_ODD = 15;

  private static final int MOST_CLASSES = 12;

  private final Dataset data;
  private final String positive;
  private final TableFacts facts;
  private final Dataset seen;
  private final List<String> warnings;
  private final Schema schema;
  private final TableVerdict verdict;
  private final LabelColumnFinder.Why why;
  private final RowBlocks all;

  /**
   * @param data with kinds of columns as all rows show them
   * @param all the rows of a table that stays on disk, of which {@code data} has the first; or null
   * @param read as it was read: there a word among numbers is not missing
   * @param positive the positive class that the user named, or null
   * @param why why the class column is what it is
   * @param training the words that train on this table
   * @param schema what was said of columns beforehand
   * @param warnings what is worth knowing, one line each; lines may be added until it is shown
   */
  public TablePortrait(
      Dataset data,
      Dataset read,
      RowBlocks all,
      String positive,
      LabelColumnFinder.Why why,
      List<String> training,
      Schema schema,
      List<String> warnings) {
    this.schema = schema;
    this.why = why;
    this.all = all;
    this.data = data;
    this.positive = positive;
    this.facts = TableFacts.of(data);
    this.seen = TableSample.of(data).data();
    this.warnings = warnings;
    this.verdict =
        new TableVerdict(
            data,
            facts,
            rowsWithMissing(data),
            (data.hasLabels() ? Arrays.stream(data.labels().counts()).sum() : data.rowCount())
                - rowsWithMissing(read),
            why == LabelColumnFinder.Why.ASKED && data.hasLabels()
                ? List.of()
                : ClassCandidates.of(data, null),
            ColumnDirection.of(schema).stream().map(ColumnDirection::column).toList(),
            training);
  }

  /** What was found in the table. */
  public List<Finding> findings() {
    return facts.findings();
  }

  /** Rows that have a class, or all where nobody knows the classes, and a cell without a value. */
  private static int rowsWithMissing(Dataset data) {
    BitSet rows = new BitSet();
    for (Column column : data.isStoreOfCompleteNumbers() ? List.<Column>of() : data.columns()) {
      int missing = column.missingCount();
      for (int row = 0; missing > 0 && missing < column.size() && row < column.size(); row++) {
        rows.set(row, rows.get(row) || column.isMissing(row));
      }
    }
    for (int row = 0; data.hasLabels() && row < data.rowCount(); row++) {
      rows.set(row, rows.get(row) && data.labels().code(row) >= 0);
    }
    return rows.cardinality();
  }

  private List<String> lines() {
    List<String> lines = new ArrayList<>();
    lines.add(
        data.source().name()
            + ": "
            + Wording.counted(rowCount(), "row")
            + ", "
            + Wording.counted(data.columns().size(), "column")
            + kinds()
            + (all == null ? "" : "; what is said of columns is of the first " + data.rowCount()));
    if (data.hasLabels()) {
      lines.add(classes(data.labels()));
    }
    if (!facts.columns().isEmpty()) {
      lines.add("");
      lines.addAll(columns());
    }
    List<String> known = known();
    if (!known.isEmpty()) {
      lines.add("");
      lines.add("known beforehand: " + String.join("; ", known));
    }
    if (!warnings.isEmpty()) {
      lines.add("");
      lines.add("to notice:");
      warnings.forEach(warning -> lines.add("  - " + warning));
    }
    List<String> remedies = verdict.remedyLines();
    if (!remedies.isEmpty()) {
      lines.add("");
      lines.add("if so, paste:");
      lines.addAll(remedies);
    }
    lines.add("");
    lines.addAll(verdict.lines());
    return lines;
  }

  /** What the schema says of columns: {@code age=down}, {@code stage: I < II < III}. */
  private List<String> known() {
    List<String> known = new ArrayList<>();
    ColumnDirection.of(schema).forEach(direction -> known.add(direction.toString()));
    schema.kinds().entrySet().stream()
        .filter(column -> column.getValue().order() != null)
        .sorted(Map.Entry.comparingByKey())
        .forEach(column -> known.add(column.getKey() + ": " + column.getValue().order()));
    return known;
  }

  private String kinds() {
    if (facts.columns().size() < data.columns().size()) {
      return "";
    }
    long numbers = facts.columns().stream().filter(ColumnFacts::numeric).count();
    long others = facts.columns().size() - numbers;
    List<String> parts = new ArrayList<>();
    if (numbers > 0) {
      parts.add(numbers + " numeric");
    }
    if (others > 0) {
      parts.add(others + (others == 1 ? " category" : " categories"));
    }
    return " (" + String.join(", ", parts) + ")";
  }

  /** {@code class column "class": neg 500 (65.1 %), pos 268 (34.9 %); positive: pos}. */
  private String classes(Labels labels) {
    int[] counts = classCounts();
    List<String> parts = new ArrayList<>();
    for (int k = 0; k < Math.min(MOST_CLASSES, counts.length); k++) {
      parts.add(
          labels.classes().get(k)
              + " "
              + counts[k]
              + " ("
              + Percent.of(counts[k], Math.max(1, rowCount()))
              + ")");
    }
    String more = counts.length > MOST_CLASSES ? ", … (" + counts.length + " classes)" : "";
    return "class column \""
        + labels.column()
        + "\""
        + why.because()
        + ": "
        + String.join(", ", parts)
        + more
        + said();
  }

  private String said() {
    List<String> classes = data.labels().classes();
    if (positive != null) {
      return "; positive: " + positive;
    }
    return classes.size() == 2
        ? "; positive: " + PositiveClassWords.of(data.labels().column(), classes)
        : "";
  }

  private String positiveClass() {
    List<String> classes = data.labels().classes();
    return positive != null
        ? positive
        : classes.size() == 2 ? PositiveClass.of(data.labels().column(), classes).name() : null;
  }

  private List<String> columns() {
    int all = facts.columns().size();
    List<Integer> shown = new ArrayList<>();
    int suspicious = 0;
    for (int k = 0; k < all; k++) {
      boolean odd = !facts.columns().get(k).suspicions().isEmpty() && suspicious < MOST_ODD;
      if (all <= MOST_COLUMNS || k < FIRST_COLUMNS || odd) {
        shown.add(k);
        suspicious += odd ? 1 : 0;
      }
    }
    List<String> lines = new ColumnLines(seen, facts).of(shown);
    if (shown.size() < all) {
      lines.add("… and " + (all - shown.size()) + " more columns (all of them: --json)");
    }
    return lines;
  }

  /** All that is shown, and the columns that are not. */
  private record Result(
      String data,
      Map<String, String> assumed,
      int rows,
      int columnTotal,
      List<ColumnLines.Fields> columns,
      String label,
      String labelBecause,
      Map<String, Integer> classes,
      String positive,
      int rowsWithMissing,
      RepeatedCases repeatedCases,
      List<String> warnings,
      List<TableVerdict.Remedy> remedies,
      List<String> verdict,
      @Json.Hidden List<String> lines)
      implements Answer {}

  /**
   * What is shown.
   *
   * @param assumed how the file was read where nothing was said of it, by options
   */
  public Answer answer(Map<String, String> assumed) {
    return new Result(
        data.source().name(),
        assumed,
        rowCount(),
        data.columns().size(),
        new ColumnLines(seen, facts).fields(),
        data.hasLabels() ? data.labels().column() : null,
        data.hasLabels() ? why.name().toLowerCase(Locale.ROOT) : null,
        data.hasLabels() ? counts() : Map.of(),
        data.hasLabels() ? positiveClass() : null,
        verdict.rowsWithMissing(),
        facts.repeatedCases(),
        List.copyOf(warnings),
        verdict.remedies(),
        verdict.lines(),
        lines());
  }

  private Map<String, Integer> counts() {
    Map<String, Integer> counts = new LinkedHashMap<>();
    for (int k = 0; k < data.labels().classes().size(); k++) {
      counts.put(data.labels().classes().get(k), classCounts()[k]);
    }
    return counts;
  }

  private int rowCount() {
    return all == null ? data.rowCount() : all.source().rowCount();
  }

  private int[] classCounts() {
    return all == null ? data.labels().counts() : all.classCounts();
  }
}
