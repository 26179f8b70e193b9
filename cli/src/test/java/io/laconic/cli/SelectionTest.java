package io.laconic.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** {@code train} with several values: what is chosen, what is told, what the model file keeps. */
class SelectionTest {
  @TempDir Path temp;
  private Path data;
  private Path model;

  @BeforeEach
  void makeData() {
    data = Cli.write(temp.resolve("data.csv"), CvTest.table(60));
    model = temp.resolve("model.json");
  }

  private Object[] train(String options) {
    List<Object> words = new ArrayList<>(List.of("train", data, "-m", model));
    if (!options.isEmpty()) {
      words.addAll(List.of(options.split(" ")));
    }
    return words.toArray();
  }

  @Test
  void byDefaultCrossValidationChooses() {
    Cli.Result result = Cli.standardRun(train("")).succeeds();
    assertThat(result.err())
        .contains(
            "choosing among scm rays: 15 penalties, 2 types, all sizes, by 10-fold"
                + " cross-validation")
        .containsPattern(
            "chosen: penalty .*, type .*, size [0-9]+; [0-9]+ cross-validation errors? \\(");
    JsonObject file = Cli.standardJson(train(""));
    assertThat(file.getAsJsonObject("certificate").get("alternatives").getAsDouble()).isEqualTo(2);
    assertThat(file.getAsJsonArray("selection")).hasSize(29);
    for (JsonElement one : file.getAsJsonArray("selection")) {
      assertThat(one.getAsJsonObject().keySet())
          .contains("parameters", "size", "errors", "risk", "printedBound", "cvError");
      assertThat(one.getAsJsonObject().get("cvError").getAsDouble()).isBetween(0.0, 1.0);
    }
    assertThat(Cli.standardJson("certify", model, data).getAsJsonArray("differences")).isEmpty();
    assertThat(Cli.standardJson("evaluate", model, data).get("errors"))
        .isEqualTo(file.getAsJsonObject("training").get("errors"));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "--penalty 1 --type conjunction",
        "--learner dlm --penalty-positive 1 --penalty-negative 2",
        "--learner soft-greedy --penalty 1 --eta 0 --type disjunction",
        "--learner pvm --radius 2",
        "--learner 1-nn"
      })
  void singleValuesMeanNoSelection(String options) {
    assertThat(Cli.standardRun(train(options)).succeeds().err())
        .doesNotContain("choosing", "chosen");
    JsonObject file = Cli.standardJson(train(options));
    assertThat(file.getAsJsonArray("selection")).isEmpty();
    assertThat(file.getAsJsonObject("certificate").get("alternatives").getAsDouble()).isEqualTo(1);
  }

  /** One configuration, all sizes. */
  @Test
  void selectWithSingleValuesChoosesTheSize() {
    JsonObject whole = Cli.standardJson(train("--penalty 1 --type conjunction"));
    JsonObject chosen = Cli.standardJson(train("--penalty 1 --type conjunction --select bound"));
    assertThat(chosen.get("path")).isEqualTo(whole.get("path"));
    double least = 1;
    for (JsonElement point : whole.getAsJsonArray("path")) {
      least = Math.min(least, point.getAsJsonObject().get("risk").getAsDouble());
    }
    JsonObject certificate = chosen.getAsJsonObject("certificate");
    assertThat(certificate.get("risk").getAsDouble()).isEqualTo(least);
  }

  @ParameterizedTest
  @CsvSource({
    "bound, the certificate",
    "printed, the bound as printed in the papers",
    "cv, 5-fold cross-validation",
    "cv1se, '5-fold cross-validation, one standard error'"
  })
  void everyWayToChoose(String select, String words) {
    Object[] call = train("--penalty 0.5,1,inf --folds 5 --select " + select);
    assertThat(Cli.standardRun(call).succeeds().err())
        .contains("choosing among scm rays: 3 penalties, 2 types, all sizes, by " + words);
    JsonObject file = Cli.standardJson(call);
    JsonArray others = file.getAsJsonArray("selection");
    assertThat(others).hasSize(5);
    boolean folds = select.startsWith("cv");
    for (JsonElement other : others) {
      assertThat(other.getAsJsonObject().get("cvError").isJsonNull()).isEqualTo(!folds);
      if (select.equals("bound")) {
        assertThat(other.getAsJsonObject().get("risk").getAsDouble())
            .isGreaterThanOrEqualTo(file.getAsJsonObject("certificate").get("risk").getAsDouble());
      }
    }
    assertThat(Cli.standardJson("certify", model, data).getAsJsonArray("differences")).isEmpty();
  }

  @ParameterizedTest
  @CsvSource({
    "--penalty 0.5;1 --type conjunction, 1, 1",
    "--penalty 0.5;1 --features rays;balls, 4, 7",
    "--features balls --metric l1;l2;linf --penalty 1 --type conjunction, 3, 2",
    "--features half-spaces --kernel gaussian --gamma 0.1;1 --penalty 1 --max-size 2, 4, 3",
    "--learner dlm --balls simple;complex --penalty-positive 1 --penalty-negative 1;2, 2, 3",
    "--learner pvm --metric l1;l2 --radius 1;2, 2, 3",
    "--learner scm --penalty 1 --alternatives 7, 7, 1",
    "--learner scm --penalty 1 --alternatives 2, 2, 1",
    "--learner scm --penalty 1 --alternatives 1, 2, 1"
  })
  void listsCompeteAndAreCounted(String options, int alternatives, int others) {
    JsonObject file = Cli.standardJson(train(options.replace(';', ',') + " --folds 4"));
    assertThat(file.getAsJsonObject("certificate").get("alternatives").getAsDouble())
        .isEqualTo(alternatives);
    assertThat(file.getAsJsonArray("selection")).hasSize(others);
    assertThat(Cli.standardJson("certify", model, data).getAsJsonArray("differences")).isEmpty();
  }

  /** The folds of a file are those that choose: without one class outside, errors are many. */
  @Test
  void foldsOfAFileChoose() {
    List<String> numbers = new ArrayList<>();
    for (int row = 0; row < 60; row++) {
      numbers.add(Integer.toString(row % 3));
    }
    Path folds = Cli.write(temp.resolve("folds.txt"), numbers.toArray(String[]::new));
    Cli.Result result = Cli.standardRun(train("--folds-file " + folds)).succeeds();
    assertThat(result.err()).contains("by 3-fold cross-validation");
    Cli.Result wrong = Cli.standardRun(train("--folds-file " + data));
    assertThat(wrong.err()).contains("error: ").contains("data.csv: 61 lines for the 60 rows");
    assertThat(wrong.code()).isEqualTo(1);
  }

  @Test
  void fewRowsHaveFewFolds() {
    data = Cli.write(data, "a,class", "1,x", "2,x", "3,x", "8,y", "9,y");
    Cli.Result result = Cli.standardRun(train("")).succeeds();
    assertThat(result.err()).contains("by 5-fold cross-validation");
  }

  @Test
  void severalClassesArePrototypesByDefault() {
    Cli.Result result =
        Cli.standardRun("train", "sample:iris", "-m", model, "--folds", 3).succeeds();
    assertThat(result.err())
        .contains(
            "choosing among pvm: prototypes (25 radii), by 3-fold cross-validation, one standard"
                + " error");
    JsonObject file = Cli.standardJson("train", "sample:iris", "-m", model, "--folds", 3);
    assertThat(file.get("learner").getAsString()).isEqualTo("pvm");
    assertThat(file.getAsJsonArray("classes")).hasSize(3);
    JsonObject one =
        Cli.standardJson("train", "sample:iris", "-m", model, "--positive", "setosa", "--folds", 3);
    assertThat(one.get("learner").getAsString()).isEqualTo("scm");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '^',
      value = {
        "train @ -m @m --select hindsight ^ --select hindsight goes with cv and compare",
        "train @ -m @m --select best ^ --select must be one of bound, printed, cv, cv1se,"
            + " cvshort, cvshorter, cvfit, cvboth, short, shorter, each, hindsight; got best",
        "train @ -m @m --folds 1 ^ --folds must be a whole number >= 2; got 1",
        "train @ -m @m --penalty 1,-1 ^ --penalty must be a number >= 0, or inf; got -1",
        "train @ -m @m --penalty 1, ^ --penalty must be a number >= 0, or inf; got nothing",
        "train @ -m @m --max-size 1,2 ^ --max-size takes one value",
        "train @ -m @m --learner scm,pvm ^ cannot compete; use compare",
        "train @ -m @m --learner soft-greedy --select printed ^ --select printed goes with"
            + " --learner scm, or dlm with balls",
        "train @ -m @m --learner dlm --features rays,balls --select printed ^ --select printed goes"
            + " with",
        "cv @ --folds 1 ^ --folds must be a whole number >= 2; got 1",
        "cv @ --inner-folds 1 ^ --inner-folds must be >= 2; got 1",
        "cv @ --permutations 0 ^ --permutations must be >= 1; got 0",
        "cv @ --learner pvm --select printed ^ --select printed goes with",
        "cv @ -o @ ^ would overwrite the input",
        "cv @ --learner pvm --penalty 1 ^ --penalty goes with --learner scm or soft-greedy",
        "cv ^ DATA is missing",
        "compare ^ DATA is missing",
        "compare @ --inner-folds 0 ^ --inner-folds must be >= 2; got 0",
        "compare @ --learners scm,tree-of-life ^ unknown learner tree-of-life; laconic compare"
            + " --list shows",
        "compare @ --learners scm:colour=red ^ --learners: scm has no option colour",
        "compare @ --learners scm:penalty=x ^ --penalty must be a number >= 0, or inf; got x",
        "compare @ --learners scm:eta=1 ^ --eta goes with --learner soft-greedy",
        "compare @ --learners scm:features ^ --features must be one of",
        "compare @ --learners scm,pvm --select printed ^ --select printed goes with",
        "compare @ -o @ ^ would overwrite the input"
      })
  void wrongUsage(String call, String message) {
    Object[] words = call.replace("@m", model.toString()).split(" ");
    for (int k = 0; k < words.length; k++) {
      words[k] = words[k].equals("@") ? data.toString() : words[k];
    }
    Cli.Result result = Cli.standardRun(words);
    assertThat(result.err()).startsWith("error: ").contains(message).hasLineCount(1);
    assertThat(result.code()).isEqualTo(2);
    assertThat(model).doesNotExist();
  }

  /** Which learner is the default needs the file. */
  @Test
  void whatTheDefaultLearnerCannotDo() {
    Cli.Result scale = Cli.standardRun(train("--scale standard"));
    assertThat(scale.err())
        .contains("data.csv has 2 classes, so the default is scm: --scale has no effect");
    assertThat(scale.code()).isEqualTo(1);
    Cli.Result printed = Cli.standardRun("cv", "sample:iris", "--select", "printed", "--folds", 3);
    assertThat(printed.err())
        .contains("printed finds no bound that a paper prints; use --select cv");
    assertThat(printed.code()).isEqualTo(1);
  }

  @Test
  void theSeedDecidesAndThreadsDoNot() {
    JsonObject one = Cli.standardJson(train("--threads 1"));
    assertThat(Cli.standardJson(train("--threads 3"))).isEqualTo(one);
  }
}
