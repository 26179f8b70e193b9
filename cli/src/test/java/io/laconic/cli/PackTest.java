package io.laconic.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
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

/** A packed table gives every command what the text it was made of gives. */
class PackTest {
  @TempDir private Path folder;
  private Path csv;
  private Path packed;

  @BeforeEach
  void pack() {
    SplittableRandom random = new SplittableRandom(4);
    List<String> lines = new ArrayList<>(List.of("present,also,level,amount,colour,class"));
    for (int row = 0; row < 90; row++) {
      int present = random.nextInt(2);
      double amount = random.nextInt(1000) / 1000.0;
      String colour = random.nextInt(3) == 0 ? "red" : "blue";
      boolean positive = present == 1 && amount > 0.3 && random.nextInt(12) > 0;
      lines.add(
          String.join(
              ",",
              Integer.toString(present),
              Integer.toString(random.nextInt(2)),
              Integer.toString(random.nextInt(20)),
              Double.toString(amount),
              colour,
              positive ? "ill" : "well"));
    }
    csv = Cli.write(folder.resolve("data.csv"), lines.toArray(String[]::new));
    packed = folder.resolve("data.packed");
    Cli.standardRun("pack", csv, "-o", packed).succeeds();
  }

  /** A model or answer without what tells the files apart. */
  private static JsonElement bare(JsonObject json) {
    if (json.has("training")) {
      json.getAsJsonObject("training").remove("sha256");
      json.remove("provenance");
    }
    json.remove("seconds");
    return json;
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "--penalty 0.5,1,inf",
        "--type disjunction --penalty 1 --max-size 2",
        "--features balls --penalty 1,2",
        "--features half-spaces --type conjunction --penalty 1 --scale standard",
        "--learner dlm --features rays --penalty-positive 1 --penalty-negative 1",
        "--learner soft-greedy --ranges observed",
        "--learner pvm --scale range --radius-quantile 0.1,0.3"
      })
  void modelsAreTheSame(String options) {
    assertThat(bare(train(packed, options))).isEqualTo(bare(train(csv, options)));
  }

  private JsonObject train(Path data, String options) {
    List<Object> words = new ArrayList<>(List.of("train", data, "-m", folder.resolve("m.json")));
    words.addAll(List.of(options.split(" ")));
    return Cli.standardJson(words.toArray());
  }

  @Test
  void commandsTakeIt() {
    Path model = folder.resolve("m.json");
    Cli.standardRun("train", packed, "-m", model, "--positive", "ill", "--penalty", "1").succeeds();
    assertThat(Cli.standardJson("certify", model, packed).get("differences").getAsJsonArray())
        .isEmpty();
    assertThat(Cli.standardRun("certify", model, csv).code()).isEqualTo(1);
    assertThat(Cli.standardJson("predict", model, packed))
        .isEqualTo(Cli.standardJson("predict", model, csv));
    assertThat(Cli.standardRun("predict", model, packed).out())
        .contains("present,also")
        .contains("ill");
    assertThat(Cli.standardJson("evaluate", model, packed).get("confusion"))
        .isEqualTo(Cli.standardJson("evaluate", model, csv).get("confusion"));
    assertThat(Cli.standardRun("explain", model, packed, "--row", "3").out())
        .isEqualTo(Cli.standardRun("explain", model, csv, "--row", "3").out());
  }

  @Test
  void foldsAreTheSame() {
    assertThat(errors(Cli.standardJson("cv", packed, "--penalty", "0.5,1", "--folds", "3")))
        .isEqualTo(errors(Cli.standardJson("cv", csv, "--penalty", "0.5,1", "--folds", "3")));
    assertThat(Cli.standardRun("compare", packed, "--folds", "3").succeeds().out()).contains("scm");
  }

  private static List<String> errors(JsonObject cv) {
    List<String> errors = new ArrayList<>();
    for (JsonElement fold : cv.getAsJsonArray("folds")) {
      errors.add(fold.getAsJsonObject().get("errors") + " " + fold.getAsJsonObject().get("size"));
    }
    return errors;
  }

  @Test
  void tellsWhatWasPacked() {
    JsonObject json = Cli.standardJson("pack", csv, "-o", packed);
    assertThat(json.get("rows").getAsInt()).isEqualTo(90);
    assertThat(json.getAsJsonObject("columns").get("bits").getAsInt()).isEqualTo(2);
    assertThat(Cli.standardRun("pack", csv, "-o", packed).out())
        .contains("90 rows, 5 columns (2 bits, 1 bytes, 1 doubles, 1 categories)")
        .contains("class column \"class\"");
  }

  @Test
  void wrongCalls() {
    assertThat(Cli.standardRun("pack", csv).code()).isEqualTo(2);
    assertThat(Cli.standardRun("pack", csv, "-o", csv).code()).isEqualTo(2);
    assertThat(Cli.standardRun("pack", csv, "-o", packed, "--labels", csv).err())
        .contains("--labels goes with --transposed");
    assertThat(Cli.standardRun("pack", csv, "-o", packed, "--transposed").err())
        .contains("--transposed needs --labels FILE or --unlabelled");
    assertThat(Cli.standardRun("pack", csv, "-o", folder.resolve("no/x")).code()).isEqualTo(1);
    assertThat(Cli.standardRun("pack", csv, "-o", packed, "--label", "none").err())
        .contains("no column \"none\"");
    assertThat(Files.exists(packed)).isTrue();
  }

  @Test
  void missingCellsAreNotForgotten() {
    Path gaps = Cli.write(folder.resolve("gaps.csv"), "a,b,class", "1,0,x", ",1,y", "3,1,x");
    Cli.standardRun("pack", gaps, "-o", packed).succeeds();
    assertThat(Cli.standardRun("train", packed, "-m", folder.resolve("m.json")).err())
        .contains(
            "data.packed: 1 row has missing values (first: row 1 (line 3), column \"a\"): a condition"
                + " on a missing value does not hold");
    Cli.Result refused =
        Cli.standardRun("train", packed, "-m", folder.resolve("no.json"), "--missing", "error");
    assertThat(refused.code()).isEqualTo(1);
    assertThat(refused.err())
        .contains("data.packed: 1 row has missing values (first: row 1 (line 3), column \"a\").");
  }
}
