package io.laconic.papers.drawing;

import java.math.BigDecimal;
import java.math.RoundingMode;

/** Texts and numbers in SVG and HTML. */
public final class XmlText {
  private XmlText() {}

  /** Escapes a text; characters that XML does not allow become U+FFFD. */
  public static String escape(String text) {
    StringBuilder out = new StringBuilder();
    text.codePoints()
        .forEach(
            c -> {
              switch (c) {
                case '&' -> out.append("&amp;");
                case '<' -> out.append("&lt;");
                case '>' -> out.append("&gt;");
                case '"' -> out.append("&quot;");
                case '\'' -> out.append("&#39;");
                default -> out.appendCodePoint(allowed(c) ? c : 0xFFFD);
              }
            });
    return out.toString();
  }

  private static boolean allowed(int c) {
    boolean control = c < 0x20 && c != '\n' && c != '\t';
    boolean surrogate = c >= 0xD800 && c <= 0xDFFF;
    return !control && !surrogate && c != 0xFFFE && c != 0xFFFF;
  }

  /** A coordinate with at most two decimals. */
  static String number(double value) {
    BigDecimal rounded = BigDecimal.valueOf(value).setScale(2, RoundingMode.HALF_EVEN);
    return rounded.signum() == 0 ? "0" : rounded.stripTrailingZeros().toPlainString();
  }
}
