package io.laconic.site;

import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.UnaryOperator;
import org.commonmark.ext.gfm.tables.TableBlock;
import org.commonmark.node.Code;
import org.commonmark.node.FencedCodeBlock;
import org.commonmark.node.Heading;
import org.commonmark.node.Image;
import org.commonmark.node.IndentedCodeBlock;
import org.commonmark.node.Link;
import org.commonmark.node.Node;
import org.commonmark.renderer.NodeRenderer;
import org.commonmark.renderer.html.HtmlNodeRendererContext;
import org.commonmark.renderer.html.HtmlRenderer;
import org.commonmark.renderer.html.HtmlWriter;

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

  /** The text of a page as HTML: headings can be linked to, wide tables and code scroll alone. */
  private static final class GuideHtml {
    /** Code in a line that may be broken has at least this many characters. */
    private static final int LONG = 30;

    /** A table of at least this many columns scrolls; its lines are not broken. */
    private static final int MANY = 9;

    private GuideHtml() {}

    /**
     * The HTML.
     *
     * @param target what becomes of the target of a link
     */
    static String of(Guide guide, UnaryOperator<String> target) {
      return HtmlRenderer.builder()
          .nodeRendererFactory(context -> new OwnNodes(context, guide))
          .attributeProviderFactory(
              context ->
                  (node, tag, attributes) -> {
                    if (node instanceof Link link) {
                      attributes.put("href", target.apply(link.getDestination()));
                    } else if (node instanceof Image image) {
                      attributes.put("src", target.apply(image.getDestination()));
                    } else if (node instanceof Code code && code.getLiteral().length() < LONG) {
                      attributes.put("class", "short");
                    }
                  })
          .extensions(Guide.EXTENSIONS)
          .build()
          .render(guide.document());
    }

    /** The nodes that are written in another way than usual. */
    private record OwnNodes(HtmlNodeRendererContext context, Guide guide) implements NodeRenderer {
      @Override
      public Set<Class<? extends Node>> getNodeTypes() {
        return Set.of(
            Heading.class, TableBlock.class, IndentedCodeBlock.class, FencedCodeBlock.class);
      }

      @Override
      public void render(Node node) {
        HtmlWriter out = context.getWriter();
        out.line();
        if (node instanceof Heading heading) {
          heading(out, heading);
        } else if (node instanceof TableBlock) {
          table(out, node);
        } else {
          boolean fenced = node instanceof FencedCodeBlock;
          code(
              out,
              fenced
                  ? ((FencedCodeBlock) node).getLiteral()
                  : ((IndentedCodeBlock) node).getLiteral());
        }
        out.line();
      }

      private void heading(HtmlWriter out, Heading heading) {
        String anchor = guide.anchors().get(heading);
        out.tag("h" + heading.getLevel(), Map.of("id", anchor));
        children(heading);
        if (heading.getLevel() > 1) {
          out.tag(
              "a",
              inOrder(
                  Map.of(
                      "class",
                      "anchor",
                      "href",
                      "#" + anchor,
                      "aria-label",
                      "Link to this section")));
          out.text("#");
          out.tag("/a");
        }
        out.tag("/h" + heading.getLevel());
      }

      private void table(HtmlWriter out, Node table) {
        out.tag("div", inOrder(Map.of("class", "table", "tabindex", "0")));
        out.tag("table", columns(table) < MANY ? Map.of() : Map.of("class", "wide"));
        children(table);
        out.tag("/table");
        out.tag("/div");
      }

      /** Sorted by name: {@link Map#of} has another order in every run. */
      private static Map<String, String> inOrder(Map<String, String> attributes) {
        return new TreeMap<>(attributes);
      }

      private static int columns(Node table) {
        Node row = table.getFirstChild().getFirstChild(); // of the head
        int columns = 0;
        for (Node cell = row.getFirstChild(); cell != null; cell = cell.getNext()) {
          columns++;
        }
        return columns;
      }

      /** What a user types is set apart from what is printed. */
      private void code(HtmlWriter out, String text) {
        out.tag("pre", Map.of("tabindex", "0"));
        out.tag("code");
        for (String line : text.stripTrailing().split("\n", -1)) {
          boolean typed = line.matches("([A-Z_]+=\\S+ )?(\\$|\\./|laconic ).*");
          if (typed) {
            out.tag("span", Map.of("class", "typed"));
          }
          out.text(line);
          if (typed) {
            out.tag("/span");
          }
          out.raw("\n");
        }
        out.tag("/code");
        out.tag("/pre");
      }

      private void children(Node parent) {
        for (Node child = parent.getFirstChild(); child != null; child = child.getNext()) {
          context.render(child);
        }
      }
    }
  }
}
