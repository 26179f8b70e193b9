package io.laconic.space;

import io.laconic.program.Num;
import java.util.List;

/** {@code exp(-gamma |x - y|^2)}. */
public record GaussianKernel(double gamma) implements Kernel {
  public GaussianKernel {
    Checks.positive("gamma", gamma);
  }

  @Override
  public String name() {
    return "gaussian";
  }

  @Override
  public double between(double[] point, double[] center) {
    return ofSquares(L2.squared(point, center));
  }

  private double ofSquares(double squares) {
    return StrictMath.exp(-gamma * squares);
  }

  @Override
  public void toAll(double[] center, Points points, double[] out) {
    points.sumSquares(center, out);
    for (int row = 0; row < out.length; row++) {
      out[row] = ofSquares(out[row]);
    }
  }

  @Override
  public Num formula(List<Num> point, List<Num> center) {
    return new Num.Applied(
        Num.Function.EXPONENTIAL,
        Num.product(List.of(Num.constant(-gamma), L2.squared(point, center))));
  }
}
