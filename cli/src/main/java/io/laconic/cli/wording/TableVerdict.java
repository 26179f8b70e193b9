package io.laconic.cli.wording;

import io.laconic.data.CategoryColumn;
import io.laconic.data.Column;
import io.laconic.data.Dataset;
import io.laconic.inspect.ColumnFacts;
import io.laconic.inspect.RepeatedCases;
import io.laconic.inspect.Suspicion;
import io.laconic.inspect.TableFacts;
import io.laconic.model.Wording;
import io.laconic.request.Options;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;

/**
 * Whether a table is ready to be trained on, and what to do first if it is not.
 *
 * @param rowsWithMissing rows in which a cell is missing of a column that has values
 * @param training the words that train on this table
 */
record TableVerdict(Dataset data, TableFacts facts, int rowsWithMissing, List<String> training) {
  /** With fewer rows a certificate promises little. */
  private static final int FEW_ROWS = 100;

  private static final int FEW_OF_A_CLASS = 20;

  List<String> lines() {
    List<String> lines = new ArrayList<>();
    if (!data.hasLabels()) {
      lines.add("Not ready: say which column is the class, --label COLUMN.");
      return lines;
    }
    int[] counts = Arrays.stream(data.labels().counts()).filter(n -> n > 0).toArray();
    if (counts.length < 2) {
      lines.add("Not ready: all rows have the same class, so there is nothing to learn.");
      return lines;
    }
    if (data.columns().isEmpty()) {
      lines.add("Not ready: there is no column besides the class.");
      return lines;
    }
    String options = dropped(lines);
    missing(lines);
    small(counts, lines);
    String next = ProgramName.call(training.toArray(String[]::new)) + options;
    boolean ready = lines.isEmpty();
    direction(counts.length, lines);
    RepeatedCases cases = isTyped("--group") ? null : facts.repeatedCases();
    if (cases == null) {
      lines.add((ready ? "Ready. " : "") + "Next:  " + next);
      return lines;
    }
    lines.add(
        cases.words() + ": rows of one " + cases.word() + " are not independent. Next, one of");
    lines.add(
        "  " + next + " --group " + ProgramName.quoted(cases.group()) + "   each counts once");
    lines.add(
        "  " + next + " --rows-independent   if \"" + cases.column() + "\" means something else");
    return lines;
  }

  /** Offers to say which way a column points. */
  private void direction(int classes, List<String> lines) {
    String option = "--" + Options.DIRECTION.name();
    data.columns().stream()
        .filter(column -> !(column instanceof CategoryColumn) && !isTyped(option))
        .map(Column::name)
        .filter(name -> facts.columns().stream().noneMatch(fact -> isSuspicious(fact, name)))
        .findFirst()
        .ifPresent(
            name ->
                lines.add(
                    "If you know which way a column points, say so:  "
                        + option
                        + " "
                        + ProgramName.quoted(name + (classes > 2 ? "=up:CLASS" : "=up"))
                        + " or down"));
  }

  private static boolean isSuspicious(ColumnFacts column, String name) {
    return column.name().equals(name) && !column.suspicions().isEmpty();
  }

  private boolean isTyped(String option) {
    return training.contains(option);
  }

  /** The option that leaves out columns without any value. */
  private String dropped(List<String> lines) {
    List<String> empty =
        facts.columns().stream()
            .filter(column -> column.suspicions().contains(Suspicion.EMPTY))
            .map(ColumnFacts::name)
            .toList();
    if (empty.isEmpty() || isTyped("--drop") || isTyped("--only")) {
      return "";
    }
    lines.add(
        Wording.counted(empty.size(), "column")
            + (empty.size() == 1 ? " has" : " have")
            + " no value in any row.");
    return " --drop " + ProgramName.quoted(String.join(",", empty));
  }

  /** Says what becomes of missing cells and classes. */
  private void missing(List<String> lines) {
    int nameless = data.rowCount() - Arrays.stream(data.labels().counts()).sum();
    if (nameless > 0) {
      lines.add(
          Wording.counted(nameless, "row")
              + (nameless == 1 ? " has" : " have")
              + " no class and "
              + (nameless == 1 ? "is" : "are")
              + " left out.");
    }
    int left = data.rowCount() - rowsWithMissing;
    if (rowsWithMissing > 0) {
      lines.add(
          Wording.counted(rowsWithMissing, "row")
              + (rowsWithMissing == 1 ? " has" : " have")
              + " missing values: a condition on a missing value does not hold. (--missing drop"
              + " leaves "
              + Wording.counted(left, "row")
              + ", --missing median fills them in.)"
              + mostlyMissing());
    }
  }

  private String mostlyMissing() {
    String worst =
        facts.columns().stream()
            .filter(column -> column.distinct() > 0 && column.missing() > data.rowCount() / 2)
            .map(ColumnFacts::name)
            .limit(3)
            .map(name -> '"' + name + '"')
            .collect(Collectors.joining(", "));
    return worst.isEmpty() ? "" : " Mostly missing: " + worst + ".";
  }

  private void small(int[] counts, List<String> lines) {
    int least = Arrays.stream(counts).min().orElse(0);
    if (data.rowCount() < FEW_ROWS) {
      lines.add(
          "Few rows: what can be promised of a rule will be wide; "
              + ProgramName.call("plan", "--rows", Integer.toString(data.rowCount()))
              + " shows how wide.");
    } else if (least < FEW_OF_A_CLASS) {
      lines.add(
          "The smallest class has "
              + Wording.counted(least, "row")
              + ": little can be promised of how often it is found.");
    }
  }
}
