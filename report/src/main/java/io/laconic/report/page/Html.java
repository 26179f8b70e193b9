package io.laconic.report.page;

import java.util.Set;
import java.util.regex.Pattern;

/** HTML in the making. Text is escaped here and nowhere else. */
public final class Html {
  /** Attributes of elements that hold words for people. */
  private static final Set<String> NAMING = Set.of("aria-label", "alt", "title", "value");

  /** Elements that hold sentences, in which an option may stand. */
  private static final Set<String> PROSE = Set.of("p", "li", "figcaption", "dd");

  private static final Pattern OPTION =
      Pattern.compile("(?<![\\w-])--[a-z][a-z-]*( [A-Z]+\\b)?(?![\\w-])");
  private static final Pattern OPTION_AND_VALUE =
      Pattern.compile("(?<= )--?[a-z][a-z-]*( (?!-)[^ ]{1,24}(?= |$))?");

  /** What was found stays on one line, also on a narrow page. */
  private static final String TOGETHER = "<span class=\"together\">$0</span>";

  private final StringBuilder out = new StringBuilder();

  /** Markup as it is; never anything that came from data. */
  public Html raw(String markup) {
    out.append(markup);
    return this;
  }

  public Html text(String text) {
    out.append(shown(text));
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
    boolean prose = PROSE.contains(tag);
    open(tag, attributes);
    return (prose ? raw(OPTION.matcher(shown(text)).replaceAll(TOGETHER)) : text(text)).close(tag);
  }

  /** A command line; an option and its value stay on one line. */
  public Html command(String words) {
    String kept = OPTION_AND_VALUE.matcher(shown(words)).replaceAll(TOGETHER);
    return open("pre", "class", "command").raw(kept).close("pre");
  }

  private static String shown(String text) {
    return escape(LongNames.shortened(text));
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
