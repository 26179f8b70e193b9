package io.laconic.bench.kernel;

import io.laconic.data.Dataset;
import io.laconic.data.Labels;
import java.util.List;
import java.util.SplittableRandom;

/** Normal numbers; a row is positive if its first numbers are not too small. */
final class KernelData {
  private KernelData() {}

  /** Values by the first index, then the second. */
  static double[][] normal(int width, int seed) {
    return normal(1, width, seed);
  }

  static double[][] normal(int rows, int width, int seed) {
    SplittableRandom random = new SplittableRandom(seed);
    double[][] x = new double[rows][width];
    for (double[] row : x) {
      for (int j = 0; j < width; j++) {
        row[j] = random.nextGaussian();
      }
    }
    return x;
  }

  static int[] labels(double[][] x) {
    SplittableRandom random = new SplittableRandom(0);
    int[] labels = new int[x.length];
    for (int row = 0; row < labels.length; row++) {
      boolean positive = x[row][0] > -0.8 && x[row][1] > -0.8 && x[row][2] > -0.8;
      labels[row] = positive != random.nextDouble() < 0.05 ? 1 : 0;
    }
    return labels;
  }

  static Dataset table(int rows, int width) {
    double[][] x = normal(rows, width, 1);
    return Dataset.ofRows(x, Labels.wrap("class", List.of("0", "1"), labels(x)));
  }
}
