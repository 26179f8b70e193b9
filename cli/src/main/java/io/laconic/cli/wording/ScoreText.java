package io.laconic.cli.wording;

/** A number as a cell: whole ones without a point, with all digits; empty if there is none. */
public final class ScoreText {
  private static final double LARGEST_WHOLE = 1e15;

  private ScoreText() {}

  public static String of(double value) {
    if (Double.isNaN(value)) {
      return "";
    }
    return value == Math.rint(value) && Math.abs(value) < LARGEST_WHOLE
        ? Long.toString((long) value)
        : Double.toString(value);
  }
}
