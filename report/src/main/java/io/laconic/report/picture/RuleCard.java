package io.laconic.report.picture;

import io.laconic.io.drawing.GreyImage;
import java.util.List;

/**
 * What the picture of a rule shows, in words and counts.
 *
 * @param heading what the rule says, and when: {@code died if at least 6 of 12 points}
 * @param lines conditions, rules or cases, in the order of the rule
 * @param gauge how many points are needed of how many; null if nothing is added up
 * @param ends what the rule says, line by line
 * @param risks how frequent the positive class was by points; empty if it is not known
 * @param promise what is promised; null: nothing is
 */
record RuleCard(
    String heading,
    List<Line> lines,
    Gauge gauge,
    List<End> ends,
    List<Risk> risks,
    String riskTitle,
    PromiseBar promise) {

  /**
   * A condition, a rule of a list, or a case.
   *
   * @param lead {@code if}, {@code else if}; empty: a box to tick
   * @param points what it counts; 0: nothing is added up
   * @param says class of the rows that it decides; -1: none
   * @param rows how many rows it holds on or decides; -1: not counted
   * @param right of these, rows of the class {@code counted}
   * @param counted class whose rows are counted
   */
  record Line(
      String lead,
      int points,
      String words,
      int says,
      String saysName,
      int rows,
      int right,
      int counted,
      String evidence,
      GreyImage image) {}

  /** Points that are needed, of all. */
  record Gauge(int needed, int from, int most, int label, String words) {}

  /** What the rule says at last, and how often. */
  record End(String words, int label, int rows, int right, String evidence) {}

  /** How frequent the positive class was among rows with these points. */
  record Risk(String points, double share, String words) {}
}
