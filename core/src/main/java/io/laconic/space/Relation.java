package io.laconic.space;

import io.laconic.util.Parallel;

/**
 * The number (a distance, or a kernel's value) between point t and center i. In training, points
 * and centers are the same rows; in prediction, points are new rows and centers are members of the
 * compression set.
 */
public interface Relation {
  int pointCount();

  int centerCount();

  double of(int point, int center);

  /** {@code out[t] = of(t, center)} for all points. */
  void toAll(int center, double[] out);

  /** {@code out[c][t] = of(t, first + c)} for {@code c < count} and all points. */
  default void toAll(int first, int count, double[][] out) {
    for (int c = 0; c < count; c++) {
      toAll(first + c, out[c]);
    }
  }

  /** {@code out[t] = of(t, a) - of(t, b)} for all points. */
  default void difference(int a, int b, double[] out) {
    double[] other = new double[out.length];
    toAll(a, out);
    toAll(b, other);
    for (int point = 0; point < pointCount(); point++) {
      out[point] -= other[point];
    }
  }

  /** This relation with all numbers computed once and kept: points x centers doubles. */
  default Relation kept(Parallel parallel) {
    double[][] byCenter = new double[centerCount()][];
    parallel.forEach(
        byCenter.length,
        center -> {
          byCenter[center] = new double[pointCount()];
          toAll(center, byCenter[center]);
        });
    return new MatrixRelation(pointCount(), byCenter);
  }
}
