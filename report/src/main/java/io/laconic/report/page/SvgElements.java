package io.laconic.report.page;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A drawing of ours, which has no elements inside others, as elements of a page: transparent, so
 * that it takes the page's colours.
 */
final class SvgElements {
  /** The white ground, and the words that a page says by a label. */
  private static final Set<String> LEFT_OUT = Set.of("rect", "title", "desc");

  private static final Pattern BOX = Pattern.compile("viewBox=\"([^\"]*)\"");
  private static final Pattern ELEMENT =
      Pattern.compile("<(\\w+)((?: [\\w:-]+=\"[^\"]*\")*)(?:/>|>([^<]*)</\\1>)");
  private static final Pattern ATTRIBUTE = Pattern.compile(" ([\\w:-]+)=\"([^\"]*)\"");
  private static final Pattern LETTER = Pattern.compile("&#([0-9]+);");

  private SvgElements() {}

  static PageElement of(String drawing, String label, String style) {
    Matcher box = BOX.matcher(drawing);
    Map<String, String> attributes = new LinkedHashMap<>();
    attributes.put("class", style);
    attributes.put("role", "img");
    attributes.put("aria-label", LongNames.shortened(label));
    attributes.put("viewBox", box.find() ? box.group(1) : "0 0 1 1");
    attributes.put("font-family", "inherit");
    List<Object> content = new ArrayList<>();
    Matcher elements = ELEMENT.matcher(drawing);
    while (elements.find()) {
      if (!LEFT_OUT.contains(elements.group(1))) {
        content.add(element(elements.group(1), elements.group(2), elements.group(3)));
      }
    }
    return new PageElement("svg", attributes, content);
  }

  private static PageElement element(String tag, String attributes, String text) {
    Map<String, String> values = new LinkedHashMap<>();
    Matcher found = ATTRIBUTE.matcher(attributes);
    while (found.find()) {
      values.put(found.group(1).replace("xlink:", ""), plain(found.group(2)));
    }
    List<Object> content = new ArrayList<>();
    if (text != null && !text.isEmpty()) {
      content.add(plain(text));
    }
    return new PageElement(tag, values, content);
  }

  /** Text as it was before it was escaped. */
  private static String plain(String text) {
    String letters =
        LETTER
            .matcher(text)
            .replaceAll(
                code ->
                    Matcher.quoteReplacement(Character.toString(Integer.parseInt(code.group(1)))));
    return letters
        .replace("&lt;", "<")
        .replace("&gt;", ">")
        .replace("&quot;", "\"")
        .replace("&amp;", "&");
  }
}
