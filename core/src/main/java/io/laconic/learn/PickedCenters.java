package io.laconic.learn;

import io.laconic.space.Relation;

/** Some of a relation's centers, in an order of their own. */
record PickedCenters(Relation relation, int[] centers) implements Relation {
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
