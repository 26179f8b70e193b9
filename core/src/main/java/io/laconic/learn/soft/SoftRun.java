package io.laconic.learn.soft;

import io.laconic.data.EncodedRows;
import io.laconic.learn.Fold;
import io.laconic.learn.TrainingSet;
import io.laconic.model.MachineType;
import io.laconic.model.soft.SoftConjunction;
import io.laconic.model.soft.SoftRay;
import io.laconic.model.soft.Thresholds;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * One finished run of the soft greedy learner: a type, a penalty, a margin weight and the rays in
 * their order. Every prefix is the machine for a smaller size limit.
 */
public final class SoftRun {
  /** Why a run ended. */
  public enum Stop {
    /** Nothing is left of the covered class. */
    COVERED("covered"),
    /** The size limit is reached. */
    SIZE("size"),
    /** No ray is worth more than 1e-10. */
    NOT_POSITIVE("not positive"),
    /** Every attribute that offers rays has one, or two if it may. */
    NO_CANDIDATE("no candidate");

    private final String word;

    Stop(String word) {
      this.word = word;
    }

    /** As files spell it. */
    public String word() {
      return word;
    }
  }

  private final TrainingSet training;
  private final Fold fold;
  private final SoftGreedy.Search search;
  private final MachineType type;
  private final double penalty;
  private final double marginWeight;
  private final List<SoftStep> steps;
  private final Stop stop;

  /**
   * @param training the whole training set
   * @param fold the part of it that was learned from
   * @param candidates of all folds; they are large, so they are not kept
   */
  SoftRun(
      TrainingSet training,
      Fold fold,
      SoftCandidates candidates,
      SoftLane lane,
      SoftRunUtilities runUtilities) {
    this.training = training;
    this.fold = fold;
    this.search = candidates.search();
    this.type = lane.type();
    this.penalty = runUtilities.penalty();
    this.marginWeight = runUtilities.marginWeight();
    this.stop = lane.stop();
    List<SoftStep> list = new ArrayList<>();
    for (int k = 0; k < lane.rays().size(); k++) {
      list.add(new SoftStep(lane.rays().get(k), runUtilities.utilities()[k]));
    }
    this.steps = List.copyOf(list);
  }

  public MachineType type() {
    return type;
  }

  public double penalty() {
    return penalty;
  }

  public double marginWeight() {
    return marginWeight;
  }

  /** How the rays were searched for. */
  public SoftGreedy.Search search() {
    return search;
  }

  /** The candidates that the rays were chosen from, made anew; there is one fold only. */
  public SoftCandidates candidates() {
    return new SoftCandidates(training, List.of(fold), search);
  }

  /** The rays in the order of choice, with what they were worth. */
  public List<SoftStep> steps() {
    return steps;
  }

  /** Number of rays of the whole run. */
  public int size() {
    return steps.size();
  }

  public Stop stop() {
    return stop;
  }

  /** The classifier of the first rays. */
  public SoftConjunction machine(int size) {
    return new SoftConjunction(type, steps.subList(0, size).stream().map(SoftStep::ray).toList());
  }

  /** The score {@code w(x)} of every row that was learned from, under the first rays. */
  public double[] scores(int size) {
    int[] rows = fold.learningRows();
    double[] scores = new double[rows.length];
    Arrays.fill(scores, 1);
    steps.subList(0, size).forEach(step -> multiply(scores, rows, step.ray(), Thresholds.SOFT));
    return scores;
  }

  private void multiply(double[] scores, int[] rows, SoftRay ray, Thresholds thresholds) {
    EncodedRows encoded = training.inputs().encoded();
    for (int k = 0; k < rows.length; k++) {
      scores[k] *= thresholds.kept(ray, encoded.value(rows[k], ray.attribute()));
    }
  }

  /** Bayes errors on the held-out rows of the fold, by size 0 … {@link #size()} and class. */
  public int[][] heldOutErrors() {
    return heldOutErrors(Thresholds.SOFT);
  }

  /** Errors of the classifier with these thresholds. */
  int[][] heldOutErrors(Thresholds thresholds) {
    int[] rows = fold.heldOutRows();
    double[] scores = new double[rows.length];
    Arrays.fill(scores, 1);
    int[][] errors = new int[steps.size() + 1][];
    for (int size = 0; size <= steps.size(); size++) {
      if (size > 0) {
        multiply(scores, rows, steps.get(size - 1).ray(), thresholds);
      }
      errors[size] = errors(scores, rows);
    }
    return errors;
  }

  private int[] errors(double[] scores, int[] rows) {
    SoftConjunction any = machine(0);
    int[] errors = new int[2];
    for (int k = 0; k < rows.length; k++) {
      int label = training.labels()[rows[k]];
      errors[label] += any.label(scores[k]) == label ? 0 : 1;
    }
    return errors;
  }
}
