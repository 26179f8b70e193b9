package io.laconic.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** The test vectors of the prototype vector machine, from a table to a checked model. */
class PrototypeVectorsTest {
  @TempDir Path temp;

  static Stream<Arguments> vectors() throws IOException {
    Path root = Path.of(System.getProperty("laconic.root", ".."));
    List<Arguments> all = new ArrayList<>();
    for (String file : List.of("pvm-small.json", "pvm-random.json")) {
      String text = Files.readString(root.resolve("core/src/test/resources/vectors/" + file));
      for (JsonElement vector : JsonParser.parseString(text).getAsJsonArray()) {
        JsonObject object = vector.getAsJsonObject();
        if (fits(object)) {
          all.add(Arguments.of(object.get("name").getAsString(), object));
        }
      }
    }
    assertThat(all).hasSizeGreaterThan(8);
    return all.stream();
  }

  /** Rows of several classes, themselves the candidates, compared by a metric of the table. */
  private static boolean fits(JsonObject vector) {
    JsonObject params = vector.getAsJsonObject("params");
    return vector.has("x")
        && !vector.has("candidates")
        && isMetric(params.get("metric"))
        && params.get("method").getAsString().equals("greedy")
        && StreamSupport.stream(vector.getAsJsonArray("y").spliterator(), false).distinct().count()
            > 1;
  }

  private static boolean isMetric(JsonElement metric) {
    return metric.isJsonObject() || List.of("L1", "L2", "Linf").contains(metric.getAsString());
  }

  /** The options of a metric, or of the distance of a kernel. */
  private static List<Object> metric(JsonElement metric) {
    if (!metric.isJsonObject()) {
      return List.of("--metric", metric.getAsString().toLowerCase(Locale.ROOT));
    }
    List<Object> words = new ArrayList<>(List.of("--metric", "kernel"));
    metric
        .getAsJsonObject()
        .entrySet()
        .forEach(e -> words.addAll(List.of("--" + e.getKey(), e.getValue().getAsString())));
    return words;
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("vectors")
  void trainsAndCertifies(String name, JsonObject vector) throws IOException {
    Path data = Files.write(temp.resolve("data.csv"), table(vector));
    Path model = temp.resolve("model.json");
    JsonObject params = vector.getAsJsonObject("params");
    List<Object> train = new ArrayList<>(List.of("train", data, "-m", model, "--learner", "pvm"));
    train.addAll(List.of("--radius", params.get("epsilon").getAsString()));
    train.addAll(metric(params.get("metric")));
    if (!params.get("lambda").isJsonNull()) {
      train.addAll(List.of("--prototype-cost", params.get("lambda").getAsString()));
    }
    JsonObject expected = vector.getAsJsonObject("expected");
    compare(Cli.standardJson(train.toArray()), expected);
    JsonObject verdict = Cli.standardJson("certify", model, data);
    assertThat(verdict.getAsJsonArray("differences")).isEmpty();
    assertThat(verdict.get("holds").getAsBoolean()).isTrue();
    JsonArray rows = Cli.standardJson("predict", model, data).getAsJsonArray("rows");
    JsonArray classes = expected.getAsJsonArray("trainPredictions");
    for (int row = 0; row < rows.size(); row++) {
      assertThat(rows.get(row).getAsJsonObject().get("prediction")).isEqualTo(classes.get(row));
    }
    train.addAll(List.of("--method", "exact"));
    compareBest(objective(Cli.standardJson(train.toArray())), expected);
    assertThat(Cli.standardJson("certify", model, data).getAsJsonArray("differences")).isEmpty();
  }

  private static void compare(JsonObject file, JsonObject expected) {
    JsonArray features = file.getAsJsonArray("features");
    JsonArray prototypes = expected.getAsJsonArray("prototypes");
    assertThat(features).hasSameSizeAs(prototypes);
    for (int k = 0; k < prototypes.size(); k++) {
      JsonObject ours = features.get(k).getAsJsonObject();
      JsonObject theirs = prototypes.get(k).getAsJsonObject();
      assertThat(ours.get("row")).isEqualTo(theirs.get("candidate"));
      for (String field : List.of("class", "newlyCovered", "wronglyCovered")) {
        assertThat(ours.get(field)).isEqualTo(theirs.get(field));
      }
    }
    close(objective(file).get("greedy"), expected.get("objective"));
  }

  private static void compareBest(JsonObject objective, JsonObject expected) {
    if (expected.has("exactObjective")) {
      close(objective.get("exact"), expected.get("exactObjective"));
      close(objective.get("lpBound"), expected.get("lpObjective"));
    }
    double exact = objective.get("exact").getAsDouble();
    assertThat(exact).isLessThanOrEqualTo(objective.get("greedy").getAsDouble() + 1e-9);
    assertThat(exact).isLessThanOrEqualTo(objective.get("rounded").getAsDouble() + 1e-9);
    assertThat(exact).isGreaterThanOrEqualTo(objective.get("lpBound").getAsDouble() - 1e-6);
    assertThat(objective.get("gap").getAsDouble()).isZero();
  }

  private static JsonObject objective(JsonObject file) {
    return file.getAsJsonObject("training").getAsJsonObject("objective");
  }

  private static void close(JsonElement ours, JsonElement theirs) {
    assertThat(ours.getAsDouble()).isCloseTo(theirs.getAsDouble(), within(1e-6));
  }

  private static List<String> table(JsonObject vector) {
    List<String> lines = new ArrayList<>();
    JsonArray x = vector.getAsJsonArray("x");
    int width = x.get(0).getAsJsonArray().size();
    StringBuilder head = new StringBuilder();
    for (int j = 0; j < width; j++) {
      head.append('x').append(j).append(',');
    }
    lines.add(head + "class");
    for (int row = 0; row < x.size(); row++) {
      StringBuilder line = new StringBuilder();
      x.get(row).getAsJsonArray().forEach(v -> line.append(v.getAsString()).append(','));
      lines.add(line + vector.getAsJsonArray("y").get(row).getAsString());
    }
    return lines;
  }
}
