package io.laconic.certificate;

import io.laconic.learn.TestSets;
import io.laconic.learn.TrainingSet;
import io.laconic.learn.features.Family;
import io.laconic.space.GaussianKernel;
import io.laconic.space.KernelDistance;
import io.laconic.space.L1;
import io.laconic.space.L2;
import io.laconic.space.LInfinity;
import io.laconic.space.LinearKernel;
import io.laconic.space.PairFunction;
import io.laconic.space.PolynomialKernel;
import java.util.List;
import java.util.SplittableRandom;

/** Small random training sets: ties, duplicates, contradictory labels. */
final class RandomSets {
  private RandomSets() {}

  static double[][] points(SplittableRandom random, int rows, int width, int values) {
    double[][] x = new double[rows][width];
    for (double[] row : x) {
      for (int j = 0; j < width; j++) {
        row[j] = value(random, values);
      }
    }
    return x;
  }

  /** 0 values: any number in [-1/2, 1/2); else that many small integers, also -0.0. */
  private static double value(SplittableRandom random, int values) {
    if (values == 0) {
      return random.nextDouble() - 0.5;
    }
    int value = random.nextInt(values);
    return value == 0 && random.nextBoolean() ? -0.0 : value;
  }

  static TrainingSet training(Family family, SplittableRandom random, double[][] x, int values) {
    int[] y = new int[x.length];
    for (int row = 0; row < y.length; row++) {
      double sum = x[row][0] + x[row][x[row].length - 1];
      boolean up = sum > (values > 0 ? values * 0.5 : 0);
      y[row] = random.nextInt(4) == 0 ? random.nextInt(2) : up ? 1 : 0;
    }
    return TestSets.of(x, y, function(family, random));
  }

  static PairFunction function(Family family, SplittableRandom random) {
    switch (family) {
      case BALLS:
        return List.of(
                new L1(),
                new L2(),
                new LInfinity(),
                new KernelDistance(new GaussianKernel(0.5)),
                new KernelDistance(new PolynomialKernel(0.3, 3, 1)))
            .get(random.nextInt(5));
      case HALF_SPACES:
        return List.of(new LinearKernel(), new PolynomialKernel(0.5, 2, 1), new GaussianKernel(0.3))
            .get(random.nextInt(3));
      default:
        return null;
    }
  }
}
