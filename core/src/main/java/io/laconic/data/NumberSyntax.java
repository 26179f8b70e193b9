package io.laconic.data;

import java.util.regex.Pattern;

/** What counts as a number in a data file: decimal digits, an optional point and exponent. */
public final class NumberSyntax {
  private static final Pattern NUMBER =
      Pattern.compile("[+-]?(\\d+\\.?\\d*|\\.\\d+)([eE][+-]?\\d+)?");

  private NumberSyntax() {}

  /** Whether the text is a decimal number (Java's hexadecimal and suffixed forms are not). */
  public static boolean isNumber(String text) {
    return NUMBER.matcher(text).matches();
  }

  /** The number that the text stands for; it may be infinite if the text is too large. */
  public static double parse(String text) {
    return Double.parseDouble(text);
  }
}
