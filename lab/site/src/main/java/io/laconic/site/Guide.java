package io.laconic.site;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.commonmark.Extension;
import org.commonmark.ext.gfm.tables.TablesExtension;
import org.commonmark.node.AbstractVisitor;
import org.commonmark.node.Heading;
import org.commonmark.node.Image;
import org.commonmark.node.Link;
import org.commonmark.node.Node;
import org.commonmark.parser.IncludeSourceSpans;
import org.commonmark.parser.Parser;

/**
 * A page as it was written, in Markdown.
 *
 * @param path relative to the root of the project, with slashes
 * @param anchors the anchor of each heading, in their order
 */
record Guide(Path path, Node document, Map<Heading, String> anchors, List<Target> links) {
  static final List<Extension> EXTENSIONS = List.of(TablesExtension.create());

  private static final Parser PARSER =
      Parser.builder()
          .extensions(EXTENSIONS)
          .includeSourceSpans(IncludeSourceSpans.BLOCKS_AND_INLINES)
          .build();

  /**
   * Where a link or an image leads.
   *
   * @param to as it was written
   * @param line in the file, counted from 1
   */
  record Target(String to, int line) {
    /** Whether it leads away from the project. */
    boolean isOutside() {
      return to.matches("[a-zA-Z][a-zA-Z0-9+.-]*:.*");
    }

    /** The part before {@code #}; empty for a place in the same page. */
    String file() {
      return to.contains("#") ? to.substring(0, to.indexOf('#')) : to;
    }

    /** The part behind {@code #}; empty if there is none. */
    String anchor() {
      return to.contains("#") ? to.substring(to.indexOf('#') + 1) : "";
    }
  }

  static Guide read(Path root, Path path) {
    try {
      Node document = PARSER.parse(Files.readString(root.resolve(path)));
      Map<Heading, String> anchors = new LinkedHashMap<>();
      List<Target> links = new ArrayList<>();
      document.accept(new Finder(anchors, links));
      return new Guide(path, document, anchors, links);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** The first heading; the name of the file if there is none. */
  String title() {
    Node first = document.getFirstChild();
    return first instanceof Heading heading ? PlainText.of(heading) : path.getFileName().toString();
  }

  /** The file that a link of this page leads to, relative to the root of the project. */
  Path resolve(Target link) {
    return link.file().isEmpty() ? path : path.resolveSibling(link.file()).normalize();
  }

  /** Collects headings and links. */
  private static final class Finder extends AbstractVisitor {
    private final HeadingAnchors names = new HeadingAnchors();
    private final Map<Heading, String> anchors;
    private final List<Target> links;

    Finder(Map<Heading, String> anchors, List<Target> links) {
      this.anchors = anchors;
      this.links = links;
    }

    @Override
    public void visit(Heading heading) {
      anchors.put(heading, names.next(PlainText.of(heading)));
      visitChildren(heading);
    }

    @Override
    public void visit(Link link) {
      add(link, link.getDestination());
      visitChildren(link);
    }

    @Override
    public void visit(Image image) {
      add(image, image.getDestination());
    }

    private void add(Node node, String to) {
      int line =
          node.getSourceSpans().isEmpty() ? 0 : node.getSourceSpans().get(0).getLineIndex() + 1;
      links.add(new Target(to, line));
    }
  }

  /**
   * Names the headings of a page for links, as GitHub does: {@code How it works} is #how-it-works.
   */
  static final class HeadingAnchors {
    private final Map<String, Integer> used = new HashMap<>();

    /** The anchor of the next heading of the page. */
    String next(String heading) {
      String plain =
          heading
              .strip()
              .toLowerCase(Locale.ROOT)
              .replaceAll("[^\\p{L}\\p{N}\\p{M} _-]", "")
              .replace(' ', '-');
      int before = used.merge(plain, 1, Integer::sum) - 1;
      return before == 0 ? plain : plain + "-" + before;
    }
  }
}
