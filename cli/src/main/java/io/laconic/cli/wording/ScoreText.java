package io.laconic.cli.wording;

/** A number as a cell: whole ones without a point, with all digits; empty if there is none. */
public final class ScoreText {
  private static final double LARGEST_WHOLE = 1e15;

  private ScoreText() {}

  public static String of(double value) {
    return Double.isNaN(value) ? "" : number(value).toString();
  }

  /** It as a number; null if it is none. */
  static Number number(double value) {
    if (Double.isNaN(value)) {
      return null;
    }
    boolean whole = value == Math.rint(value) && Math.abs(value) < LARGEST_WHOLE;
    return whole ? (Number) (long) value : (Number) value;
  }
}
