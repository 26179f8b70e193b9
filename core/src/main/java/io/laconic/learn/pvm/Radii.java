package io.laconic.learn.pvm;

import io.laconic.space.Relation;
import io.laconic.util.Parallel;

/**
 * Radii of the prototype vector machine: quantiles of the distances between training rows.
 *
 * <p>Of the N positive {@code d(x_i, x_j)} with {@code i < j}, the quantile q is the {@code max(1,
 * ceil(q N))}-th smallest; nothing is interpolated.
 */
public final class Radii {
  private static final int PATH = 25;

  private Radii() {}

  /**
   * The default path: 25 equally spaced quantiles from 0 to 0.5, ascending; equal ones are kept.
   *
   * @param among the training rows with themselves
   */
  public static double[] path(Relation among, Parallel parallel) {
    double[] quantiles = new double[PATH];
    for (int k = 0; k < PATH; k++) {
      quantiles[k] = 0.5 * k / (PATH - 1);
    }
    return quantiles(among, quantiles, parallel);
  }

  /**
   * Several quantiles at once.
   *
   * @param among the training rows with themselves
   * @param quantiles each in [0, 1], in any order
   */
  public static double[] quantiles(Relation among, double[] quantiles, Parallel parallel) {
    for (double q : quantiles) {
      if (!(q >= 0 && q <= 1)) {
        throw new IllegalArgumentException("radius quantile must be in [0, 1], got " + q);
      }
    }
    if (among.pointCount() != among.centerCount()) {
      throw new IllegalArgumentException(
          "radii need the distances of rows with themselves, got "
              + among.pointCount()
              + " x "
              + among.centerCount());
    }
    return DistanceQuantiles.select(among, count -> ranks(quantiles, count), parallel);
  }

  /** From 1; all rows equal: an error. */
  private static long[] ranks(double[] quantiles, long count) {
    if (count == 0) {
      throw new IllegalArgumentException("no two training rows differ: there is no radius");
    }
    long[] ranks = new long[quantiles.length];
    for (int k = 0; k < ranks.length; k++) {
      ranks[k] = rank(quantiles[k], count);
    }
    return ranks;
  }

  /**
   * {@code max(1, ceil(q N))}. A product within its rounding error of an integer is that integer:
   * {@code 0.07 * 100} is 7, though it is computed as a little more.
   */
  static long rank(double q, long count) {
    double product = q * count;
    double nearest = Math.rint(product);
    boolean whole = Math.abs(product - nearest) <= 2 * Math.ulp(product);
    return Math.max(1, (long) (whole ? nearest : Math.ceil(product)));
  }
}
