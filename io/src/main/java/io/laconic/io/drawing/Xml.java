package io.laconic.io.drawing;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.stream.Collectors;

/** Texts and numbers in SVG, PMML, workbooks and pages. */
public final class Xml {
  private Xml() {}

  /**
   * Whether XML 1.0 can hold a text at all: it has no control characters but tab and line breaks.
   */
  public static boolean canHold(String text) {
    return text.codePoints().allMatch(Xml::allowed);
  }

  /** Text for an attribute or between tags; what XML cannot hold becomes U+FFFD. */
  public static String escaped(String text) {
    return text.codePoints().mapToObj(Xml::escaped).collect(Collectors.joining());
  }

  private static String escaped(int c) {
    return switch (c) {
      case '&' -> "&amp;";
      case '<' -> "&lt;";
      case '>' -> "&gt;";
      case '"' -> "&quot;";
      case '\'' -> "&#39;";
      case '\t', '\n', '\r' -> "&#" + c + ";";
      default -> Character.toString(allowed(c) ? c : 0xFFFD);
    };
  }

  private static boolean allowed(int c) {
    return c == '\t'
        || c == '\n'
        || c == '\r'
        || c >= ' ' && c <= 0xD7FF
        || c >= 0xE000 && c <= 0xFFFD
        || c > 0xFFFF;
  }

  /** A coordinate with at most two decimals. */
  public static String number(double value) {
    BigDecimal rounded = BigDecimal.valueOf(value).setScale(2, RoundingMode.HALF_EVEN);
    return rounded.signum() == 0 ? "0" : rounded.stripTrailingZeros().toPlainString();
  }
}
