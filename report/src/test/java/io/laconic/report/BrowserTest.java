package io.laconic.report;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.JsonObject;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Pages in a real browser, where there is one: all pictures are drawn, the table sorts and
 * searches, names stay text, nothing is wider than a phone, nothing is asked for that the page's
 * policy forbids. A probe is added to the page and to its policy; it works the page and writes down
 * what it saw, and the browser prints the page as it then is.
 */
@Tag("browser")
class BrowserTest {
  @TempDir Path temp;

  @BeforeAll
  static void findBrowser() {
    Browser.assumePresent();
  }

  private JsonObject look(Path page, String size, String... flags) throws Exception {
    return new Browser(temp).look(page, size, flags);
  }

  static List<String> kinds() {
    return List.of(
        Pages.FAMILIES.get(0),
        Pages.FAMILIES.get(5),
        Pages.FAMILIES.get(7),
        Pages.FAMILIES.get(9),
        Pages.CONDITIONS.get(0));
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("kinds")
  void drawsSortsAndSearches(String options) throws Exception {
    Path page = Pages.page(temp, Pages.hostile(temp, 160), options);
    check(look(page, "1200,900"), 160);
  }

  @org.junit.jupiter.api.Test
  void drawsRegionsOnAPhone() throws Exception {
    Path data = Pages.clouds(temp, 90, 2, 3);
    JsonObject seen = look(Pages.page(temp, data, "--learner pvm --radius 1"), "500,800");
    check(seen, 90);
    assertThat(seen.get("wide").getAsInt()).as("page wider than the window").isZero();
  }

  /** With the rules of all subsets, in wide tables. */
  @org.junit.jupiter.api.Test
  void showsTheRulesOfAllSubsetsOnAPhone() throws Exception {
    Path page = temp.resolve("menu.html");
    Pages.run("train", Pages.hostile(temp, 120), "-m", temp.resolve("m.json"), "--report", page);
    assertThat(Files.readString(page)).contains("(this page)", "more rules</summary>");
    JsonObject seen = look(page, "500,800");
    checkDrawn(seen);
    assertThat(seen.get("wide").getAsInt()).as("page wider than the window").isZero();
  }

  @org.junit.jupiter.api.Test
  void drawsWhatWasMeasuredOnAPhone() throws Exception {
    Path data = Pages.hostile(temp, 60);
    Path page = temp.resolve("measured.html");
    Pages.run("cv", data, "--folds", 3, "--penalty", 1, "--permutations", 2, "--report", page);
    JsonObject cv = look(page, "500,800");
    checkDrawn(cv);
    assertThat(cv.get("wide").getAsInt()).as("page wider than the window").isZero();
    Pages.run("compare", data, "--folds", 3, "--learners", "scm:penalty=1,1-nn", "--report", page);
    JsonObject both = look(page, "500,800");
    checkDrawn(both);
    assertThat(both.get("wide").getAsInt()).as("page wider than the window").isZero();
    Pages.run("tradeoff", data, "--learner", "scm", "--type", "conjunction", "--report", page);
    JsonObject choice = look(page, "500,800");
    checkDrawn(choice);
    assertThat(choice.get("wide").getAsInt()).as("page wider than the window").isZero();
  }

  /** If escaping failed one day, the policy would still keep a script from running. */
  @org.junit.jupiter.api.Test
  void aScriptOfOthersDoesNotRun() throws Exception {
    Path page = Pages.page(temp, Pages.clouds(temp, 60, 2, 2), Pages.FAMILIES.get(0));
    String clean = Files.readString(page);
    String injected =
        "<script>alert(1)</script><p onclick=\"alert(2)\">x</p><p style=\"color: red\">y</p>"
            + "<style>p { color: red }</style><script>document.querySelector('p[onclick]').click()</script>";
    Files.writeString(page, clean.replace("<main>", "<main>" + injected));
    JsonObject seen = look(page, "1200,900");
    assertThat(seen.get("alerts").getAsInt()).isZero();
    assertThat(seen.getAsJsonArray("violations").toString())
        .contains("script-src-elem", "script-src-attr", "style-src-elem", "style-src-attr");
    assertThat(seen.get("drawn").getAsInt()).isEqualTo(seen.get("figures").getAsInt());
    assertThat(clean).contains("script-src &#39;sha256-").doesNotContain("unsafe");

    // The control: under a policy that lets inline scripts run, these do.
    String open = clean.replaceFirst("content=\"default-src[^\"]*\"", "content=\"img-src data:\"");
    Files.writeString(page, open.replace("<main>", "<main>" + injected));
    assertThat(look(page, "1200,900").get("alerts").getAsInt()).isEqualTo(2);
  }

  /** Words on a dark page stand out from what is behind them, as WCAG 2 wants (contrast 4.5). */
  @org.junit.jupiter.api.Test
  void aDarkPageCanBeRead() throws Exception {
    Path page = Pages.page(temp, Pages.clouds(temp, 90, 3, 3), "--learner rules --max-rules 3");
    JsonObject seen = look(page, "1200,900", "--blink-settings=preferredColorScheme=0");
    checkDrawn(seen);
    assertThat(seen.get("dark").getAsBoolean()).isTrue();
    assertThat(seen.getAsJsonArray("faint")).as("words that are hard to read").isEmpty();
  }

  private static void checkDrawn(JsonObject seen) {
    assertThat(seen.getAsJsonArray("errors")).as("errors of the script").isEmpty();
    assertThat(seen.getAsJsonArray("violations")).as("against the policy").isEmpty();
    assertThat(seen.get("figures").getAsInt()).isPositive();
    assertThat(seen.get("drawn").getAsInt()).isEqualTo(seen.get("figures").getAsInt());
    assertThat(seen.get("alerts").getAsInt()).as("scripts from data that ran").isZero();
    assertThat(seen.getAsJsonArray("clipped")).as("words beyond their picture").isEmpty();
    assertThat(seen.getAsJsonArray("repeated")).as("ticks that say the same twice").isEmpty();
    assertThat(seen.getAsJsonArray("meeting")).as("words upon each other").isEmpty();
    assertThat(seen.getAsJsonArray("printed")).as("interactive parts on paper").isEmpty();
    assertThat(seen.getAsJsonArray("nameless")).as("fields without a label").isEmpty();
  }

  private static void check(JsonObject seen, int rows) {
    checkDrawn(seen);
    assertThat(seen.get("found").getAsString()).startsWith(rows + " rows");
    assertThat(seen.get("sorted").getAsString()).isEqualTo("0");
    assertThat(seen.get("onlyErrors").getAsBoolean()).isTrue();
    assertThat(seen.get("nothing").getAsString()).startsWith("0 rows");
    assertThat(seen.get("csv").getAsString()).startsWith("row,class,prediction,because,margin");
  }
}
