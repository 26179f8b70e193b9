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
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** The test vectors of the soft greedy learner, from a table and options to a checked model. */
class SoftVectorsTest {
  @TempDir Path temp;

  static Stream<Arguments> vectors() throws IOException {
    Path root = Path.of(System.getProperty("laconic.root", ".."));
    List<Arguments> all = new ArrayList<>();
    for (String file : List.of("rays-small.json", "rays-random.json")) {
      String text = Files.readString(root.resolve("core/src/test/resources/vectors/" + file));
      for (JsonElement vector : JsonParser.parseString(text).getAsJsonArray()) {
        JsonObject object = vector.getAsJsonObject();
        if (object.has("x") && hasBothClasses(object)) {
          all.add(Arguments.of(object.get("name").getAsString(), object));
        }
      }
    }
    assertThat(all).hasSizeGreaterThan(20);
    return all.stream();
  }

  private static boolean hasBothClasses(JsonObject vector) {
    return StreamSupport.stream(vector.getAsJsonArray("y").spliterator(), false).distinct().count()
        == 2;
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("vectors")
  void trainsAndCertifies(String name, JsonObject vector) throws IOException {
    Path data = Files.write(temp.resolve("data.csv"), table(vector));
    Path model = temp.resolve("model.json");
    JsonObject params = vector.getAsJsonObject("params");
    List<Object> train =
        new ArrayList<>(List.of("train", data, "-m", model, "--learner", "soft-greedy"));
    for (String option : List.of("penalty", "eta", "type", "prior")) {
      train.addAll(List.of("--" + option, params.get(option).getAsString()));
    }
    train.addAll(List.of("--max-size", params.get("maxSize").getAsInt()));
    JsonElement grid = params.get("grid");
    train.addAll(List.of("--grid", grid.isJsonNull() ? "exact" : grid.getAsString()));
    train.addAll(List.of("--delta", vector.get("delta").getAsString(), "--positive", "pos"));
    if (!params.get("ranges").isJsonNull()) {
      train.addAll(List.of("--ranges", ranges(params.getAsJsonArray("ranges"))));
    }
    JsonObject file = Cli.standardJson(train.toArray());
    compare(file, vector.getAsJsonObject("expected"));
    JsonObject verdict = Cli.standardJson("certify", model, data);
    assertThat(verdict.getAsJsonArray("differences")).isEmpty();
    assertThat(verdict.get("holds").isJsonNull()).isEqualTo(params.get("ranges").isJsonNull());
    close(verdict.get("kl"), vector.getAsJsonObject("expected").get("kl"));
    close(verdict.get("gibbsTrainRisk"), vector.getAsJsonObject("expected").get("gibbsTrainRisk"));
    compareScores(
        Cli.standardJson("predict", model, data),
        vector.getAsJsonObject("expected"),
        params.get("type").getAsString().equals("conjunction"));
  }

  private static void compare(JsonObject file, JsonObject expected) {
    JsonArray features = file.getAsJsonArray("features");
    JsonArray rays = expected.getAsJsonArray("rays");
    assertThat(features).hasSameSizeAs(rays);
    for (int k = 0; k < rays.size(); k++) {
      JsonObject ours = features.get(k).getAsJsonObject();
      JsonObject theirs = rays.get(k).getAsJsonObject();
      assertThat(ours.get("attribute").getAsInt()).isEqualTo(theirs.get("attribute").getAsInt());
      assertThat(ours.get("direction")).isEqualTo(theirs.get("direction"));
      assertThat(ours.get("a").getAsDouble()).isEqualTo(theirs.get("a").getAsDouble());
      assertThat(ours.get("b").getAsDouble()).isEqualTo(theirs.get("b").getAsDouble());
    }
    assertThat(file.getAsJsonObject("training").get("errors").getAsInt())
        .isEqualTo(expected.get("bayesTrainErrors").getAsInt());
    close(file.getAsJsonObject("certificate").get("gibbsRisk"), expected.get("bound"));
  }

  private static void compareScores(
      JsonObject predicted, JsonObject expected, boolean positiveIsKept) {
    JsonArray scores = expected.getAsJsonArray("bayesScores");
    assertThat(predicted.getAsJsonArray("rows")).hasSameSizeAs(scores);
    for (int row = 0; row < scores.size(); row++) {
      JsonObject ours = predicted.getAsJsonArray("rows").get(row).getAsJsonObject();
      double w = scores.get(row).getAsDouble(); // of the kept class; the score is of the positive
      assertThat(ours.get("score").getAsDouble())
          .isCloseTo(positiveIsKept ? w : 1 - w, within(1e-9));
    }
  }

  private static void close(JsonElement ours, JsonElement theirs) {
    assertThat(ours.getAsDouble()).isCloseTo(theirs.getAsDouble(), within(1e-9));
  }

  private static List<String> table(JsonObject vector) {
    JsonArray x = vector.getAsJsonArray("x");
    List<String> lines = new ArrayList<>();
    StringBuilder header = new StringBuilder();
    for (int k = 0; k < x.get(0).getAsJsonArray().size(); k++) {
      header.append("x").append(k).append(",");
    }
    lines.add(header + "class");
    for (int row = 0; row < x.size(); row++) {
      StringBuilder line = new StringBuilder();
      x.get(row).getAsJsonArray().forEach(cell -> line.append(cell.getAsString()).append(","));
      boolean positive = vector.getAsJsonArray("y").get(row).getAsInt() == 1;
      lines.add(line + (positive ? "pos" : "neg"));
    }
    return lines;
  }

  private Path ranges(JsonArray ranges) throws IOException {
    List<String> lines = new ArrayList<>(List.of("attribute,low,high"));
    for (int k = 0; k < ranges.size(); k++) {
      JsonArray range = ranges.get(k).getAsJsonArray();
      lines.add("x" + k + "," + range.get(0).getAsString() + "," + range.get(1).getAsString());
    }
    return Files.write(temp.resolve("ranges.csv"), lines);
  }
}
