package io.laconic.bench.twin;

/** The full matrix of distances between rows. */
final class DistanceMatrix {
  private DistanceMatrix() {}

  /**
   * {@code sqrt(sum_j (x_j - y_j)^2)}, sums in the order of the attributes; each pair once.
   *
   * @param rows values by row and attribute
   */
  static double[][] euclidean(double[][] rows) {
    double[][] distances = new double[rows.length][rows.length];
    for (int i = 0; i < rows.length; i++) {
      for (int j = 0; j < i; j++) {
        double sum = 0;
        for (int k = 0; k < rows[i].length; k++) {
          double difference = rows[i][k] - rows[j][k];
          sum += difference * difference;
        }
        distances[i][j] = Math.sqrt(sum);
        distances[j][i] = distances[i][j];
      }
    }
    return distances;
  }
}
