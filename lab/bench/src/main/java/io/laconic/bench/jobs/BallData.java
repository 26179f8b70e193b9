package io.laconic.bench.jobs;

import io.laconic.data.Dataset;
import io.laconic.data.Labels;
import java.util.List;
import java.util.SplittableRandom;

/** Points around a few middles, each middle of one class; some classes are flipped. */
final class BallData {
  private static final int MIDDLES = 12;
  private static final double SPREAD = 0.6;
  private static final double NOISE = 0.05;

  private BallData() {}

  static Dataset make(int rows, int columns, int classes) {
    SplittableRandom random = new SplittableRandom(7);
    double[][] middles = new double[MIDDLES][columns];
    for (double[] middle : middles) {
      for (int j = 0; j < columns; j++) {
        middle[j] = random.nextGaussian();
      }
    }
    double[][] x = new double[rows][columns];
    int[] codes = new int[rows];
    for (int row = 0; row < rows; row++) {
      int middle = random.nextInt(MIDDLES);
      codes[row] = random.nextDouble() < NOISE ? random.nextInt(classes) : middle % classes;
      for (int j = 0; j < columns; j++) {
        x[row][j] = middles[middle][j] + SPREAD * random.nextGaussian();
      }
    }
    List<String> names = List.of("0", "1", "2").subList(0, classes);
    return Dataset.ofRows(x, Labels.wrap("class", names, codes));
  }
}
