package io.laconic.inspect;

import io.laconic.data.Column;
import io.laconic.data.Labels;
import io.laconic.util.MarkedOptionName;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** Says what was found in columns; what is alike in many columns is said once. */
final class ColumnFindings {
  private static final int MOST_NAMED = 5;

  private final boolean leavesOut;
  private final Map<Suspicion, List<String>> alike = new EnumMap<>(Suspicion.class);
  private final Map<Suspicion, List<Finding>> own = new EnumMap<>(Suspicion.class);
  private final Map<List<Double>, Coded> codes = new LinkedHashMap<>();

  /**
   * @param leavesOut whether learners leave out identifier columns
   */
  ColumnFindings(boolean leavesOut) {
    this.leavesOut = leavesOut;
  }

  void add(ColumnFacts facts, ColumnInspection inspection, Column original, Labels labels) {
    for (Suspicion suspicion : facts.suspicions()) {
      switch (suspicion) {
        case COPY_OF_COLUMN ->
            say(
                suspicion,
                facts.name(),
                column(facts.name())
                    + " repeats column \""
                    + original.name()
                    + "\" in every row; "
                    + drop(facts.name())
                    + " leaves it out");
        case NUMBERS_IN_TEXTS ->
            say(
                suspicion,
                facts.name(),
                column(facts.name())
                    + " holds numbers, but some are written like \""
                    + inspection.numberInText()
                    + "\", so all are read as categories; write plain numbers to have them"
                    + " compared");
        case DECIDES ->
            say(
                suspicion,
                facts.name(),
                column(facts.name())
                    + " "
                    + inspection.decided(labels)
                    + ": is it known before the outcome? If not: "
                    + drop(facts.name()));
        case CODE_FOR_MISSING ->
            codes.computeIfAbsent(inspection.missingCodes(), Coded::new).add(facts, inspection);
        default -> alike.computeIfAbsent(suspicion, key -> new ArrayList<>()).add(facts.name());
      }
    }
  }

  private void say(Suspicion suspicion, String column, String words) {
    own.computeIfAbsent(suspicion, key -> new ArrayList<>())
        .add(new Finding(suspicion, List.of(column), words));
  }

  /** Columns that share their codes for a missing value. */
  private static final class Coded {
    private final List<String> numbers;
    private final List<String> columns = new ArrayList<>();
    private long count;

    Coded(List<Double> codes) {
      numbers = codes.stream().map(code -> String.format(Locale.ROOT, "%.0f", code)).toList();
    }

    void add(ColumnFacts facts, ColumnInspection inspection) {
      columns.add(facts.name());
      count += inspection.count(inspection.missingCodes());
    }

    void say(ColumnFindings all) {
      boolean one = numbers.size() == 1;
      String words =
          (columns.size() == 1 ? "column " : "columns ")
              + quoted(columns)
              + ": "
              + String.join(", ", numbers)
              + (one ? " occurs " : " occur ")
              + count
              + " times, far from all other numbers; if "
              + (one ? "it means" : "they mean")
              + " missing: "
              + MarkedOptionName.of("na")
              + " "
              + String.join(",", numbers);
      all.own
          .computeIfAbsent(Suspicion.CODE_FOR_MISSING, key -> new ArrayList<>())
          .add(new Finding(Suspicion.CODE_FOR_MISSING, columns, numbers, words));
    }
  }

  private static String column(String name) {
    return "column \"" + name + "\"";
  }

  private static String drop(String name) {
    return MarkedOptionName.of("drop") + " " + argument(name);
  }

  /** A name as it is typed in a shell. */
  static String argument(String name) {
    return name.matches("[A-Za-z0-9_.-]+") ? name : "\"" + name + "\"";
  }

  /** The findings, in the order of {@link Suspicion}. */
  List<Finding> findings() {
    List<Finding> all = new ArrayList<>();
    codes.values().forEach(coded -> coded.say(this));
    codes.clear();
    for (Suspicion suspicion : Suspicion.values()) {
      List<String> columns = alike.get(suspicion);
      if (columns != null) {
        all.add(new Finding(suspicion, columns, words(suspicion, columns)));
      }
      List<Finding> others = own.getOrDefault(suspicion, List.of());
      all.addAll(others.subList(0, Math.min(MOST_NAMED, others.size())));
      if (others.size() > MOST_NAMED) {
        List<Finding> more = others.subList(MOST_NAMED, others.size());
        List<String> rest = more.stream().flatMap(one -> one.columns().stream()).toList();
        List<String> numbers =
            more.stream().flatMap(one -> one.missingCodes().stream()).distinct().toList();
        all.add(
            new Finding(
                suspicion, rest, numbers, "the same of " + rest.size() + " more: " + quoted(rest)));
      }
    }
    return all;
  }

  private String words(Suspicion suspicion, List<String> columns) {
    boolean one = columns.size() == 1;
    String names = (one ? "column " : "columns ") + quoted(columns);
    String only = MarkedOptionName.of("only") + " to keep " + (one ? "it" : "them");
    String drop = MarkedOptionName.of("drop") + (one ? " " + argument(columns.get(0)) : " COLUMNS");
    String leaves = drop + " leaves " + (one ? "it" : "them") + " out";
    String leftOut =
        "; " + (leavesOut ? (one ? "it is" : "they are") + " left out (" + only + ")" : leaves);
    return names
        + switch (suspicion) {
          case ROW_NUMBER -> (one ? " numbers" : " number") + " the rows" + leftOut;
          case ID -> (one ? " has" : " have") + " another value in every row, like an id" + leftOut;
          case DIFFERENT_NUMBERS ->
              " has another whole number in every row, in no order; if these are ids, " + leaves;
          case DIFFERENT_TEXTS -> (one ? " has" : " have") + " another text in every row" + leftOut;
          case CASE ->
              (one ? " marks" : " mark")
                  + " cases, some of which have several rows, and says nothing of new ones"
                  + leftOut;
          case DATE ->
              (one ? " holds dates" : " hold dates")
                  + ", which are not compared as such; "
                  + MarkedOptionName.of("dates")
                  + (one ? " " + argument(columns.get(0)) : " COLUMN")
                  + "=days makes numbers of them, "
                  + leaves;
          case FREE_TEXT ->
              (one ? " holds" : " hold") + " free text; its words are not looked at; " + leaves;
          case MANY_VALUES ->
              (one ? " has" : " have") + " so many values that most occur once or twice; " + leaves;
          case CONSTANT -> (one ? " has" : " have") + " one value only, which tells nothing";
          case EMPTY -> (one ? " has" : " have") + " no value in any row; " + leaves;
          case COPY_OF_CLASS ->
              (one ? " tells" : " tell")
                  + " the class in every row: "
                  + (one ? "is it" : "are they")
                  + " known before the outcome? If not, "
                  + leaves;
          case COPY_OF_COLUMN, CODE_FOR_MISSING, NUMBERS_IN_TEXTS, DECIDES ->
              throw new IllegalArgumentException("said of each column: " + suspicion);
        };
  }

  /** The first few of many names. */
  static String quoted(List<String> names) {
    List<String> first = names.subList(0, Math.min(MOST_NAMED, names.size()));
    String text = String.join(", ", first.stream().map(name -> '"' + name + '"').toList());
    return names.size() > MOST_NAMED ? text + ", … (" + names.size() + " in all)" : text;
  }
}
