package io.laconic.learn.baseline;

/**
 * Vectors kept by columns, for squared Euclidean distances from one point to all of them at once.
 * Vectors may be replaced.
 */
final class ColumnwiseVectors {
  private static final int BLOCK = 2048;

  private final int count;
  private final double[][] columns;

  ColumnwiseVectors(double[][] vectors, int width) {
    count = vectors.length;
    columns = new double[width][count];
    for (int k = 0; k < count; k++) {
      set(k, vectors[k]);
    }
  }

  int count() {
    return count;
  }

  int width() {
    return columns.length;
  }

  void set(int k, double[] vector) {
    for (int j = 0; j < columns.length; j++) {
      columns[j][k] = vector[j];
    }
  }

  double[] get(int k) {
    double[] vector = new double[columns.length];
    for (int j = 0; j < vector.length; j++) {
      vector[j] = columns[j][k];
    }
    return vector;
  }

  /** {@code c_k += step * (x - c_k)}. */
  void move(int k, double[] point, double step) {
    for (int j = 0; j < columns.length; j++) {
      columns[j][k] += step * (point[j] - columns[j][k]);
    }
  }

  /** {@code out[k] = sum_j (c_kj - x_j)^2}, summed in index order. */
  void squares(double[] point, double[] out) {
    java.util.Arrays.fill(out, 0, count, 0);
    for (int from = 0; from < count; from += BLOCK) {
      int to = Math.min(count, from + BLOCK);
      for (int j = 0; j < columns.length; j++) {
        addSquares(columns[j], point[j], out, from, to);
      }
    }
  }

  private static void addSquares(double[] column, double x, double[] out, int from, int to) {
    for (int k = from; k < to; k++) {
      double difference = column[k] - x;
      out[k] += difference * difference;
    }
  }
}
