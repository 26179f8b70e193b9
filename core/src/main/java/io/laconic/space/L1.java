package io.laconic.space;

import io.laconic.program.Num;
import java.util.List;

/** City-block distance: {@code sum_j |x_j - y_j|}. */
public record L1() implements Distance {
  @Override
  public boolean isSameEverywhere() {
    return true;
  }

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

  @Override
  public Num formula(List<Num> point, List<Num> center) {
    return Formulas.sumOver(point, center, (x, y) -> Formulas.absolute(new Num.Difference(x, y)));
  }
}
