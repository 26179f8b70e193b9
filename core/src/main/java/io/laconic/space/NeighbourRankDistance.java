package io.laconic.space;

import java.util.Arrays;

/**
 * Rank transform of a distance: how many training rows are at most as far from the center, {@code
 * |{x_i : d(x_i, z) <= d(x, z)}|}. The state of a center is its sorted distances from the training
 * rows.
 */
public record NeighbourRankDistance(Distance base) implements FittedDistance {
  @Override
  public String name() {
    return "rank-" + base.name();
  }

  @Override
  public int stateSize(int attributes, int trainingRows) {
    return trainingRows;
  }

  @Override
  public States states(Points training, int[] labels, Points centers) {
    Relation distances = base.relation(training, centers);
    return center -> {
      double[] sorted = new double[training.count()];
      distances.toAll(center, sorted);
      Arrays.sort(sorted);
      return sorted;
    };
  }

  @Override
  public boolean seesUnknownCategories() {
    return true;
  }

  @Override
  public Relation relation(Points points, Points centers, States states) {
    return new RankRelation(base.relation(points, centers), states);
  }

  private record RankRelation(Relation base, States states) implements Relation {
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
