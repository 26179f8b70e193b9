package io.laconic.space;

import io.laconic.program.Num;
import java.util.List;

/** Inner product: {@code sum_j x_j y_j}. */
public record LinearKernel() implements Kernel {
  @Override
  public boolean isSameEverywhere() {
    return true;
  }

  @Override
  public String name() {
    return "linear";
  }

  @Override
  public boolean isLinear() {
    return true;
  }

  @Override
  public double between(double[] point, double[] center) {
    return dot(point, center);
  }

  public static double dot(double[] point, double[] center) {
    double sum = 0;
    for (int j = 0; j < point.length; j++) {
      sum += point[j] * center[j];
    }
    return sum;
  }

  @Override
  public void toAll(double[] center, Points points, double[] out) {
    points.dot(center, out);
  }

  @Override
  public Num formula(List<Num> point, List<Num> center) {
    return Formulas.sumOver(point, center, (x, y) -> Num.product(List.of(x, y)));
  }
}
