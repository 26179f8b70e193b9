package io.laconic.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code train --prove}. */
class ProveTest {
  private static final int ROWS = 120;

  @TempDir Path temp;
  private Path data;
  private Path model;
  private final double[][] values = new double[ROWS][3];
  private final boolean[] ill = new boolean[ROWS];

  /** Ill mostly if two of three measurements are high. */
  @BeforeEach
  void rows() {
    Random random = new Random(9);
    List<String> lines = new ArrayList<>();
    lines.add("lactate,pulse,age,outcome");
    for (int row = 0; row < ROWS; row++) {
      int high = 0;
      for (int j = 0; j < 3; j++) {
        values[row][j] = random.nextInt(12);
        high += values[row][j] > 6 ? 1 : 0;
      }
      ill[row] = high > 1 != (random.nextInt(10) == 0);
      lines.add(
          (int) values[row][0]
              + ","
              + (int) values[row][1]
              + ","
              + (int) values[row][2]
              + (ill[row] ? ",ill" : ",well"));
    }
    data = Cli.write(temp.resolve("rows.csv"), lines.toArray(String[]::new));
    model = temp.resolve("model.json");
  }

  private Object[] train(String options) {
    List<Object> words = new ArrayList<>(List.of("train", data, "-m", model, "--positive", "ill"));
    words.addAll(List.of(options.split(" ")));
    return words.toArray();
  }

  /** All conjunctions (or disjunctions) of two conditions, one after the other. */
  private int fewestErrors(boolean all) {
    int fewest = ROWS;
    for (int first = 0; first < 3 * 2 * 13; first++) {
      for (int second = 0; second < 3 * 2 * 13; second++) {
        int errors = 0;
        for (int row = 0; row < ROWS; row++) {
          boolean one = holds(first, row);
          boolean other = holds(second, row);
          errors += (all ? one && other : one || other) == ill[row] ? 0 : 1;
        }
        fewest = Math.min(fewest, errors);
      }
    }
    return fewest;
  }

  private boolean holds(int condition, int row) {
    double threshold = condition / 6 - 0.5;
    boolean above = values[row][condition % 3] > threshold;
    return condition / 3 % 2 == 0 == above;
  }

  @Test
  void provesOrFindsABetterRule() {
    int proven = 0;
    int improved = 0;
    for (String type : List.of("conjunction", "disjunction")) {
      int fewest = fewestErrors(type.equals("conjunction"));
      for (String penalty : List.of("0.5", "1", "2", "inf")) {
        String options =
            "--certificate none --prove --max-size 2 --type " + type + " --penalty " + penalty;
        JsonObject json = Cli.json(train(options));
        JsonObject proof = json.getAsJsonObject("proof");
        if (Cli.conditions(json).size() < 2) {
          continue; // a proof for one condition
        }
        int errors = json.getAsJsonObject("training").get("errors").getAsInt();
        assertThat(proof.get("errors").getAsInt()).isEqualTo(errors);
        assertThat(proof.get("rows").getAsInt()).isEqualTo(ROWS);
        assertThat(proof.get("subset").isJsonNull()).isTrue();
        assertThat(proof.get("leastErrors").getAsInt()).isEqualTo(fewest);
        assertThat(proof.get("proven").getAsBoolean()).isEqualTo(errors == fewest);
        assertThat(proof.get("better").isJsonNull()).isEqualTo(errors == fewest);
        proven += errors == fewest ? 1 : 0;
        improved += errors > fewest ? 1 : 0;
      }
    }
    assertThat(proven).isPositive();
    assertThat(improved).isPositive();
  }

  @Test
  void saysItInWords() {
    String proven =
        Cli.run(train("--certificate none --prove --max-size 2 --type conjunction --penalty 1"))
            .succeeds()
            .out();
    assertThat(proven)
        .contains("proof             no conjunction of at most 2 conditions makes fewer than its ")
        .contains(" errors on these 120 rows (proven)");
    String better =
        Cli.run(train("--certificate none --prove --max-size 2 --type disjunction --penalty 2"))
            .succeeds()
            .out();
    assertThat(better)
        .contains("proof             the rule makes ")
        .contains("a better one exists: ")
        .contains(" errors: ill if ")
        .contains("the model stays the one that the learner makes of these rows");
  }

  @Test
  void speaksOfTheRowsOfTheSubset() {
    for (String share : List.of("", " --share 0.5", " --take 3")) {
      JsonObject json = Cli.json(train("--prove --seed 0 --type conjunction,disjunction" + share));
      JsonObject proof = json.getAsJsonObject("proof");
      JsonObject certificate = json.getAsJsonObject("certificate");
      assertThat(proof.get("subset")).isEqualTo(certificate.get("subset"));
      assertThat(proof.get("rows")).isEqualTo(certificate.get("subsetSize"));
      JsonArray path = json.getAsJsonArray("path");
      JsonObject last = path.get(Cli.conditions(json).size()).getAsJsonObject();
      assertThat(proof.get("errors").getAsInt())
          .isEqualTo(last.get("errorsPositive").getAsInt() + last.get("errorsNegative").getAsInt());
      assertThat(certificate.has("proof")).isFalse();
    }
    Cli.run("certify", model, data).succeeds();
  }

  @Test
  void changesNothingInTheModelFile() throws IOException {
    Cli.run(train("--max-size 3")).succeeds();
    String plain = Files.readString(model);
    Files.delete(model);
    Cli.run(train("--max-size 3 --prove --time-limit 0.000001")).succeeds();
    assertThat(Files.readString(model)).isEqualTo(plain);
    Files.delete(model);
    Cli.run(train("--max-size 3 --prove --time-limit 30 --json")).succeeds();
    assertThat(Files.readString(model)).isEqualTo(plain).doesNotContain("proof");
  }

  @Test
  void saysWhereThereIsNoProof() {
    for (String learner :
        List.of(
            "--features balls",
            "--features half-spaces --max-size 2",
            "--learner soft-greedy --penalty 1 --eta 0.1",
            "--learner 1-nn")) {
      Cli.Result result = Cli.run(train("--prove --certificate none " + learner)).succeeds();
      assertThat(result.out())
          .as(learner)
          .contains("proof             none: only rules of conditions on single columns");
      JsonObject proof =
          Cli.json(train("--prove --certificate none " + learner)).getAsJsonObject("proof");
      assertThat(proof.get("proven").getAsBoolean()).isFalse();
      assertThat(proof.get("impossible").getAsString())
          .startsWith("only rules of conditions on single columns");
    }
  }

  @Test
  void refusesATimeLimitThatIsNone() {
    Cli.Result result = Cli.run(train("--prove --time-limit 0"));
    assertThat(result.code()).isEqualTo(2);
    assertThat(result.err()).contains("--time-limit must be a number > 0; got 0");
    assertThat(Cli.run(train("--prove --time-limit soon")).code()).isEqualTo(2);
    assertThat(Files.exists(model)).isFalse();
  }
}
