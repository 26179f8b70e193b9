package io.laconic.io.table;

/**
 * Parses decimal numbers, bit for bit like {@link Double#parseDouble}.
 *
 * <p>A number whose digits make an integer up to 2^53 and whose power of ten is at most 22 either
 * way needs one exact product or quotient, because both operands are doubles without rounding (W.
 * D. Clinger, "How to read floating point numbers accurately", 1990). The JDK parses all others.
 */
public final class DecimalParser {
  private static final double[] POWERS = {
    1e0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16,
    1e17, 1e18, 1e19, 1e20, 1e21, 1e22
  };
  private static final long LARGEST = 1L << 53;
  private static final int LARGEST_EXPONENT = 100_000;

  private DecimalParser() {}

  /** Whole numbers with at most this many digits are exact doubles. */
  public static final int EXACT_DIGITS = 15;

  /** A whole number of at most 15 digits, divided by a power of ten of as many zeros or fewer. */
  public static double quotient(long digits, int zeros) {
    return digits / POWERS[zeros];
  }

  /**
   * The number that the characters stand for, in the syntax of {@link
   * io.laconic.data.NumberSyntax}; it is infinite if it is too large, and {@code NaN} if they are
   * not a number.
   */
  public static double parse(char[] text, int from, int length) {
    int end = from + length;
    int at = from;
    boolean negative = false;
    if (at < end && (text[at] == '-' || text[at] == '+')) {
      negative = text[at++] == '-';
    }
    int start = at;
    long mantissa = 0;
    boolean exact = true;
    int point = -1;
    for (; at < end; at++) {
      int digit = text[at] - '0';
      if (digit >= 0 && digit <= 9) {
        exact &= mantissa <= LARGEST;
        mantissa = exact ? 10 * mantissa + digit : mantissa;
      } else if (text[at] == '.' && point < 0) {
        point = at;
      } else {
        break;
      }
    }
    if (at - start == (point < 0 ? 0 : 1)) {
      return Double.NaN;
    }
    int scale = point < 0 ? 0 : at - point - 1;
    if (at < end) {
      int exponent = exponent(text, at, end);
      if (exponent == Integer.MIN_VALUE) {
        return Double.NaN;
      }
      scale -= exponent;
    }
    if (!exact || mantissa > LARGEST || Math.abs(scale) >= POWERS.length) {
      return Double.parseDouble(new String(text, from, length));
    }
    double value = scale < 0 ? mantissa * POWERS[-scale] : mantissa / POWERS[scale];
    return negative ? -value : value;
  }

  /** The exponent that begins at {@code at}, limited if it is huge; MIN_VALUE if there is none. */
  private static int exponent(char[] text, int at, int end) {
    if (text[at] != 'e' && text[at] != 'E') {
      return Integer.MIN_VALUE;
    }
    int k = at + 1;
    boolean negative = false;
    if (k < end && (text[k] == '-' || text[k] == '+')) {
      negative = text[k++] == '-';
    }
    if (k == end) {
      return Integer.MIN_VALUE;
    }
    int value = 0;
    for (; k < end; k++) {
      int digit = text[k] - '0';
      if (digit < 0 || digit > 9) {
        return Integer.MIN_VALUE;
      }
      value = Math.min(LARGEST_EXPONENT, 10 * value + digit);
    }
    return negative ? -value : value;
  }
}
