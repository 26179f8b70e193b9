package io.laconic.learn.baseline;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** The points of a codebook while it learns. */
final class LvqCodebook {
  private final ColumnwiseVectors points;
  private final int[] labels;
  private final double alpha;
  private final double[] rates;
  private final double[] squares;

  /**
   * @param start rows of each class that the codebook starts with
   * @param alpha rate of learning at the start
   */
  LvqCodebook(double[][] vectors, int width, int[][] start, double alpha) {
    this.alpha = alpha;
    List<double[]> chosen = new ArrayList<>();
    List<Integer> classes = new ArrayList<>();
    for (int label = 0; label < start.length; label++) {
      for (int row : start[label]) {
        chosen.add(vectors[row]);
        classes.add(label);
      }
    }
    points = new ColumnwiseVectors(chosen.toArray(double[][]::new), width);
    labels = classes.stream().mapToInt(label -> label).toArray();
    rates = new double[labels.length];
    Arrays.fill(rates, alpha);
    squares = new double[labels.length];
  }

  int size() {
    return labels.length;
  }

  /** LVQ1: moves the nearest point at a given rate. */
  void learn(double[] vector, int label, double rate) {
    int k = nearest(vector);
    points.move(k, vector, sign(k, label) * rate);
  }

  /** OLVQ1: moves the nearest point at its own rate, which then changes. */
  void learnOptimized(double[] vector, int label) {
    int k = nearest(vector);
    points.move(k, vector, sign(k, label) * rates[k]);
    rates[k] = nextRate(rates[k], sign(k, label), alpha);
  }

  /** {@code min(alpha, a / (1 + s a))}: the rate of a point after a step with this sign. */
  static double nextRate(double rate, int sign, double alpha) {
    return Math.min(alpha, rate / (1 + sign * rate));
  }

  private int sign(int k, int label) {
    return labels[k] == label ? 1 : -1;
  }

  private int nearest(double[] vector) {
    points.squares(vector, squares);
    int best = 0;
    for (int k = 1; k < squares.length; k++) {
      best = squares[k] < squares[best] ? k : best;
    }
    if (!Double.isFinite(squares[best])) {
      throw new IllegalArgumentException(
          "LVQ: a distance is not a finite number; values or alpha are too large");
    }
    return best;
  }

  /** The points of each class. */
  List<double[][]> byClass(int[][] start) {
    List<double[][]> byClass = new ArrayList<>();
    int next = 0;
    for (int[] rows : start) {
      double[][] vectors = new double[rows.length][];
      for (int k = 0; k < vectors.length; k++) {
        vectors[k] = points.get(next++);
      }
      byClass.add(vectors);
    }
    return byClass;
  }
}
