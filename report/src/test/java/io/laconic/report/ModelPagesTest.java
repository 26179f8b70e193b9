package io.laconic.report;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.Gson;
import com.google.gson.GsonBuilder;
import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import io.laconic.cli.Main;
import io.laconic.report.page.Html;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Commands that have just trained a model write a page about it. */
class ModelPagesTest {
  private static final Gson JSON = new GsonBuilder().serializeNulls().create();

  @TempDir Path temp;

  @Test
  void trainWritesThePageOfItsModel() throws IOException {
    Path page = temp.resolve("page.html");
    Path model = temp.resolve("model.json");
    String[] words = {
      "train",
      "sample:breast-cancer",
      "-m",
      model.toString(),
      "--type",
      "disjunction",
      "--penalty",
      "1",
      "--max-size",
      "2",
      "--certificate",
      "standard",
      "--report",
      page.toString()
    };
    assertThat(run(words)).isZero();
    assertThat(Files.readString(page))
        .contains("worst_radius &gt; 16.77")
        .contains("laconic certify " + model + " sample:breast-cancer")
        .contains("28 errors of 569");
    Path again = temp.resolve("again.html");
    assertThat(run("report", model.toString(), "sample:breast-cancer", "-o", again.toString()))
        .isZero();
    assertThat(again).hasSameTextualContentAs(page);
  }

  /** The workbench shows what this document has; it must be what a reader of the page sees. */
  @Test
  void thePageAsJsonHasTheSameSectionsAndNumbers() throws IOException {
    Path page = temp.resolve("page.html");
    Path json = temp.resolve("page.json");
    String model = temp.resolve("model.json").toString();
    String[] words = {
      "train",
      "sample:breast-cancer",
      "-m",
      model,
      "--menu",
      "--report",
      page.toString(),
      "--report",
      json.toString()
    };
    assertThat(run(words)).isZero();
    JsonObject document = JsonParser.parseString(Files.readString(json)).getAsJsonObject();
    String html = Files.readString(page);
    assertThat(html).contains("<h1>" + document.get("title").getAsString() + "</h1>");
    List<String> ids = new ArrayList<>();
    StringBuilder written = new StringBuilder();
    for (JsonElement one : document.getAsJsonArray("sections")) {
      JsonObject section = one.getAsJsonObject();
      ids.add(section.get("id").getAsString());
      write(section.getAsJsonArray("content"), written);
    }
    String main = html.substring(html.indexOf("<main>"), html.indexOf("</main>"));
    assertThat(Pattern.compile("<section id=\"([^\"]+)\"").matcher(main).results())
        .extracting(found -> found.group(1))
        .isEqualTo(ids)
        .contains("model", "certificate", "what-if", "menu");
    String inside =
        main.replaceAll("(?s)<details class=\"how\".*?</nav>\n|</details>\n$", "")
            .replaceAll("<section [^>]*><h2 [^>]*>[^<]*</h2>\n|</section>\n", "");
    assertThat(written.toString()).isEqualTo(inside.replaceFirst("<main>", ""));
  }

  /** Writes the parts of a page as the page itself does. */
  private static void write(JsonArray content, StringBuilder out) {
    for (JsonElement part : content) {
      if (part.isJsonPrimitive()) {
        out.append(Html.escape(part.getAsString()));
        continue;
      }
      JsonObject object = part.getAsJsonObject();
      if (object.has("data")) {
        out.append("<script type=\"application/json\" class=\"");
        out.append(object.get("data").getAsString()).append("\">");
        out.append(JSON.toJson(object.get("value"))).append("</script>\n");
        continue;
      }
      String tag = object.get("tag").getAsString();
      out.append('<').append(tag);
      if (object.has("attributes")) {
        object.getAsJsonObject("attributes").entrySet().stream()
            .map(one -> one.getKey() + "=\"" + Html.escape(one.getValue().getAsString()))
            .forEach(one -> out.append(' ').append(one).append('"'));
      }
      out.append('>');
      write(object.getAsJsonArray("content"), out);
      out.append(List.of("br", "input", "img").contains(tag) ? "" : "</" + tag + ">");
      out.append(tag.equals("span") ? "" : "\n");
    }
  }

  /** Measures with and without intervals, and shares by score of rows outside. */
  @Test
  void scoresAndMeasuresAreShown() throws IOException {
    Path page = temp.resolve("page.html");
    String model = temp.resolve("model.json").toString();
    String[] words = {
      "train",
      "sample:breast-cancer",
      "-m",
      model,
      "--learner",
      "scm",
      "--type",
      "disjunction",
      "--report",
      page.toString()
    };
    assertThat(run(words)).isZero();
    assertThat(Files.readString(page))
        .contains("What a score means", "rows outside of class malignant", "<td>above 1.5</td>")
        .contains("hold for all scores together with 95 % confidence")
        .contains("<td>balanced error</td>", "no intervals: the model was trained", "AUC")
        .doesNotContain("95 % interval", "--cost-fn");
  }

  @Test
  void aConstantRuleIsNotShownWithoutAWord() throws IOException {
    Path data = temp.resolve("rare.csv");
    Files.writeString(data, "x,class\n" + "1,well\n2,well\n1,well\n2,well\n1,sick\n".repeat(12));
    Path page = temp.resolve("page.html");
    String model = temp.resolve("model.json").toString();
    assertThat(run("train", data.toString(), "-m", model, "--report", page.toString())).isZero();
    assertThat(Files.readString(page))
        .contains(
            "always well makes the fewest errors; say what a miss costs: <span class=\"together\">--cost-fn");
    assertThat(run("cv", data.toString(), "--folds", "3", "--report", page.toString())).isZero();
    assertThat(Files.readString(page))
        .contains("folds the rule is a constant", "--cost-fn", "95 % interval");
  }

  @Test
  void aBoundOfHundredPercentIsCalledNothing() throws IOException {
    Path page = temp.resolve("page.html");
    Path model = temp.resolve("model.json");
    String[] words = {
      "train",
      "sample:iris",
      "-m",
      model.toString(),
      "--learner",
      "1-nn",
      "--certificate",
      "standard",
      "--report",
      page.toString()
    };
    assertThat(run(words)).isZero();
    assertThat(Files.readString(page))
        .contains("Future rows: nothing is certified (the bound is 100 %).")
        .doesNotContain("at most 100.0 %");
  }

  @ParameterizedTest
  @ValueSource(strings = {"subsets", "standard"})
  void theNumberOfAttributesOfALibsvmFileIsInTheCommand(String form) throws IOException {
    Path data = temp.resolve("data.svm");
    Files.writeString(data, "1 1:2 2:1\n-1 1:1\n1 1:3\n-1 2:1\n".repeat(6));
    Path page = temp.resolve("page.html");
    String model = temp.resolve("model.json").toString();
    String[] words = {
      "train",
      data.toString(),
      "-m",
      model,
      "--penalty",
      "1",
      "--attributes",
      "5",
      "--certificate",
      form,
      "--report",
      page.toString()
    };
    assertThat(run(words)).isZero();
    assertThat(Files.readString(page)).contains("--attributes 5");
  }

  /** A column of numbers with words in it is one of numbers on the page too. */
  @Test
  void wordsAmongNumbersAreMissingOnThePageOfATraining() throws IOException {
    StringBuilder rows = new StringBuilder("lactate,ward,outcome\n");
    for (int k = 0; k < 120; k++) {
      String value = k % 20 == 3 ? "not done" : Integer.toString(k % 10);
      rows.append(value + ",w" + k % 3 + "," + (k % 10 > 5 ? "died" : "alive") + "\n");
    }
    Path data = Files.writeString(temp.resolve("ward.csv"), rows);
    Path page = temp.resolve("page.html");
    String model = temp.resolve("model.json").toString();
    String[] words = {"train", data.toString(), "-m", model, "--report", page.toString()};
    assertThat(run(words)).isZero();
    assertThat(Files.readString(page)).contains("lactate", "Is it worth it?");
  }

  @Test
  void aFolderThatIsNotThereIsAnErrorBeforeTheWork() {
    Path model = temp.resolve("model.json");
    String page = temp.resolve("none").resolve("page.html").toString();
    assertThat(run("train", "sample:breast-cancer", "-m", model.toString(), "--report", page))
        .isEqualTo(1);
    assertThat(model).doesNotExist();
  }

  private static int run(String... words) {
    StringWriter out = new StringWriter();
    return Main.run(new PrintWriter(out), new PrintWriter(new StringWriter()), words);
  }
}
