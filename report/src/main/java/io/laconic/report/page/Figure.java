package io.laconic.report.page;

import io.laconic.model.Wording;
import java.util.Map;
import java.util.TreeMap;

/**
 * A picture: drawn by the page's script from numbers that the page carries, and that a reader can
 * look at or download.
 *
 * @param id unique on the page; also the name of the downloaded file
 * @param kind which function of the script draws it
 * @param caption what to see
 * @param alternative the picture in words
 * @param settings what the function needs besides the numbers
 */
public record Figure(
    String id,
    String kind,
    String title,
    String caption,
    String alternative,
    Map<String, Object> settings,
    NumberTable numbers) {
  private static final int MOST_SHOWN = 60;

  public void write(Html out) {
    out.open("figure", "id", id, "data-kind", kind);
    out.element("h3", title);
    out.open("div", "class", "chart", "role", "img", "aria-label", alternative)
        .element("p", "This picture is drawn by JavaScript, which is off.", "class", "undrawn")
        .close("div");
    out.open("figcaption").text(caption).close("figcaption");
    Map<String, Object> data = new TreeMap<>(settings); // Map.of has another order in every run
    data.put("columns", numbers.columns());
    data.put("rows", numbers.rows());
    out.data("figure-data", data);
    out.open("details", "class", "behind").element("summary", "The numbers");
    if (numbers.rows().size() <= MOST_SHOWN) {
      numbers.write(out);
    }
    out.open("p").element("a", "Download as CSV", "class", "csv", "href", "#", "hidden", "");
    out.text(" " + Wording.counted(numbers.rows().size(), "line") + ".").close("p");
    out.close("details").close("figure");
  }
}
