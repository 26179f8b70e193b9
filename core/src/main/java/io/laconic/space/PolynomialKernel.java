package io.laconic.space;

import io.laconic.program.Num;
import java.util.List;

/** {@code (gamma <x, y> + coef0)^degree}. */
public record PolynomialKernel(double gamma, double degree, double coef0) implements Kernel {
  public PolynomialKernel {
    Checks.positive("gamma", gamma);
    Checks.positive("degree", degree);
    Checks.finite("coef0", coef0);
  }

  @Override
  public String name() {
    return "polynomial";
  }

  @Override
  public double between(double[] point, double[] center) {
    return ofDot(LinearKernel.dot(point, center));
  }

  private double ofDot(double dot) {
    return StrictMath.pow(gamma * dot + coef0, degree);
  }

  @Override
  public void toAll(double[] center, Points points, double[] out) {
    points.dot(center, out);
    for (int row = 0; row < out.length; row++) {
      out[row] = ofDot(out[row]);
    }
  }

  @Override
  public Num formula(List<Num> point, List<Num> center) {
    Num dot = new LinearKernel().formula(point, center);
    Num base =
        Num.sum(List.of(Num.product(List.of(Num.constant(gamma), dot)), Num.constant(coef0)));
    return new Num.Power(base, Num.constant(degree));
  }
}
