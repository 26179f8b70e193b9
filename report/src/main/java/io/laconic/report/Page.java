package io.laconic.report;

import io.laconic.util.Version;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * A page: its sections, the style and the script in one file. A content security policy in its head
 * forbids every request, so what the page says of itself is enforced by the browser.
 *
 * @param names what colours and shapes of the pictures tell apart: classes, or learners
 * @param scripts resources of this package that run, after the vendored ones
 */
record Page(String title, List<Section> sections, List<String> names, List<String> scripts) {
  private static final String POLICY =
      "default-src 'none'; script-src 'unsafe-inline'; style-src 'unsafe-inline'; img-src data:";

  /** The page as text. */
  public String html() {
    Html out = new Html();
    out.raw("<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n");
    out.raw("<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n");
    out.open("meta", "http-equiv", "Content-Security-Policy", "content", POLICY).raw("\n");
    out.open("meta", "name", "generator", "content", "Laconic " + Version.number()).raw("\n");
    out.element("title", title);
    out.raw("<style>\n" + resource("report.css") + "</style>\n</head>\n<body>\n");
    head(out);
    out.raw("<main>\n");
    for (Section section : present()) {
      out.open("section", "id", section.id(), "aria-labelledby", section.id() + "-title");
      out.element("h2", section.title(), "id", section.id() + "-title");
      section.write(out);
      out.close("section");
    }
    out.raw("</main>\n");
    out.data("page-data", Map.of("classes", new ArrayList<Object>(names)));
    script(out, resource("vendor/d3.min.js"), resource("vendor/d3.LICENSE"));
    script(out, resource("vendor/plot.umd.min.js"), resource("vendor/plot.LICENSE"));
    scripts.forEach(name -> script(out, resource(name), "Part of Laconic, Apache-2.0."));
    return out.raw("</body>\n</html>\n").toString();
  }

  private List<Section> present() {
    return sections.stream().filter(Section::isPresent).toList();
  }

  private void head(Html out) {
    out.raw("<header>\n").element("h1", title);
    out.raw("<nav aria-label=\"Sections\"><ul>\n");
    for (Section section : present()) {
      out.raw("<li>").element("a", section.title(), "href", "#" + section.id()).raw("</li>");
    }
    out.raw("</ul></nav>\n<noscript><p>Pictures, search and sorting need JavaScript; the text and");
    out.raw(" the tables do not.</p></noscript>\n</header>\n");
  }

  /** A script with its licence, which must be in every copy. */
  private static void script(Html out, String text, String licence) {
    out.raw("<script>\n/* " + licence.strip() + " */\n" + text + "\n</script>\n");
  }

  private static String resource(String name) {
    try (InputStream in = Page.class.getResourceAsStream(name)) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
