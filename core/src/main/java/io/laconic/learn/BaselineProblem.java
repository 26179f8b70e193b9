package io.laconic.learn;

import io.laconic.data.Attributes;
import io.laconic.data.Scaling;
import io.laconic.space.Points;
import io.laconic.space.Relation;
import io.laconic.space.VectorSpace;
import java.util.Arrays;
import java.util.stream.IntStream;

/**
 * Rows of any number of classes, as learners of prototypes see them.
 *
 * @param vectors the scaled attributes of the rows; null if rows are only compared, not located
 * @param among the rows (points) with each other (centers), in the same order
 * @param labels class of every row, 0 … classCount - 1; a class may have no row
 * @param rows numbers on disk of the rows
 */
public record BaselineProblem(
    Points vectors, Relation among, int[] labels, int classCount, int[] rows) {
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

  /** The rows of a training set; vectors are there unless its space is a precomputed matrix. */
  public static BaselineProblem of(TrainingSet training) {
    Points vectors =
        training.frame().space() instanceof VectorSpace space
            ? vectors(training.inputs().attributes(), space.scaling())
            : null;
    int[] positions = IntStream.range(0, training.size()).toArray();
    return new BaselineProblem(
        vectors,
        training.frame().space().among(training.inputs()),
        training.labels(),
        training.frame().classes().size(),
        training.onDisk(positions));
  }

  private static Points vectors(Attributes attributes, Scaling scaling) {
    double[][] scaled = new double[attributes.rowCount()][attributes.count()];
    for (int j = 0; j < attributes.count(); j++) {
      double[] column = attributes.values(j);
      for (int row = 0; row < scaled.length; row++) {
        scaled[row][j] = scaling.apply(j, column[row]);
      }
    }
    return Points.ofRows(scaled, attributes.count());
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
