package io.laconic.cli.wording;

import io.laconic.data.AnyNumericColumn;
import io.laconic.data.CategoryColumn;
import io.laconic.data.Column;
import io.laconic.data.Dataset;
import io.laconic.data.PositiveClass;
import io.laconic.inspect.ColumnFacts;
import io.laconic.inspect.RepeatedCases;
import io.laconic.inspect.Suspicion;
import io.laconic.inspect.TableFacts;
import io.laconic.io.table.ClassCandidates;
import io.laconic.io.table.NumberHalves;
import io.laconic.learn.Parameter;
import io.laconic.model.Wording;
import io.laconic.request.Options;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * Whether a table is ready to be trained on, and what to do first if it is not.
 *
 * @param rowsWithMissing rows in which a cell is missing of a column that has values
 * @param complete rows that are left if those with missing cells are dropped
 * @param candidates columns that may be the class
 * @param directed columns of which the schema says which way they point
 * @param training the words that train on this table
 */
record TableVerdict(
    Dataset data,
    TableFacts facts,
    int rowsWithMissing,
    int complete,
    List<ClassCandidates.Candidate> candidates,
    List<String> directed,
    List<String> training) {
  /**
   * What may be done about a table.
   *
   * @param option with its value, as a shell takes it
   * @param why when it is to be done
   * @param command the whole command
   */
  record Remedy(String option, String why, String command) {}

  /** Names of numbers that are categories: {@code zip}, {@code blood_type}. */
  private static final Pattern CODES =
      Pattern.compile(
          "zip|plz|race|ethnicity|religion|region|state|district|ward|site|cent(er|re)|hospital"
              + "|clinic|occupation|industry|maritalstatus|colou?r|.*(code|type|category)");

  private static final int MOST_NAMED = 20;

  /** With fewer rows a certificate promises little. */
  private static final int FEW_ROWS = 100;

  private static final int FEW_OF_A_CLASS = 20;

  List<String> lines() {
    List<String> lines = new ArrayList<>();
    if (!data.hasLabels()) {
      lines.add(
          "Not ready: say which column is the class, --label COLUMN; 'COLUMN >= NUMBER' makes two"
              + " classes of a number.");
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

  /** All that may be done, the class column first. */
  List<Remedy> remedies() {
    List<Remedy> all = new ArrayList<>();
    for (ClassCandidates.Candidate one : candidates) {
      add(all, Options.LABEL, one.name(), "the class is " + few(one.values()));
    }
    for (String half : data.hasLabels() ? List.<String>of() : NumberHalves.of(data)) {
      add(all, Options.LABEL, half, "this tells the classes; any other number will do");
    }
    alike(all);
    drop(all, Suspicion.COPY_OF_CLASS, "it tells the class and is not known before the outcome");
    drop(all, Suspicion.DECIDES, "it is not known before the outcome");
    drop(all, Suspicion.COPY_OF_COLUMN, "one of two equal columns is enough");
    drop(all, Suspicion.EMPTY, "no row has a value");
    drop(all, Suspicion.DIFFERENT_NUMBERS, "its numbers are ids");
    drop(all, Suspicion.FREE_TEXT, "free text is not looked at");
    drop(all, Suspicion.MANY_VALUES, "hardly any value repeats");
    List<String> dates = named(Suspicion.DATE);
    if (!dates.isEmpty()) {
      String uses =
          dates.stream().map(name -> name + "=days" + order(name)).collect(Collectors.joining(","));
      add(all, Options.DATES, uses, "dates are to be compared; =parts for year, month, weekday");
    }
    List<String> codes =
        facts.columns().stream().filter(this::isCode).map(ColumnFacts::name).toList();
    if (!codes.isEmpty()) {
      String names = String.join(",", codes.subList(0, Math.min(MOST_NAMED, codes.size())));
      add(all, Options.CATEGORY, names, "these numbers are names of categories");
    }
    codes(all);
    RepeatedCases cases = facts.repeatedCases();
    if (cases != null) {
      add(all, Options.GROUP, cases.group(), "rows of one " + cases.word() + " belong together");
    }
    return all;
  }

  /** Classes that differ in their spelling alone, as one beside the other. */
  private void alike(List<Remedy> all) {
    List<List<String>> spelled =
        data.hasLabels() ? TableFacts.bySpelling(data.labels()) : List.<List<String>>of();
    if (spelled.size() != 2 || data.labels().classes().size() == 2) {
      return;
    }
    List<String> names = spelled.stream().map(same -> same.get(0)).toList();
    boolean second =
        spelled.get(0).size() == 1
            || (spelled.get(1).size() > 1
                && PositiveClass.of(data.labels().column(), names).name().equals(names.get(1)));
    List<String> same = spelled.get(second ? 1 : 0);
    if (same.stream().noneMatch(name -> name.contains(","))) {
      add(all, Options.POSITIVE, String.join(",", same), "these are one class, the others too");
    }
  }

  /** Numbers that mean missing, which count as such in all columns. */
  private void codes(List<Remedy> all) {
    List<String> codes =
        facts.findings().stream()
            .flatMap(finding -> finding.missingCodes().stream())
            .distinct()
            .toList();
    if (codes.isEmpty()) {
      return;
    }
    String others =
        facts.columns().stream()
            .filter(fact -> !fact.suspicions().contains(Suspicion.CODE_FOR_MISSING))
            .map(ColumnFacts::name)
            .filter(name -> codes.stream().anyMatch(code -> has(name, Double.parseDouble(code))))
            .limit(3)
            .map(name -> '"' + name + '"')
            .collect(Collectors.joining(", "));
    add(
        all,
        Options.NA,
        String.join(",", codes),
        String.join(", ", codes)
            + (codes.size() == 1 ? " means missing" : " mean missing")
            + (others.isEmpty() ? "" : ", also in " + others));
  }

  private boolean has(String column, double value) {
    return data.column(column) instanceof AnyNumericColumn numbers
        && Arrays.stream(numbers.values()).anyMatch(one -> one == value);
  }

  /** The remedies as lines. */
  List<String> remedyLines() {
    List<Remedy> all = remedies();
    int width = all.stream().mapToInt(one -> one.command.length()).max().orElse(0);
    return all.stream()
        .map(one -> "  " + Wording.pad(one.command, width) + "   if " + one.why)
        .toList();
  }

  private void add(List<Remedy> all, Parameter<?> option, String value, String why) {
    String name = "--" + option.name();
    if (isTyped(name)) {
      return;
    }
    List<String> words = new ArrayList<>(training);
    words.set(0, "look");
    words.removeAll(List.of("-m", "model.json"));
    words.addAll(List.of(name, value));
    all.add(
        new Remedy(
            name + " " + ProgramName.quoted(value),
            why,
            ProgramName.call(words.toArray(String[]::new))));
  }

  private void drop(List<Remedy> all, Suspicion suspicion, String why) {
    List<String> names = named(suspicion);
    if (!names.isEmpty()) {
      add(all, Options.DROP, String.join(",", names), why);
    }
  }

  private List<String> named(Suspicion suspicion) {
    return facts.columns().stream()
        .filter(column -> column.suspicions().contains(suspicion))
        .map(ColumnFacts::name)
        .limit(MOST_NAMED)
        .toList();
  }

  /** What comes first in dates with slashes; empty if they tell themselves. */
  private String order(String name) {
    if (!(data.column(name) instanceof CategoryColumn dates)) {
      return "";
    }
    boolean slashes = false;
    boolean dayFirst = false;
    for (String value : dates.values()) {
      Matcher two = SLASHES.matcher(value);
      slashes |= two.lookingAt();
      dayFirst |= two.lookingAt() && Integer.parseInt(two.group(1)) > 12;
    }
    return slashes ? dayFirst ? ":dmy" : ":mdy" : "";
  }

  private static final Pattern SLASHES = Pattern.compile("(\\d{1,2})[-/]\\d{1,2}[-/]\\d{4}");

  private boolean isCode(ColumnFacts column) {
    String letters = column.name().toLowerCase(Locale.ROOT).replaceAll("[^a-z0-9]", "");
    return column.numeric()
        && column.distinct() > 2
        && column.suspicions().isEmpty()
        && CODES.matcher(letters).matches();
  }

  private static String few(List<String> values) {
    String first = String.join(", ", values.subList(0, Math.min(4, values.size())));
    return values.size() > 4 ? first + ", …" : first;
  }

  /** Offers to say which way a column points. */
  private void direction(int classes, List<String> lines) {
    String option = "--" + Options.DIRECTION.name();
    boolean several = classes > 2 && !isTyped("--positive");
    data.columns().stream()
        .filter(column -> !(column instanceof CategoryColumn) && !isTyped(option))
        .map(Column::name)
        .filter(name -> !directed.contains(name))
        .filter(name -> facts.columns().stream().noneMatch(fact -> isSuspicious(fact, name)))
        .findFirst()
        .ifPresent(
            name ->
                lines.add(
                    "If you know which way a column points, say so:  "
                        + option
                        + " "
                        + ProgramName.quoted(name + (several ? "=up:CLASS" : "=up"))
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
    if (rowsWithMissing > 0) {
      lines.add(
          Wording.counted(rowsWithMissing, "row")
              + (rowsWithMissing == 1 ? " has" : " have")
              + " missing values: a condition on a missing value does not hold. (--missing drop"
              + " leaves "
              + Wording.counted(complete, "row")
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
