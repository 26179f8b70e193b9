package io.laconic.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** {@code predict --probabilities}: shares among rows outside the subset, with intervals. */
class ProbabilitiesTest {
  @TempDir Path temp;
  private Path data;
  private Path model;

  @BeforeEach
  void write() {
    SplittableRandom random = new SplittableRandom(6);
    List<String> lines = new ArrayList<>(List.of("x,y,z,class"));
    for (int row = 0; row < 240; row++) {
      double x = random.nextInt(100) / 10.0;
      double y = random.nextInt(100) / 10.0;
      double z = random.nextInt(100) / 10.0;
      int votes = (x > 5 ? 1 : 0) + (y > 5 ? 1 : 0) + (z > 5 ? 1 : 0);
      boolean sick = random.nextInt(12) == 0 ? random.nextBoolean() : votes >= 2;
      lines.add(x + "," + y + "," + z + "," + (sick ? "sick" : "well"));
    }
    data = Cli.write(temp.resolve("data.csv"), lines.toArray(String[]::new));
    model = temp.resolve("model.json");
  }

  private void train(String... more) {
    List<Object> words = new ArrayList<>(List.of("train", data, "-m", model, "--positive", "sick"));
    words.addAll(List.of(more));
    Cli.run(words.toArray()).succeeds();
  }

  /** Groups of a few votes, of margins and of distances; those of the hold-out are counted here. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "--learner scm --type at-least",
        "--learner scm --features half-spaces --type disjunction --max-size 1",
        "--learner pvm",
        "--learner rules"
      })
  void everyRowGetsTheShareOfItsGroup(String options) {
    train(options.split(" "));
    JsonObject answer = Cli.json("predict", model, data, "--probabilities");
    JsonObject groups = answer.getAsJsonObject("outside");
    assertThat(groups.get("class").getAsString()).isEqualTo("sick");
    int outside = 0;
    for (JsonElement group : groups.getAsJsonArray("groups")) {
      outside += group.getAsJsonObject().get("rows").getAsInt();
    }
    JsonObject certificate =
        Cli.json("certify", model, data); // recounts them; the number of rows is its own
    assertThat(certificate.get("holds").getAsBoolean()).isTrue();
    assertThat(outside).isEqualTo(certificate.get("outside").getAsInt());
    for (JsonElement element : answer.getAsJsonArray("rows")) {
      JsonObject row = element.getAsJsonObject();
      JsonObject expected = group(groups, row.get("score").getAsDouble());
      assertThat(row.getAsJsonObject("outside").get("share")).isEqualTo(expected.get("share"));
      assertThat(row.getAsJsonObject("outside").get("low")).isEqualTo(expected.get("low"));
    }
  }

  private static JsonObject group(JsonObject groups, double score) {
    for (JsonElement one : groups.getAsJsonArray("groups")) {
      JsonElement below = one.getAsJsonObject().get("below");
      if (below.isJsonNull() || score <= below.getAsDouble()) {
        return one.getAsJsonObject();
      }
    }
    throw new AssertionError("no group for " + score);
  }

  @Test
  void columnsAreNamedAndExplained() {
    train("--certificate", "holdout");
    Cli.Result result = Cli.run("predict", model, data, "--probabilities").succeeds();
    assertThat(result.out().lines().findFirst().orElseThrow())
        .endsWith(",prediction,because,score,outside_share,outside_low,outside_high,outside_rows");
    assertThat(result.err())
        .contains("share of \"sick\" among the rows outside the subset")
        .contains("for all scores together with 95 % confidence");
  }

  @Test
  void changedCountsDoNotHold() throws IOException {
    train();
    String text = Files.readString(model);
    assertThat(text).contains("\"scores\": [");
    String forged = text.replaceFirst("(\"below\": [^,]*, \"rows\": \\[)(\\d+)", "$11");
    assertThat(forged).isNotEqualTo(text);
    Files.writeString(model, forged);
    Cli.Result result = Cli.run("certify", model, data);
    assertThat(result.code()).isEqualTo(1);
    assertThat(result.out()).contains("scores, group 0: rows");
  }

  @Test
  void modelsWithoutRowsOutsideAreRefusedInOneLine() throws IOException {
    train("--certificate", "none");
    refused("no rows were outside those that the model was learned from");
    train("--certificate", "standard", "--penalty", "1");
    refused("no rows were outside those that the model was learned from");
    Cli.run("train", "sample:iris", "-m", model).succeeds();
    data = Path.of("sample:iris");
    refused("shares by score need two classes; the model has 3");
  }

  @Test
  void olderModelFilesAreRefusedInOneLine() throws IOException {
    train();
    String text = Files.readString(model);
    Files.writeString(model, text.replaceFirst("(?s)  \"scores\": \\[.*?\\n  ],\\n", ""));
    Cli.run("predict", model, data).succeeds();
    refused("the model file does not have the rows outside by score; train again");
  }

  private void refused(String why) {
    Cli.Result result = Cli.run("predict", model, data, "--probabilities");
    assertThat(result.code()).isEqualTo(2);
    assertThat(result.err().lines().toList()).hasSize(1);
    assertThat(result.err()).contains("--probabilities: " + why);
  }

  @Test
  void soMuchForRowsWithoutAScore() {
    Path rows = Cli.write(temp.resolve("new.csv"), "x,y,z", ",,", "9,9,9");
    train("--learner", "scm", "--type", "disjunction", "--missing", "error");
    JsonArray answer = Cli.json("predict", model, rows, "--probabilities").getAsJsonArray("rows");
    assertThat(answer.get(0).getAsJsonObject().get("prediction").isJsonNull()).isTrue();
    assertThat(answer.get(0).getAsJsonObject().get("outside").isJsonNull()).isTrue();
    assertThat(answer.get(1).getAsJsonObject().get("outside").isJsonNull()).isFalse();
    train("--learner", "scm", "--type", "disjunction");
    answer = Cli.json("predict", model, rows, "--probabilities").getAsJsonArray("rows");
    assertThat(answer.get(0).getAsJsonObject().get("prediction").isJsonNull()).isFalse();
    assertThat(answer.get(0).getAsJsonObject().get("outside").isJsonNull()).isFalse();
  }
}
