package io.laconic.report;

import io.laconic.model.Classifier;
import io.laconic.model.ConditionVotes;
import io.laconic.model.Wording;
import io.laconic.report.page.Figure;
import io.laconic.report.page.Html;
import io.laconic.report.page.NumberTable;
import io.laconic.report.page.Section;
import io.laconic.report.rows.ClassifiedRows;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

/**
 * A checklist or a score as a picture: on how many rows of each class this many conditions hold, or
 * are this many points, and which.
 */
record VotesSection(ClassifiedRows judged) implements Section {
  @Override
  public String id() {
    return "votes";
  }

  @Override
  public String title() {
    return votes().weighs() ? "How many points rows have" : "How many conditions hold";
  }

  @Override
  public boolean isPresent() {
    return judged.rowCount() > 0
        && judged.decisions().votes().stream().anyMatch(votes -> votes.conditionCount() > 0);
  }

  private ConditionVotes votes() {
    return judged.decisions().votes().orElseThrow();
  }

  @Override
  public void write(Html out) {
    rowsByVotes().write(out);
    conditionsByVotes().write(out);
  }

  /** What is counted, as a heading. */
  private String counted() {
    return votes().weighs() ? "points" : "conditions that hold";
  }

  private String unit() {
    return votes().weighs() ? "point" : "condition";
  }

  /** Rows by class with this many votes. */
  int[][] counts() {
    return judged.counts().votes().first(votes().most() + 1, judged.classes().size());
  }

  /** Rows with this many votes, of which this condition is one. */
  int[][] holding() {
    return judged.counts().holdingByVotes().first(votes().most() + 1, votes().conditionCount());
  }

  /** The class that the model gives to rows with this many votes. */
  private int said(int count) {
    return count >= votes().needed()
        ? votes().label()
        : count >= votes().referredFrom() ? -1 : votes().otherwise();
  }

  private boolean refers() {
    return votes().referredFrom() < votes().needed();
  }

  private String className(int label) {
    return label < 0 ? Classifier.REFER : judged.model().frame().spokenClasses().get(label);
  }

  private Figure rowsByVotes() {
    NumberTable numbers = NumberTable.of(counted(), "says", "class", "rows");
    int[][] counts = counts();
    int wrong = 0;
    List<String> words = new ArrayList<>();
    for (int count = counts.length - 1; count >= 0; count--) {
      for (int c = 0; c < counts[count].length; c++) {
        wrong += c == said(count) || said(count) < 0 ? 0 : counts[count][c];
        numbers.add(count, className(said(count)), judged.classes().get(c), counts[count][c]);
      }
      words.add(
          count
              + (votes().weighs() ? (count == 1 ? " point: " : " points: ") : " hold on ")
              + Wording.counted(sum(counts[count]), "row"));
    }
    return new Figure(
        "votes-rows",
        "votes",
        "Rows by the number of " + counted(),
        "Above the line, where "
            + (votes().needed() == votes().most() ? "all" : "at least " + votes().needed())
            + " of "
            + Wording.counted(votes().most(), unit())
            + (votes().weighs()
                ? " are reached"
                : votes().conditionCount() == 1 ? " holds" : " hold")
            + ", rows are called "
            + className(votes().label())
            + (refers()
                ? "; below it, but from " + votes().referredFrom() + " on, they are referred; then "
                : "; below it, ")
            + className(votes().otherwise())
            + ". A bar with a cross is decided wrongly. Rows next to the line are one "
            + unit()
            + " away from the other class.",
        "Bars by the number of "
            + counted()
            + ": "
            + String.join("; ", words)
            + ". In all "
            + wrong
            + " are wrong.",
        chart(),
        numbers);
  }

  /** What both pictures need. */
  private Map<String, Object> chart() {
    return Map.of(
        "needed", votes().needed(), "above", className(votes().label()), "counted", counted());
  }

  private static int sum(int[] counts) {
    return Arrays.stream(counts).sum();
  }

  private Figure conditionsByVotes() {
    Wording wording = Wording.of(judged.model());
    NumberTable numbers =
        NumberTable.of(counted(), "column", "condition", "rows", "holds", "share");
    int[][] holding = holding();
    int[][] counts = counts();
    for (int count = holding.length - 1; count >= 0; count--) {
      int rows = sum(counts[count]);
      for (int k = 0; k < holding[count].length; k++) {
        double share = rows == 0 ? Double.NaN : (double) holding[count][k] / rows;
        numbers.add(
            count, k + 1, wording.part(k), rows, holding[count][k], NumberTable.rounded(share, 4));
      }
    }
    List<String> all =
        IntStream.range(0, votes().conditionCount()).mapToObj(this::overall).toList();
    return new Figure(
        "votes-conditions",
        "held",
        "Which conditions hold",
        "One column for each condition, one line for each number of "
            + counted()
            + ". A cell says on how many of the rows of its line the condition holds. A condition that is"
            + " strongly coloured just above the line and faint just below it decides most.",
        "Shares of rows on which a condition holds. On all rows: " + String.join("; ", all) + ".",
        chart(),
        numbers);
  }

  private String overall(int condition) {
    int holds = Arrays.stream(holding()).mapToInt(line -> line[condition]).sum();
    return Wording.of(judged.model()).part(condition)
        + " "
        + NumberTable.percent((double) holds / judged.rowCount());
  }
}
