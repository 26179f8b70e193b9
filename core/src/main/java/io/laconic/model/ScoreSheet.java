package io.laconic.model;

import java.util.BitSet;
import java.util.List;

/**
 * A rule whose conditions have points, as a sheet that a person fills in: add up the points of the
 * conditions that hold, compare the sum with what is needed.
 *
 * @param lines the conditions in the order of the rule
 * @param needed the points that are needed
 * @param from rows with at least this many points, but too few, are referred to a person; as many
 *     as are needed: none
 * @param label the class of rows that have them
 * @param className its name
 * @param otherwise name of the class of all other rows
 */
public record ScoreSheet(
    List<Line> lines, int needed, int from, int label, String className, String otherwise) {
  /** A condition and what it counts. */
  public record Line(int points, String condition) {}

  public ScoreSheet {
    lines = List.copyOf(lines);
  }

  /** A sheet that answers every row. */
  public ScoreSheet(List<Line> lines, int needed, int label, String className, String otherwise) {
    this(lines, needed, needed, label, className, otherwise);
  }

  /** The points of all conditions together. */
  public int most() {
    return lines.stream().mapToInt(Line::points).sum();
  }

  /** Whether some conditions have more points than others. */
  public boolean weighs() {
    return most() > lines.size();
  }

  /** What is added up: {@code points}, or where each counts one, {@code conditions}. */
  public String unit() {
    return weighs() ? "points" : "conditions";
  }

  /** The sums that some of the points have. */
  private BitSet reached() {
    BitSet reached = new BitSet(most() + 1);
    reached.set(0);
    for (Line line : lines) {
      for (int sum = most(); sum >= line.points(); sum--) {
        reached.set(sum, reached.get(sum) || reached.get(sum - line.points()));
      }
    }
    return reached;
  }

  /**
   * The sums whose score lies above {@code from} and not above {@code below}, of those that points
   * can have: least and largest.
   */
  public int[] sums(double from, double below) {
    BitSet reached = reached();
    int least = Integer.MAX_VALUE;
    int largest = Integer.MIN_VALUE;
    for (int sum = 0; sum <= most(); sum++) {
      double score = Score.votes(sum, needed, label);
      if (reached.get(sum) && !(score <= from) && !(score > below)) {
        least = Math.min(least, sum);
        largest = Math.max(largest, sum);
      }
    }
    return new int[] {least, largest};
  }

  /** What is needed, in words: {@code 8 or more of 11 points: pos; otherwise neg}. */
  public String cut() {
    boolean all = needed == most();
    return (all ? "all " + most() : needed + " or more of " + most())
        + " "
        + unit()
        + ": "
        + className
        + (from < needed ? "; " + from + " or more: " + Classifier.REFER : "")
        + "; otherwise "
        + otherwise;
  }
}
