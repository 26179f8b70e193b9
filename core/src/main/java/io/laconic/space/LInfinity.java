package io.laconic.space;

/** Largest difference: {@code max_j |x_j - y_j|}. */
public record LInfinity() implements Distance {
  @Override
  public String name() {
    return "linf";
  }

  @Override
  public boolean isMetric() {
    return true;
  }

  @Override
  public double between(double[] point, double[] center) {
    double largest = 0;
    for (int j = 0; j < point.length; j++) {
      largest = Math.max(largest, Math.abs(point[j] - center[j]));
    }
    return largest;
  }

  @Override
  public void toAll(double[] center, Points points, double[] out) {
    points.largestAbsolute(center, out);
  }
}
