package io.laconic.space;

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
}
