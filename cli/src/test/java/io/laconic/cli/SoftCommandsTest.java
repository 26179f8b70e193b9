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
import java.util.Locale;
import java.util.Random;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The soft greedy learner through all commands. */
class SoftCommandsTest {
  private static final int ROWS = 60;

  @TempDir Path temp;
  private Path data;
  private Path model;
  private Path ranges;

  @BeforeEach
  void makeFiles() throws IOException {
    data = Files.write(temp.resolve("data.csv"), table());
    model = temp.resolve("model.json");
    ranges = Cli.write(temp.resolve("ranges.csv"), "attribute,low,high", "a,-5,5", "*,0,10");
  }

  /** Two numbers that matter, one that copies the first with noise, and a constant. */
  private static List<String> table() {
    Random random = new Random(3);
    List<String> lines = new ArrayList<>(List.of("a,b,like_a,same,class"));
    for (int row = 0; row < ROWS; row++) {
      double a = Math.rint(200 * random.nextDouble()) / 20 - 5;
      double b = Math.rint(200 * random.nextDouble()) / 20;
      boolean sick = a > 0 && b < 6 != random.nextInt(10) < 1;
      String cells = String.format(Locale.ROOT, "%s,%s,%.2f,7", a, b, a + 5 + random.nextDouble());
      lines.add(cells + (sick ? ",sick" : ",well"));
    }
    return lines;
  }

  /** One configuration, so that nothing is chosen. */
  private Object[] train(Object... more) {
    List<Object> words = new ArrayList<>(List.of(choosing(more)));
    one(words, "--type", "conjunction");
    one(words, "--penalty", 1);
    one(words, "--eta", 0);
    return words.toArray();
  }

  private static void one(List<Object> words, String option, Object value) {
    if (!words.contains(option)) {
      words.addAll(List.of(option, value));
    }
  }

  private Object[] choosing(Object... more) {
    List<Object> words =
        new ArrayList<>(
            List.of("train", data, "-m", model, "--learner", "soft-greedy", "--positive", "sick"));
    words.addAll(List.of(more));
    return words.toArray();
  }

  @Test
  void theDefaultGridIsTold() {
    assertThat(Cli.standardRun(choosing("--folds", 5)).succeeds().err())
        .contains(
            "choosing among soft-greedy: 5 penalties, 5 etas, 2 types, all sizes,"
                + " by 5-fold cross-validation")
        .contains("chosen: eta ");
    JsonObject certificate = Cli.standardJson(choosing()).getAsJsonObject("certificate");
    assertThat(certificate.get("alternatives").getAsDouble()).isEqualTo(2);
  }

  @Test
  void oneConfigurationIsNotChosen() {
    Cli.Result result = Cli.standardRun(train()).succeeds();
    assertThat(result.err()).doesNotContain("choosing", "chosen");
    assertThat(result.out())
        .contains("the product of these is above 1/2")
        .contains(
            "conditional       not a guarantee here: the ranges of the attributes were taken");
    JsonObject parameters = Cli.standardJson(train()).getAsJsonObject("parameters");
    assertThat(parameters.toString())
        .isEqualTo(
            "{\"features\":\"soft-rays\",\"type\":\"conjunction\",\"penalty\":1.0,\"eta\":0.0,"
                + "\"maxSize\":null,\"prior\":\"uniform\",\"ranges\":\"observed\",\"grid\":256,"
                + "\"factors\":\"choice\",\"asPaper\":\"no\"}");
  }

  @ParameterizedTest
  @CsvSource({
    "--eta 0.25, eta, 0.25",
    "--prior decreasing, prior, decreasing",
    "--ranges observed, ranges, observed",
    "--ranges @ranges, ranges, known",
    "--grid 5, grid, 5",
    "--grid exact, grid,",
    "--soft-stop paper, asPaper, yes",
    "--rays-per-attribute 2, raysPerAttribute, 2",
    "--thresholds middle, thresholds, middle",
    "--thresholds middle, features, rays",
    "--certificate tight, factors, attribute",
    "--type disjunction, type, disjunction",
    "--max-size 1, maxSize, 1",
  })
  void optionsAreKeptAndTheModelIsVerified(String words, String name, String value) {
    Object[] more = words.replace("@ranges", ranges.toString()).split(" ");
    JsonObject file = Cli.standardJson(train(more));
    JsonElement kept = file.getAsJsonObject("parameters").get(name);
    assertThat(kept.isJsonNull() ? null : kept.getAsString()).isEqualTo(value);
    boolean middle = words.contains("middle");
    assertThat(file.getAsJsonArray(middle ? "rules" : "features")).isNotEmpty();
    JsonObject counted = Cli.standardJson("evaluate", model, data);
    assertThat(counted.get("errors")).isEqualTo(file.getAsJsonObject("training").get("errors"));
    JsonObject verdict = Cli.standardJson("certify", model, data);
    assertThat(verdict.getAsJsonArray("differences")).isEmpty();
    boolean conditional = !words.contains("tight") && !words.contains("@ranges") && !middle;
    assertThat(verdict.get("holds").isJsonNull()).isEqualTo(conditional);
  }

  /** Twice the Gibbs bound of ten rows is 100 %: every place says what that is worth. */
  @Test
  void aBoundOfHundredPercentIsCalledNothing() throws IOException {
    Path few = Files.write(temp.resolve("few.csv"), table().subList(0, 13));
    Object[] words = {
      "train",
      few,
      "-m",
      model,
      "--learner",
      "soft-greedy",
      "--certificate",
      "standard",
      "--penalty",
      1,
      "--eta",
      0
    };
    String nothing = "nothing is certified (the bound is 100 %)";
    assertThat(Cli.standardRun(words).succeeds().out()).contains(nothing).doesNotContain("100.0 %");
    assertThat(Cli.standardRun("certify", model, few).succeeds().out())
        .contains(nothing)
        .doesNotContain("100.0 %");
    assertThat(
            Cli.standardRun(
                    "cv",
                    few,
                    "--learner",
                    "soft-greedy",
                    "--certificate",
                    "standard",
                    "--penalty",
                    1,
                    "--eta",
                    0,
                    "--folds",
                    2)
                .succeeds()
                .out())
        .contains("in all 2 folds " + nothing)
        .doesNotContain("100.0 %");
  }

  @Test
  void certifySaysWhatTheBoundRestsOn() {
    Cli.standardRun(train("--ranges", ranges)).succeeds();
    assertThat(certify())
        .startsWith("holds: the same rays and classes on all 60 rows; ")
        .containsPattern("with thresholds drawn at random .* % wrong, KL .* nats: at most .* %; ");
    Cli.standardRun(train()).succeeds();
    assertThat(certify()).startsWith("recomputed, conditional on: the ranges of the attributes");
    Cli.standardRun(train("--certificate", "tight")).succeeds();
    assertThat(certify()).startsWith("holds: rebuilt from ").contains("and a message of ");
    assertThat(Cli.standardJson("certify", model, data).get("gibbsRisk").isJsonNull()).isTrue();
    Cli.standardRun(train("--certificate", "tight", "--ranges", ranges)).succeeds();
    assertThat(certify()).startsWith("holds: rebuilt from ");
    assertThat(Cli.standardJson("certify", model, data).get("gibbsRisk").getAsDouble())
        .isPositive();
  }

  private String certify() {
    return Cli.standardRun("certify", model, data).succeeds().out();
  }

  @Test
  void aChangedFileDoesNotHold() throws IOException {
    Cli.standardRun(train("--ranges", ranges)).succeeds();
    String text = Files.readString(model);
    Files.writeString(
        model, text.replaceFirst("\"prior\": \"uniform\"", "\"prior\": \"decreasing\""));
    Cli.Result result = Cli.standardRun("certify", model, data);
    assertThat(result.out()).startsWith("does not hold: ").contains("gibbsRisk");
    assertThat(result.code()).isEqualTo(1);
  }

  @Test
  void predictAddsTheScoreAndTheDraw() {
    Cli.standardRun(train()).succeeds();
    List<String> plain = lines("predict", model, data);
    assertThat(plain.get(0)).isEqualTo("a,b,like_a,same,class,prediction,because,score");
    List<String> drawn = lines("predict", model, data, "--gibbs", "--seed", 5);
    assertThat(drawn.get(0)).isEqualTo(plain.get(0) + ",gibbs,probability");
    assertThat(lines("predict", model, data, "--gibbs", "--seed", 5)).isEqualTo(drawn);
    JsonArray rows =
        Cli.standardJson("predict", model, data, "--gibbs", "--seed", 5).getAsJsonArray("rows");
    for (int row = 0; row < ROWS; row++) {
      JsonObject entry = rows.get(row).getAsJsonObject();
      assertThat(entry.keySet())
          .containsExactly("row", "prediction", "because", "score", "gibbs", "probability");
      double score = entry.get("score").getAsDouble();
      assertThat(entry.get("prediction").getAsString()).isEqualTo(score > 0.5 ? "sick" : "well");
      assertThat(entry.get("probability").getAsDouble()).isEqualTo(score);
      String gibbs = entry.get("gibbs").getAsString();
      assertThat(gibbs).isIn(score == 0 ? List.of("well") : List.of("sick", "well"));
      assertThat(drawn.get(row + 1)).contains("," + gibbs + ",");
      List<String> cells = List.of(drawn.get(row + 1).split(","));
      for (int fromEnd : new int[] {1, 3}) {
        assertThat(Double.parseDouble(cells.get(cells.size() - fromEnd))).isEqualTo(score);
      }
    }
  }

  private List<String> lines(Object... words) {
    return Cli.standardRun(words).succeeds().out().lines().toList();
  }

  @Test
  void aMissingValueGivesNoPrediction() {
    Cli.standardRun(train("--max-size", 1)).succeeds();
    Path rows = Cli.write(temp.resolve("new.csv"), "a,b,like_a", ",1,", "4,,8");
    assertThat(lines("predict", model, rows, "--gibbs").get(1))
        .isEqualTo(",1,,,a value is missing,,,");
    assertThat(lines("predict", model, rows, "--gibbs").get(2)).doesNotContain("missing");
    JsonObject first =
        Cli.standardJson("predict", model, rows, "--gibbs")
            .getAsJsonArray("rows")
            .get(0)
            .getAsJsonObject();
    for (String field : List.of("prediction", "score", "gibbs", "probability")) {
      assertThat(first.get(field).isJsonNull()).as(field).isTrue();
    }
    assertThat(lines("explain", model, rows, "--row", 0))
        .containsExactly("row 0: no prediction, because a value that the model needs is missing.");
  }

  @Test
  void evaluateCountsTheGibbsClassifier() {
    JsonObject file = Cli.standardJson(train());
    JsonObject counted = Cli.standardJson("evaluate", model, data, "--gibbs", "--seed", 2);
    double risk = Cli.standardJson("certify", model, data).get("gibbsTrainRisk").getAsDouble();
    assertThat(counted.get("gibbsRisk").getAsDouble())
        .isCloseTo(risk, org.assertj.core.api.Assertions.within(1e-12));
    assertThat(counted.get("gibbsErrors").getAsInt()).isBetween(0, ROWS);
    assertThat(counted)
        .isEqualTo(Cli.standardJson("evaluate", model, data, "--gibbs", "--seed", 2));
    assertThat(counted.get("errors")).isEqualTo(file.getAsJsonObject("training").get("errors"));
    assertThat(Cli.standardRun("evaluate", model, data, "--gibbs").succeeds().out())
        .contains("with thresholds drawn at random: ");
  }

  /** Every form counts the rule with thresholds in the middle, and certifies it again. */
  @ParameterizedTest
  @ValueSource(strings = {"subsets", "holdout", "standard", "tight"})
  void middlesAreCertifiedInEveryForm(String form) {
    Object[] words =
        choosing(
            "--thresholds",
            "middle",
            "--rays-per-attribute",
            2,
            "--max-size",
            3,
            "--penalty",
            1,
            "--eta",
            0,
            "--type",
            "conjunction,disjunction",
            "--certificate",
            form);
    JsonObject trained = Cli.standardJson(words);
    assertThat(Cli.standardRun("certify", model, data).succeeds().out()).startsWith("holds: ");
    assertThat(trained.getAsJsonObject("certificate").get("alternatives").getAsDouble())
        .isEqualTo(form.equals("subsets") || form.equals("holdout") ? 1 : 2);
    Cli.Result drawn = Cli.run("predict", model, data, "--gibbs");
    assertThat(drawn.err()).contains("error: --gibbs: this model has no thresholds to draw");
    assertThat(drawn.code()).isEqualTo(1);
  }

  /** A rule with thresholds in the middle refers rows as other rules do. */
  @ParameterizedTest
  @ValueSource(strings = {"conjunction", "disjunction"})
  void middlesRefer(String type) {
    Object[] words =
        choosing(
            "--thresholds",
            "middle",
            "--max-size",
            3,
            "--penalty",
            1,
            "--eta",
            0,
            "--type",
            type,
            "--refer",
            0.3);
    Cli.run(words).succeeds();
    assertThat(Cli.run("certify", model, data).succeeds().out()).startsWith("holds: ");
    assertThat(Cli.run("predict", model, data).succeeds().out()).contains("prediction");
  }

  @Test
  void onlySoftRaysDraw() {
    Cli.standardRun("train", data, "-m", model).succeeds();
    for (String command : List.of("predict", "evaluate")) {
      Cli.Result result = Cli.standardRun(command, model, data, "--gibbs");
      assertThat(result.err()).contains("error: --gibbs: this model has no thresholds to draw");
      assertThat(result.code()).isEqualTo(1);
    }
  }

  @Test
  void explainSaysWhatIsKeptAndWhatWouldChangeIt() {
    Cli.standardRun(train("--equivalents", 2)).succeeds();
    assertThat(Cli.standardRun("explain", model).succeeds().out())
        .contains("A conjunction of ", " soft rays, learned from data.csv.")
        .containsPattern("values are kept\\): its interval is .* % of the range ");
    for (int row = 0; row < ROWS; row++) {
      String text = String.join("\n", lines("explain", model, data, "--row", row));
      assertThat(text)
          .startsWith("row " + row + ": ")
          .contains("because w = ", "A threshold drawn at random would say \"sick\"")
          .containsPattern("It would be \"|No single attribute would change it")
          .doesNotContain("NaN", "null", "Infinity");
    }
  }

  @Test
  void equivalentsAreListed() {
    Object[] soft = train("--equivalents", 3, "--equivalents-within", 0.5);
    Cli.Result result = Cli.standardRun(soft).succeeds();
    assertThat(result.out()).contains("as good as");
    assertThat(Cli.standardRun("explain", model).out()).doesNotContain("as good as"); // unchecked
    JsonObject file = Cli.standardJson(soft);
    assertThat(file.getAsJsonArray("equivalents")).hasSameSizeAs(file.getAsJsonArray("features"));
    Object[] hard = {"train", data, "-m", model, "--equivalents", 2, "--equivalents-within", 1};
    JsonObject scm = Cli.standardJson(hard);
    assertThat(scm.getAsJsonArray("equivalents")).hasSameSizeAs(Cli.conditions(scm));
    Cli.run(with(hard, "conjunction,disjunction")).succeeds();
    assertThat(Cli.run("explain", model).succeeds().out()).contains("as good as");
    assertThat(Cli.run(with(hard, "at-least")).succeeds().err())
        .contains(
            "--equivalents lists nothing: point scores, checklists and lists of short rules have"
                + " none");
    assertThat(Cli.standardJson(train()).has("equivalents")).isFalse();
  }

  private static Object[] with(Object[] words, String types) {
    List<Object> all = new ArrayList<>(List.of(words));
    all.addAll(List.of("--type", types));
    return all.toArray();
  }

  /** Going on as the paper does, rays are taken whose worth is not positive. */
  @Test
  void equivalentsOfARayWithoutWorth() {
    Object[] words =
        train(
            "--soft-stop",
            "paper",
            "--penalty",
            5,
            "--eta",
            1,
            "--equivalents",
            3,
            "--equivalents-within",
            1);
    String out = Cli.standardRun(words).succeeds().out();
    assertThat(out).containsPattern("of -\\d").doesNotContain("NaN", "Infinity");
  }

  @Test
  void rangesThatDoNotFit() {
    fails("ranges: data.csv has no attribute \"age\"", "attribute,low,high", "age,0,1", "*,0,1");
    fails(
        "ranges: there is none for attribute \"b\"; an attribute named * stands for all others",
        "attribute,low,high",
        "a,0,1");
    fails("ranges.csv, line 2: low must be below high", "attribute,low,high", "a,1,0");
    Cli.Result missing = Cli.standardRun(train("--ranges", temp.resolve("none.csv")));
    assertThat(missing.err()).contains("none.csv: no such file");
    assertThat(missing.code()).isEqualTo(1);
  }

  private void fails(String message, String... lines) {
    Cli.write(ranges, lines);
    Cli.Result result = Cli.standardRun(train("--ranges", ranges));
    assertThat(result.err()).contains("error: " + message);
    assertThat(result.code()).isEqualTo(1);
    assertThat(model).doesNotExist();
  }

  @Test
  void attributesThatAreAllConstantGiveAConstant() {
    data = Cli.write(data, "a,b,class", "1,2,sick", "1,2,well", "1,2,well");
    for (String stop : List.of("worth", "paper")) {
      Cli.Result result = Cli.standardRun(train("--soft-stop", stop)).succeeds();
      assertThat(result.out()).startsWith("always sick");
      assertThat(Cli.standardRun("explain", model).succeeds().out())
          .contains("the model is a constant");
      assertThat(lines("predict", model, data, "--gibbs").get(1))
          .isEqualTo("1,2,sick,sick,the model is a constant,1,sick,1");
      assertThat(Cli.standardJson("certify", model, data).getAsJsonArray("differences")).isEmpty();
    }
  }

  @Test
  void oneClassAloneIsRefused() {
    data = Cli.write(data, "a,b,class", "1,2,sick", "2,2,sick");
    Cli.Result result = Cli.standardRun(train());
    assertThat(result.err()).contains("error: data.csv: ").contains("class");
    assertThat(result.code()).isEqualTo(1);
  }

  /** Rows that hold 0 and -0 are the same row to a threshold. */
  @Test
  void bothZerosAreOneValue() {
    data =
        Cli.write(
            data, "a,class", "-0,well", "0,well", "1,sick", "0.0,well", "2,sick", "-0.0,well");
    for (String form : List.of("standard", "tight")) {
      Cli.standardRun(train("--certificate", form)).succeeds();
      assertThat(Cli.standardJson("certify", model, data).getAsJsonArray("differences")).isEmpty();
    }
  }
}
