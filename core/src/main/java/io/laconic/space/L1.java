package io.laconic.space;

/** City-block distance: {@code sum_j |x_j - y_j|}. */
public record L1() implements Distance {
  @Override
  public String name() {
    return "l1";
  }

  @Override
  public boolean isMetric() {
    return true;
  }

  @Override
  public double between(double[] point, double[] center) {
    double sum = 0;
    for (int j = 0; j < point.length; j++) {
      sum += Math.abs(point[j] - center[j]);
    }
    return sum;
  }

  @Override
  public void toAll(double[] center, Points points, double[] out) {
    points.sumAbsolute(center, out);
  }
}
