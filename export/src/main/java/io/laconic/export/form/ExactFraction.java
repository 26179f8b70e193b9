package io.laconic.export.form;

import java.math.BigDecimal;

/**
 * A double as products and quotients of whole numbers, each exact: for readers that may get the
 * last bit of a decimal number wrong.
 */
public final class ExactFraction {
  /** Powers of two up to this are whole numbers that every reader gets right. */
  private static final int STEP = 62;

  private final double value;

  public ExactFraction(double value) {
    this.value = value;
  }

  /** Significant decimal digits of the shortest text of a double. */
  public static int digits(double value) {
    return new BigDecimal(Double.toString(value)).stripTrailingZeros().precision();
  }

  /** {@code (6004799503160661.0 / 9007199254740992.0)}. */
  public String text() {
    long bits = Double.doubleToLongBits(Math.abs(value));
    int exponent = (int) (bits >>> 52);
    long mantissa = bits & ((1L << 52) - 1) | (exponent == 0 ? 0 : 1L << 52);
    int power = Math.max(exponent, 1) - 1075;
    int zeros = mantissa == 0 ? 0 : Long.numberOfTrailingZeros(mantissa);
    StringBuilder text = new StringBuilder("(" + (value < 0 ? "-" : ""));
    text.append(mantissa >> zeros).append(".0");
    int left = mantissa == 0 ? 0 : power + zeros;
    while (left != 0) {
      int step = Math.min(STEP, Math.abs(left));
      text.append(left < 0 ? " / " : " * ").append(1L << step).append(".0");
      left += left < 0 ? step : -step;
    }
    return text.append(')').toString();
  }
}
