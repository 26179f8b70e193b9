package io.laconic.learn.dlm;

import io.laconic.learn.features.Candidate;
import io.laconic.learn.features.ChosenFeature;
import java.util.List;
import java.util.TreeSet;

/**
 * The compression set of a decision list, by position.
 *
 * @param all its members
 * @param centers members that are a center of a ball or the claimed half of a pair
 */
record DlmCompressionRows(TreeSet<Integer> all, TreeSet<Integer> centers) {

  static DlmCompressionRows of(List<ChosenFeature> steps) {
    DlmCompressionRows members = new DlmCompressionRows(new TreeSet<>(), new TreeSet<>());
    steps.forEach(step -> members.add(step.candidate()));
    return members;
  }

  private void add(Candidate candidate) {
    all.add(candidate.border());
    if (candidate.keptRow() >= 0) {
      all.add(candidate.keptRow());
    }
    if (candidate.coveredRow() >= 0) {
      all.add(candidate.coveredRow());
    }
    int center = center(candidate);
    if (center >= 0) {
      centers.add(center);
    }
  }

  /** The center of a ball, the claimed half of a pair, or -1 for a ray. */
  static int center(Candidate candidate) {
    return candidate.coveredRow() >= 0 ? candidate.coveredRow() : candidate.keptRow();
  }

  /** How many of the rows are of class 0 and of class 1. */
  static int[] byClass(TreeSet<Integer> rows, int[] labels) {
    int[] counts = new int[2];
    rows.forEach(row -> counts[labels[row]]++);
    return counts;
  }

  /** All members, ascending. */
  int[] positions() {
    return all.stream().mapToInt(Integer::intValue).toArray();
  }
}
