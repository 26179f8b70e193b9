package io.laconic.cli.result;

import io.laconic.cli.wording.Answer;
import io.laconic.cli.wording.ConfusionLines;
import io.laconic.cli.wording.ConstantWords;
import io.laconic.cli.wording.CvTable;
import io.laconic.cli.wording.MeasureTable;
import io.laconic.cli.wording.MeasuredCosts;
import io.laconic.cli.wording.MeasuredYardstick;
import io.laconic.io.json.Json;
import io.laconic.select.Estimate;
import io.laconic.select.PermutationSignificance;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What {@code cv} measured.
 *
 * @param time the column by which folds are ordered
 * @param note what to keep in mind then
 * @param cost left out if every error counts the same
 * @param pValue of the test with shuffled classes
 * @param aimed whether costs or the like were asked for
 */
public record CvResult(
    @Json.Unfolded CvTable.Fields folds,
    MeasuredYardstick.Fields majority,
    int constantFolds,
    Optional<String> time,
    Optional<String> note,
    Optional<MeasuredCosts.Fields> cost,
    Map<String, Map<String, Integer>> confusion,
    MeasureTable.Fields measures,
    Optional<Integer> permutations,
    Optional<Double> pValue,
    @Json.Hidden Measured measured,
    @Json.Hidden boolean aimed)
    implements Answer {
  /** The column by which folds are ordered, and what to keep in mind then. */
  public record TimeNote(String column, String caution) {}

  /**
   * What was measured.
   *
   * @param time null if folds are not ordered by time
   * @param costs null if every error counts the same
   * @param significance null if classes were not shuffled
   */
  public record Measured(
      CvTable table,
      TimeNote time,
      MeasuredCosts costs,
      MeasuredYardstick yardstick,
      MeasureTable measures,
      PermutationSignificance significance) {}

  public static CvResult of(Measured measured, boolean aimed) {
    Estimate estimate = measured.table().estimate();
    Optional<TimeNote> time = Optional.ofNullable(measured.time());
    Optional<PermutationSignificance> shuffled = Optional.ofNullable(measured.significance());
    return new CvResult(
        measured.table().fields(),
        measured.yardstick().fields(),
        ConstantWords.foldCount(estimate),
        time.map(TimeNote::column),
        time.map(TimeNote::caution),
        Optional.ofNullable(measured.costs()).map(costs -> costs.fields(estimate)),
        ConfusionLines.counts(measured.measures().evaluation()),
        measured.measures().fields(),
        shuffled.map(test -> test.errors().length),
        shuffled.map(PermutationSignificance::pValue),
        measured,
        aimed);
  }

  @Override
  public List<String> lines() {
    CvTable table = measured.table();
    MeasureTable shown = measured.measures();
    List<String> lines = new ArrayList<>(table.lines());
    lines.add("");
    if (measured.time() != null) {
      lines.add("note: " + measured.time().caution());
      lines.add("");
    }
    if (measured.costs() != null) {
      lines.add(measured.costs().words(table.estimate()));
    }
    int classes = shown.evaluation().classes().size();
    String constant = ConstantWords.ofFolds(table.estimate(), classes, aimed);
    if (constant != null) {
      lines.add(constant);
    }
    lines.add("for comparison, " + measured.yardstick().words());
    lines.add("");
    lines.addAll(ConfusionLines.of(shown));
    lines.add("");
    lines.addAll(shown.lines());
    if (measured.significance() != null) {
      lines.add("");
      lines.add(CvTable.words(measured.significance()));
    }
    return lines;
  }
}
