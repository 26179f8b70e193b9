package io.laconic.report;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.Gson;
import com.google.gson.GsonBuilder;
import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonNull;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import com.google.gson.JsonPrimitive;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * What-if in a real browser decides as {@code predict} does: class, reason and score, for models of
 * all kinds, on thresholds and one unit in the last place beside them, with missing values and new
 * categories, on the very rows that a model is made of.
 */
@Tag("browser")
class WhatIfTest {
  private static final Gson GSON = new GsonBuilder().serializeNulls().create();
  private static final String ONE = " --penalty-positive 1 --penalty-negative 1";

  /** Models of all kinds that a page can hold. */
  private static final List<String> KINDS =
      List.of(
          "--learner scm --type conjunction --penalty 1",
          "--learner scm --type disjunction --penalty 1",
          "--learner scm --type conjunction --penalty 1 --missing error",
          "--learner scm --type disjunction --penalty 1 --max-size 1 --missing error",
          "--learner rules --max-rules 4 --missing error",
          "--learner scm --type conjunction --penalty 1 --max-size 1",
          "--type points --max-size 4",
          "--learner scm --type at-least --max-size 3",
          "--learner scm --type disjunction --penalty 1 --max-size 1 --missing median",
          "--learner scm --type conjunction --penalty 1 --max-size 0",
          "--learner scm --type points --max-size 5 --select short",
          "--learner scm --type points --max-size 5 --select short --category-sets",
          "--learner scm --type at-least --max-size 3 --refer 0.4",
          "--learner rules --max-rules 4 --refer 0.4",
          "--learner soft-greedy --type disjunction --penalty 1 --max-size 3 --refer 0.4",
          "--learner rules --max-rules 4",
          "--learner dlm --features rays --max-size 4" + ONE,
          "--learner soft-greedy --type conjunction --penalty 1 --eta 0.1 --max-size 3",
          "--learner soft-greedy --type disjunction --penalty 1 --eta 0 --max-size 3"
              + " --rays-per-attribute 2 --certificate tight",
          "--learner soft-greedy --type conjunction --penalty 1 --eta 0 --max-size 3"
              + " --thresholds middle",
          "--learner scm --features balls --metric l1 --penalty 1 --max-size 3",
          "--learner scm --features balls --metric linf --penalty 1 --max-size 1 --scale range",
          "--learner dlm --features balls --metric kernel --kernel linear --max-size 3" + ONE,
          "--learner scm --features half-spaces --kernel linear --penalty 1 --max-size 2",
          "--learner dlm --features half-spaces --kernel linear --max-size 3" + ONE,
          "--learner pvm --radius 1.5",
          "--learner pvm --radius 1.5 --missing median",
          "--learner k-nn --neighbours 3",
          "--learner k-means --prototypes 2");

  /** For more than two classes. */
  private static final List<String> MANY =
      List.of("--learner rules --max-rules 5", "--learner pvm --radius 1.2 --metric linf");

  @TempDir Path temp;

  @BeforeAll
  static void findBrowser() {
    Browser.assumePresent();
  }

  /** From the model file itself, and from the part of it that a page carries. */
  @Test
  void decidesAsPredictDoes() throws Exception {
    List<Object> cases = new ArrayList<>();
    List<JsonArray> expected = new ArrayList<>();
    List<String> names = new ArrayList<>();
    for (int k = 0; k < KINDS.size() + MANY.size(); k++) {
      boolean two = k < KINDS.size();
      String options = two ? KINDS.get(k) : MANY.get(k - KINDS.size());
      Path data = mixed(two ? 2 : 3, !options.contains("error"));
      Path page = temp.resolve("page.html");
      Path model = temp.resolve("model.json");
      List<Object> words = new ArrayList<>(List.of("train", data, "-m", model, "--report", page));
      words.addAll(List.of(options.split(" ")));
      Pages.run(words.toArray());
      JsonObject whole = JsonParser.parseString(Files.readString(model)).getAsJsonObject();
      List<Map<String, String>> rows = rows(data, whole);
      JsonArray said = predicted(model, rows);
      cases.add(Map.of("model", whole, "rows", rows));
      expected.add(said);
      names.add("model file: " + options);
      JsonObject calculator = calculator(model);
      if (calculator != null) {
        cases.add(Map.of("model", calculator, "rows", rows));
        expected.add(said);
        names.add("calculator: " + options);
      }
      JsonObject carried = carried(Files.readString(page));
      if (carried != null) {
        cases.add(Map.of("model", carried, "rows", rows));
        expected.add(said);
        names.add("page: " + options);
      }
    }
    assertThat(names).filteredOn(name -> name.startsWith("page")).hasSizeGreaterThan(25);
    assertThat(names).filteredOn(name -> name.startsWith("calculator")).hasSizeGreaterThan(10);
    JsonArray answers = decided(cases);
    for (int k = 0; k < names.size(); k++) {
      compare(names.get(k), answers.get(k).getAsJsonArray(), expected.get(k));
    }
  }

  /** What the page of one case decides by; null for a constant, which has none. */
  private JsonObject calculator(Path model) throws IOException {
    if (!Files.readString(model).contains("\"conditions\"")) {
      return null;
    }
    Path page = temp.resolve("calculator.html");
    Pages.run("export", model, "--to", "page", "-o", page);
    return carried(Files.readString(page));
  }

  /** All but the constant, which has nothing to change, have a what-if on their page. */
  private static JsonObject carried(String page) {
    Matcher found =
        Pattern.compile("class=\"what-if-data\">(.*?)</script>", Pattern.DOTALL).matcher(page);
    return found.find()
        ? JsonParser.parseString(found.group(1)).getAsJsonObject().getAsJsonObject("model")
        : null;
  }

  private static void compare(String name, JsonArray answers, JsonArray expected) {
    assertThat(answers).as(name).hasSize(expected.size());
    for (int row = 0; row < expected.size(); row++) {
      JsonObject answer = answers.get(row).getAsJsonObject();
      JsonObject said = expected.get(row).getAsJsonObject();
      String where = name + ", row " + row;
      assertThat(answer.get("prediction")).as(where).isEqualTo(said.get("prediction"));
      assertThat(score(answer)).as(where).isEqualTo(score(said));
      assertThat(sameNumbers(answer.get("because").getAsString()))
          .as(where)
          .isEqualTo(sameNumbers(said.get("because").getAsString()));
    }
  }

  private static Double score(JsonObject answer) {
    JsonElement score = answer.get("score");
    return score == null || score.isJsonNull() ? null : (Double) (score.getAsDouble() + 0.0);
  }

  /** Numbers in one spelling: Java 17 has one digit more than needed in some. */
  private static String sameNumbers(String text) {
    return Pattern.compile("\\d+\\.\\d+(E-?\\d+)?")
        .matcher(text)
        .replaceAll(found -> Double.toString(Double.parseDouble(found.group())));
  }

  /** The answers of the script, for all cases in one page. */
  private JsonArray decided(List<Object> cases) throws Exception {
    String script = Browser.resource("/io/laconic/report/web/decide.js");
    Path page = temp.resolve("decide.html");
    Files.writeString(
        page,
        "<!DOCTYPE html><meta charset=\"utf-8\"><body><script type=\"application/json\""
            + " id=\"cases\">"
            + GSON.toJson(cases)
            + "</script><script>"
            + script
            + """
            const answers = JSON.parse(document.querySelector("#cases").textContent).map(({ model, rows }) => {
              const rule = laconicDecide(model);
              return rows.map((row) => rule.decide(rule.columns.map(({ name, kind }) =>
                row[name] === "" ? null : kind === "numeric" ? Number(row[name]) : row[name])));
            });
            const pre = document.createElement("pre");
            pre.id = "seen";
            pre.textContent = JSON.stringify({ answers });
            document.body.append(pre);
            </script>\
            """);
    return new Browser(temp).seen(page, "800,600").getAsJsonArray("answers");
  }

  private JsonArray predicted(Path model, List<Map<String, String>> rows) throws IOException {
    StringBuilder text = new StringBuilder(String.join(",", rows.get(0).keySet())).append('\n');
    rows.forEach(row -> text.append(String.join(",", row.values())).append('\n'));
    Path file = Files.writeString(temp.resolve("rows.csv"), text);
    return JsonParser.parseString(Pages.run("predict", model, file, "--json"))
        .getAsJsonObject()
        .getAsJsonArray("rows");
  }

  /** Numbers, a category of three values, and cells that are missing. */
  private Path mixed(int classes, boolean gaps) throws IOException {
    SplittableRandom random = new SplittableRandom(17);
    StringBuilder text = new StringBuilder("size,weight,kind,age,fever,class\n");
    for (int row = 0; row < 90; row++) {
      boolean gap = gaps && row % 12 == 3;
      int label = gap ? 1 : random.nextInt(classes);
      text.append(gap ? "" : random.nextGaussian() + 1.5 * label).append(',');
      text.append((random.nextInt(1000) - 300 * label) / 7.0).append(',');
      text.append(
          gaps && row % 19 == 4
              ? ""
              : List.of("red", "green", "blue").get(random.nextInt(6) / (label + 2)));
      int fever = row % 5 == 2 ? 1 - label % 2 : label % 2;
      text.append(',').append(random.nextInt(60)).append(',').append(fever);
      text.append(",c").append(label).append('\n');
    }
    return Files.writeString(temp.resolve("mixed.csv"), text);
  }

  /** Rows of the file; on thresholds and beside them; without values; with new values; members. */
  private static List<Map<String, String>> rows(Path data, JsonObject model) throws IOException {
    List<String> lines = Files.readAllLines(data);
    List<String> names = List.of(lines.get(0).split(","));
    List<Map<String, String>> rows = new ArrayList<>();
    for (int k = 1; k <= 20; k++) {
      String[] cells = lines.get(k).split(",", -1);
      Map<String, String> row = new LinkedHashMap<>();
      for (int c = 0; c < names.size() - 1; c++) {
        row.put(names.get(c), cells[c]);
      }
      rows.add(row);
    }
    List<Map<String, String>> plain = List.copyOf(rows);
    thresholds(model).forEach((name, values) -> values.forEach(v -> changed(plain, rows, name, v)));
    names.subList(0, 4).forEach(name -> changed(plain, rows, name, ""));
    changed(plain, rows, "kind", "yellow");
    members(model, plain.get(0).keySet()).forEach(rows::add);
    return rows;
  }

  private static void changed(
      List<Map<String, String>> plain, List<Map<String, String>> rows, String name, String value) {
    for (int k = 0; k < 4; k++) {
      Map<String, String> row = new LinkedHashMap<>(plain.get(3 * k));
      row.put(name, value);
      rows.add(row);
    }
  }

  /** By column, every number that a condition compares with, and its neighbours. */
  private static Map<String, List<String>> thresholds(JsonObject model) {
    Map<String, List<String>> found = new LinkedHashMap<>();
    String parts = model.has("rules") ? "rules" : "features";
    collect(model.getAsJsonArray(parts), model.getAsJsonArray("attributes"), found);
    return found;
  }

  private static void collect(
      JsonArray features, JsonArray names, Map<String, List<String>> found) {
    for (JsonElement element : features) {
      JsonObject feature = element.getAsJsonObject();
      if (feature.has("conditions")) {
        collect(feature.getAsJsonArray("conditions"), names, found);
      }
      for (String field : List.of("threshold", "a", "b")) {
        if (feature.has("attribute") && feature.has(field)) {
          String name = names.get(feature.get("attribute").getAsInt()).getAsString();
          double value = feature.get(field).getAsDouble();
          if (!name.contains("=")) {
            List<String> values = found.computeIfAbsent(name, n -> new ArrayList<>());
            values.add(Double.toString(value));
            values.add(Double.toString(Math.nextUp(value)));
            values.add(Double.toString(Math.nextDown(value)));
          }
        }
      }
    }
  }

  /** The rows that the model is made of, and the same with one number moved by the least bit. */
  private static List<Map<String, String>> members(JsonObject model, Iterable<String> columns) {
    List<Map<String, String>> rows = new ArrayList<>();
    JsonArray names = model.getAsJsonArray("attributes");
    for (JsonElement member : model.getAsJsonArray("compressionSet")) {
      JsonElement values = member.getAsJsonObject().get("values");
      if (model.get("valuesOf").isJsonNull() && !values.isJsonNull()) {
        Map<String, String> row = new LinkedHashMap<>();
        columns.forEach(name -> row.put(name, ""));
        for (int j = 0; j < names.size(); j++) {
          String[] name = names.get(j).getAsString().split("=");
          double value = values.getAsJsonArray().get(j).getAsDouble();
          if (name.length == 1) {
            row.put(name[0], Double.toString(value));
          } else if (value == 1) {
            row.put(name[0], name[1]);
          }
        }
        rows.add(row);
        Map<String, String> beside = new LinkedHashMap<>(row);
        beside.put("weight", Double.toString(Math.nextUp(Double.parseDouble(row.get("weight")))));
        rows.add(beside);
      }
    }
    return rows;
  }

  /** Typed into the fields of a page: numbers, categories, nothing, and what is no number. */
  @Test
  void theAnswerFollowsWhatIsTyped() throws Exception {
    Path data = mixed(2, false);
    Path model = temp.resolve("model.json");
    Path page = temp.resolve("page.html");
    Pages.run("train", data, "-m", model, "--learner", "rules");
    Pages.run("report", model, data, "--rows", 1000, "-o", page);
    JsonObject whole = JsonParser.parseString(Files.readString(model)).getAsJsonObject();
    List<Map<String, String>> rows = rows(data, whole);
    JsonArray said = predicted(model, rows);
    String probe = Browser.resource("/what-if-probe.html").replace("ROWS", GSON.toJson(rows));
    JsonObject seen = new Browser(temp).probe(page, probe, "500,900");
    assertThat(seen.getAsJsonArray("errors")).isEmpty();
    assertThat(seen.getAsJsonArray("violations")).isEmpty();
    JsonArray shown = new JsonArray();
    for (JsonElement answer : seen.getAsJsonArray("answers")) {
      JsonObject one = answer.getAsJsonObject();
      String score = one.get("score").getAsString();
      String prediction = one.get("prediction").getAsString();
      one.add(
          "score", score.isEmpty() ? JsonNull.INSTANCE : new JsonPrimitive(Double.valueOf(score)));
      one.add(
          "prediction", prediction.isEmpty() ? JsonNull.INSTANCE : new JsonPrimitive(prediction));
      shown.add(one);
    }
    compare("typed", shown, said);
    assertThat(seen.get("wrong").getAsString())
        .contains("no answer", "\"1,5\" is not a number")
        .doesNotContain("because");
    assertThat(seen.get("invalid").getAsString()).isEqualTo("true");
    assertThat(seen.get("tried").getAsString()).startsWith("Values of row ");
    assertThat(seen.get("live").getAsString()).isEqualTo("polite");
  }
}
