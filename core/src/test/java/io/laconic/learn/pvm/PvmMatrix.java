package io.laconic.learn.pvm;

import io.laconic.space.PairFunction;
import io.laconic.space.Relation;

/** A relation for tests: {@code cells[point][center]}. */
public record PvmMatrix(double[][] cells, int centerCount) implements Relation {
  public static PvmMatrix of(double[][] points, double[][] centers, PairFunction function) {
    double[][] cells = new double[points.length][centers.length];
    for (int t = 0; t < points.length; t++) {
      for (int j = 0; j < centers.length; j++) {
        cells[t][j] = function.between(points[t], centers[j]);
      }
    }
    return new PvmMatrix(cells, centers.length);
  }

  /** {@code d~(x_t, z) = |{x_i : d(x_i, z) <= d(x_t, z)}|}. */
  PvmMatrix ranks() {
    double[][] ranks = new double[cells.length][centerCount];
    for (int j = 0; j < centerCount; j++) {
      for (int t = 0; t < cells.length; t++) {
        for (double[] other : cells) {
          ranks[t][j] += other[j] <= cells[t][j] ? 1 : 0;
        }
      }
    }
    return new PvmMatrix(ranks, centerCount);
  }

  /** Some points and some centers. */
  PvmMatrix part(int[] points, int[] centers) {
    double[][] part = new double[points.length][centers.length];
    for (int t = 0; t < points.length; t++) {
      for (int j = 0; j < centers.length; j++) {
        part[t][j] = cells[points[t]][centers[j]];
      }
    }
    return new PvmMatrix(part, centers.length);
  }

  @Override
  public int pointCount() {
    return cells.length;
  }

  @Override
  public double of(int point, int center) {
    return cells[point][center];
  }

  @Override
  public void toAll(int center, double[] out) {
    for (int t = 0; t < cells.length; t++) {
      out[t] = cells[t][center];
    }
  }
}
