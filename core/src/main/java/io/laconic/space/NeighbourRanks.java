package io.laconic.space;

import java.util.Arrays;

/**
 * Rank transform of any dissimilarity (Bien and Tibshirani 2009, section 4.1): how many training
 * rows are at most as far from the center, {@code |{x_i : d(x_i, z) <= d(x, z)}|}. The state of a
 * center is its sorted distances from the training rows.
 *
 * @param base the dissimilarity
 */
record NeighbourRanks(Relation base, FittedDistance.States states) implements Relation {
  /** The sorted distances of centers from training rows; each is found when it is asked for. */
  static FittedDistance.States states(Relation fromTraining) {
    return center -> {
      double[] sorted = new double[fromTraining.pointCount()];
      fromTraining.toAll(center, sorted);
      Arrays.sort(sorted);
      return sorted;
    };
  }

  /** Training rows among themselves. */
  static Relation among(Relation base) {
    return new NeighbourRanks(base, states(base));
  }

  /** Rows and points of a model, whose states it keeps. */
  static Relation toMembers(Relation base, KeptPoints members) {
    return new NeighbourRanks(base, center -> members.states()[center]);
  }

  @Override
  public int pointCount() {
    return base.pointCount();
  }

  @Override
  public int centerCount() {
    return base.centerCount();
  }

  @Override
  public double of(int point, int center) {
    return rank(states.of(center), base.of(point, center));
  }

  @Override
  public void toAll(int center, double[] out) {
    double[] sorted = states.of(center);
    base.toAll(center, out);
    for (int point = 0; point < pointCount(); point++) {
      out[point] = rank(sorted, out[point]);
    }
  }

  /** How many of the sorted distances are at most this one; NaN for NaN. */
  private static double rank(double[] sorted, double distance) {
    if (Double.isNaN(distance)) {
      return Double.NaN;
    }
    int low = 0;
    int high = sorted.length;
    while (low < high) {
      int middle = (low + high) >>> 1;
      if (sorted[middle] <= distance) {
        low = middle + 1;
      } else {
        high = middle;
      }
    }
    return low;
  }
}
