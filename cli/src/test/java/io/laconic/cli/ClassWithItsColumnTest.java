package io.laconic.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A class called 0 or 1 is said with its column; predicted values and JSON stay as they are. */
class ClassWithItsColumnTest {
  @TempDir Path temp;
  private Path data;
  private Path model;
  private String screen;

  @BeforeEach
  void train() throws IOException {
    data =
        Files.writeString(
            temp.resolve("ship.csv"),
            IntStream.range(0, 120)
                .mapToObj(
                    row -> row + ".5," + (row % 7 + 1) + "," + (row < 50 == row % 11 > 0 ? 1 : 0))
                .collect(Collectors.joining("\n", "fare,deck,Survived\n", "\n")));
    model = temp.resolve("m.json");
    screen = Cli.run("train", data, "-m", model).succeeds().out();
  }

  @Test
  void screens() {
    assertThat(screen)
        .contains("Survived = 1  if ")
        .contains("Survived = 0  otherwise")
        .contains("positives (Survived = 1) missed")
        .contains("of those called Survived = 1 at least")
        .contains("always saying \"Survived = 0\"")
        .doesNotContain("class 1", "called 1", "always saying \"0\"");
    assertThat(Cli.run("certify", model, data).succeeds().out())
        .contains("Checked too: PPV: of those called Survived = 1 at least");
    assertThat(Cli.run("explain", model, data, "--row", 3).succeeds().out())
        .contains("row 3: Survived = 1, because");
    assertThat(Cli.run("evaluate", model, data).succeeds().out())
        .contains("for comparison, always saying \"Survived = 0\"")
        .containsPattern("  Survived = 0  Survived = 1\\RSurvived = 0 +\\d+ +\\d+\\R")
        .contains("positive: Survived = 1; ");
    assertThat(Cli.run("cv", data, "--folds", 2).succeeds().out())
        .containsPattern("  Survived = 0  Survived = 1\\RSurvived = 0 +\\d+ +\\d+\\R")
        .contains("positive: Survived = 1; ");
  }

  @Test
  void comparisonsAndLooks() throws IOException {
    Path other = Files.writeString(temp.resolve("o.csv"), Files.readString(data) + "7,2,1\n");
    assertThat(Cli.run("watch", model, other).succeeds().out())
        .containsPattern("\\R  Survived = 0 +\\d+")
        .containsPattern("\\R  Survived = 1 +\\d+");
    assertThat(Cli.run("compare", data, "--learners", "scm,dlm", "--folds", 2).succeeds().out())
        .contains("always \"Survived = ")
        .contains("positive: Survived = 1; ");
  }

  @Test
  void programsGetTheNamesOfTheFile() {
    assertThat(Cli.run("predict", model, data).succeeds().out())
        .contains(",prediction,")
        .doesNotContain("Survived = ");
    assertThat(Cli.json("train", data, "-m", model).toString()).contains("\"class\":\"1\"");
  }

  @Test
  void theRuleAsItIsPrintedIsRead() throws IOException {
    Path rule = Files.writeString(temp.resolve("rule.txt"), "Survived = 1 if fare < 50");
    assertThat(Cli.run("rule", rule, data, "-m", temp.resolve("r.json")).succeeds().out())
        .contains("Survived = 1  if  fare < 50");
  }
}
