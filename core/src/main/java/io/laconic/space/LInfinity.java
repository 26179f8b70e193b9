package io.laconic.space;

import io.laconic.program.Num;
import java.util.List;

/** Largest difference: {@code max_j |x_j - y_j|}. */
public record LInfinity() implements Distance {
  @Override
  public boolean isSameEverywhere() {
    return true;
  }

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

  @Override
  public Num formula(List<Num> point, List<Num> center) {
    return new Num.Extreme(
        true,
        Formulas.byPair(point, center, (x, y) -> Formulas.absolute(new Num.Difference(x, y))));
  }
}
