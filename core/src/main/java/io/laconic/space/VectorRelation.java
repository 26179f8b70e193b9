package io.laconic.space;

/** A relation computed from vectors by a distance or kernel. */
record VectorRelation(Points points, Points centers, PairFunction function) implements Relation {

  /** The relation; a kernel's distance keeps the kernel of each vector with itself. */
  static Relation of(Points points, Points centers, PairFunction function) {
    if (function instanceof KernelDistance distance) {
      Relation kernel = new VectorRelation(points, centers, distance.kernel());
      return new KernelDistanceRelation(
          kernel, selves(points, distance.kernel()), selves(centers, distance.kernel()));
    }
    return new VectorRelation(points, centers, function);
  }

  private static double[] selves(Points points, Kernel kernel) {
    double[] selves = new double[points.count()];
    for (int row = 0; row < selves.length; row++) {
      double[] vector = points.row(row);
      selves[row] = kernel.between(vector, vector);
    }
    return selves;
  }

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
