package io.laconic.spark;

import io.laconic.space.Relation;

/** Some centers of a relation with all its points. */
record SomeCenters(Relation relation, int[] centers) implements Relation {
  /** Every n-th center. */
  static SomeCenters every(Relation relation, int first, int stride) {
    int count = relation.centerCount();
    int[] centers = new int[first >= count ? 0 : (count - 1 - first) / stride + 1];
    for (int k = 0; k < centers.length; k++) {
      centers[k] = first + k * stride;
    }
    return new SomeCenters(relation, centers);
  }

  @Override
  public int pointCount() {
    return relation.pointCount();
  }

  @Override
  public int centerCount() {
    return centers.length;
  }

  @Override
  public double of(int point, int center) {
    return relation.of(point, centers[center]);
  }

  @Override
  public void toAll(int center, double[] out) {
    relation.toAll(centers[center], out);
  }
}
