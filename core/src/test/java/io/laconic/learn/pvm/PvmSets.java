package io.laconic.learn.pvm;

import io.laconic.space.L1;
import java.util.Arrays;
import java.util.SplittableRandom;

/** Tiny random problems with many ties: few coordinates on a small grid, equal points. */
final class PvmSets {
  final double[][] x;
  final int[] labels;
  final int classes;
  final PvmMatrix distances;
  final int[] positions;
  final double radius;

  /**
   * @param ownCandidates candidates are no training rows, and distances are any numbers
   */
  PvmSets(SplittableRandom random, int mostRows, boolean ownCandidates) {
    int rows = 1 + random.nextInt(mostRows);
    int width = 1 + random.nextInt(2);
    classes = 1 + random.nextInt(4);
    x = points(random, rows, width);
    labels = random.ints(rows, 0, classes).toArray();
    int candidates = 1 + random.nextInt(mostRows);
    distances =
        ownCandidates
            ? new PvmMatrix(points(random, rows, candidates), candidates)
            : PvmMatrix.of(x, x, new L1());
    positions = new int[distances.centerCount()];
    Arrays.setAll(positions, j -> ownCandidates ? -1 : j);
    radius = 0.5 * (1 + random.nextInt(10));
  }

  private static double[][] points(SplittableRandom random, int rows, int width) {
    double[][] x = new double[rows][width];
    for (double[] row : x) {
      for (int j = 0; j < width; j++) {
        row[j] = random.nextInt(6);
      }
    }
    return x;
  }

  PvmData data() {
    return new PvmData(distances, labels, classes, positions);
  }
}
