package io.laconic.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Rules that say of some rows: to a person. */
class ReferCommandsTest {
  @TempDir Path temp;
  private Path data;
  private Path model;

  /** Two signs tell the class, unless one of them is there alone: then it is a toss. */
  @BeforeEach
  void rows() {
    data = write("rows.csv", 7, "ill");
    model = temp.resolve("model.json");
  }

  private Path write(String name, int seed, String positive) {
    Random random = new Random(seed);
    List<String> lines = new ArrayList<>();
    lines.add("lactate,age,noise,outcome");
    for (int row = 0; row < 400; row++) {
      int lactate = random.nextInt(100);
      int age = random.nextInt(100);
      int signs = (lactate >= 60 ? 1 : 0) + (age >= 60 ? 1 : 0);
      boolean ill = signs == 2 || signs == 1 && random.nextInt(100) < 50;
      lines.add(lactate + "," + age + "," + random.nextInt(50) + (ill ? "," + positive : ",well"));
    }
    return Cli.write(temp.resolve(name), lines.toArray(String[]::new));
  }

  private Object[] train(Object... options) {
    List<Object> words = new ArrayList<>(List.of("train", data, "-m", model, "--positive", "ill"));
    if (!List.of(options).contains("--learner")) {
      words.addAll(List.of("--learner", "scm"));
    }
    words.addAll(List.of(options));
    return words.toArray();
  }

  private static JsonObject answered(JsonObject file) {
    JsonObject first =
        file.getAsJsonObject("certificate").getAsJsonArray("promises").get(0).getAsJsonObject();
    assertThat(first.get("code").getAsString()).isEqualTo("answered");
    return first;
  }

  @Test
  void theTossIsReferred() {
    JsonObject file = Cli.json(train("--refer", 0.6));
    JsonObject promise = answered(file);
    assertThat(promise.get("most").getAsDouble()).isLessThan(0.1);
    assertThat(promise.get("referred").getAsInt()).isBetween(90, 160);
    assertThat(file.getAsJsonObject("certificate").get("risk").getAsDouble()).isGreaterThan(0.4);
    Path rows =
        Cli.write(
            temp.resolve("new.csv"),
            "lactate,age,noise",
            "90,90,1",
            "90,10,1",
            "10,10,1",
            "90,,1",
            ",10,1");
    assertThat(
            Cli.run("predict", model, rows)
                .succeeds()
                .out()
                .lines()
                .map(line -> line.split(",")[3]))
        .containsExactly("prediction", "ill", "refer", "well", "refer", "refer");
    assertThat(Cli.run("explain", model, rows, "--row", 1).succeeds().out())
        .contains(
            "row 1: refer, because 1 of 2 conditions hold (2 needed for \"ill\"; from 1 referred)");
    assertThat(Cli.run("explain", model, rows, "--row", 4).succeeds().out())
        .contains("row 4: refer, because lactate is missing and its value could change the class.");
    assertThat(Cli.run("certify", model, data).succeeds().out())
        .contains("holds: the same rule was learned again")
        .contains("Checked too: Wrong in at most")
        .contains("--refer 0.6");
  }

  @Test
  void asManyAnswersAsTheWantedErrorAllows() {
    String out = Cli.run(train("--refer-to", 0.1)).succeeds().out();
    assertThat(out)
        .contains("answers wrong in at most 10 %: certified")
        .contains("refer  if at least 1 of them")
        .contains("wrong or referred");
    assertThat(Cli.run(train("--refer-to", 0.001)).succeeds().out())
        .contains("answers wrong in at most 0.1 %: not certified, this is the nearest");
  }

  @ParameterizedTest
  @CsvSource({
    "\"from\": 1,\"from\": 0",
    "\"most\": 0.0,\"most\": 0.00",
    "\"refer\": \"0.6\",\"refer\": \"0.1\""
  })
  void aForgedOneIsCaught(String stored, String forged) throws IOException {
    Cli.run(train("--refer", 0.6)).succeeds();
    String json = Files.readString(model);
    assertThat(json).contains(stored);
    Files.writeString(model, json.replace(stored, forged));
    assertThat(Cli.run("certify", model, data).code()).isEqualTo(1);
  }

  @Test
  void newRowsCountBothWays() {
    Cli.run(train("--refer", 0.6)).succeeds();
    Path other = write("other.csv", 8, "ill");
    assertThat(Cli.run("evaluate", model, other).succeeds().out())
        .contains(" of them referred")
        .contains("promised likewise: Wrong in at most ")
        .contains("promised likewise: PPV: of those called ill at least ")
        .contains("ill   refer");
    JsonObject json =
        JsonParser.parseString(Cli.run("evaluate", model, other, "--json").succeeds().out())
            .getAsJsonObject();
    JsonObject values =
        json.getAsJsonArray("promises").get(0).getAsJsonObject().getAsJsonObject("values");
    assertThat(values.get("answered").getAsInt() + values.get("referred").getAsInt())
        .isEqualTo(400);
    assertThat(json.getAsJsonArray("promises")).hasSize(3);
  }

  /** Lists refer by rule, soft rays by their score; more than two classes have lists. */
  @ParameterizedTest
  @CsvSource({"rules", "dlm", "soft-greedy"})
  void learnersThatRefer(String learner) {
    List<Object> words =
        new ArrayList<>(List.of("train", data, "-m", model, "--refer", 0.5, "--learner", learner));
    words.addAll(learner.equals("dlm") ? List.of("--features", "rays") : List.of());
    JsonObject file = Cli.json(words.toArray());
    assertThat(file.has("refer")).isTrue();
    assertThat(answered(file).get("rows").getAsInt()).isEqualTo(266);
    assertThat(Cli.run("certify", model, data).succeeds().out()).contains("holds:");
    assertThat(Cli.run("explain", model, data, "--row", 3).succeeds().out()).contains("row 3: ");
    assertThat(Cli.run("predict", model, data).succeeds().out()).contains(",refer,");
  }

  @Test
  void whatDoesNotRefer() {
    assertThat(Cli.run(train("--refer", 0.2, "--certificate", "tight")).err())
        .contains("--refer goes with --certificate subsets or holdout");
    assertThat(Cli.run(train("--refer", 0.2, "--learner", "pvm")).err())
        .contains("--refer goes with rules of conditions on single columns");
    assertThat(Cli.run(train("--refer", 0.2, "--refer-to", 0.1)).err())
        .contains("--refer does not go with --refer-to: give one");
    data = write("named.csv", 9, "refer");
    assertThat(Cli.run("train", data, "-m", model, "--refer", 0.2).err())
        .contains("a class is called refer");
    assertThat(Files.exists(model)).isFalse();
  }
}
