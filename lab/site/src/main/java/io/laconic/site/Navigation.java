package io.laconic.site;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.commonmark.node.AbstractVisitor;
import org.commonmark.node.Heading;
import org.commonmark.node.Link;
import org.commonmark.node.ListItem;
import org.commonmark.node.Node;

/** The menu of the site: the headings of the front page, and the first link of each list item. */
record Navigation(List<Part> parts) {
  /** Pages under a heading. */
  record Part(String title, List<Entry> entries) {}

  /** A page with the name that the menu gives it. */
  record Entry(String title, Path page) {}

  static Navigation of(Guide front) {
    List<Part> parts = new ArrayList<>();
    List<Entry> entries = new ArrayList<>();
    for (Node node = front.document().getFirstChild(); node != null; node = node.getNext()) {
      if (node instanceof Heading heading && heading.getLevel() == 2) {
        entries = new ArrayList<>();
        parts.add(new Part(PlainText.of(heading), entries));
      } else if (!parts.isEmpty()) {
        addItems(front, node, entries);
      }
    }
    parts.removeIf(part -> part.entries.isEmpty());
    return new Navigation(parts);
  }

  private static void addItems(Guide front, Node node, List<Entry> entries) {
    node.accept(
        new AbstractVisitor() {
          @Override
          public void visit(ListItem item) {
            Node first = item.getFirstChild() == null ? null : item.getFirstChild().getFirstChild();
            if (first instanceof Link link) {
              Guide.Target target = new Guide.Target(link.getDestination(), 0);
              if (!target.isOutside()) {
                entries.add(new Entry(PlainText.of(link), front.resolve(target)));
              }
            }
          }
        });
  }

  /** All pages in the order of the menu. */
  List<Entry> inOrder() {
    return parts.stream().flatMap(part -> part.entries.stream()).toList();
  }

  /** The page before (-1) or after (1) another one in the menu; null if there is none. */
  Entry beside(Path page, int step) {
    List<Entry> all = inOrder();
    List<Path> pages = all.stream().map(Entry::page).toList();
    int at = pages.indexOf(page) + step;
    return !pages.contains(page) || at < 0 || at >= all.size() ? null : all.get(at);
  }
}
