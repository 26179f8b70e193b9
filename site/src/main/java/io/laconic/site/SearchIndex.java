package io.laconic.site;

import com.google.gson.GsonBuilder;
import java.util.ArrayList;
import java.util.List;
import org.commonmark.node.Heading;
import org.commonmark.node.Node;

/**
 * All that can be searched: for each heading the page, the anchor, the titles and the text under
 * it. It is a script and not a JSON file, because pages opened from a disk may load scripts only.
 */
final class SearchIndex {
  private final List<Entry> entries = new ArrayList<>();

  /** The text under a heading. */
  private record Entry(String page, String anchor, String title, String heading, String text) {}

  void add(Guide guide) {
    String page = PagePaths.ofPage(guide.path());
    String heading = "";
    String anchor = "";
    StringBuilder text = new StringBuilder();
    for (Node node = guide.document().getFirstChild(); node != null; node = node.getNext()) {
      if (node instanceof Heading next) {
        put(page, anchor, guide.title(), heading, text);
        heading = next.getLevel() == 1 ? "" : PlainText.of(next);
        anchor = next.getLevel() == 1 ? "" : guide.anchors().get(next);
      } else {
        text.append(PlainText.of(node)).append(' ');
      }
    }
    put(page, anchor, guide.title(), heading, text);
  }

  private void put(String page, String anchor, String title, String heading, StringBuilder text) {
    String plain = text.toString().strip();
    if (!plain.isEmpty() || !heading.isEmpty()) {
      entries.add(new Entry(page, anchor, title, heading, plain));
    }
    text.setLength(0);
  }

  String script() {
    String json = new GsonBuilder().disableHtmlEscaping().create().toJson(entries);
    return "window.laconicSearch = " + json.replace("</", "<\\/") + ";\n";
  }
}
