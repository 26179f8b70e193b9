package io.laconic.space;

/** Some of a relation's centers, in an order of their own. */
public record PickedCenters(Relation relation, int[] centers) implements Relation {
  /** Every n-th center, from the first given on. */
  public static PickedCenters every(Relation relation, int first, int stride) {
    int count = relation.centerCount();
    int[] centers = new int[first >= count ? 0 : (count - 1 - first) / stride + 1];
    for (int k = 0; k < centers.length; k++) {
      centers[k] = first + k * stride;
    }
    return new PickedCenters(relation, centers);
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
