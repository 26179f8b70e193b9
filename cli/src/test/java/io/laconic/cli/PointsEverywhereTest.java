package io.laconic.cli;

import static org.assertj.core.api.Assertions.assertThat;

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

/** A score with points of 1 to 3 goes through the commands, whatever it was learned for. */
class PointsEverywhereTest {
  @TempDir Path temp;
  private Path data;
  private Path model;

  /** A noisy score of a number, three words and a number that is sometimes missing. */
  @BeforeEach
  void rows() {
    SplittableRandom random = new SplittableRandom(5);
    List<String> lines = new ArrayList<>();
    lines.add("patient,age,ward,lactate,pulse,outcome");
    for (int row = 0; row < 240; row++) {
      int age = 30 + random.nextInt(60);
      String ward = List.of("north", "south", "west").get(random.nextInt(3));
      double lactate = random.nextInt(80) / 10.0;
      int pulse = 50 + random.nextInt(70);
      int score = (lactate > 4 ? 3 : 0) + (age > 70 ? 2 : 0) + (ward.equals("west") ? 1 : 0);
      score += pulse > 100 ? 1 : 0;
      boolean ill = random.nextInt(14) == 0 ? random.nextBoolean() : score >= 4;
      String shown = random.nextInt(12) == 0 ? "" : "" + lactate;
      lines.add(
          "p%d,%d,%s,%s,%d,%s".formatted(row / 2, age, ward, shown, pulse, ill ? "ill" : "well"));
    }
    data = Cli.write(temp.resolve("rows.csv"), lines.toArray(String[]::new));
    model = temp.resolve("model.json");
  }

  /** Packed, with a column that numbers the rows: it is left out, and the rule is found again. */
  @Test
  void aPackedFileToo() throws IOException {
    List<String> lines = new ArrayList<>();
    for (String line : Files.readAllLines(data)) {
      String nr = lines.isEmpty() ? "nr" : Integer.toString(lines.size());
      lines.add(nr + line.substring(line.indexOf(',')));
    }
    Path numbered = Files.write(temp.resolve("numbered.csv"), lines);
    Path packed = temp.resolve("rows.packed");
    Cli.run("pack", numbered, "-o", packed).succeeds();
    Cli.Result trained = Cli.run("train", packed, "-m", model, "--positive", "ill").succeeds();
    assertThat(trained.err()).contains("column \"nr\" numbers the rows; it is left out");
    assertThat(Files.readString(model)).contains("\"points\"").doesNotContain("\"nr\"");
    assertThat(Cli.run("certify", model, packed).succeeds().out()).startsWith("holds");
    Cli.run("explain", model, packed, "--row", 1).succeeds();
    Cli.run("evaluate", model, packed).succeeds();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "--drop patient",
        "--drop patient --cost-fn 5 --cost-fp 1",
        "--drop patient --min-sensitivity 0.7",
        "--drop patient --weight balanced",
        "--drop patient --missing median",
        "--drop patient --category-sets",
        "--drop patient --order ward=north<south<west",
        "--drop patient --holdout 0.3",
        "--drop patient --stability 2",
        "--group patient"
      })
  void everyCommandTakesIt(String options) throws IOException {
    List<Object> words = new ArrayList<>(List.of("train", data, "-m", model));
    words.addAll(List.of("--learner", "scm", "--type", "points", "--positive", "ill"));
    words.addAll(List.of(options.split(" ")));
    Cli.Result trained = Cli.run(words.toArray()).succeeds();
    assertThat(trained.out()).contains("certified");
    assertThat(Files.readString(model)).contains("\"points\"");
    Cli.run("certify", model, data).succeeds();
    assertThat(Cli.run("explain", model, data, "--row", 1).succeeds().out()).contains("row 1: ");
    Path said = temp.resolve("said.csv");
    Cli.run("predict", model, data, "-o", said).succeeds();
    assertThat(Files.readAllLines(said)).hasSize(241);
    Cli.run("evaluate", model, data).succeeds();
    assertThat(Cli.run("similar", model, data, "--time-limit", 2).succeeds().out())
        .contains("In all of them: ");
    words.addAll(List.of("--prove", "--time-limit", "1"));
    assertThat(Cli.run(words.toArray()).succeeds().out())
        .containsPattern("proof +(no|the rule makes)");
  }

  private JsonObject similar(String within) {
    return Cli.json("similar", model, data, "--within", within, "--time-limit", 2);
  }

  /** Every other condition in the place of each, with its points; no column but those allowed. */
  @Test
  void otherConditionsWithTheSamePoints() {
    String train = "train " + data + " --drop patient --type points --positive ill -m " + model;
    String few = " --certificate none --max-size 4";
    String directed = few + " --direction lactate=up,age=up,pulse=up --prove --time-limit 2";
    Cli.Result trained = Cli.run((Object[]) (train + directed).split(" ")).succeeds();
    assertThat(trained.out()).contains(" other condition in place of one of its ");
    JsonObject similar = similar("20%");
    assertThat(similar.get("count").getAsInt()).isGreaterThan(10);
    assertThat(similar.get("rules").toString())
        .contains(" in place of ")
        .doesNotContainPattern("(age|lactate|pulse) <");
    Cli.run((Object[]) (train + few).split(" ")).succeeds();
    assertThat(similar("20%").get("rules").toString()).containsPattern("(age|lactate|pulse) <");
    Cli.Result limited = Cli.run((Object[]) (train + " --max-columns 2 --prove").split(" "));
    assertThat(limited.succeeds().out()).contains("proof             none: rules are compared");
    JsonObject onTwo = similar("30%");
    assertThat(onTwo.get("count").getAsInt()).isGreaterThan(1);
    for (JsonElement rule : onTwo.getAsJsonArray("rules")) {
      assertThat(rule.getAsJsonObject().getAsJsonArray("columns").size()).isLessThan(3);
    }
  }
}
