package io.laconic.report;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import io.laconic.report.Tokens.Element;
import io.laconic.report.rows.DecisionRegions;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.FieldSource;

/** Pages of all kinds of models: well formed, self-contained, with words for every picture. */
class PageTest {
  static final List<String> FAMILIES = Pages.ALL;

  @TempDir Path temp;

  @ParameterizedTest(name = "{0}")
  @FieldSource("FAMILIES")
  void namesStayText(String options) throws IOException {
    Path data = Pages.hostile(temp, 60);
    String page = Files.readString(Pages.page(temp, data, options));
    List<Element> elements = Tokens.of(page);
    selfContained(elements);
    described(elements);
    assertThat(elements).as("markup from data").noneMatch(e -> List.of("b", "i").contains(e.tag()));
    assertThat(elements.stream().filter(e -> e.tag().equals("script")))
        .filteredOn(e -> e.attribute("type") == null)
        .as("scripts that run")
        .hasSize(12)
        .noneMatch(e -> e.text().toString().contains("alert("));
    assertThat(elements)
        .filteredOn(e -> e.has("type", "application/json"))
        .noneMatch(e -> e.text().toString().matches("(?s).*[\\[,:](NaN|-?Infinity).*"));
    Element body = elements.stream().filter(e -> e.tag().equals("body")).findFirst().orElseThrow();
    assertThat(body.text().toString()).contains(Pages.POSITIVE, Pages.NEGATIVE);
  }

  @ParameterizedTest(name = "{0}")
  @FieldSource("FAMILIES")
  void manyRowsBecomeHistogramsOfTheSameRows(String options) throws IOException {
    Path data = Pages.hostile(temp, 160);
    List<Element> elements = Tokens.of(Files.readString(Pages.page(temp, data, options)));
    for (Element figure : figures(elements)) {
      if (List.of("histogram", "category").contains(figure.attribute("data-kind"))) {
        JsonObject numbers = data(elements, figure);
        int place =
            numbers.getAsJsonArray("columns").asList().stream()
                .map(c -> c.getAsString())
                .toList()
                .indexOf("rows");
        int sum = 0;
        for (var row : numbers.getAsJsonArray("rows")) {
          sum += row.getAsJsonArray().get(place).getAsInt();
        }
        assertThat(sum).as(figure.attribute("id")).isEqualTo(160);
      }
    }
    JsonArray rows = json(elements, "row-data").getAsJsonArray("rows");
    assertThat(rows).hasSize(160);
    boolean errors = true;
    for (var row : rows) {
      JsonArray cells = row.getAsJsonArray();
      boolean error = cells.get(1).getAsInt() != cells.get(2).getAsInt();
      assertThat(error && !errors).as("an error after a row that is right").isFalse();
      errors = error;
    }
  }

  @Test
  void twoAttributesShowTheTrueRegions() throws IOException {
    Path data = Pages.clouds(temp, 120, 2, 2);
    for (String options :
        List.of(
            "--features balls --type conjunction --max-size 2 --penalty 1",
            "--learner pvm --radius 1")) {
      List<Element> elements = Tokens.of(Files.readString(Pages.page(temp, data, options)));
      Element figure =
          figures(elements).stream()
              .filter(e -> e.has("data-kind", "regions"))
              .findFirst()
              .orElseThrow();
      assertThat(data(elements, figure).get("cells").getAsString())
          .hasSize(DecisionRegions.SIDE * DecisionRegions.SIDE)
          .matches("[01]+")
          .contains("0", "1");
    }
  }

  /** Two components of 40 columns of noise show an eighth of what varies: a picture of nothing. */
  @Test
  void componentsThatShowLittleAreLeftOut() throws IOException {
    for (int width : new int[] {5, 40}) {
      java.util.Random random = new java.util.Random(3);
      StringBuilder rows = new StringBuilder();
      for (int row = 0; row < 121; row++) {
        for (int k = 0; k < width; k++) {
          rows.append(row == 0 ? "c" + k : "" + random.nextGaussian()).append(',');
        }
        rows.append(row == 0 ? "class" : row % 2 == 0 ? "a" : "b").append('\n');
      }
      Path data = Files.writeString(temp.resolve("noise.csv"), rows);
      String page = Files.readString(Pages.page(temp, data, "--learner pvm --radius 2"));
      assertThat(page.contains("Rows by their two principal components"))
          .as(width + " columns")
          .isEqualTo(width == 5);
    }
  }

  @Test
  void prototypesAreShownAsImages() throws IOException {
    Path data = Pages.clouds(temp, 60, 6, 3);
    Path page = Pages.page(temp, data, "--learner pvm --radius 3", "--image", "3x2");
    List<Element> elements = Tokens.of(Files.readString(page));
    described(elements);
    assertThat(elements).anyMatch(e -> e.tag().equals("img"));
    Path none = Pages.page(temp, data, "--learner pvm --radius 3", "--image", "9x9");
    assertThat(Files.readString(none)).contains("No pictures");
  }

  /** Lists of classes end after fifty, with a word. */
  @Test
  void listsOfManyClassesAreCut() throws IOException {
    StringBuilder text = new StringBuilder("a,b,class\n");
    for (int row = 0; row < 360; row++) {
      int label = row % 60;
      text.append(label % 8 + row * 1e-4).append(',').append(label / 8).append(",kind");
      text.append(label).append('\n');
    }
    Path data = Files.writeString(temp.resolve("kinds.csv"), text);
    String page = Files.readString(Pages.page(temp, data, "--learner pvm --radius 0.5"));
    assertThat(page)
        .contains("  … and 10 more classes") // the model
        .contains("The first 50 of 60 classes are shown; the model file has the numbers of all.")
        .contains("The table of 60 classes is left out")
        .contains(" of it. … and 10 more classes.") // the plane
        .doesNotContain("<th scope=\"col\">kind59</th>");
    Path menu = temp.resolve("menu.html");
    Pages.run("train", data, "-m", temp.resolve("n.json"), "--learner", "1-nn", "--report", menu);
    assertThat(Files.readString(menu)).contains(", … of 60 classes)"); // rules of other subsets
  }

  @Test
  void aPageOfManyRowsStaysSmall() throws IOException {
    Path data = Pages.clouds(temp, 10_000, 50, 2);
    Path page = Pages.page(temp, data, "--type conjunction --penalty 1 --max-size 3");
    assertThat(Files.size(page)).isLessThan(3_000_000);
  }

  @Test
  void aWideSetShowsOnlyWhatMatters() throws IOException {
    Path data = Pages.clouds(temp, 40, 2000, 2);
    Path page = Pages.page(temp, data, "--type conjunction --penalty 1 --max-size 2");
    assertThat(Files.size(page)).isLessThan(700_000);
  }

  @Test
  void rowsThatTheModelWasNotMadeOfGetAHoldOutBound() throws IOException {
    Path data = Pages.clouds(temp, 80, 3, 2);
    Path model = Pages.train(temp, data, "--type conjunction --penalty 1 --max-size 2");
    Path other = Files.write(temp.resolve("other.csv"), Files.readAllLines(data).subList(0, 50));
    Path page = temp.resolve("other.html");
    Pages.run("report", model, other, "-o", page, "--rows", 10);
    String text = Files.readString(page);
    assertThat(text).contains("they certify by themselves", "10 of 49 rows");
    assertThat(text).doesNotContain("was trained on these rows");
  }

  /** Samples with markers are known by their names, those that have no class left out. */
  @Test
  void samplesAreRowsWithTheirNames() throws IOException {
    StringBuilder samples = new StringBuilder("sample,drug\n");
    StringBuilder markers = new StringBuilder("sample,marker\n");
    for (int k = 0; k < 60; k++) {
      samples.append("iso" + k + (k == 3 ? "," : k % 3 == 0 ? ",R" : ",S") + "\n");
      markers.append("iso" + k + ",m" + k % 7 + "\n" + (k % 3 == 0 ? "iso" + k + ",gyrA\n" : ""));
    }
    Path data = Files.writeString(temp.resolve("samples.csv"), samples);
    Path found = Files.writeString(temp.resolve("markers.csv"), markers);
    Path model = temp.resolve("model.json");
    Path page = temp.resolve("samples.html");
    Pages.run("train", data, "--markers", found, "-m", model, "--rows-independent");
    Pages.run("report", model, data, "--markers", found, "-o", page, "--rows", 100);
    String text = Files.readString(page);
    assertThat(text).contains("Rows have the names of their samples.");
    List<Element> elements = Tokens.of(text);
    JsonArray rows = json(elements, "row-data").getAsJsonArray("rows");
    assertThat(rows).hasSize(59);
    for (JsonElement one : rows) {
      JsonArray row = one.getAsJsonArray();
      int k = Integer.parseInt(row.get(0).getAsString().replace("iso", ""));
      assertThat(row.get(1).getAsInt()).as("iso%d", k).isEqualTo(k % 3 == 0 ? 1 : 0);
    }
  }

  @Test
  void rowsMayLackValuesAndHaveUnknownClasses() throws IOException {
    Path data = Pages.clouds(temp, 80, 3, 2);
    List<String> lines = new java.util.ArrayList<>(Files.readAllLines(data));
    lines.set(1, lines.get(1).replaceFirst("^[^,]*", "").replaceFirst(",[^,]*,", ",,"));
    lines.set(2, lines.get(2).replaceFirst("[^,]*$", "never seen"));
    for (String options :
        List.of(
            "--type conjunction --penalty 1 --max-size 3",
            "--learner soft-greedy --type conjunction --penalty 1 --eta 0 --max-size 2",
            "--learner pvm --radius 1")) {
      Path model = Pages.train(temp, data, options);
      Path other = Files.write(temp.resolve("other.csv"), lines);
      Path page = temp.resolve("other.html");
      Pages.run("report", model, other, "-o", page, "--rows", 100);
      List<Element> elements = Tokens.of(Files.readString(page));
      described(elements);
      JsonArray rows = json(elements, "row-data").getAsJsonArray("rows");
      boolean answersAll = options.startsWith("--type"); // what is missing does not hold
      assertThat(rows.asList().stream().map(row -> row.getAsJsonArray().get(2).getAsInt()))
          .matches(said -> said.contains(-1) != answersAll, options);
      assertThat(rows.asList().stream().map(row -> row.getAsJsonArray().get(1).getAsInt()))
          .contains(2);
    }
  }

  @Test
  void aConstantModelHasAPageToo() throws IOException {
    Path data = Pages.clouds(temp, 30, 2, 2);
    String page =
        Files.readString(Pages.page(temp, data, "--type conjunction --penalty 1 --max-size 0"));
    selfContained(Tokens.of(page));
    assertThat(page).contains("always class");
  }

  static void selfContained(List<Element> elements) {
    assertThat(elements).noneMatch(e -> List.of("link", "iframe", "object").contains(e.tag()));
    for (Element element : elements) {
      for (String name : List.of("src", "href", "action", "srcset", "data", "poster")) {
        String value = element.attribute(name);
        assertThat(value == null || value.startsWith("#") || value.startsWith("data:image/png"))
            .as(element.tag() + " " + name + "=" + value)
            .isTrue();
      }
      assertThat(element.attributes().keySet()).noneMatch(name -> name.startsWith("on"));
      if (element.tag().equals("style")) {
        assertThat(element.text().toString()).doesNotContain("url(", "@import");
      }
    }
  }

  /** Every picture has words, a caption and numbers; ids are unique and links lead to them. */
  static void described(List<Element> elements) {
    for (Element element : elements) {
      if (element.tag().equals("img")) {
        assertThat(element.attribute("alt")).isNotBlank();
      }
      if (element.has("role", "img")) {
        assertThat(element.attribute("aria-label")).isNotBlank();
      }
    }
    List<String> ids =
        elements.stream().map(e -> e.attribute("id")).filter(i -> i != null).toList();
    assertThat(ids).doesNotHaveDuplicates();
    assertThat(elements.stream().map(e -> e.attribute("href")))
        .filteredOn(href -> href != null && href.length() > 1 && !href.startsWith("data:"))
        .allMatch(href -> ids.contains(href.substring(1)));
    List<Element> figures = figures(elements);
    assertThat(figures).isNotEmpty();
    long rules = elements.stream().filter(e -> e.tag().equals("svg")).count();
    assertThat(elements.stream().filter(e -> e.has("role", "img")))
        .hasSize(figures.size() + (int) rules);
    assertThat(elements.stream().filter(e -> e.tag().equals("figcaption"))).hasSize(figures.size());
    figures.forEach(
        figure -> assertThat(data(elements, figure).getAsJsonArray("rows")).isNotEmpty());
  }

  private static List<Element> figures(List<Element> elements) {
    return elements.stream().filter(e -> e.tag().equals("figure")).toList();
  }

  private static JsonObject data(List<Element> elements, Element figure) {
    return json(elements.subList(elements.indexOf(figure), elements.size()), "figure-data");
  }

  private static JsonObject json(List<Element> elements, String type) {
    Element script = elements.stream().filter(e -> e.has("class", type)).findFirst().orElseThrow();
    return JsonParser.parseString(script.text().toString()).getAsJsonObject();
  }
}
