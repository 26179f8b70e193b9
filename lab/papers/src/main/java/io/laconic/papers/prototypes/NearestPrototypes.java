package io.laconic.papers.prototypes;

import io.laconic.evaluate.Errors;
import io.laconic.learn.baseline.BaselinePrototypes;
import io.laconic.learn.pvm.PvmRun;
import io.laconic.learn.pvm.PvmStep;
import io.laconic.space.Relation;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

/** The nearest prototype of every row and its class; prototypes are added one by one. */
public final class NearestPrototypes {
  private final double[] distance;
  private final int[] label;
  private final int[] prototype;

  /**
   * @param otherwise class of the rows while there is no prototype
   */
  public NearestPrototypes(int rows, int otherwise) {
    distance = new double[rows];
    label = new int[rows];
    prototype = new int[rows];
    Arrays.fill(distance, Double.POSITIVE_INFINITY);
    Arrays.fill(label, otherwise);
    Arrays.fill(prototype, -1);
  }

  /**
   * Adds a prototype; ties: the lower class.
   *
   * @param number by which {@link #prototype} names it
   */
  private void take(double[] toAll, int itsLabel, int number) {
    for (int row = 0; row < distance.length; row++) {
      if (toAll[row] < distance[row] || (toAll[row] == distance[row] && itsLabel < label[row])) {
        distance[row] = toAll[row];
        label[row] = itsLabel;
        prototype[row] = number;
      }
    }
  }

  public int label(int row) {
    return label[row];
  }

  public int prototype(int row) {
    return prototype[row];
  }

  public int errors(int[] truth) {
    return Errors.count(label, truth);
  }

  /**
   * Errors after 0, 1, … steps of a run.
   *
   * @param toCandidates from the rows to all candidates
   */
  public static int[] path(Relation toCandidates, PvmRun run, int[] truth, int otherwise) {
    NearestPrototypes nearest = new NearestPrototypes(truth.length, otherwise);
    double[] toAll = new double[truth.length];
    int[] errors = new int[run.size() + 1];
    errors[0] = nearest.errors(truth);
    for (int k = 0; k < run.size(); k++) {
      nearest.take(toCandidates, run.steps().get(k), k, toAll);
      errors[k + 1] = nearest.errors(truth);
    }
    return errors;
  }

  /**
   * Rows with the prototypes of some steps, which {@link #prototype} names by their number.
   *
   * @param toCandidates from the rows to all candidates
   */
  public static NearestPrototypes of(Relation toCandidates, List<PvmStep> steps, int otherwise) {
    NearestPrototypes nearest = new NearestPrototypes(toCandidates.pointCount(), otherwise);
    double[] toAll = new double[toCandidates.pointCount()];
    for (int k = 0; k < steps.size(); k++) {
      nearest.take(toCandidates, steps.get(k), k, toAll);
    }
    return nearest;
  }

  private void take(Relation toCandidates, PvmStep step, int number, double[] toAll) {
    toCandidates.toAll(step.candidate(), toAll);
    take(toAll, step.label(), number);
  }

  /** Rows with all training rows as prototypes: one nearest neighbour. */
  public static NearestPrototypes ofAllRows(Relation toRows, int... labels) {
    List<PvmStep> rows =
        IntStream.range(0, labels.length)
            .mapToObj(row -> new PvmStep(row, labels[row], 1, 0))
            .toList();
    return of(toRows, rows, 0);
  }

  /**
   * Errors of prototypes that a baseline found.
   *
   * @param toRows from the rows to all training rows; for prototypes that are training rows
   * @param toVectors from the rows to a point; for all other prototypes
   */
  public static int errors(
      BaselinePrototypes result, Relation toRows, ToVector toVectors, int[] truth) {
    NearestPrototypes nearest = new NearestPrototypes(truth.length, 0);
    double[] toAll = new double[truth.length];
    for (int k = 0; k < result.size(); k++) {
      if (result.vectors()[k] == null) {
        toRows.toAll(result.positions()[k], toAll);
      } else {
        toVectors.toAll(result.vectors()[k], toAll);
      }
      nearest.take(toAll, result.list().get(k).label(), k);
    }
    return nearest.errors(truth);
  }

  /** Distances from all rows to a point. */
  public interface ToVector {
    void toAll(double[] vector, double[] out);
  }
}
