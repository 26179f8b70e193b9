package io.laconic.report;

import static org.assertj.core.api.Assertions.assertThat;

import io.laconic.cli.Main;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Commands that have just trained a model write a page about it. */
class ModelPagesTest {
  @TempDir Path temp;

  @Test
  void trainWritesThePageOfItsModel() throws IOException {
    Path page = temp.resolve("page.html");
    Path model = temp.resolve("model.json");
    String[] words = {
      "train",
      "sample:breast-cancer",
      "-m",
      model.toString(),
      "--type",
      "disjunction",
      "--penalty",
      "1",
      "--max-size",
      "2",
      "--certificate",
      "standard",
      "--report",
      page.toString()
    };
    assertThat(run(words)).isZero();
    assertThat(Files.readString(page))
        .contains("worst_radius &gt; 16.77")
        .contains("laconic certify " + model + " sample:breast-cancer")
        .contains("28 errors of 569");
    Path again = temp.resolve("again.html");
    assertThat(run("report", model.toString(), "sample:breast-cancer", "-o", again.toString()))
        .isZero();
    assertThat(again).hasSameTextualContentAs(page);
  }

  /** Measures with and without intervals, and shares by score of rows outside. */
  @Test
  void scoresAndMeasuresAreShown() throws IOException {
    Path page = temp.resolve("page.html");
    String model = temp.resolve("model.json").toString();
    String[] words = {
      "train",
      "sample:breast-cancer",
      "-m",
      model,
      "--learner",
      "scm",
      "--type",
      "disjunction",
      "--report",
      page.toString()
    };
    assertThat(run(words)).isZero();
    assertThat(Files.readString(page))
        .contains("What a score means", "rows outside of class malignant", "<td>above 1.5</td>")
        .contains("hold for all scores together with 95 % confidence")
        .contains("<td>balanced error</td>", "no intervals: the model was trained", "AUC")
        .doesNotContain("95 % interval", "--cost-fn");
  }

  @Test
  void aConstantRuleIsNotShownWithoutAWord() throws IOException {
    Path data = temp.resolve("rare.csv");
    Files.writeString(data, "x,class\n" + "1,well\n2,well\n1,well\n2,well\n1,sick\n".repeat(12));
    Path page = temp.resolve("page.html");
    String model = temp.resolve("model.json").toString();
    assertThat(run("train", data.toString(), "-m", model, "--report", page.toString())).isZero();
    assertThat(Files.readString(page))
        .contains(
            "always well makes the fewest errors; say what a miss costs: <span class=\"together\">--cost-fn");
    assertThat(run("cv", data.toString(), "--folds", "3", "--report", page.toString())).isZero();
    assertThat(Files.readString(page))
        .contains("folds the rule is a constant", "--cost-fn", "95 % interval");
  }

  @Test
  void aBoundOfHundredPercentIsCalledNothing() throws IOException {
    Path page = temp.resolve("page.html");
    Path model = temp.resolve("model.json");
    String[] words = {
      "train",
      "sample:iris",
      "-m",
      model.toString(),
      "--learner",
      "1-nn",
      "--certificate",
      "standard",
      "--report",
      page.toString()
    };
    assertThat(run(words)).isZero();
    assertThat(Files.readString(page))
        .contains("Future rows: nothing is certified (the bound is 100 %).")
        .doesNotContain("at most 100.0 %");
  }

  @ParameterizedTest
  @ValueSource(strings = {"subsets", "standard"})
  void theNumberOfAttributesOfALibsvmFileIsInTheCommand(String form) throws IOException {
    Path data = temp.resolve("data.svm");
    Files.writeString(data, "1 1:2 2:1\n-1 1:1\n1 1:3\n-1 2:1\n".repeat(6));
    Path page = temp.resolve("page.html");
    String model = temp.resolve("model.json").toString();
    String[] words = {
      "train",
      data.toString(),
      "-m",
      model,
      "--penalty",
      "1",
      "--attributes",
      "5",
      "--certificate",
      form,
      "--report",
      page.toString()
    };
    assertThat(run(words)).isZero();
    assertThat(Files.readString(page)).contains("--attributes 5");
  }

  @Test
  void aFolderThatIsNotThereIsAnErrorBeforeTheWork() {
    Path model = temp.resolve("model.json");
    String page = temp.resolve("none").resolve("page.html").toString();
    assertThat(run("train", "sample:breast-cancer", "-m", model.toString(), "--report", page))
        .isEqualTo(1);
    assertThat(model).doesNotExist();
  }

  private static int run(String... words) {
    StringWriter out = new StringWriter();
    return Main.run(new PrintWriter(out), new PrintWriter(new StringWriter()), words);
  }
}
