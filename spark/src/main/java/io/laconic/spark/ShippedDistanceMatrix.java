package io.laconic.spark;

import io.laconic.space.MatrixRelation;
import io.laconic.space.Relation;

/** The full matrix of distances, for distances that executors cannot compute themselves. */
final class ShippedDistanceMatrix implements ShippedDistances {
  private static final long serialVersionUID = 1;

  private final int pointCount;
  private final double[][] byCenter;

  private ShippedDistanceMatrix(int pointCount, double[][] byCenter) {
    this.pointCount = pointCount;
    this.byCenter = byCenter;
  }

  static ShippedDistanceMatrix of(Relation relation) {
    double[][] byCenter = new double[relation.centerCount()][relation.pointCount()];
    for (int center = 0; center < byCenter.length; center++) {
      relation.toAll(center, byCenter[center]);
    }
    return new ShippedDistanceMatrix(relation.pointCount(), byCenter);
  }

  static long bytes(Relation relation) {
    return 8L * relation.centerCount() * relation.pointCount();
  }

  @Override
  public long bytes() {
    return 8L * byCenter.length * pointCount;
  }

  @Override
  public Relation distances() {
    return new MatrixRelation(pointCount, byCenter);
  }
}
