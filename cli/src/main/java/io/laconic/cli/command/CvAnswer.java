package io.laconic.cli.command;

import io.laconic.cli.wording.ConfusionLines;
import io.laconic.cli.wording.ConstantWords;
import io.laconic.cli.wording.CvTable;
import io.laconic.cli.wording.MeasureTable;
import io.laconic.cli.wording.MeasuredCosts;
import io.laconic.cli.wording.MeasuredYardstick;
import io.laconic.select.PermutationSignificance;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * What {@code cv} answers, in lines or as JSON.
 *
 * @param time null if folds are not ordered by time
 * @param costs null if every error counts the same
 * @param significance null if classes were not shuffled
 */
record CvAnswer(
    CvTable table,
    TimeNote time,
    MeasuredCosts costs,
    MeasuredYardstick yardstick,
    MeasureTable measures,
    PermutationSignificance significance) {
  /** The column by which folds are ordered, and what to keep in mind then. */
  record TimeNote(String column, String caution) {}

  /** The fields of the document. */
  Map<String, Object> json() {
    Map<String, Object> json = table.json();
    json.put("majority", yardstick.json());
    json.put("constantFolds", ConstantWords.foldCount(table.estimate()));
    if (time != null) {
      json.put("time", time.column());
      json.put("note", time.caution());
    }
    if (costs != null) {
      json.put("cost", costs.json(table.estimate()));
    }
    json.put("confusion", ConfusionLines.json(measures.evaluation()));
    json.put("measures", measures.json());
    if (significance != null) {
      json.put("permutations", significance.errors().length);
      json.put("pValue", significance.pValue());
    }
    return json;
  }

  /**
   * The lines.
   *
   * @param aimed whether costs or the like were asked for
   */
  List<String> lines(boolean aimed) {
    List<String> lines = new ArrayList<>(table.lines());
    lines.add("");
    if (time != null) {
      lines.add("note: " + time.caution());
      lines.add("");
    }
    if (costs != null) {
      lines.add(costs.words(table.estimate()));
    }
    int classes = measures.evaluation().classes().size();
    String constant = ConstantWords.ofFolds(table.estimate(), classes, aimed);
    if (constant != null) {
      lines.add(constant);
    }
    lines.add("for comparison, " + yardstick.words());
    lines.add("");
    lines.addAll(ConfusionLines.of(measures.evaluation()));
    lines.add("");
    lines.addAll(measures.lines());
    if (significance != null) {
      lines.add("");
      lines.add(CvTable.words(significance));
    }
    return lines;
  }
}
