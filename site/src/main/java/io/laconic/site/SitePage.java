package io.laconic.site;

import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.UnaryOperator;
import org.commonmark.node.Heading;
import org.commonmark.node.Node;

/**
 * A page of the site: the template with the text, the menu and the way to the neighbours.
 *
 * @param template HTML with marks such as {@code {{title}}}
 */
record SitePage(Guide guide, Navigation navigation, String template) {
  private static final String SITE = "Laconic";

  /**
   * The whole page.
   *
   * @param target what becomes of the target of a link
   */
  String html(UnaryOperator<String> target) {
    Map<String, String> parts = new LinkedHashMap<>();
    parts.put("title", escaped(isFront() ? SITE : guide.title() + " - " + SITE));
    parts.put("root", PagePaths.relative(place(), "index.html").replace("index.html", ""));
    parts.put("home", PagePaths.relative(place(), "index.html"));
    parts.put("menu", menu());
    parts.put("neighbours", neighbours());
    parts.put("text", GuideHtml.of(guide, target));
    String page = template;
    for (Map.Entry<String, String> part : parts.entrySet()) {
      page = page.replace("{{" + part.getKey() + "}}", part.getValue());
    }
    return page;
  }

  private boolean isFront() {
    return guide.path().equals(GuidesByPath.FRONT);
  }

  String place() {
    return PagePaths.ofPage(guide.path());
  }

  private String href(Path page) {
    return PagePaths.relative(place(), PagePaths.ofPage(page));
  }

  private String menu() {
    StringBuilder out = new StringBuilder();
    for (Navigation.Part part : navigation.parts()) {
      out.append("<h2>").append(escaped(part.title())).append("</h2>\n<ul>\n");
      for (Navigation.Entry entry : part.entries()) {
        boolean here = entry.page().equals(guide.path());
        out.append("<li><a href=\"").append(href(entry.page())).append('"');
        out.append(here ? " aria-current=\"page\">" : ">").append(escaped(entry.title()));
        out.append("</a>").append(here ? sections() : "").append("</li>\n");
      }
      out.append("</ul>\n");
    }
    return out.toString();
  }

  /** The headings of this page. */
  private String sections() {
    StringBuilder out = new StringBuilder();
    for (Node node = guide.document().getFirstChild(); node != null; node = node.getNext()) {
      if (node instanceof Heading heading && heading.getLevel() == 2) {
        out.append("<li><a href=\"#").append(guide.anchors().get(heading)).append("\">");
        out.append(escaped(PlainText.of(heading))).append("</a></li>\n");
      }
    }
    return out.isEmpty() ? "" : "\n<ul>\n" + out + "</ul>\n";
  }

  private String neighbours() {
    return neighbour("previous", "Previous: ", navigation.beside(guide.path(), -1))
        + neighbour("next", "Next: ", navigation.beside(guide.path(), 1));
  }

  private String neighbour(String kind, String word, Navigation.Entry entry) {
    return entry == null
        ? ""
        : "<a class=\""
            + kind
            + "\" href=\""
            + href(entry.page())
            + "\">"
            + word
            + escaped(entry.title())
            + "</a>\n";
  }

  private static String escaped(String text) {
    return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;");
  }
}
