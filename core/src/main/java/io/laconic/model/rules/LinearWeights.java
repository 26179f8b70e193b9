package io.laconic.model.rules;

import io.laconic.model.Frame;
import io.laconic.model.Wording;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;

/**
 * A linear half-space as weights of attributes in their own units. With scaled attributes {@code
 * z_j = (x_j - s_j) / d_j} and the linear kernel,
 *
 * <p>{@code k(a, x) - k(b, x) = sum_j w_j x_j - sum_j w_j s_j} with {@code w_j = (a_j - b_j) /
 * d_j^2}.
 */
final class LinearWeights {
  private static final int MOST_SHOWN = 8;
  private static final int DIGITS = 4;

  private final Frame frame;
  private final double[] weights;
  private double constant;

  /**
   * @param a values of the first row, encoded and unscaled
   */
  LinearWeights(Frame frame, double[] a, double[] b) {
    this.frame = frame;
    this.weights = new double[a.length];
    for (int j = 0; j < a.length; j++) {
      double divisor = frame.scaling().divisor(j);
      weights[j] = (a[j] - b[j]) / divisor / divisor;
      constant -= weights[j] * frame.scaling().shift(j);
    }
  }

  /** {@code sum_j w_j x_j} without the constant. */
  double weight(int attribute) {
    return weights[attribute];
  }

  double constant() {
    return constant;
  }

  /**
   * {@code 0.052 glucose + 0.31 mass - 0.02 age - 12.3}; the attributes that change it most come
   * first, few of many are shown.
   */
  String words() {
    List<Integer> order =
        IntStream.range(0, weights.length)
            .filter(j -> weights[j] != 0)
            .boxed()
            .sorted(Comparator.comparingDouble(j -> -effect(j)))
            .toList();
    int shown = Math.min(MOST_SHOWN, order.size());
    StringBuilder text = new StringBuilder();
    for (int j : order.subList(0, shown)) {
      text.append(sign(weights[j], text.isEmpty()))
          .append(Wording.rounded(Math.abs(weights[j]), DIGITS))
          .append(' ')
          .append(frame.encoding().attributeName(j));
    }
    if (shown < order.size()) {
      text.append(" + … (").append(order.size() - shown).append(" more)");
    }
    if (constant != 0 || text.isEmpty()) {
      text.append(sign(constant, text.isEmpty()))
          .append(Wording.rounded(Math.abs(constant), DIGITS));
    }
    return text.toString();
  }

  /** How much it changes if an attribute changes by the unit of its scale. */
  private double effect(int attribute) {
    return Math.abs(weights[attribute]) * frame.scaling().divisor(attribute);
  }

  private static String sign(double value, boolean first) {
    return first ? value < 0 ? "-" : "" : value < 0 ? " - " : " + ";
  }
}
