package io.laconic.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import io.laconic.bound.BinomialInverse;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code compare}: learners on the same folds. */
class CompareTest {
  @TempDir Path temp;
  private Path data;

  @BeforeEach
  void makeData() {
    data = Cli.write(temp.resolve("data.csv"), CvTest.table(60));
  }

  private Object[] words(Object... more) {
    List<Object> words =
        new ArrayList<>(List.of("compare", data, "--folds", 3, "--inner-folds", 3));
    words.addAll(List.of(more));
    return words.toArray();
  }

  private static List<String> names(JsonObject answer) {
    List<String> names = new ArrayList<>();
    answer
        .getAsJsonArray("learners")
        .forEach(one -> names.add(one.getAsJsonObject().get("name").getAsString()));
    return names;
  }

  @Test
  void jsonHasWhatItPromises() {
    JsonObject answer =
        Cli.standardJson(
            words("--learners", "scm,scm:features=balls:metric=l1:penalty=1+2,pvm,1-nn"));
    assertThat(names(answer)).containsExactly("scm rays", "scm balls l1", "pvm", "1-nn");
    for (JsonElement element : answer.getAsJsonArray("learners")) {
      JsonObject one = element.getAsJsonObject();
      assertThat(one.keySet()).contains("name", "errors", "size", "attributes", "seconds");
      assertThat(one.get("errors").getAsInt()).isBetween(1, 40);
      assertThat(one.get("attributes").getAsDouble()).isBetween(0.5, 2.0);
    }
    JsonArray tests = answer.getAsJsonArray("tests");
    assertThat(tests).hasSize(3);
    for (JsonElement element : tests) {
      JsonObject test = element.getAsJsonObject();
      assertThat(test.get("first").getAsString()).isEqualTo("scm rays");
      assertThat(test.get("mcNemar").getAsDouble()).isBetween(0.0, 1.0);
      assertThat(test.get("correctedT").getAsDouble()).isBetween(0.0, 1.0);
    }
  }

  /** What train does without a learner's name can be compared, and its conditions are counted. */
  @Test
  void theDefaultWithItsConditions() {
    for (String form : List.of("none", "subsets")) {
      JsonObject answer =
          Cli.json(
              words(
                  "--learners",
                  "default,default:type=at-least,rules,scm:type=at-least",
                  "--no-certificate",
                  "--certificate",
                  form));
      assertThat(names(answer)).containsExactly("default", "scm rays", "rules", "scm rays (2)");
      for (JsonElement element : answer.getAsJsonArray("learners")) {
        JsonObject one = element.getAsJsonObject();
        assertThat(one.get("conditions").getAsDouble()).isPositive();
        assertThat(one.get("conditions")).isEqualTo(one.get("size"));
      }
    }
  }

  /** Rules have conditions, prototypes have none; a dash says so to people. */
  @Test
  void noLearnerBeginsWhenTheTimeIsOver() {
    Object[] all = words("--learners", "1-nn,scm,pvm", "--no-certificate", "--json");
    Object[] words = Arrays.copyOf(all, all.length + 2);
    words[all.length] = "--time-limit";
    words[all.length + 1] = "0.001";
    Cli.Result result = Cli.run(words).succeeds();
    assertThat(names(result.json())).containsExactly("1-nn");
    assertThat(result.err()).contains("time of --time-limit was over: scm, pvm");
    words[all.length + 1] = "0";
    assertThat(Cli.run(words).err()).contains("--time-limit must be a number of seconds > 0");
  }

  @Test
  void conditionsOfRulesOnly() {
    JsonArray learners =
        Cli.standardJson(words("--learners", "scm,scm:features=balls:penalty=1,1-nn"))
            .getAsJsonArray("learners");
    for (int k = 0; k < 2; k++) {
      JsonObject rules = learners.get(k).getAsJsonObject();
      assertThat(rules.get("conditions").getAsDouble()).isPositive();
      assertThat(rules.get("conditions")).isEqualTo(rules.get("size"));
    }
    JsonObject rows = learners.get(2).getAsJsonObject();
    assertThat(rows.get("conditions").isJsonNull()).isTrue();
    assertThat(rows.get("size").getAsDouble()).isEqualTo(40);
    JsonObject fold = rows.getAsJsonArray("folds").get(0).getAsJsonObject();
    assertThat(fold.get("conditions").isJsonNull()).isTrue();
    assertThat(Cli.standardRun(words("--learners", "1-nn")).succeeds().out())
        .containsPattern("1-nn +[0-9]+ +- +40.0 ");
  }

  /** A learner has the errors that cv counts on the same folds. */
  @Test
  void agreesWithCv() {
    JsonObject both = Cli.standardJson(words("--learners", "scm,pvm"));
    List<String> learners = List.of("scm", "pvm");
    for (int k = 0; k < 2; k++) {
      JsonObject alone =
          Cli.standardJson(
              "cv", data, "--folds", 3, "--inner-folds", 3, "--learner", learners.get(k));
      JsonObject one = both.getAsJsonArray("learners").get(k).getAsJsonObject();
      assertThat(one.get("errors")).isEqualTo(alone.get("errors"));
      assertThat(one.get("size")).isEqualTo(alone.get("meanSize"));
    }
  }

  @Test
  void theSameLearnerTwice() {
    JsonObject answer = Cli.standardJson(words("--learners", "scm,scm"));
    assertThat(names(answer)).containsExactly("scm rays", "scm rays (2)");
    JsonObject test = answer.getAsJsonArray("tests").get(0).getAsJsonObject();
    assertThat(test.get("mcNemar").getAsDouble()).isEqualTo(1);
    assertThat(test.get("correctedT").getAsDouble()).isEqualTo(1);
  }

  /** Whether the first errs less often, by rules of the same rows; in all places with its words. */
  @Test
  void betterThanAnotherLearner() throws IOException {
    Path table = Cli.write(temp.resolve("many.csv"), CvTest.table(400));
    Object[] asked = {
      "compare", table, "--folds", 2, "--learners", "scm:type=conjunction,scm:type=conjunction,1-nn"
    };
    JsonObject answer = Cli.json(asked);
    JsonArray tests = answer.getAsJsonArray("tests");
    JsonObject same = promise(tests, 0);
    assertThat(same.get("code").getAsString()).isEqualTo("not-better-learned");
    JsonObject none = same.getAsJsonObject("values");
    assertThat(none.get("only").getAsInt() + none.get("other").getAsInt()).isZero();
    JsonObject values = promise(tests, 1).getAsJsonObject("values");
    int only = values.get("only").getAsInt();
    int other = values.get("other").getAsInt();
    int rows = values.get("rows").getAsInt();
    assertThat(values.get("inside").getAsInt() + rows).isEqualTo(400);
    double lnLevel = Math.log(0.05 / (32 * 3));
    double theta = BinomialInverse.upper(only, only + other, lnLevel + Math.log(0.9));
    assertThat(theta).isLessThan(0.5);
    double frequency = BinomialInverse.lower(only + other, rows, lnLevel + Math.log(0.05));
    assertThat(values.get("least").getAsDouble())
        .isCloseTo((1 - 2 * theta) * frequency, within(1e-12));
    String words = promise(tests, 1).get("words").getAsString();
    assertThat(words)
        .contains("scm rays errs less often than 1-nn by at least ")
        .contains(", both learned from the same " + values.get("inside").getAsInt() + " rows.");
    List<Object> shown = new ArrayList<>(List.of(asked));
    assertThat(Cli.run(shown.toArray()).succeeds().out()).contains(words);
    shown.addAll(List.of("--sample", "by-class"));
    assertThat(Cli.run(shown.toArray()).succeeds().out())
        .doesNotContain("errs less often")
        .contains("Nothing is promised of the difference between learners");
  }

  private static JsonObject promise(JsonArray tests, int k) {
    JsonArray promises = tests.get(k).getAsJsonObject().getAsJsonArray("promises");
    assertThat(promises).hasSize(1);
    return promises.get(0).getAsJsonObject();
  }

  @Test
  void oneTableForPeople() {
    Cli.Result result = Cli.standardRun(words("--learners", "scm,1-nn")).succeeds();
    List<String> lines = result.out().lines().toList();
    assertThat(lines.get(0))
        .startsWith("3 folds, the same for all learners; errors among 60 rows, ");
    assertThat(lines.get(1))
        .contains("errors", "conditions", "size", "attrib.", "seconds", "McNemar", "corr. t");
    assertThat(lines.get(2)).startsWith("scm rays ");
    assertThat(lines.get(3)).startsWith("1-nn ");
    assertThat(lines.get(4)).isEmpty();
    assertThat(lines.get(5).strip().split(" +"))
        .containsExactly("TP", "FN", "FP", "TN", "error", "sensitivity", "specificity");
    assertThat(lines.get(6)).startsWith("scm rays ").contains(" % (");
    assertThat(lines.get(9)).contains("PPV", "NPV", "balanced error", "AUC");
    assertThat(lines).last().asString().contains("approximate");
  }

  @Test
  void tableAsCsv() throws IOException {
    Path out = temp.resolve("out.csv");
    Cli.standardRun(words("--learners", "scm,1-nn", "-o", out)).succeeds();
    List<String> lines = Files.readAllLines(out);
    assertThat(lines.get(0))
        .startsWith(
            "learner,examples,errors,sd,size,attributes,seconds,mcnemar,corrected_t,conditions,rules,"
                + "error,error_low,error_high,sensitivity,")
        .endsWith(",auc,auc_low,auc_high");
    assertThat(lines.get(1)).startsWith("\"scm rays\",60,").containsPattern(",,,[0-9.]+,,0\\.");
    assertThat(lines.get(2)).startsWith("\"1-nn\",60,").containsPattern("[0-9.]+,,,0\\.");
    assertThat(lines).hasSize(3);
  }

  /** One class against the rest, for learners of prototypes too. */
  @Test
  void positiveAgainstTheRest() {
    JsonObject answer =
        Cli.standardJson(
            "compare",
            "sample:iris",
            "--positive",
            "virginica",
            "--folds",
            3,
            "--inner-folds",
            3,
            "--learners",
            "scm,pvm,1-nn,olvq1");
    assertThat(names(answer)).containsExactly("scm rays", "pvm", "1-nn", "olvq1");
    answer
        .getAsJsonArray("learners")
        .forEach(one -> assertThat(one.getAsJsonObject().get("errors").getAsInt()).isLessThan(20));
  }

  @Test
  void thePositiveClassMaySortFirst() {
    JsonObject answer =
        Cli.standardJson(
            words("--positive", "sick", "--learners", "scm,pvm,k-medoids:prototypes=1+2"));
    assertThat(answer.getAsJsonArray("learners")).hasSize(3);
  }

  @Test
  void severalClasses() {
    JsonObject answer =
        Cli.standardJson(
            "compare", "sample:iris", "--folds", 3, "--inner-folds", 3, "--learners", "pvm,1-nn");
    assertThat(answer.get("examples").getAsInt()).isEqualTo(150);
    Cli.Result result =
        Cli.standardRun("compare", "sample:iris", "--learners", "pvm,scm", "--folds", 3);
    assertThat(result.err()).contains("name one with --positive");
    assertThat(result.code()).isEqualTo(1);
  }

  /** Rays keep raw units, whatever the others do. */
  @Test
  void scalingIsForThoseWhoCompareRows() {
    JsonObject raw =
        Cli.standardJson(
            words("--learners", "scm,dlm:features=rays,soft-greedy:penalty=1:eta=0,pvm"));
    JsonObject scaled =
        Cli.standardJson(
            words(
                "--learners",
                "scm,dlm:features=rays,soft-greedy:penalty=1:eta=0,pvm",
                "--scale",
                "standard"));
    for (int k = 0; k < 3; k++) {
      assertThat(scaled.getAsJsonArray("learners").get(k).getAsJsonObject().get("errors"))
          .isEqualTo(raw.getAsJsonArray("learners").get(k).getAsJsonObject().get("errors"));
    }
    JsonObject standardised =
        Cli.standardJson(
            "cv",
            data,
            "--folds",
            3,
            "--inner-folds",
            3,
            "--learner",
            "pvm",
            "--scale",
            "standard");
    assertThat(scaled.getAsJsonArray("learners").get(3).getAsJsonObject().get("errors"))
        .isEqualTo(standardised.get("errors"));
    assertThat(Cli.standardRun(words("--scale", "range")).succeeds().out()).contains("pvm");
  }

  @Test
  void listsWhatIsThere() {
    assertThat(Cli.standardRun("compare", "--list").succeeds().out())
        .startsWith("ours: scm, dlm, ");
  }
}
