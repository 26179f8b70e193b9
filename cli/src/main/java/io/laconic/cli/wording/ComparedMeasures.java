package io.laconic.cli.wording;

import io.laconic.cli.wording.MeasureTable.Shown;
import io.laconic.evaluate.Evaluation;
import io.laconic.evaluate.Interval;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/**
 * The measures of several learners on the same rows.
 *
 * @param tables by name of the learner; at least one
 */
public record ComparedMeasures(Map<String, MeasureTable> tables) {
  private static final int COUNT = 7;
  private static final int CELL = 24;

  public ComparedMeasures {
    tables = new LinkedHashMap<>(tables);
  }

  private MeasureTable first() {
    return tables.values().iterator().next();
  }

  /** Whether there is a positive class. */
  private boolean isOfTwo() {
    return first().evaluation().classes().size() == 2;
  }

  /** Names of the columns, without that of the learner: counts, then measures. */
  private List<String> columns() {
    List<String> columns = new ArrayList<>();
    if (isOfTwo()) {
      columns.addAll(List.of("TP", "FN", "FP", "TN"));
    }
    first().shown().forEach(one -> columns.add(one.name()));
    return columns;
  }

  /** The cells of a learner: {@code 93.2 % (90.1 to 95.4)}. */
  private List<String> cells(String name) {
    List<String> cells = new ArrayList<>(counts(name));
    tables.get(name).shown().forEach(one -> cells.add(one.both()));
    return cells;
  }

  private List<String> counts(String name) {
    if (!isOfTwo()) {
      return List.of();
    }
    Evaluation evaluation = tables.get(name).evaluation();
    int found = evaluation.confusion()[1][1];
    int right = evaluation.confusion()[0][0];
    return List.of(found, evaluation.examples(1) - found, evaluation.examples(0) - right, right)
        .stream()
        .map(String::valueOf)
        .toList();
  }

  /** What the numbers are. */
  public List<String> notes() {
    List<String> notes = new ArrayList<>();
    notes.add("in brackets: " + first().heading());
    if (isOfTwo()) {
      notes.add("TP, FN: positives found and missed; FP, TN: negatives called positive and not");
    }
    notes.addAll(first().notes());
    return notes;
  }

  /**
   * Two tables, so that no line is too long.
   *
   * @param width of the names
   */
  public List<String> lines(int width) {
    List<String> columns = columns();
    int half =
        isOfTwo()
            ? columns.indexOf(columns.contains("PPV") ? "PPV" : "balanced error")
            : columns.size();
    List<String> lines = new ArrayList<>(part(width, 0, half));
    if (half < columns.size()) {
      lines.add("");
      lines.addAll(part(width, half, columns.size()));
    }
    lines.addAll(notes());
    return lines;
  }

  private List<String> part(int width, int from, int to) {
    return table(width, from, to).lines(List.copyOf(tables.keySet()));
  }

  /** A line for each learner, by its name. */
  public ColumnTable<String> table() {
    return table(0, 0, columns().size());
  }

  private ColumnTable<String> table(int width, int from, int to) {
    ColumnTable<String> table = new ColumnTable<String>().left("", width + 2, name -> name);
    List<String> columns = columns();
    for (int k = from; k < to; k++) {
      int column = k;
      int wide = columns.get(k).length() == 2 ? COUNT : CELL; // counts are narrow, measures wide
      table.right(columns.get(k), wide, name -> cells(name).get(column));
    }
    return table;
  }

  /** Adds columns of CSV for each measure and its interval. */
  <T> void csvColumns(ColumnTable<T> table, Function<T, String> name) {
    List<Shown> shown = first().shown();
    for (int k = 0; k < shown.size(); k++) {
      int measure = k;
      Function<T, Interval> known = row -> known(name.apply(row), measure);
      String word = shown.get(k).csvName();
      table.csv(word, row -> known.apply(row) == null ? null : known.apply(row).value());
      table.csv(word + "_low", row -> known.apply(row) == null ? null : known.apply(row).low());
      table.csv(word + "_high", row -> known.apply(row) == null ? null : known.apply(row).high());
    }
  }

  /** A measure of a learner; null if there is none. */
  private Interval known(String name, int measure) {
    MeasureTable measured = tables.get(name);
    Interval found = measured == null ? null : measured.shown().get(measure).interval();
    return found != null && found.isKnown() ? found : null;
  }
}
