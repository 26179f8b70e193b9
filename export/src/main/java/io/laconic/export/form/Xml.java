package io.laconic.export.form;

import java.util.stream.Collectors;

/** Text inside XML. */
public final class Xml {
  private Xml() {}

  /**
   * Whether XML 1.0 can hold a text at all: it has no control characters but tab and line breaks.
   */
  public static boolean canHold(String text) {
    return text.codePoints()
        .allMatch(
            c ->
                c == '\t'
                    || c == '\n'
                    || c == '\r'
                    || (c >= ' ' && c <= 0xD7FF)
                    || (c >= 0xE000 && c <= 0xFFFD)
                    || c > 0xFFFF);
  }

  /** Text for an attribute or between tags. */
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
      default -> c < ' ' ? "&#" + c + ";" : Character.toString(c);
    };
  }
}
