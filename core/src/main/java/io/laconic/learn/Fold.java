package io.laconic.learn;

import io.laconic.data.Dataset;
import io.laconic.data.RowSet;
import io.laconic.data.ShortNumbers;
import io.laconic.space.Inputs;
import io.laconic.space.Side;
import java.util.Arrays;
import java.util.stream.IntStream;

/**
 * Rows split in two, as masks on a table or a training set: those that a run learns from, and those
 * on which its machines are tried. Rows in neither set play no part; a fold inside another leaves
 * the other's held-out rows out of both.
 *
 * <p>What is fitted to columns before learning (encoding, scaling, filled-in values) is that of the
 * whole training set. A category that occurs in no learning row is then a column of zeros: a ray on
 * it claims nothing or everything, so it is never chosen, but it counts as an attribute.
 */
public final class Fold {
  private final RowSet learning;
  private final RowSet heldOut;
  private final Fold outer;

  private Fold(RowSet learning, RowSet heldOut, Fold outer) {
    this.learning = learning;
    this.heldOut = heldOut;
    this.outer = outer;
  }

  /** All rows are learned from, none is held out. */
  public static Fold all(int size) {
    return new Fold(RowSet.where(size, row -> true), RowSet.none(size), null);
  }

  /**
   * A fold of rows given by their positions.
   *
   * @param size number of rows of the whole table
   */
  public static Fold of(int size, int[] learning, int[] heldOut) {
    RowSet first = RowSet.of(size, learning);
    RowSet second = RowSet.of(size, heldOut);
    int both = first.and(second).next(0);
    if (both >= 0) {
      throw new IllegalArgumentException("position " + both + " is both learned from and held out");
    }
    return new Fold(first, second, null);
  }

  /** All rows but the held-out ones are learned from. */
  public static Fold without(int size, int[] heldOut) {
    RowSet out = RowSet.of(size, heldOut);
    return new Fold(RowSet.where(size, row -> !out.contains(row)), out, null);
  }

  /** This fold as a split of the learning rows of another, to choose by. */
  public Fold inside(Fold other) {
    return new Fold(learning, heldOut, other);
  }

  /** The fold whose learning rows this one splits again; null if there is none. */
  public Fold outer() {
    return outer;
  }

  /** Number of rows of the whole training set. */
  public int size() {
    return learning.size();
  }

  /** Positions of the rows that are learned from, ascending. */
  public int[] learningRows() {
    return learning.toArray();
  }

  /** Positions of the rows that are held out, ascending. */
  public int[] heldOutRows() {
    return heldOut.toArray();
  }

  /** The classes of the held-out rows. */
  public int[] heldOutLabels(int[] labels) {
    return Arrays.stream(heldOutRows()).map(row -> labels[row]).toArray();
  }

  public RowSet heldOut() {
    return heldOut;
  }

  public RowSet learning() {
    return learning;
  }

  /** The rows of one class that are learned from. */
  public RowSet learning(int[] labels, int label) {
    int[] rows = learningRows();
    int count = 0;
    for (int row : rows) {
      if (labels[row] == label) {
        rows[count++] = row;
      }
    }
    return RowSet.of(size(), Arrays.copyOf(rows, count));
  }

  /** How many rows of each class are learned from. */
  public int[] examples(int[] labels) {
    int[] counts = new int[2];
    for (int row : learningRows()) {
      counts[labels[row]]++;
    }
    return counts;
  }

  /** Least and largest of the values of the rows that are learned from; infinite without a row. */
  public double[] extremes(double[] values) {
    double[] ends = {Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY};
    for (int row = learning.next(0); row >= 0; row = learning.next(row + 1)) {
      ends[0] = Math.min(ends[0], values[row]);
      ends[1] = Math.max(ends[1], values[row]);
    }
    return ends;
  }

  /**
   * Standard deviation of the values of the rows that are learned from and have one; 0 of fewer
   * than two.
   */
  public double deviation(double[] values) {
    int[] rows = learningRows();
    double sum = 0;
    int count = 0;
    for (int row : rows) {
      boolean known = !Double.isNaN(values[row]);
      sum += known ? values[row] : 0;
      count += known ? 1 : 0;
    }
    double mean = sum / count;
    double squares = 0;
    for (int row : rows) {
      squares += Double.isNaN(values[row]) ? 0 : (values[row] - mean) * (values[row] - mean);
    }
    return count < 2 ? 0 : Math.sqrt(squares / (count - 1));
  }

  /**
   * The shortest number that parts the learning rows as the value of one of them does, on the same
   * side: from it to the next value that the condition holds for.
   *
   * @param threshold the value of a learning row
   */
  public double shortThreshold(double[] values, Side side, double threshold) {
    boolean above = side == Side.ABOVE;
    double next = above ? Double.POSITIVE_INFINITY : Double.NEGATIVE_INFINITY;
    for (int row = learning.next(0); row >= 0; row = learning.next(row + 1)) {
      double value = values[row];
      if (side.claims(value, threshold)) { // never where it is missing
        next = above ? Math.min(next, value) : Math.max(next, value);
      }
    }
    double found =
        above ? ShortNumbers.between(threshold, next) : -ShortNumbers.between(-threshold, -next);
    return found + 0.0; // -0.0 becomes 0.0
  }

  public void check(TrainingSet training) {
    if (size() != training.size()) {
      throw new IllegalArgumentException(
          "a fold of " + size() + " rows, the training set has " + training.size());
    }
  }

  /** The learning rows as a training set of their own, with everything fitted as it is. */
  public TrainingSet select(TrainingSet training) {
    check(training);
    int[] rows = learningRows();
    if (rows.length == size()) {
      return training;
    }
    Dataset data = training.data().select(rows);
    double[][] matrix = training.inputs().matrix();
    double[][] lines =
        matrix == null
            ? null
            : IntStream.of(rows).mapToObj(r -> matrix[r]).toArray(double[][]::new);
    Inputs inputs = new Inputs(training.inputs().encoded().encoding().apply(data), lines);
    int[] labels = IntStream.of(rows).map(row -> training.labels()[row]).toArray();
    return new TrainingSet(training.frame(), inputs, labels, training.known());
  }
}
