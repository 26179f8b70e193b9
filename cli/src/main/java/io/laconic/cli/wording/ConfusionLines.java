package io.laconic.cli.wording;

import io.laconic.evaluate.Evaluation;
import io.laconic.model.Classifier;
import io.laconic.model.Wording;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

/**
 * How often rows of each class were called what, as lines: a table, or of many classes the most
 * frequent mistakes.
 */
public final class ConfusionLines {
  /** More classes than these do not fit on a terminal. */
  private static final int MOST_CLASSES = 40;

  private static final int MOST_MISTAKES = 20;
  private static final int LONGEST_NAME = 40;

  private final MeasureTable measures;
  private final Evaluation evaluation;
  private final List<String> called;

  private record Mistake(String actual, String called, int rows) {}

  private ConfusionLines(MeasureTable measures) {
    this.measures = measures;
    this.evaluation = measures.evaluation();
    this.called = new ArrayList<>();
    evaluation.classes().forEach(name -> called.add(shortened(measures.spoken(name))));
    if (evaluation.undecided() > 0) {
      called.add(evaluation.refers() ? Classifier.REFER : "none");
    }
  }

  /** The lines; classes called 0 or 1 are said with their column. */
  public static List<String> of(MeasureTable measures) {
    ConfusionLines lines = new ConfusionLines(measures);
    return measures.evaluation().classes().size() > MOST_CLASSES ? lines.mistakes() : lines.table();
  }

  /**
   * Rows by actual class, then by predicted class; rows without one have {@code refer} or no name.
   */
  public static Map<String, Map<String, Integer>> counts(Evaluation evaluation) {
    Map<String, Map<String, Integer>> confusion = new LinkedHashMap<>();
    List<String> classes = evaluation.classes();
    for (int c = 0; c < evaluation.actual().size(); c++) {
      Map<String, Integer> row = new LinkedHashMap<>();
      for (int p = 0; p < classes.size(); p++) {
        row.put(classes.get(p), evaluation.confusion()[c][p]);
      }
      row.put(
          evaluation.refers() ? Classifier.REFER : "", evaluation.confusion()[c][classes.size()]);
      confusion.put(evaluation.actual().get(c), row);
    }
    return confusion;
  }

  private List<String> table() {
    int width = Math.max(8, 2 + called.stream().mapToInt(String::length).max().orElse(0));
    int lead = Math.max("actual".length(), longestActual());
    List<String> lines = new ArrayList<>();
    lines.add("actual" + " ".repeat(lead - 6) + "  predicted");
    ColumnTable<Integer> table = new ColumnTable<Integer>().left("", lead, this::actual);
    for (int p = 0; p < called.size(); p++) {
      int predicted = p;
      table.right(called.get(p), width, c -> evaluation.confusion()[c][predicted]);
    }
    lines.addAll(table.lines(IntStream.range(0, evaluation.actual().size()).boxed().toList()));
    return lines;
  }

  private int longestActual() {
    return IntStream.range(0, evaluation.actual().size())
        .map(c -> actual(c).length())
        .max()
        .orElse(0);
  }

  private List<String> mistakes() {
    List<Mistake> all = new ArrayList<>();
    int pairs = 0;
    Comparator<Mistake> frequentFirst = Comparator.comparingInt(mistake -> -mistake.rows());
    for (int c = 0; c < evaluation.actual().size(); c++) {
      for (int p = 0; p < called.size(); p++) {
        int rows = evaluation.confusion()[c][p];
        if (rows > 0 && c != p) {
          all.add(new Mistake(actual(c), called.get(p), rows));
          pairs++;
        }
      }
      if (all.size() > 100 * MOST_MISTAKES) {
        all.sort(frequentFirst);
        all.subList(MOST_MISTAKES, all.size()).clear();
      }
    }
    all.sort(frequentFirst);
    List<String> lines = new ArrayList<>();
    lines.add(
        evaluation.classes().size()
            + " classes; "
            + (pairs == 0
                ? "none was taken for another"
                : pairs <= MOST_MISTAKES
                    ? "mistakes:"
                    : "the most frequent of " + pairs + " mistakes:"));
    for (Mistake one : all.subList(0, Math.min(MOST_MISTAKES, all.size()))) {
      lines.add(
          "  " + Wording.counted(one.rows, "row") + " of " + one.actual + " called " + one.called);
    }
    return lines;
  }

  private String actual(int c) {
    return shortened(measures.spoken(evaluation.actual().get(c)));
  }

  private static String shortened(String name) {
    return name.length() <= LONGEST_NAME ? name : name.substring(0, LONGEST_NAME - 1) + "…";
  }
}
