package io.laconic.space;

/** A relation whose numbers are at hand. */
public final class MatrixRelation implements Relation {
  private final int pointCount;
  private final double[][] byCenter;

  /**
   * @param byCenter the numbers of all points, center by center; not copied
   */
  public MatrixRelation(int pointCount, double[][] byCenter) {
    this.pointCount = pointCount;
    this.byCenter = byCenter;
  }

  @Override
  public int pointCount() {
    return pointCount;
  }

  @Override
  public int centerCount() {
    return byCenter.length;
  }

  @Override
  public double of(int point, int center) {
    return byCenter[center][point];
  }

  @Override
  public void toAll(int center, double[] out) {
    System.arraycopy(byCenter[center], 0, out, 0, pointCount);
  }

  @Override
  public void difference(int a, int b, double[] out) {
    double[] first = byCenter[a];
    double[] second = byCenter[b];
    for (int point = 0; point < pointCount; point++) {
      out[point] = first[point] - second[point];
    }
  }

  @Override
  public Relation kept(io.laconic.util.Parallel parallel) {
    return this;
  }
}
