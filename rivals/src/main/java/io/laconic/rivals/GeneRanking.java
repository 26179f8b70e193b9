package io.laconic.rivals;

import java.util.Comparator;
import java.util.stream.IntStream;

/**
 * Ranks attributes by how well each alone separates two classes (Golub et al., Science 286:531-537,
 * 1999).
 */
final class GeneRanking {
  private GeneRanking() {}

  /** Attributes, best first; ties: the first. */
  static int[] of(double[][] rows, int[] labels) {
    double[] scores = scores(rows, labels);
    return IntStream.range(0, scores.length)
        .boxed()
        .sorted(Comparator.comparingDouble(j -> -scores[j]))
        .mapToInt(j -> j)
        .toArray();
  }

  /**
   * {@code |mean_1 - mean_0| / (sd_1 + sd_0)} of every attribute, with standard deviations of
   * divisor m - 1 (0 for a single row); 0 if the means are equal or a class has no row.
   *
   * @param labels 0 or 1
   */
  static double[] scores(double[][] rows, int[] labels) {
    double[] scores = new double[rows[0].length];
    for (int j = 0; j < scores.length; j++) {
      double[] one = moments(rows, labels, 1, j);
      double[] zero = moments(rows, labels, 0, j);
      double gap = Math.abs(one[0] - zero[0]);
      scores[j] = gap > 0 ? gap / (one[1] + zero[1]) : 0;
    }
    return scores;
  }

  /** Mean and standard deviation of an attribute within a class; NaN for a class without rows. */
  private static double[] moments(double[][] rows, int[] labels, int label, int j) {
    int count = 0;
    double sum = 0;
    for (int row = 0; row < rows.length; row++) {
      if (labels[row] == label) {
        count++;
        sum += rows[row][j];
      }
    }
    double mean = sum / count;
    double squares = 0;
    for (int row = 0; row < rows.length; row++) {
      if (labels[row] == label) {
        squares += (rows[row][j] - mean) * (rows[row][j] - mean);
      }
    }
    return new double[] {mean, count < 2 ? 0 : Math.sqrt(squares / (count - 1))};
  }
}
