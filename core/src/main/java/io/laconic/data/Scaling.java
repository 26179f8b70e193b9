package io.laconic.data;

import java.util.Arrays;

/**
 * Attributes brought to one scale for distances and kernels: {@code (x - shift) / divisor}. Rays
 * keep raw units.
 */
public final class Scaling {

  /** How the constants are found. */
  public enum Method {
    /** Values as they are. */
    NONE,
    /** Mean 0 and standard deviation 1 (divisor m - 1). */
    STANDARD,
    /** From 0 to 1. */
    RANGE
  }

  /**
   * Constants that differ by less than this share of their size are taken for the same: nobody
   * knows ten digits of a mean or a range before the rows are seen.
   */
  public static final double SAME = 1e-9;

  private final double[] shift;
  private final double[] divisor;

  /** Constants per attribute; null for both means that values stay as they are. */
  public Scaling(double[] shift, double[] divisor) {
    this.shift = shift == null ? null : shift.clone();
    this.divisor = divisor == null ? null : divisor.clone();
  }

  /** Values stay as they are. */
  public static Scaling none() {
    return new Scaling(null, null);
  }

  /** Constants from training rows; a constant attribute is only shifted. */
  public static Scaling fit(Method method, EncodedRows training) {
    if (method == Method.NONE) {
      return none();
    }
    double[] shift = new double[training.count()];
    double[] divisor = new double[training.count()];
    for (int j = 0; j < shift.length; j++) {
      double[] values = training.values(j);
      double[] constants = method == Method.STANDARD ? standard(values) : range(values);
      if (!Double.isFinite(constants[0]) || !Double.isFinite(constants[1])) {
        throw new DataException(
            training.rows().source().name()
                + ", column \""
                + training.encoding().parts().get(training.encoding().partOf(j)).column()
                + "\": the numbers are too large to be scaled");
      }
      shift[j] = constants[0];
      divisor[j] = constants[1] > 0 ? constants[1] : 1;
    }
    return new Scaling(shift, divisor);
  }

  /** Mean and {@code sqrt(sum (x - mean)^2 / (m - 1))}. */
  private static double[] standard(double[] values) {
    double mean = Arrays.stream(values).sum() / values.length;
    double squares = 0;
    for (double value : values) {
      squares += (value - mean) * (value - mean);
    }
    boolean constant = Arrays.stream(values).allMatch(value -> value == values[0]);
    return constant
        ? new double[] {values.length == 0 ? 0 : values[0], 0}
        : new double[] {mean, Math.sqrt(squares / (values.length - 1))};
  }

  private static double[] range(double[] values) {
    double min = Arrays.stream(values).min().orElse(0);
    double max = Arrays.stream(values).max().orElse(0);
    return new double[] {min, max - min};
  }

  public boolean isNone() {
    return shift == null;
  }

  public double shift(int attribute) {
    return shift == null ? 0 : shift[attribute];
  }

  public double divisor(int attribute) {
    return divisor == null ? 1 : divisor[attribute];
  }

  /**
   * Whether all constants are those of another scaling, up to {@link #SAME}. Shifts are compared on
   * the scale of the divisor: a mean of 0 has no size of its own.
   */
  public boolean isAbout(Scaling other) {
    if (isNone() || other.isNone()) {
      return isNone() && other.isNone();
    }
    boolean same = shift.length == other.shift.length;
    for (int j = 0; same && j < shift.length; j++) {
      double size = Math.max(Math.abs(other.shift[j]), Math.abs(other.divisor[j]));
      same =
          Math.abs(shift[j] - other.shift[j]) <= SAME * size
              && Math.abs(divisor[j] - other.divisor[j]) <= SAME * Math.abs(other.divisor[j]);
    }
    return same;
  }

  /** {@code (value - shift) / divisor}. */
  public double apply(int attribute, double value) {
    return shift == null ? value : (value - shift[attribute]) / divisor[attribute];
  }
}
