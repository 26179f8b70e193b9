package io.laconic.space;

/**
 * Distance in the feature space of a kernel: {@code sqrt(max(0, (k(x,x) + k(y,y)) - 2 k(x,y)))};
 * the maximum is there because rounding can make the difference of near-duplicates negative.
 */
public record KernelDistance(Kernel kernel) implements Distance {
  @Override
  public String name() {
    return "kernel";
  }

  /** A pseudo-metric at least, for every positive semi-definite kernel. */
  @Override
  public boolean isMetric() {
    return true;
  }

  @Override
  public double between(double[] point, double[] center) {
    return of(
        kernel.between(point, point),
        kernel.between(center, center),
        kernel.between(point, center));
  }

  static double of(double selfPoint, double selfCenter, double both) {
    return Math.sqrt(Math.max(0, (selfPoint + selfCenter) - 2 * both));
  }
}
