package io.laconic.papers.drawing;

/**
 * A scale of numbers.
 *
 * @param name what is measured; empty: no name and no ticks are shown
 */
public record Axis(String name, double min, double max, boolean logarithmic) {
  public Axis {
    if (!(min < max) || !Double.isFinite(max - min) || (logarithmic && !(min > 0))) {
      throw new IllegalArgumentException("an axis from " + min + " to " + max);
    }
  }

  public static Axis linear(String name, double min, double max) {
    return new Axis(name, min, max, false);
  }

  public static Axis logarithmic(String name, double min, double max) {
    return new Axis(name, min, max, true);
  }

  /** 0 at min, 1 at max. */
  double part(double value) {
    return logarithmic ? Math.log(value / min) / Math.log(max / min) : (value - min) / (max - min);
  }

  double[] ticks() {
    if (name.isEmpty()) {
      return new double[0];
    }
    return logarithmic ? AxisTicks.logarithmic(min, max) : AxisTicks.linear(min, max, 6);
  }
}
