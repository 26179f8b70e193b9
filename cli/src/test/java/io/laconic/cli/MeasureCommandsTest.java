package io.laconic.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.google.gson.JsonObject;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.TreeMap;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Sensitivity, predictive values, AUC and their intervals in evaluate, cv and compare. */
class MeasureCommandsTest {
  private static final int ROWS = 90;

  @TempDir Path temp;
  private Path data;
  private Path model;

  @BeforeEach
  void write() {
    data = table("data.csv", 1);
    model = temp.resolve("model.json");
  }

  private Path table(String name, long seed) {
    SplittableRandom random = new SplittableRandom(seed);
    List<String> lines = new ArrayList<>(List.of("x,y,class"));
    for (int row = 0; row < ROWS; row++) {
      double x = random.nextInt(100) / 10.0;
      double y = random.nextInt(100) / 10.0;
      boolean sick = (x > 5) != (random.nextInt(8) == 0);
      lines.add(x + "," + y + "," + (sick ? "sick" : "well"));
    }
    return Cli.write(temp.resolve(name), lines.toArray(String[]::new));
  }

  private static double value(JsonObject measures, String name) {
    return measures.getAsJsonObject(name).get("value").getAsDouble();
  }

  @Test
  void evaluateGivesAnIntervalForEachNumber() {
    Cli.run("train", data, "-m", model, "--positive", "sick").succeeds();
    Path other = table("other.csv", 2);
    JsonObject json = Cli.json("evaluate", model, other);
    JsonObject measures = json.getAsJsonObject("measures");
    assertThat(measures.keySet())
        .containsExactly(
            "level",
            "error",
            "sensitivity",
            "specificity",
            "ppv",
            "npv",
            "balancedError",
            "auc",
            "prevalence");
    assertThat(value(measures, "error") * ROWS)
        .isCloseTo(json.get("errors").getAsDouble(), within(1e-9));
    assertThat(value(measures, "sensitivity")).isEqualTo(json.get("sensitivity").getAsDouble());
    assertThat(value(measures, "specificity")).isEqualTo(json.get("specificity").getAsDouble());
    for (String name : List.of("error", "sensitivity", "ppv", "npv", "balancedError", "auc")) {
      JsonObject one = measures.getAsJsonObject(name);
      assertThat(one.get("low").getAsDouble()).as(name).isLessThan(value(measures, name));
      assertThat(one.get("high").getAsDouble()).as(name).isGreaterThan(value(measures, name));
    }
    assertThat(Cli.run("evaluate", model, other).succeeds().out())
        .contains("95 % interval", "balanced error", "positive: sick; PPV and NPV as among these");
  }

  @Test
  void thePrevalenceChangesThePredictiveValues() {
    Cli.run("train", data, "-m", model, "--positive", "sick").succeeds();
    Path other = table("other.csv", 2);
    JsonObject usual = Cli.json("evaluate", model, other).getAsJsonObject("measures");
    JsonObject rare =
        Cli.json("evaluate", model, other, "--prevalence", "0.01").getAsJsonObject("measures");
    double t = value(usual, "sensitivity");
    double f = 1 - value(usual, "specificity");
    assertThat(value(rare, "ppv")).isCloseTo(0.01 * t / (0.01 * t + 0.99 * f), within(1e-12));
    assertThat(rare.get("auc")).isEqualTo(usual.get("auc"));
    assertThat(Cli.run("evaluate", model, other, "--prevalence", "0.01,0.02").succeeds().out())
        .contains("PPV and NPV at a prevalence of 1 % to 2 %, values at the middle");
    for (String wrong : List.of("2", "0.5,0.1", "a", "0.1,0.2,0.3")) {
      Cli.Result result = Cli.run("evaluate", model, other, "--prevalence", wrong);
      assertThat(result.code()).isEqualTo(2);
      assertThat(result.err()).contains("--prevalence must be a share, or LO,HI", "got " + wrong);
    }
  }

  @Test
  void cvAndCompareTakeAPrevalenceWithoutCosts() {
    Object[] cv = {"cv", data, "--positive", "sick", "--folds", 3, "--prevalence", "0.01,0.01"};
    JsonObject measures = Cli.json(cv).getAsJsonObject("measures");
    double t = value(measures, "sensitivity");
    double f = 1 - value(measures, "specificity");
    assertThat(value(measures, "ppv")).isCloseTo(0.01 * t / (0.01 * t + 0.99 * f), within(1e-12));
    assertThat(
            Cli.run("compare", data, "--folds", 3, "--learners", "scm", "--prevalence", "0.01")
                .succeeds()
                .out())
        .contains("PPV and NPV at a prevalence of 1 %");
    Cli.Result three = Cli.run("cv", "sample:iris", "--prevalence", "0.1");
    assertThat(three.code()).isEqualTo(1);
    assertThat(three.err()).contains("--prevalence needs two classes; there are 3");
  }

  @Test
  void trainingRowsGiveNoIntervals() {
    Cli.run("train", data, "-m", model, "--positive", "sick").succeeds();
    assertThat(Cli.run("evaluate", model, data).succeeds().out())
        .contains("no intervals: the model was trained on these rows")
        .doesNotContain("95 % interval");
    JsonObject auc =
        Cli.json("evaluate", model, data).getAsJsonObject("measures").getAsJsonObject("auc");
    assertThat(auc.get("value").isJsonNull()).isFalse();
    assertThat(auc.get("low").isJsonNull()).isTrue();
  }

  /** The file of scores is enough to compute the confusion matrix and the AUC again. */
  @Test
  void scoresOfHeldOutRowsGiveTheMeasuresOfCv() throws IOException {
    Path scores = temp.resolve("scores.csv");
    JsonObject json = Cli.json("cv", data, "--positive", "sick", "--folds", 3, "--scores", scores);
    List<String> lines = Files.readAllLines(scores);
    assertThat(lines.get(0)).isEqualTo("row,fold,class,prediction,score");
    assertThat(lines).hasSize(ROWS + 1);
    Map<String, List<String[]>> folds = new TreeMap<>();
    int[] counts = new int[3];
    List<String> table = Files.readAllLines(data);
    for (int row = 0; row < ROWS; row++) {
      String[] cells = lines.get(row + 1).replace("\"", "").split(",", -1);
      assertThat(cells[0]).isEqualTo(String.valueOf(row));
      assertThat(table.get(row + 1)).endsWith("," + cells[2]);
      counts[cells[2].equals(cells[3]) ? 0 : cells[2].equals("sick") ? 1 : 2]++;
      folds.computeIfAbsent(cells[1], k -> new ArrayList<>()).add(cells);
    }
    JsonObject confusion = json.getAsJsonObject("confusion");
    assertThat(counts[1]).isEqualTo(confusion.getAsJsonObject("sick").get("well").getAsInt());
    assertThat(counts[2]).isEqualTo(confusion.getAsJsonObject("well").get("sick").getAsInt());
    assertThat(counts[1] + counts[2]).isEqualTo(json.get("errors").getAsInt());
    assertThat(folds).hasSize(3);
    assertThat(value(json.getAsJsonObject("measures"), "auc"))
        .isCloseTo(area(folds), within(1e-12));
  }

  /** Pairs of rows of the same fold, one by one. */
  private static double area(Map<String, List<String[]>> folds) {
    double wins = 0;
    int pairs = 0;
    for (List<String[]> rows : folds.values()) {
      for (String[] one : rows) {
        for (String[] other : rows) {
          if (one[2].equals("sick") && other[2].equals("well")) {
            int order = Double.compare(Double.parseDouble(one[4]), Double.parseDouble(other[4]));
            wins += order > 0 ? 1 : order == 0 ? 0.5 : 0;
            pairs++;
          }
        }
      }
    }
    return wins / pairs;
  }

  @Test
  void scoresNeverOverwriteAnInput() throws IOException {
    String before = Files.readString(data);
    Cli.Result result = Cli.run("cv", data, "--folds", 3, "--scores", data);
    assertThat(result.code()).isEqualTo(2);
    assertThat(result.err()).contains("would overwrite the input");
    assertThat(Files.readString(data)).isEqualTo(before);
  }

  @Test
  void moreThanTwoClassesHaveErrorsOnly() {
    JsonObject json =
        Cli.json("cv", "sample:iris", "--learner", "1-nn", "--folds", 3, "--certificate", "none");
    assertThat(json.getAsJsonObject("measures").keySet())
        .containsExactly("level", "error", "balancedError", "prevalence");
    assertThat(json.getAsJsonObject("confusion").keySet())
        .containsExactly("setosa", "versicolor", "virginica");
  }

  @Test
  void compareHasTheMeasuresOfCv() {
    JsonObject cv = Cli.json("cv", data, "--positive", "sick", "--folds", 3, "--learner", "1-nn");
    JsonObject compared =
        Cli.json("compare", data, "--positive", "sick", "--folds", 3, "--learners", "1-nn,scm");
    JsonObject first = compared.getAsJsonArray("learners").get(0).getAsJsonObject();
    assertThat(first.get("errors")).isEqualTo(cv.get("errors"));
    assertThat(first.get("confusion")).isEqualTo(cv.get("confusion"));
    assertThat(first.get("measures")).isEqualTo(cv.get("measures"));
  }
}
