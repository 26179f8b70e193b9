package io.laconic.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.SplittableRandom;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** {@code cv}: what it prints, its JSON and CSV, folds of a file, permutations. */
class CvTest {
  private static final int ROWS = 60;
  @TempDir Path temp;
  private Path data;

  @BeforeEach
  void makeData() {
    data = Cli.write(temp.resolve("data.csv"), table(ROWS));
  }

  /** The first number tells the class of nine rows of ten. */
  static String[] table(int rows) {
    SplittableRandom random = new SplittableRandom(7);
    List<String> lines = new ArrayList<>(List.of("a,b,class"));
    for (int row = 0; row < rows; row++) {
      double a = random.nextInt(200) / 10.0;
      double b = random.nextInt(200) / 10.0;
      boolean sick = a > 8 != random.nextInt(10) < 1;
      lines.add(String.format(Locale.ROOT, "%s,%s,%s", a, b, sick ? "sick" : "well"));
    }
    return lines.toArray(String[]::new);
  }

  private JsonObject cv(Object... more) {
    List<Object> words = new ArrayList<>(List.of("cv", data, "--folds", 4, "--inner-folds", 3));
    words.addAll(List.of(more));
    return Cli.standardJson(words.toArray());
  }

  @Test
  void jsonHasWhatItPromises() {
    JsonObject answer = cv("--positive", "sick");
    int errors = 0;
    int examples = 0;
    double size = 0;
    int number = 0;
    for (JsonElement element : answer.getAsJsonArray("folds")) {
      JsonObject fold = element.getAsJsonObject();
      assertThat(fold.keySet())
          .contains("fold", "examples", "errors", "size", "risk", "seconds", "parameters");
      assertThat(fold.get("fold").getAsInt()).isEqualTo(number++);
      assertThat(fold.get("risk").getAsDouble()).isBetween(0.0, 1.0);
      assertThat(fold.getAsJsonObject("parameters").keySet())
          .contains("learner", "type", "penalty");
      errors += fold.get("errors").getAsInt();
      examples += fold.get("examples").getAsInt();
      size += fold.get("size").getAsInt() / 4.0;
    }
    assertThat(number).isEqualTo(4);
    assertThat(examples).isEqualTo(ROWS);
    assertThat(answer.get("errors").getAsInt()).isEqualTo(errors).isLessThan(20);
    assertThat(answer.get("meanSize").getAsDouble()).isCloseTo(size, within(1e-12));
    assertThat(answer.get("meanConditions")).isEqualTo(answer.get("meanSize"));
    assertThat(answer.get("sd").getAsDouble()).isPositive();
  }

  @Test
  void textSaysTheSame() {
    JsonObject answer = cv();
    Cli.Result result = Cli.standardRun("cv", data, "--folds", 4, "--inner-folds", 3).succeeds();
    assertThat(result.out())
        .startsWith(
            "certified: bound on the error of each fold's rule on new rows, at 95 % confidence"
                + " for each fold by itself (form standard; rows must be independent draws)\n"
                + "fold   rows  errors  conditions  certified  seconds  chosen")
        .contains(answer.get("errors").getAsInt() + " errors of 60 (")
        .contains("standard deviation ")
        .contains("number of the 4 folds in which each part appears:");
    assertThat(result.err())
        .contains(
            "4 folds; scm rays: 15 penalties, 2 types, all sizes, chosen by 3-fold"
                + " cross-validation");
  }

  @Test
  void tableAsCsv() throws IOException {
    Path out = temp.resolve("out.csv");
    JsonObject answer = cv("-o", out);
    List<String> lines = Files.readAllLines(out);
    assertThat(lines.get(0))
        .isEqualTo(
            "fold,examples,errors,size,attributes,risk,seconds,parameters,void_because,conditions");
    assertThat(lines).hasSize(5);
    JsonObject first = answer.getAsJsonArray("folds").get(0).getAsJsonObject();
    assertThat(lines.get(1))
        .startsWith("0,15," + first.get("errors") + "," + first.get("size") + ",")
        .endsWith("\",," + first.get("conditions"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"bound", "printed", "cv", "cv1se", "hindsight"})
  void everyWayToChoose(String select) {
    JsonObject answer = cv("--select", select);
    assertThat(answer.getAsJsonArray("folds")).hasSize(4);
    Cli.Result text =
        Cli.standardRun("cv", data, "--select", select, "--folds", 3, "--inner-folds", 3);
    assertThat(text.succeeds().err()).contains("chosen by ");
    if (select.equals("hindsight")) {
      assertThat(text.err()).contains("chosen by hindsight, on the test rows themselves");
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "--learner dlm --features rays",
        "--learner soft-greedy --penalty 1 --eta 0,0.1",
        "--learner pvm",
        "--learner 1-nn",
        "--learner k-means --prototypes 1,2",
        "--features half-spaces --max-size 2 --penalty 1,2",
        "--features balls --scale standard"
      })
  void everyLearner(String options) {
    JsonObject answer = cv((Object[]) options.split(" "));
    assertThat(answer.get("errors").getAsInt()).isBetween(0, 40);
  }

  @Test
  void threadsDoNotMatter() {
    JsonObject one = untimed(cv("--threads", 1));
    assertThat(untimed(cv("--threads", 4))).isEqualTo(one);
  }

  static JsonObject untimed(JsonObject answer) {
    answer.remove("seconds");
    answer.getAsJsonArray("folds").forEach(fold -> fold.getAsJsonObject().remove("seconds"));
    return answer;
  }

  /** Dropped rows have their line in the file too. */
  @Test
  void foldsOfAFileCountRowsOnDisk() {
    String[] lines = table(12);
    lines[3] = ",1,sick";
    Path some = Cli.write(temp.resolve("some.csv"), lines);
    Path folds =
        Cli.write(
            temp.resolve("folds.txt"),
            "5",
            "5",
            "9",
            "5",
            "-1",
            "-1",
            "5",
            "-1",
            "5",
            "-1",
            "5",
            "-1",
            "");
    JsonObject answer =
        Cli.standardJson(
            "cv",
            some,
            "--missing",
            "drop",
            "--folds-file",
            folds,
            "--penalty",
            1,
            "--type",
            "conjunction",
            "--select",
            "bound");
    assertThat(answer.getAsJsonArray("folds")).hasSize(2);
    assertThat(examples(answer, 0)).isEqualTo(5);
    assertThat(examples(answer, 1)).isEqualTo(6);
  }

  private static int examples(JsonObject answer, int fold) {
    return answer.getAsJsonArray("folds").get(fold).getAsJsonObject().get("examples").getAsInt();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '^',
      value = {
        "0|1 ^ folds.txt: 2 lines for the 4 rows of few.csv",
        "0|1|x|1 ^ folds.txt, line 3: \"x\" is not a whole number",
        "0|1|1.5|1 ^ folds.txt, line 3: \"1.5\" is not a whole number",
        "7|7|7|7 ^ folds.txt: folds must be >= 2, got 1",
      })
  void wrongFoldsFiles(String lines, String message) {
    Path few = Cli.write(temp.resolve("few.csv"), "a,class", "1,x", "2,x", "3,y", "4,y");
    Path folds = Cli.write(temp.resolve("folds.txt"), lines.split("\\|"));
    for (String command : List.of("cv", "compare")) {
      Cli.Result result = Cli.standardRun(command, few, "--folds-file", folds);
      assertThat(result.err()).contains("error: ").contains(message);
      assertThat(result.code()).isEqualTo(1);
    }
    Cli.Result none = Cli.standardRun("cv", few, "--folds-file", temp.resolve("no.txt"));
    assertThat(none.err()).contains("no.txt: no such file");
    assertThat(none.code()).isEqualTo(1);
  }

  @Test
  void moreFoldsThanRows() {
    Path few = Cli.write(temp.resolve("few.csv"), table(6));
    Cli.Result result = Cli.standardRun("cv", few);
    assertThat(result.err()).contains("error: 10 folds need as many rows or more; few.csv has 6");
    assertThat(result.code()).isEqualTo(1);
    assertThat(Cli.standardJson("cv", few, "--folds", 6).getAsJsonArray("folds")).hasSize(6);
  }

  /** The fold with the only sick row is learned from the others, which are all well. */
  @Test
  void aClassWithFewerRowsThanFolds() {
    Path rare =
        Cli.write(
            temp.resolve("rare.csv"),
            "a,class",
            "1,well",
            "2,well",
            "3,well",
            "4,well",
            "5,well",
            "9,sick");
    for (String options :
        List.of("--learner scm", "--learner dlm", "--learner pvm", "--learner 1-nn")) {
      List<Object> words = new ArrayList<>(List.of("cv", rare, "--folds", 3, "--inner-folds", 3));
      words.addAll(List.of(options.split(" ")));
      assertThat(Cli.standardJson(words.toArray()).get("errors").getAsInt()).isBetween(1, 6);
    }
  }

  @Test
  void severalClassesArePrototypesByDefault() {
    JsonObject answer = Cli.standardJson("cv", "sample:iris", "--folds", 3, "--inner-folds", 3);
    JsonObject first = answer.getAsJsonArray("folds").get(0).getAsJsonObject();
    assertThat(first.getAsJsonObject("parameters").get("learner").getAsString()).isEqualTo("pvm");
    assertThat(answer.get("errors").getAsInt()).isLessThan(15);
    JsonObject setosa =
        Cli.standardJson(
            "cv", "sample:iris", "--positive", "setosa", "--folds", 3, "--inner-folds", 3);
    assertThat(setosa.get("errors").getAsInt()).isLessThan(4);
  }

  @Test
  void permutations() {
    JsonObject answer = cv("--penalty", 1, "--permutations", 9);
    assertThat(answer.get("permutations").getAsInt()).isEqualTo(9);
    assertThat(answer.get("pValue").getAsDouble()).isEqualTo(0.1);
    Cli.Result text =
        Cli.standardRun(
            "cv", data, "--penalty", 1, "--folds", 3, "--inner-folds", 3, "--permutations", 4);
    assertThat(text.succeeds().out())
        .contains("with shuffled classes 0 of 4 repetitions did as well or better: p = 0.2000");
  }

  /** A value of a category that only one fold has. */
  @Test
  void aCategoryThatOnlyHeldOutRowsHave() {
    Path rare =
        Cli.write(
            temp.resolve("rare.csv"),
            "c,a,class",
            "u,1,well",
            "u,2,well",
            "v,3,well",
            "v,7,sick",
            "u,8,sick",
            "w,9,sick");
    for (String learner : List.of("dlm", "pvm", "soft-greedy")) {
      JsonObject answer =
          Cli.standardJson("cv", rare, "--folds", 3, "--inner-folds", 2, "--learner", learner);
      assertThat(answer.getAsJsonArray("folds")).hasSize(3);
    }
  }
}
