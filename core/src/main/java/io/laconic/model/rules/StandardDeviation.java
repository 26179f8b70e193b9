package io.laconic.model.rules;

import java.util.Arrays;

/** The unit in which explanations tell how far a row is from a threshold. */
public final class StandardDeviation {
  private StandardDeviation() {}

  /**
   * Standard deviation {@code sqrt(sum (x - mean)^2 / (n - 1))} of the values that are not missing;
   * 0 of fewer than two.
   */
  public static double of(double[] all) {
    double[] values = Arrays.stream(all).filter(x -> !Double.isNaN(x)).toArray();
    double mean = Arrays.stream(values).sum() / values.length;
    double squares = Arrays.stream(values).map(x -> (x - mean) * (x - mean)).sum();
    return values.length < 2 ? 0 : Math.sqrt(squares / (values.length - 1));
  }
}
