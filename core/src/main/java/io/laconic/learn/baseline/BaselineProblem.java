package io.laconic.learn.baseline;

import io.laconic.data.Dataset;
import io.laconic.data.EncodedRows;
import io.laconic.data.Scaling;
import io.laconic.learn.TrainingSet;
import io.laconic.learn.prototype.PairwiseDistances;
import io.laconic.space.FittedDistanceSpace;
import io.laconic.space.Inputs;
import io.laconic.space.Points;
import io.laconic.space.Relation;
import io.laconic.space.VectorSpace;
import io.laconic.util.Parallel;
import java.util.Arrays;
import java.util.function.Function;
import java.util.stream.IntStream;

/**
 * Rows of any number of classes, as learners of prototypes see them.
 *
 * @param vectors the scaled attributes of the rows; null if rows are only compared, not located
 * @param among the rows (points) with each other (centers), in the same order
 * @param labels class of every row, 0 … classCount - 1; a class may have no row
 * @param rows numbers on disk of the rows
 * @param within a faster way to the same numbers among some of the rows only, given by position;
 *     null if there is none
 */
public record BaselineProblem(
    Points vectors,
    Relation among,
    int[] labels,
    int classCount,
    int[] rows,
    Function<int[], Relation> within) {
  public BaselineProblem {
    if (rows.length != labels.length
        || among.pointCount() != labels.length
        || among.centerCount() != labels.length
        || (vectors != null && vectors.count() != labels.length)) {
      throw new IllegalArgumentException("rows, labels, vectors and distances must be as many");
    }
    for (int label : labels) {
      if (label < 0 || label >= classCount) {
        throw new IllegalArgumentException(
            "labels must be from 0 to " + (classCount - 1) + ", got " + label);
      }
    }
  }

  /** Rows without a faster way to some of their distances. */
  public BaselineProblem(Points vectors, Relation among, int[] labels, int classCount, int[] rows) {
    this(vectors, among, labels, classCount, rows, null);
  }

  /** The rows of a training set; vectors are there unless its space only compares. */
  public static BaselineProblem of(TrainingSet training) {
    boolean located = training.frame().space() instanceof VectorSpace;
    return new BaselineProblem(
        located || training.frame().space() instanceof FittedDistanceSpace
            ? vectors(training)
            : null,
        training.frame().space().among(training.inputs()),
        training.labels(),
        training.frame().classes().size(),
        training.onDisk(IntStream.range(0, training.size()).toArray()),
        located ? positions -> within(training, positions) : null);
  }

  /**
   * This problem with distances that are computed once and kept, see {@link
   * PairwiseDistances#held}.
   */
  public BaselineProblem held(Parallel parallel) {
    Relation kept = PairwiseDistances.held(among, parallel);
    return new BaselineProblem(vectors, kept, labels, classCount, rows, within);
  }

  /** These rows as if all were of one class. */
  public BaselineProblem asOneClass() {
    return new BaselineProblem(vectors, among, new int[size()], 1, rows, within);
  }

  private static Points vectors(TrainingSet training) {
    EncodedRows encoded = training.inputs().encoded();
    Scaling scaling = training.frame().scaling();
    double[][] scaled = new double[encoded.rowCount()][encoded.count()];
    for (int j = 0; j < encoded.count(); j++) {
      double[] column = encoded.values(j);
      for (int row = 0; row < scaled.length; row++) {
        scaled[row][j] = scaling.apply(j, column[row]);
      }
    }
    return Points.ofRows(scaled, encoded.count());
  }

  private static Relation within(TrainingSet training, int[] positions) {
    Dataset some = training.data().select(positions);
    EncodedRows encoded = training.inputs().encoded().encoding().apply(some);
    return training.frame().space().among(Inputs.of(encoded));
  }

  public int size() {
    return labels.length;
  }

  /** Positions of the rows of a class, ascending. */
  public int[] positionsOf(int label) {
    return IntStream.range(0, labels.length).filter(t -> labels[t] == label).toArray();
  }

  /** How many rows each class has. */
  public int[] classSizes() {
    int[] sizes = new int[classCount];
    Arrays.stream(labels).forEach(label -> sizes[label]++);
    return sizes;
  }

  /** The class with most rows; of several the lowest. */
  public int majority() {
    int[] sizes = classSizes();
    int best = 0;
    for (int label = 1; label < sizes.length; label++) {
      best = sizes[label] > sizes[best] ? label : best;
    }
    return best;
  }

  /** {@code cells[i][t]}: from row t to row i as center, both among the given ones. */
  double[][] cells(int[] positions) {
    double[][] cells = new double[positions.length][positions.length];
    if (within != null) {
      Relation some = within.apply(positions);
      for (int i = 0; i < cells.length; i++) {
        some.toAll(i, cells[i]);
      }
      return cells;
    }
    double[] toAll = new double[size()];
    for (int i = 0; i < cells.length; i++) {
      among.toAll(positions[i], toAll);
      for (int t = 0; t < cells.length; t++) {
        cells[i][t] = toAll[positions[t]];
      }
    }
    return cells;
  }

  /** The vectors of some rows. */
  double[][] vectorsOf(int[] positions) {
    return Arrays.stream(positions).mapToObj(vectors::row).toArray(double[][]::new);
  }

  /** Refuses rows without vectors, in the name of a learner. */
  void needVectors(String learner) {
    if (vectors == null) {
      throw new IllegalArgumentException(
          learner + " needs attributes; a precomputed matrix has none");
    }
  }
}
