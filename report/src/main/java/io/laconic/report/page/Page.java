package io.laconic.report.page;

import io.laconic.cli.extension.PagePolicy;
import io.laconic.cli.extension.WrittenPage;
import io.laconic.util.Version;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Function;

/**
 * A page: its sections, the style and the script in one file. A content security policy in its head
 * forbids every request and every script and style but the page's own, so what the page says of
 * itself is enforced by the browser.
 *
 * @param first ids of the sections that are read first; the others stand behind "How we know", all
 *     are open if there is none
 * @param drawn makes a picture as a file of that name, see {@link WrittenPage#picture}
 * @param names what colours and shapes of the pictures tell apart: classes, or learners
 * @param scripts resources of this package that run, in this order
 */
public record Page(
    String title,
    List<Section> sections,
    Set<String> first,
    List<String> names,
    List<String> scripts,
    Function<String, byte[]> drawn)
    implements WrittenPage {
  /** A page that is read from the first section to the last, without a picture of its own. */
  public Page(String title, List<Section> sections, List<String> names, List<String> scripts) {
    this(title, sections, Set.of(), names, scripts, name -> null);
  }

  @Override
  public byte[] picture(String name) {
    return drawn.apply(name);
  }

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
    List<Section> all = present();
    List<Section> behind = all.stream().filter(section -> !first.contains(section.id())).toList();
    boolean folded = behind.size() < all.size();
    out.open("header").element("h1", title);
    if (!folded && all.size() > 1) {
      links(all, out);
    }
    out.open("noscript");
    out.element(
        "p", "Pictures, search and sorting need JavaScript; the text and the tables do not.");
    out.close("noscript", "header").open("main");
    if (folded && behind.isEmpty()) {
      all.forEach(one -> write(one, out));
      return out.close("main").data("page-data", Map.of("classes", new ArrayList<Object>(names)));
    }
    if (folded) {
      all.stream().filter(section -> first.contains(section.id())).forEach(one -> write(one, out));
      out.open("details", "class", "how", "id", "how").element("summary", "How we know");
      links(behind, out);
    }
    behind.forEach(section -> write(section, out));
    if (folded) {
      out.close("details");
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
              Map.of(
                  "id",
                  section.id(),
                  "title",
                  section.title(),
                  "first",
                  first.contains(section.id()),
                  "content",
                  out.json())));
    }
    return Json.text(
            new TreeMap<>(
                Map.of("title", title, "names", new ArrayList<Object>(names), "sections", parts)))
        + "\n";
  }

  private List<Section> present() {
    return sections.stream()
        .filter(Section::isPresent)
        .sorted(Comparator.comparing(section -> !first.contains(section.id())))
        .toList();
  }

  private static void write(Section section, Html out) {
    out.open("section", "id", section.id(), "aria-labelledby", section.id() + "-title");
    out.element("h2", section.title(), "id", section.id() + "-title");
    section.write(out);
    out.close("section");
  }

  private static void links(List<Section> sections, Html out) {
    out.open("nav", "aria-label", "Sections").open("ul");
    for (Section section : sections) {
      out.open("li").element("a", section.title(), "href", "#" + section.id()).close("li");
    }
    out.close("ul", "nav");
  }

  /** What runs in the page. */
  private List<String> code() {
    return scripts.stream().map(name -> script(name, licence(name))).toList();
  }

  private static String licence(String script) {
    return script.startsWith("vendor/")
        ? resource(script.replaceFirst("\\..*", ".LICENSE"))
        : "Part of Laconic, Apache-2.0.";
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
