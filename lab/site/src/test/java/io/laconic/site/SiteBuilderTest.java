package io.laconic.site;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The site of this project. */
@Tag("process")
class SiteBuilderTest {
  private static final Path ROOT = Path.of(System.getProperty("laconic.root", ".."));
  private static final Path CHROMIUM = Path.of("/usr/bin/chromium");
  private static final Pattern REFERENCE = Pattern.compile("(?:href|src)=\"([^\"]*)\"");

  @TempDir private static Path site;

  @BeforeAll
  static void build() throws IOException {
    SiteBuilder.build(ROOT, site);
  }

  private static Map<Path, String> pages() throws IOException {
    Map<Path, String> pages = new TreeMap<>();
    try (Stream<Path> files = Files.walk(site)) {
      for (Path file : files.filter(file -> file.toString().endsWith(".html")).toList()) {
        pages.put(file, Files.readString(file));
      }
    }
    return pages;
  }

  /** Looked up in the HTML, without the classes that made it. */
  @Test
  void everyReferenceLeadsToAFileAndAnId() throws IOException {
    Map<Path, String> pages = pages();
    assertThat(pages).hasSizeGreaterThan(50);
    List<String> wrong = new ArrayList<>();
    for (Map.Entry<Path, String> page : pages.entrySet()) {
      for (String to : references(page.getValue())) {
        String[] parts = to.split("#", 2);
        Path file =
            parts[0].isEmpty() ? page.getKey() : page.getKey().resolveSibling(parts[0]).normalize();
        boolean there = Files.isRegularFile(file);
        if (there && parts.length > 1) {
          there = pages.get(file).contains(" id=\"" + parts[1] + "\"");
        }
        if (!there) {
          wrong.add(site.relativize(page.getKey()) + ": " + to);
        }
      }
    }
    assertThat(wrong).isEmpty();
  }

  private static List<String> references(String html) {
    return REFERENCE
        .matcher(html)
        .results()
        .map((MatchResult found) -> found.group(1))
        .filter(to -> !to.startsWith("http"))
        .toList();
  }

  @Test
  void theFirstPageShowsARule() throws IOException {
    String first = Files.readString(site.resolve("index.html"));
    assertThat(first).containsPattern("<img [^>]*src=\"files/docs/rule.svg\"[^>]*>");
    assertThat(first.indexOf("<img ")).isLessThan(first.indexOf("<pre"));
    assertThat(site.resolve("files/docs/rule.svg")).exists();
    for (String folder : List.of("guide", "reference", "inside")) {
      assertThat(first).contains("href=\"" + folder + "/");
    }
  }

  /**
   * A heading must not be taken for a part of the page around it, such as the results of a search.
   */
  @Test
  void everyIdIsThereOnce() throws IOException {
    for (Map.Entry<Path, String> page : pages().entrySet()) {
      List<String> ids =
          Pattern.compile(" id=\"([^\"]*)\"")
              .matcher(page.getValue())
              .results()
              .map(found -> found.group(1))
              .toList();
      assertThat(ids).as(page.getKey().toString()).doesNotHaveDuplicates();
      assertThat(ids).contains("site-results");
    }
  }

  @Test
  void nothingIsLoadedFromElsewhere() throws IOException {
    for (String html : pages().values()) {
      assertThat(html).doesNotContainPattern("(<script|<link|<img|<iframe)[^>]*\"(https?:)?//");
      assertThat(html).doesNotContain("{{");
    }
    assertThat(Files.readString(site.resolve("site.css"))).doesNotContain("url(", "@import");
    assertThat(Files.readString(site.resolve("site.js"))).doesNotContain("http", "fetch(");
  }

  @Test
  void everyHeadingCanBeSearched() throws IOException {
    String script = Files.readString(site.resolve("search.js"));
    JsonArray entries =
        JsonParser.parseString(script.substring(script.indexOf('['), script.lastIndexOf(']') + 1))
            .getAsJsonArray();
    Map<Path, String> pages = pages();
    assertThat(entries).hasSizeGreaterThan(300);
    for (JsonElement one : entries) {
      JsonObject entry = one.getAsJsonObject();
      String html = pages.get(site.resolve(entry.get("page").getAsString()));
      String anchor = entry.get("anchor").getAsString();
      assertThat(anchor.isEmpty() || html.contains(" id=\"" + anchor + "\"")).isTrue();
    }
    assertThat(script).contains("\"page\":\"guide/first-hour.html\",\"anchor\":\"2-train\"");
  }

  @Test
  void theSameGuidesGiveTheSameBytes(@TempDir Path again) throws IOException {
    SiteBuilder.build(ROOT, again);
    for (Path page : pages().keySet()) {
      assertThat(again.resolve(site.relativize(page))).hasSameBinaryContentAs(page);
    }
    assertThat(again.resolve("search.js")).hasSameBinaryContentAs(site.resolve("search.js"));
  }

  @Test
  void aBrokenLinkStopsTheBuild(@TempDir Path folder) throws IOException {
    Files.createDirectories(folder.resolve("docs"));
    Files.writeString(folder.resolve("docs/README.md"), "# Docs\n\n[x](x.md)\n");
    Path target = folder.resolve("site");
    assertThatThrownBy(() -> SiteBuilder.build(folder, target))
        .isInstanceOf(IllegalStateException.class)
        .hasMessageStartingWith("docs/README.md, line 3: (x.md) leads to docs/x.md");
    assertThat(target).doesNotExist();
  }

  /** The search works for pages that are opened from a disk. */
  @Test
  void searchFindsInABrowser(@TempDir Path profile) throws IOException, InterruptedException {
    assumeTrue(Files.isExecutable(CHROMIUM), "no chromium: the search is not tried");
    String page = "file://" + site.resolve("inside/decisions/index.html") + "?q=packed%20file";
    Process browser =
        new ProcessBuilder(
                CHROMIUM.toString(),
                "--headless",
                "--no-sandbox",
                "--disable-gpu",
                "--user-data-dir=" + profile.resolve("chromium"),
                "--dump-dom",
                page)
            .redirectError(ProcessBuilder.Redirect.DISCARD)
            .start();
    String dom = new String(browser.getInputStream().readAllBytes(), UTF_8);
    assertThat(browser.waitFor(60, TimeUnit.SECONDS)).isTrue();
    String results = dom.substring(dom.indexOf("id=\"site-results\""), dom.indexOf("</form>"));
    assertThat(results).contains("../../reference/packed-columns.html", "<mark>packed</mark>");
  }
}
