package io.laconic.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.SplittableRandom;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Checklists and lists of short rules through all commands. */
class ConditionCommandsTest {
  @TempDir Path temp;
  private Path data;
  private Path model;

  /** Ill if at least two of: a above 5, b above 5, the colour is red. */
  @BeforeEach
  void makeFiles() throws IOException {
    Random random = new Random(8);
    List<String> lines = new ArrayList<>(List.of("a,b,noise,colour,class"));
    for (int row = 0; row < 90; row++) {
      int a = random.nextInt(11);
      int b = random.nextInt(11);
      String colour = List.of("blue", "green", "red").get(random.nextInt(3));
      int votes = (a > 5 ? 1 : 0) + (b > 5 ? 1 : 0) + (colour.equals("red") ? 1 : 0);
      String said = votes >= 2 ? "ill" : "well";
      lines.add(a + "," + b + "," + random.nextInt(1000) + "," + colour + "," + said);
    }
    data = Files.write(temp.resolve("data.csv"), lines);
    model = temp.resolve("model.json");
  }

  private static Cli.Result ok(Object... words) {
    return Cli.run(words).succeeds();
  }

  private String train(String words, String form) {
    List<Object> all = new ArrayList<>(List.of("train", data, "-m", model, "--positive", "ill"));
    all.addAll(List.of(words.split(" ")));
    all.addAll(List.of("--certificate", form));
    return ok(all.toArray()).out();
  }

  @ParameterizedTest
  @CsvSource({
    "--type at-least --max-size 3, none",
    "--type at-least --max-size 3, subsets",
    "--learner rules, none",
    "--learner rules, subsets"
  })
  void trainCertifyEvaluatePredictAgree(String words, String form) throws IOException {
    train(words, form);
    JsonObject file = JsonParser.parseString(Files.readString(model)).getAsJsonObject();
    int errors = file.getAsJsonObject("training").get("errors").getAsInt();
    JsonObject evaluation = ok("evaluate", model, data, "--json").json();
    assertThat(evaluation.get("errors").getAsInt()).isEqualTo(errors);
    int wrong = 0;
    List<String> lines = Files.readAllLines(data);
    for (JsonElement one : ok("predict", model, data, "--json").json().getAsJsonArray("rows")) {
      JsonObject row = one.getAsJsonObject();
      String actual = lines.get(row.get("row").getAsInt() + 1).replaceAll(".*,", "");
      wrong += actual.equals(row.get("prediction").getAsString()) ? 0 : 1;
      assertThat(row.get("because").getAsString())
          .matches("\\d of \\d hold.*|rule \\d+: .*|no rule applies");
    }
    assertThat(wrong).isEqualTo(errors);
    if (!form.equals("none")) {
      assertThat(ok("certify", model, data).out()).startsWith("holds: ");
      String forged =
          Files.readString(model).replaceFirst("\"threshold\": (\\d)", "\"threshold\": 1$1");
      Path other = Files.writeString(temp.resolve("forged.json"), forged);
      assertThat(Cli.run("certify", other, data).code()).isEqualTo(1);
    }
  }

  @Test
  void theChecklistIsFound() throws IOException {
    assertThat(train("--type at-least --max-size 3", "none"))
        .contains("ill   if at least 2 of:")
        .contains("a > 5")
        .contains("b > 5")
        .contains("colour is red")
        .contains("0 errors of 90");
  }

  @Test
  void missingValuesDoNotCountAndAreToldOf() throws IOException {
    train("--type at-least --max-size 3", "none");
    Path rows = Cli.write(temp.resolve("rows.csv"), "a,b,colour", "8,,red", ",9,blue", "1,2,blue");
    Cli.Result said = ok("predict", model, rows);
    assertThat(said.out())
        .contains("8,,red,ill,\"2 of 3 hold: ")
        .contains("; b is missing and does not count\"")
        .contains(",9,blue,well,1 of 3 hold: b; a is missing and does not count");
    assertThat(said.err())
        .contains(
            "warning: rows.csv: 2 rows with a missing value, whose condition does not hold (first:"
                + " row 0 (line 2))");
    assertThat(ok("explain", model, rows, "--row", 1).out())
        .contains("does not hold: a is missing.")
        .contains("It would be \"ill\" with ");
  }

  @Test
  void aListOfCompleteRowsAnswersIfWhatIsPresentDecides() throws IOException {
    assertThat(train("--learner rules --missing error", "none")).contains("then ill");
    Path rows = Cli.write(temp.resolve("rows.csv"), "a,b,noise,colour", ",,,", "1,2,3,blue");
    Cli.Result said = ok("predict", model, rows);
    assertThat(said.out()).contains(",,,,,a value is missing");
    assertThat(said.err()).contains("1 row without prediction, because a value is missing");
    assertThat(ok("explain", model, rows, "--row", 1).out())
        .startsWith("row 1: ")
        .contains("It would be ");
    assertThat(train("--learner rules", "none")).contains("then ill");
    assertThat(ok("predict", model, rows).out()).contains(",,,,well,no rule applies,-1");
    assertThat(ok("explain", model, rows, "--row", 0).out())
        .startsWith("row 0: well, because no rule applies:")
        .contains(" is missing, so ");
  }

  @Test
  void packedTablesGiveTheSame() throws IOException {
    Path packed = temp.resolve("data.pack");
    ok("pack", data, "-o", packed);
    for (String words : List.of("--type at-least --max-size 3", "--learner rules")) {
      train(words, "none");
      String fromText = ok("predict", model, data, "--json").out();
      assertThat(ok("predict", model, packed, "--json").out()).isEqualTo(fromText);
    }
  }

  /**
   * The largest rule of a form knows its rows by heart: a size is chosen without being asked for.
   */
  @Test
  void oneFormStillChoosesItsSize() throws IOException {
    SplittableRandom random = new SplittableRandom(5);
    List<String> lines = new ArrayList<>(List.of("a,b,colour,class"));
    for (int row = 0; row < 60; row++) {
      String colour = random.nextBoolean() ? "red" : "blue";
      String said = random.nextInt(4) == 0 ? "well" : "ill";
      lines.add(random.nextInt(100) + "," + random.nextInt(100) + "," + colour + "," + said);
    }
    Files.write(data, lines);
    for (String words : List.of("--type at-least", "--learner rules")) {
      train(words, "none");
      JsonObject usual = JsonParser.parseString(Files.readString(model)).getAsJsonObject();
      train(words + " --select cvshorter", "none");
      JsonObject asked = JsonParser.parseString(Files.readString(model)).getAsJsonObject();
      assertThat(usual.get("rules")).isEqualTo(asked.get("rules"));
      assertThat(words.contains("rules") ? usual.getAsJsonArray("rules") : Cli.conditions(usual))
          .hasSizeLessThan(3);
    }
    Object[] rules = {"train", data, "-m", model, "--learner", "rules", "--certificate", "none"};
    assertThat(ok(rules).err()).contains("chosen: rules, size ");
  }
}
