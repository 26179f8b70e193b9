package io.laconic.cover.soft;

/**
 * A quick lower bound on {@code ln(1/fraction)}, from a table; the logarithm itself takes longer.
 */
final class LogLowerBound {
  private static final int STEPS = 1024;
  private static final double[] TABLE = table();

  private LogLowerBound() {}

  private static double[] table() {
    double[] table = new double[STEPS + 1];
    for (int k = 0; k < STEPS; k++) {
      table[k] = Math.log((double) STEPS / (k + 1));
    }
    return table;
  }

  /**
   * At most {@code ln(1/fraction)} up to rounding, at least 0.
   *
   * @param fraction 0 … 1
   */
  static double of(double fraction) {
    return TABLE[(int) (fraction * STEPS)];
  }
}
