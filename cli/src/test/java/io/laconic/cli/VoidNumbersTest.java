package io.laconic.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.SplittableRandom;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Where {@code cv} and {@code compare} show a certified number, they show what voids it. */
class VoidNumbersTest {
  @TempDir Path temp;

  @BeforeEach
  void makeData() {
    SplittableRandom random = new SplittableRandom(11);
    List<String> numbers = new ArrayList<>(List.of("x,z,class"));
    List<String> holes = new ArrayList<>(List.of("x,z,class"));
    List<String> colours = new ArrayList<>(List.of("x,colour,class"));
    for (int row = 0; row < 40; row++) {
      double x = random.nextInt(100) / 10.0;
      double z = random.nextInt(100) / 10.0;
      String label = x > 5 != random.nextInt(10) < 1 ? "sick" : "well";
      numbers.add(String.format(Locale.ROOT, "%s,%s,%s", x, z, label));
      holes.add(String.format(Locale.ROOT, "%s,%s,%s", x, row % 7 == 3 ? "" : "" + z, label));
      colours.add(String.format("%s,%s,%s", x, random.nextBoolean() ? "red" : "blue", label));
    }
    Cli.write(temp.resolve("numbers.csv"), numbers.toArray(String[]::new));
    Cli.write(temp.resolve("holes.csv"), holes.toArray(String[]::new));
    Cli.write(temp.resolve("colours.csv"), colours.toArray(String[]::new));
  }

  private Object[] words(String command, String data, String options) {
    List<Object> words = new ArrayList<>(List.of(command, temp.resolve(data)));
    words.addAll(List.of("--folds", 3, "--inner-folds", 2));
    Arrays.stream(options.strip().split(" +")).map(w -> w.replace('_', ' ')).forEach(words::add);
    return words.toArray();
  }

  /** How JSON begins to state a fact. */
  private static String coded(String code) {
    return "{\"code\":\"" + code + "\"";
  }

  /** Text, JSON and CSV of {@code cv}. */
  private List<String> cv(String data, String options) throws IOException {
    Path csv = temp.resolve("folds.csv");
    Cli.Result text = Cli.run(words("cv", data, options + " -o " + csv)).succeeds();
    JsonObject json = Cli.json(words("cv", data, options));
    return List.of(text.out(), json.toString(), Files.readString(csv));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "numbers.csv|--features balls --scale standard|scaled by constants observed|scaling-observed",
        "holes.csv|--missing median|missing values are replaced by medians|medians",
        "colours.csv|--features rays|the categories of colour were found in the training rows|"
            + "categories-found",
        "numbers.csv|--learner soft-greedy --penalty 1 --eta 0|the ranges of the attributes were|"
            + "ranges-observed",
        "numbers.csv|--features balls --metric kernel --kernel gaussian --not-independent twins|"
            + "the rows are not independent draws|not-independent"
      })
  void cvShowsWhatVoidsTheOldForms(String data, String options, String reason, String code)
      throws IOException {
    for (String form : List.of(" --certificate standard", " --certificate tight")) {
      boolean tightSoft = form.contains("tight") && options.contains("soft-greedy");
      List<String> answers = cv(data, options + form);
      for (String answer : answers) {
        String said = answer == answers.get(1) ? coded(code) : reason;
        assertThat(answer.contains(said)).as(form + ": " + answer).isEqualTo(!tightSoft);
      }
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"subsets", "standard", "tight"})
  void cvShowsThatRowsAreNotIndependent(String form) throws IOException {
    String options = " --not-independent two_visits --certificate " + form;
    List<String> answers = cv("numbers.csv", options);
    assertThat(answers.get(0)).contains("the rows are not independent draws");
    assertThat(answers.get(1)).contains(coded("not-independent"));
    assertThat(answers.get(2)).contains("the rows are not independent draws");
  }

  /** Folds that are read back from a checkpoint still say it. */
  @Test
  void resumedRunsShowItToo() {
    String options =
        "--features balls --scale range --certificate standard --resume " + temp.resolve("run");
    String first = Cli.run(words("cv", "numbers.csv", options)).succeeds().out();
    Cli.Result again = Cli.run(words("cv", "numbers.csv", options)).succeeds();
    assertThat(again.err()).contains("3 of 3 folds are already done");
    assertThat(again.out()).isEqualTo(first).contains("scaled by constants observed");
    JsonObject resumed = Cli.json(words("cv", "numbers.csv", options));
    assertThat(resumed.getAsJsonArray("folds").toString()).contains(coded("scaling-observed"));
  }

  /** Nothing voids numbers, and nothing is said. */
  @ParameterizedTest
  @ValueSource(strings = {"subsets", "standard", "tight"})
  void cvSaysNothingWhereNothingVoids(String form) throws IOException {
    List<String> answers = cv("numbers.csv", "--certificate " + form);
    assertThat(answers.get(0)).doesNotContain("not a guarantee");
    JsonObject json = Cli.json(words("cv", "numbers.csv", "--certificate " + form));
    for (JsonElement fold : json.getAsJsonArray("folds")) {
      assertThat(fold.getAsJsonObject().get("risk").getAsDouble()).isBetween(0.0, 1.0);
      assertThat(fold.getAsJsonObject().get("voidBecause").isJsonNull()).isTrue();
    }
    assertThat(answers.get(2)).startsWith("fold,");
    assertThat(answers.get(2).lines().skip(1)).allMatch(line -> line.matches(".*,,\\d+"));
  }

  @Test
  void compareShowsItOfEveryLearner() {
    String options =
        "--learners scm,scm:features=balls --scale standard --certificate standard"
            + " --not-independent twins";
    JsonObject balls = Cli.json(words("compare", "numbers.csv", options.replace("scm,scm", "scm")));
    for (JsonElement learner : balls.getAsJsonArray("learners")) {
      for (JsonElement fold : learner.getAsJsonObject().getAsJsonArray("folds")) {
        assertThat(fold.getAsJsonObject().get("voidBecause").toString())
            .contains(coded("not-independent"))
            .contains(coded("scaling-observed"));
      }
    }
  }

  /** The form subsets is not void by what is fitted inside a subset; only by the user's word. */
  @Test
  void compareShowsWhatVoidsSubsets() {
    String options = "--learners scm,scm:features=balls --not-independent two_visits";
    String reason = "the rows are not independent draws";
    Cli.Result text = Cli.run(words("compare", "numbers.csv", options)).succeeds();
    assertThat(text.out()).contains("certified").contains(reason);
    assertThat(Cli.json(words("compare", "numbers.csv", options)).toString())
        .contains(coded("not-independent"));
  }
}
