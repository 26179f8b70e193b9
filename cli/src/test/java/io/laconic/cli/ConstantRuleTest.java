package io.laconic.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.JsonObject;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A rule that treats all rows alike is never shown without a word. */
class ConstantRuleTest {
  private static final String WORD =
      "makes the fewest errors; say what a miss costs: --cost-fn A --cost-fp B";

  @TempDir Path temp;
  private Path data;
  private Path model;

  /** 6 of 120 rows are sick, and no column tells which. */
  @BeforeEach
  void write() {
    Random random = new Random(4);
    List<String> lines = new ArrayList<>(List.of("x,y,class"));
    for (int row = 0; row < 120; row++) {
      String label = row % 20 == 7 ? "sick" : "well";
      lines.add(random.nextInt(1000) + "," + random.nextInt(1000) + "," + label);
    }
    data = Cli.write(temp.resolve("data.csv"), lines.toArray(String[]::new));
    model = temp.resolve("model.json");
  }

  @Test
  void everyCommandThatShowsItSaysWhy() {
    String always = "always well " + WORD;
    assertThat(Cli.run("train", data, "-m", model, "--positive", "sick").succeeds().out())
        .startsWith("always well")
        .contains("a constant rule   " + always);
    assertThat(Cli.run("explain", model).succeeds().out()).contains(always);
    assertThat(Cli.run("certify", model, data).succeeds().out()).contains("Note: " + always);
    assertThat(
            Cli.run("train", data, "-m", model, "--positive", "sick", "--certificate", "none")
                .succeeds()
                .out())
        .contains(always);
  }

  @Test
  void foldsAreCounted() {
    Object[] cv = {"cv", data, "--positive", "sick", "--folds", 3};
    assertThat(Cli.run(cv).succeeds().out())
        .contains("in 3 of 3 folds the rule is a constant, which " + WORD);
    assertThat(Cli.json(cv).get("constantFolds").getAsInt()).isEqualTo(3);
    Object[] compare = {
      "compare", data, "--positive", "sick", "--folds", 3, "--learners", "scm,1-nn"
    };
    assertThat(Cli.run(compare).succeeds().out())
        .contains("scm rays: in 3 of 3 folds the rule is a constant, which " + WORD);
    JsonObject second = Cli.json(compare).getAsJsonArray("learners").get(1).getAsJsonObject();
    assertThat(second.get("constantFolds").getAsInt()).isZero();
  }

  @Test
  void otherRulesAreShownWithoutIt() {
    Cli.run("train", "sample:breast-cancer", "-m", model).succeeds();
    assertThat(Cli.run("explain", model).succeeds().out()).doesNotContain("constant", "--cost-fn");
  }
}
