package io.laconic.site;

import com.google.gson.GsonBuilder;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.commonmark.node.Heading;
import org.commonmark.node.Node;

/**
 * Builds the site: a page for each guide, a menu from the front page, a script that searches. It
 * refuses to build a site with a link that leads nowhere. The same guides give the same bytes.
 */
public final class SiteBuilder {
  private static final List<String> ASSETS = List.of("site.css", "site.js");
  private static final List<String> TEXTS = List.of("LICENSE", "NOTICE");

  private final GuidesByPath guides;
  private final Path target;
  private final Set<Path> linked = new TreeSet<>();

  private SiteBuilder(GuidesByPath guides, Path target) {
    this.guides = guides;
    this.target = target;
  }

  /** {@code ROOT DIR}: the folder of the project, and the folder to write the site into. */
  public static void main(String[] words) throws IOException {
    if (words.length != 2) {
      System.err.println("usage: SiteBuilder ROOT DIR");
      System.exit(2);
    }
    try {
      int pages = build(Path.of(words[0]), Path.of(words[1]));
      System.out.println(pages + " pages; open " + Path.of(words[1]).resolve("index.html"));
    } catch (IllegalStateException e) {
      System.err.println(e.getMessage());
      System.exit(1);
    }
  }

  /**
   * Builds the site.
   *
   * @return the number of its pages
   * @throws IllegalStateException if links are broken or pages are not in the menu
   */
  static int build(Path root, Path target) throws IOException {
    GuidesByPath guides = GuidesByPath.read(root);
    List<String> problems = new ArrayList<>(LinkCheck.problems(guides));
    if (!problems.isEmpty()) {
      throw new IllegalStateException(String.join("\n", problems));
    }
    new SiteBuilder(guides, target).write();
    return guides.byPath().size();
  }

  private void write() throws IOException {
    Navigation navigation = Navigation.of(guides.at(GuidesByPath.FRONT));
    String template = asset("page.html");
    SearchIndex search = new SearchIndex();
    Set<String> places = new TreeSet<>();
    for (Guide guide : guides.byPath().values()) {
      SitePage page = new SitePage(guide, navigation, template);
      if (!places.add(page.place())) {
        throw new IllegalStateException(
            guide.path() + ": another page is " + page.place() + " too");
      }
      write(page.place(), page.html(to -> href(guide, new Guide.Target(to, 0))));
      search.add(guide);
    }
    write("search.js", search.script());
    for (String asset : ASSETS) {
      write(asset, asset(asset));
    }
    TEXTS.stream().map(Path::of).forEach(linked::add);
    for (Path file : linked) {
      copy(file);
    }
  }

  private String href(Guide guide, Guide.Target link) {
    if (link.isOutside() || link.file().isEmpty()) {
      return link.to();
    }
    Path file = guide.resolve(link);
    boolean page = guides.at(file) != null;
    if (!page) {
      linked.add(file);
    }
    String place = page ? PagePaths.ofPage(file) : PagePaths.ofFile(file);
    String anchor = link.anchor().isEmpty() ? "" : "#" + link.anchor();
    return PagePaths.relative(PagePaths.ofPage(guide.path()), place) + anchor;
  }

  private void copy(Path file) throws IOException {
    Path source = guides.root().resolve(file);
    if (Files.exists(source)) {
      Path copy = target.resolve(PagePaths.ofFile(file));
      Files.createDirectories(copy.getParent());
      Files.copy(source, copy, StandardCopyOption.REPLACE_EXISTING);
    }
  }

  private void write(String place, String text) throws IOException {
    Path file = target.resolve(place);
    Files.createDirectories(file.getParent());
    Files.writeString(file, text);
  }

  private static String asset(String name) throws IOException {
    try (InputStream in = SiteBuilder.class.getResourceAsStream(name)) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    }
  }

  /**
   * All that can be searched: for each heading the page, the anchor, the titles and the text under
   * it. It is a script and not a JSON file, because pages opened from a disk may load scripts only.
   */
  private static final class SearchIndex {
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
}
