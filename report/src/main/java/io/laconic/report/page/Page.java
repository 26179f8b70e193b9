package io.laconic.report.page;

import io.laconic.cli.extension.PagePolicy;
import io.laconic.cli.extension.WrittenPage;
import io.laconic.util.Version;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * A page: its sections, the style and the script in one file. A content security policy in its head
 * forbids every request and every script and style but the page's own, so what the page says of
 * itself is enforced by the browser.
 *
 * @param names what colours and shapes of the pictures tell apart: classes, or learners
 * @param scripts resources of this package that run, after the vendored ones
 */
public record Page(String title, List<Section> sections, List<String> names, List<String> scripts)
    implements WrittenPage {
  @Override
  public String html() {
    PagePolicy policy = new PagePolicy();
    String style = "\n" + resource("web/report.css");
    policy.style(style);
    List<String> code = code();
    code.forEach(policy::script);
    StringBuilder out = new StringBuilder();
    out.append("<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n");
    out.append("<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n");
    out.append(
        new Html()
            .empty("meta", "http-equiv", "Content-Security-Policy", "content", policy.text())
            .empty("meta", "name", "generator", "content", "Laconic " + Version.number())
            .element("title", title)
            .html());
    out.append("<style>").append(style).append("</style>\n</head>\n<body>\n");
    out.append(body().html());
    code.forEach(text -> out.append("<script>").append(text).append("</script>\n"));
    return out.append("</body>\n</html>\n").toString();
  }

  private Html body() {
    Html out = new Html();
    head(out);
    out.open("main");
    for (Section section : present()) {
      out.open("section", "id", section.id(), "aria-labelledby", section.id() + "-title");
      out.element("h2", section.title(), "id", section.id() + "-title");
      section.write(out);
      out.close("section");
    }
    out.close("main");
    return out.data("page-data", Map.of("classes", new ArrayList<Object>(names)));
  }

  /** {@code title}, {@code names} and the {@code sections}, each with its content as a tree. */
  @Override
  public String json() {
    List<Object> parts = new ArrayList<>();
    for (Section section : present()) {
      Html out = new Html();
      section.write(out);
      parts.add(
          new TreeMap<>(
              Map.of("id", section.id(), "title", section.title(), "content", out.json())));
    }
    return Json.text(
            new TreeMap<>(
                Map.of("title", title, "names", new ArrayList<Object>(names), "sections", parts)))
        + "\n";
  }

  private List<Section> present() {
    return sections.stream().filter(Section::isPresent).toList();
  }

  private void head(Html out) {
    out.open("header").element("h1", title);
    out.open("nav", "aria-label", "Sections").open("ul");
    for (Section section : present()) {
      out.open("li").element("a", section.title(), "href", "#" + section.id()).close("li");
    }
    out.close("ul", "nav").open("noscript");
    out.element(
        "p", "Pictures, search and sorting need JavaScript; the text and the tables do not.");
    out.close("noscript", "header");
  }

  /** What runs in the page. */
  private List<String> code() {
    List<String> code = new ArrayList<>();
    if (scripts.isEmpty()) { // nothing is drawn
      return code;
    }
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
