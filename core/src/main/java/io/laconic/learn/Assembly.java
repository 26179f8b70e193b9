package io.laconic.learn;

import io.laconic.model.CompressionSet;
import io.laconic.model.PathPoint;
import io.laconic.model.Rule;
import io.laconic.model.RuleList;
import io.laconic.model.Training;
import io.laconic.space.Members;
import java.util.Arrays;
import java.util.List;
import java.util.TreeSet;

/** Puts the steps of a run together: what set covering machine and decision list share. */
record Assembly(TrainingSet training, Family family, Candidates candidates) {

  /** The rules of these steps, with a class for rows that none of them claims. */
  RuleList rules(List<Step> steps, int otherwise) {
    List<Rule> rules =
        steps.stream()
            .map(
                step ->
                    new Rule(
                        candidates.feature(step.candidate()),
                        step.label(),
                        candidates.spread(step.candidate())))
            .toList();
    return new RuleList(rules, otherwise);
  }

  /**
   * The rows that these steps are made of, with what is needed to compare with them.
   *
   * @param positions of the rows in the training set, ascending
   */
  CompressionSet compressionSet(List<Step> steps, int[] positions) {
    int[] labels = Arrays.stream(positions).map(p -> training.labels()[p]).toArray();
    Members members =
        family == Family.RAYS
            ? rayMembers(steps, positions)
            : training.frame().space().members(training.inputs(), positions);
    return new CompressionSet(members, labels);
  }

  private Members rayMembers(List<Step> steps, int[] positions) {
    TreeSet<Integer> used = new TreeSet<>();
    steps.forEach(step -> used.add(step.candidate().axis()));
    int[] attributes = used.stream().mapToInt(Integer::intValue).toArray();
    double[][] values = new double[positions.length][attributes.length];
    for (int k = 0; k < positions.length; k++) {
      for (int j = 0; j < attributes.length; j++) {
        values[k][j] = training.inputs().attributes().value(positions[k], attributes[j]);
      }
    }
    return new Members(training.onDisk(positions), attributes, values, null);
  }

  /** Number on disk of a row given by position. */
  int onDisk(int position) {
    return training.data().rowNumber(position);
  }

  /** The rows, positive first, of the pair that a half-space of the step projects on. */
  int[] pair(Step step) {
    int kept = onDisk(step.candidate().keptOwner());
    int covered = onDisk(step.candidate().coveredOwner());
    return step.label() == 1 ? new int[] {covered, kept} : new int[] {kept, covered};
  }

  /** How a machine did on the training rows. */
  static Training training(TrainingSet training, PathPoint point) {
    int[] examples = {training.rowsOf(0).length, training.rowsOf(1).length};
    return new Training(training.data().source(), examples, point.errors());
  }

  /** Refuses features that need a comparison of rows where there is none. */
  static void checkSpace(TrainingSet training, Family family) {
    if (family != Family.RAYS && training.frame().space() == null) {
      throw new IllegalArgumentException(family.word() + " need a metric, a kernel or a matrix");
    }
  }
}
