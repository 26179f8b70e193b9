package io.laconic.learn.features;

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

/** Random numbers and comparisons for tests of a learner against its plain twin. */
public final class TwinTables {
  private TwinTables() {}

  /** 0: numbers in [-0.5, 0.5]; -1: heavy tails; else that many small integers, also -0.0. */
  public static double value(SplittableRandom random, int values) {
    if (values == 0) {
      return random.nextDouble() - 0.5;
    }
    if (values < 0) {
      return Math.exp(12 * random.nextDouble()) - 1000;
    }
    int value = random.nextInt(values);
    return value == 0 && random.nextBoolean() ? -0.0 : value;
  }

  /** Makes about every sixth value missing; a whole column at times. */
  public static void leaveOut(SplittableRandom random, double[][] x) {
    int whole = random.nextInt(20);
    for (double[] row : x) {
      for (int j = 0; j < row.length; j++) {
        row[j] = random.nextInt(6) == 0 || j == whole ? Double.NaN : row[j];
      }
    }
  }

  /** How rows are compared; null for rays. */
  public static PairFunction function(Family family, SplittableRandom random) {
    switch (family) {
      case BALLS:
        return List.of(
                new L1(), new L2(), new LInfinity(), new KernelDistance(new GaussianKernel(0.5)))
            .get(random.nextInt(4));
      case HALF_SPACES:
        return List.of(new LinearKernel(), new PolynomialKernel(0.5, 2, 1), new GaussianKernel(0.3))
            .get(random.nextInt(3));
      default:
        return null;
    }
  }
}
