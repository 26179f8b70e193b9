package io.laconic.space;

/** The distance of a kernel whose values are a relation, see {@link KernelDistance}. */
record KernelDistanceRelation(Relation kernel, double[] selfPoints, double[] selfCenters)
    implements Relation {
  @Override
  public int pointCount() {
    return kernel.pointCount();
  }

  @Override
  public int centerCount() {
    return kernel.centerCount();
  }

  @Override
  public double of(int point, int center) {
    return KernelDistance.of(selfPoints[point], selfCenters[center], kernel.of(point, center));
  }

  @Override
  public void toAll(int center, double[] out) {
    kernel.toAll(center, out);
    for (int point = 0; point < pointCount(); point++) {
      out[point] = KernelDistance.of(selfPoints[point], selfCenters[center], out[point]);
    }
  }
}
