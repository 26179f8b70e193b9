package io.laconic.papers.drawing;

/**
 * A scale of numbers.
 *
 * @param name what is measured; empty: no name and no ticks are shown
 */
public record SvgAxis(String name, double min, double max, boolean logarithmic) {
  public SvgAxis {
    if (!(min < max) || (logarithmic && !(min > 0))) {
      throw new IllegalArgumentException("an axis from " + min + " to " + max);
    }
  }

  public static SvgAxis linear(String name, double min, double max) {
    return new SvgAxis(name, min, max, false);
  }

  public static SvgAxis logarithmic(String name, double min, double max) {
    return new SvgAxis(name, min, max, true);
  }

  /** 0 at min, 1 at max. */
  double part(double value) {
    return logarithmic ? Math.log(value / min) / Math.log(max / min) : (value - min) / (max - min);
  }

  double[] ticks() {
    if (name.isEmpty()) {
      return new double[0];
    }
    return logarithmic ? SvgTicks.logarithmic(min, max) : SvgTicks.linear(min, max, 6);
  }
}
