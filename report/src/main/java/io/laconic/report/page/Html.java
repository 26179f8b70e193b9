package io.laconic.report.page;

import java.util.Set;

/** HTML in the making. Text is escaped here and nowhere else. */
public final class Html {
  /** Attributes of elements that hold words for people. */
  private static final Set<String> NAMING = Set.of("aria-label", "alt", "title", "value");

  private final StringBuilder out = new StringBuilder();

  /** Markup as it is; never anything that came from data. */
  public Html raw(String markup) {
    out.append(markup);
    return this;
  }

  public Html text(String text) {
    out.append(escape(LongNames.shortened(text)));
    return this;
  }

  /** An opening tag with alternating names and values of attributes; a null value is left out. */
  public Html open(String tag, String... attributes) {
    out.append('<').append(tag);
    for (int k = 0; k < attributes.length; k += 2) {
      if (attributes[k + 1] != null) {
        out.append(' ').append(attributes[k]).append("=\"");
        boolean name = NAMING.contains(attributes[k]);
        String value = name ? LongNames.shortened(attributes[k + 1]) : attributes[k + 1];
        out.append(escape(value)).append('"');
      }
    }
    out.append('>');
    return this;
  }

  public Html close(String tag) {
    out.append("</").append(tag).append(">\n");
    return this;
  }

  /** An element that holds only text. */
  public Html element(String tag, String text, String... attributes) {
    return open(tag, attributes).text(text).close(tag);
  }

  /** Data for the page's script. */
  public Html data(String type, Object value) {
    return open("script", "type", "application/json", "class", type)
        .raw(Json.text(value))
        .close("script");
  }

  public static String escape(String text) {
    StringBuilder escaped = new StringBuilder(text.length() + 16);
    text.codePoints().forEach(point -> escape(point, escaped));
    return escaped.toString();
  }

  private static void escape(int point, StringBuilder escaped) {
    switch (point) {
      case '&' -> escaped.append("&amp;");
      case '<' -> escaped.append("&lt;");
      case '>' -> escaped.append("&gt;");
      case '"' -> escaped.append("&quot;");
      case '\'' -> escaped.append("&#39;");
      default -> escaped.appendCodePoint(isForbidden(point) ? 0xFFFD : point);
    }
  }

  /** What a page may not contain: control characters and halves of characters. */
  private static boolean isForbidden(int point) {
    return point < 0x20 && point != '\n' && point != '\t'
        || point >= 0x7F && point < 0xA0
        || point >= 0xD800 && point < 0xE000;
  }

  @Override
  public String toString() {
    return out.toString();
  }
}
