package io.laconic.space;

/** A relation computed from vectors by a distance or kernel. */
record VectorRelation(Points points, Points centers, PairFunction function) implements Relation {

  @Override
  public int pointCount() {
    return points.count();
  }

  @Override
  public int centerCount() {
    return centers.count();
  }

  @Override
  public double of(int point, int center) {
    return function.between(points.row(point), centers.row(center));
  }

  @Override
  public void toAll(int center, double[] out) {
    function.toAll(centers.row(center), points, out);
  }
}
