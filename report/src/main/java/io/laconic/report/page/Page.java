package io.laconic.report.page;

import io.laconic.cli.extension.PagePolicy;
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
 * forbids every request and every script and style but the page's own, so what the page says of
 * itself is enforced by the browser.
 *
 * @param names what colours and shapes of the pictures tell apart: classes, or learners
 * @param scripts resources of this package that run, after the vendored ones
 */
public record Page(String title, List<Section> sections, List<String> names, List<String> scripts) {
  /** The page as text. */
  public String html() {
    Html out = new Html();
    PagePolicy policy = new PagePolicy();
    String style = "\n" + resource("web/report.css");
    policy.style(style);
    List<String> code = code();
    code.forEach(policy::script);
    out.raw("<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n");
    out.raw("<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n");
    out.open("meta", "http-equiv", "Content-Security-Policy", "content", policy.text()).raw("\n");
    out.open("meta", "name", "generator", "content", "Laconic " + Version.number()).raw("\n");
    out.element("title", title);
    out.raw("<style>" + style + "</style>\n</head>\n<body>\n");
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
    code.forEach(text -> out.raw("<script>" + text + "</script>\n"));
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

  /** What runs in the page. */
  private List<String> code() {
    List<String> code = new ArrayList<>();
    code.add(script("vendor/d3.min.js", resource("vendor/d3.LICENSE")));
    code.add(script("vendor/plot.umd.min.js", resource("vendor/plot.LICENSE")));
    scripts.forEach(name -> code.add(script(name, "Part of Laconic, Apache-2.0.")));
    return code;
  }

  /** A script with its licence, which must be in every copy. */
  private static String script(String name, String licence) {
    return "\n/* " + licence.strip() + " */\n" + resource(name) + "\n";
  }

  private static String resource(String name) {
    try (InputStream in = Page.class.getResourceAsStream("/io/laconic/report/" + name)) {
      String text = new String(in.readAllBytes(), StandardCharsets.UTF_8);
      return text.replace("\r\n", "\n"); // as a browser does before it computes a hash
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
