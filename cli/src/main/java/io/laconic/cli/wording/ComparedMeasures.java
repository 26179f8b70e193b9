package io.laconic.cli.wording;

import io.laconic.cli.wording.MeasureTable.Shown;
import io.laconic.evaluate.Evaluation;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

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
  public List<String> columns() {
    List<String> columns = new ArrayList<>();
    if (isOfTwo()) {
      columns.addAll(List.of("TP", "FN", "FP", "TN"));
    }
    first().shown().forEach(one -> columns.add(one.name()));
    return columns;
  }

  /** The cells of a learner: {@code 93.2 % (90.1 to 95.4)}. */
  public List<String> cells(String name) {
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
    int half = isOfTwo() ? columns.indexOf("PPV") : columns.size();
    List<String> lines = new ArrayList<>(part(width, 0, half));
    if (half < columns.size()) {
      lines.add("");
      lines.addAll(part(width, half, columns.size()));
    }
    lines.addAll(notes());
    return lines;
  }

  private List<String> part(int width, int from, int to) {
    List<String> lines = new ArrayList<>();
    List<String> columns = columns().subList(from, to);
    lines.add(line(width, "", columns, columns));
    tables
        .keySet()
        .forEach(name -> lines.add(line(width, name, columns, cells(name).subList(from, to))));
    return lines;
  }

  /** Counts are narrow, measures wide. */
  private String line(int width, String name, List<String> columns, List<String> cells) {
    StringBuilder line = new StringBuilder(String.format("%-" + (width + 2) + "s", name));
    for (int k = 0; k < cells.size(); k++) {
      int wide = columns.get(k).length() == 2 ? COUNT : CELL;
      line.append(String.format("%" + wide + "s", cells.get(k)));
    }
    return line.toString().stripTrailing();
  }

  /** Names of the cells of {@link #csv(String)}, each after a comma. */
  String csvHeader() {
    return first().shown().stream()
        .map(one -> one.csvName())
        .map(name -> "," + name + "," + name + "_low," + name + "_high")
        .collect(Collectors.joining());
  }

  /** As many empty cells, each after a comma. */
  String csvNothing() {
    return csvHeader().replaceAll("[^,]", "");
  }

  /** The numbers of a learner, each after a comma. */
  String csv(String name) {
    return tables.get(name).shown().stream()
        .map(Shown::interval)
        .map(one -> one.isKnown() ? "," + one.value() + "," + one.low() + "," + one.high() : ",,,")
        .collect(Collectors.joining());
  }
}
