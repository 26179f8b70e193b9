package io.laconic.space;

import io.laconic.program.Num;
import java.util.List;

/** Euclidean distance: {@code sqrt(sum_j (x_j - y_j)^2)}. */
public record L2() implements Distance {
  @Override
  public boolean isSameEverywhere() {
    return true;
  }

  @Override
  public String name() {
    return "l2";
  }

  @Override
  public boolean isMetric() {
    return true;
  }

  @Override
  public double between(double[] point, double[] center) {
    return Math.sqrt(squared(point, center));
  }

  /** {@code sum_j (x_j - y_j)^2}. */
  static double squared(double[] point, double[] center) {
    double sum = 0;
    for (int j = 0; j < point.length; j++) {
      double difference = point[j] - center[j];
      sum += difference * difference;
    }
    return sum;
  }

  @Override
  public void toAll(double[] center, Points points, double[] out) {
    points.sumSquares(center, out);
    for (int row = 0; row < out.length; row++) {
      out[row] = Math.sqrt(out[row]);
    }
  }

  @Override
  public Num formula(List<Num> point, List<Num> center) {
    return new Num.Applied(Num.Function.SQUARE_ROOT, squared(point, center));
  }

  /** The formula of {@link #squared(double[], double[])}. */
  static Num squared(List<Num> point, List<Num> center) {
    return Formulas.sumOver(
        point, center, (x, y) -> new Num.Applied(Num.Function.SQUARE, new Num.Difference(x, y)));
  }
}
