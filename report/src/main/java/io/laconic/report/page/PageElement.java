package io.laconic.report.page;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * An element of a page: a tree that is written as HTML or as JSON.
 *
 * @param attributes by name
 * @param content texts, elements and data, in their order
 */
record PageElement(String tag, Map<String, String> attributes, List<Object> content) {
  private static final Set<String> WITHOUT_END = Set.of("br", "input", "img", "meta");

  /** Elements inside a sentence, after which no line ends. */
  private static final Set<String> INLINE = Set.of("span");

  /** Numbers for the page's script. */
  record Data(String type, Object value) {}

  void html(StringBuilder out) {
    out.append('<').append(tag);
    attributes.forEach(
        (name, value) ->
            out.append(' ').append(name).append("=\"").append(Html.escape(value)).append('"'));
    out.append('>');
    if (!WITHOUT_END.contains(tag)) {
      html(content, out);
      out.append("</").append(tag).append('>');
    }
    out.append(INLINE.contains(tag) ? "" : "\n");
  }

  static void html(List<Object> content, StringBuilder out) {
    for (Object part : content) {
      if (part instanceof PageElement element) {
        element.html(out);
      } else if (part instanceof Data data) {
        out.append("<script type=\"application/json\" class=\"").append(data.type());
        out.append("\">").append(Json.text(data.value())).append("</script>\n");
      } else {
        out.append(Html.escape((String) part));
      }
    }
  }

  /** Texts as they are, elements by tag, data by type. */
  static List<Object> json(List<Object> content) {
    List<Object> parts = new ArrayList<>();
    for (Object part : content) {
      if (part instanceof PageElement element) {
        Map<String, Object> fields = new LinkedHashMap<>();
        fields.put("tag", element.tag());
        if (!element.attributes().isEmpty()) {
          fields.put("attributes", element.attributes());
        }
        fields.put("content", json(element.content()));
        parts.add(fields);
      } else if (part instanceof Data data) {
        Map<String, Object> fields = new LinkedHashMap<>();
        fields.put("data", data.type());
        fields.put("value", data.value());
        parts.add(fields);
      } else {
        parts.add(part);
      }
    }
    return parts;
  }
}
