package io.laconic.report.page;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** A part of a page in the making: elements, texts and data, as a tree. */
public final class Html {
  /** Attributes of elements that hold words for people. */
  private static final Set<String> NAMING = Set.of("aria-label", "alt", "title", "value");

  /** Elements that hold sentences, in which an option may stand. */
  private static final Set<String> PROSE = Set.of("p", "li", "figcaption", "dd");

  private static final Pattern OPTION =
      Pattern.compile("(?<![\\w-])--[a-z][a-z-]*( [A-Z]+\\b)?(?![\\w-])");
  private static final Pattern OPTION_AND_VALUE =
      Pattern.compile("(?<= )--?[a-z][a-z-]*( (?!-)[^ ]{1,24}(?= |$))?");

  private final List<Object> content = new ArrayList<>();
  private final Deque<PageElement> opened = new ArrayDeque<>();

  private void add(Object part) {
    (opened.isEmpty() ? content : opened.peek().content()).add(part);
  }

  public Html text(String text) {
    add(LongNames.shortened(text));
    return this;
  }

  /**
   * Begins an element, with alternating names and values of attributes; a null value is left out.
   */
  public Html open(String tag, String... attributes) {
    opened.push(made(tag, attributes));
    return this;
  }

  /** An element that holds nothing. */
  public Html empty(String tag, String... attributes) {
    add(made(tag, attributes));
    return this;
  }

  private static PageElement made(String tag, String... attributes) {
    Map<String, String> values = new LinkedHashMap<>();
    for (int k = 0; k < attributes.length; k += 2) {
      if (attributes[k + 1] != null) {
        boolean name = NAMING.contains(attributes[k]);
        values.put(
            attributes[k], name ? LongNames.shortened(attributes[k + 1]) : attributes[k + 1]);
      }
    }
    return new PageElement(tag, values, new ArrayList<>());
  }

  /** Ends the elements that were begun last, each of which must be of that tag. */
  public Html close(String... tags) {
    for (String tag : tags) {
      PageElement last = opened.pop();
      if (!last.tag().equals(tag)) {
        throw new IllegalStateException(tag + " ends, but " + last.tag() + " was begun");
      }
      add(last);
    }
    return this;
  }

  /** An element that holds only text. */
  public Html element(String tag, String text, String... attributes) {
    open(tag, attributes);
    return (PROSE.contains(tag) ? kept(OPTION, text) : text(text)).close(tag);
  }

  /** A command line; an option and its value stay on one line. */
  public Html command(String words) {
    return open("pre", "class", "command").kept(OPTION_AND_VALUE, words).close("pre");
  }

  /** Lines of a rule; a condition stays on one line, also on a narrow page, if it fits there. */
  public Html rule(List<String> lines, List<String> conditions) {
    String any =
        conditions.stream()
            .map(LongNames::shortened)
            .distinct()
            .sorted(Comparator.comparingInt(String::length).reversed())
            .map(Pattern::quote)
            .collect(Collectors.joining("|"));
    String text = String.join("\n", lines);
    open("pre", "class", "rule");
    return (any.isEmpty() ? text(text) : kept(Pattern.compile(any), text)).close("pre");
  }

  /** Text in which what a pattern finds stays on one line, also on a narrow page. */
  private Html kept(Pattern pattern, String text) {
    String shown = LongNames.shortened(text);
    Matcher matcher = pattern.matcher(shown);
    int end = 0;
    while (matcher.find()) {
      if (matcher.start() > end) {
        add(shown.substring(end, matcher.start()));
      }
      open("span", "class", "together").text(matcher.group()).close("span");
      end = matcher.end();
    }
    if (end < shown.length()) {
      add(shown.substring(end));
    }
    return this;
  }

  /** A drawing, with words for who does not see it. */
  public Html svg(String drawing, String label, String style) {
    add(SvgElements.of(drawing, label, style));
    return this;
  }

  /** Data for the page's script. */
  public Html data(String type, Object value) {
    add(new PageElement.Data(type, value));
    return this;
  }

  /** Markup of all that was put in. */
  public String html() {
    StringBuilder out = new StringBuilder();
    PageElement.html(content, out);
    return out.toString();
  }

  /** All that was put in, for programs: texts, elements by their tag, data by their type. */
  List<Object> json() {
    return PageElement.json(content);
  }

  /** Text is escaped here and nowhere else. */
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
}
