package io.laconic.learn.scm;

import io.laconic.learn.features.Candidate;
import io.laconic.learn.features.ChosenFeature;
import java.util.Arrays;
import java.util.List;
import java.util.TreeSet;
import java.util.stream.Stream;

/**
 * The compression set of a set covering machine as disjoint sets of positions, each ascending.
 *
 * @param keptRows kept-class centers, or kept halves of pairs
 * @param coveredRows covered-class centers, or covered halves of pairs
 * @param borders kept-class members that are neither
 */
record ScmCompressionRows(int[] keptRows, int[] coveredRows, int[] borders) {

  static ScmCompressionRows of(List<ChosenFeature> steps) {
    TreeSet<Integer> kept = new TreeSet<>();
    TreeSet<Integer> covered = new TreeSet<>();
    TreeSet<Integer> borders = new TreeSet<>();
    for (ChosenFeature step : steps) {
      Candidate candidate = step.candidate();
      if (candidate.keptRow() >= 0) {
        kept.add(candidate.keptRow());
      }
      if (candidate.coveredRow() >= 0) {
        covered.add(candidate.coveredRow());
      }
      borders.add(candidate.border());
    }
    borders.removeAll(kept);
    return new ScmCompressionRows(array(kept), array(covered), array(borders));
  }

  private static int[] array(TreeSet<Integer> set) {
    return set.stream().mapToInt(Integer::intValue).toArray();
  }

  int keptCount() {
    return keptRows.length + borders.length;
  }

  /** All members, ascending. */
  int[] all() {
    return Stream.of(keptRows, coveredRows, borders)
        .flatMapToInt(Arrays::stream)
        .sorted()
        .toArray();
  }
}
