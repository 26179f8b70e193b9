package io.laconic.space;

import io.laconic.program.Bool;
import io.laconic.program.Num;
import java.util.List;

/**
 * Distance in the feature space of a kernel: {@code sqrt(max(0, (k(x,x) + k(y,y)) - 2 k(x,y)))};
 * the maximum is there because rounding can make the difference of near-duplicates negative.
 */
public record KernelDistance(Kernel kernel) implements Distance {
  @Override
  public boolean isSameEverywhere() {
    return kernel.isSameEverywhere();
  }

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

  /** The relation keeps the kernel of each vector with itself. */
  @Override
  public Relation relation(Points points, Points centers) {
    return new KernelDistanceRelation(
        kernel.relation(points, centers), selves(points), selves(centers));
  }

  private double[] selves(Points points) {
    double[] selves = new double[points.count()];
    for (int row = 0; row < selves.length; row++) {
      double[] vector = points.row(row);
      selves[row] = kernel.between(vector, vector);
    }
    return selves;
  }

  @Override
  public Num formula(List<Num> point, List<Num> center) {
    Num selves = Num.sum(List.of(kernel.formula(point, point), kernel.formula(center, center)));
    Num both = Num.product(List.of(Num.constant(2), kernel.formula(point, center)));
    Num square = new Num.Difference(selves, both);
    Bool positive = new Bool.Compared(square, Bool.Comparison.ABOVE, Num.ZERO);
    Num zero = Num.product(List.of(square, Num.ZERO)); // stays NaN where the difference is
    return new Num.Applied(Num.Function.SQUARE_ROOT, new Num.Choice(positive, square, zero));
  }
}
