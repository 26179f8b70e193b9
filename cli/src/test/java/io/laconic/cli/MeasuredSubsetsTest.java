package io.laconic.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** {@code cv} and {@code compare} with certificates by subsets. */
class MeasuredSubsetsTest {
  private static final int ROWS = 120;
  private static final String CONDITION = "rows must be independent draws";
  @TempDir Path temp;
  private Path data;
  private Path kept;

  @BeforeEach
  void makeData() {
    data = Cli.write(temp.resolve("data.csv"), CvTest.table(ROWS));
    kept = temp.resolve("kept.jsonl");
  }

  private Object[] words(String command, Object... more) {
    List<Object> words = new ArrayList<>(List.of(command, data, "--folds", 3));
    words.addAll(List.of(more));
    return words.toArray();
  }

  private JsonObject cv(Object... more) {
    return Cli.json(words("cv", more));
  }

  private JsonObject compare(Object... more) {
    return Cli.json(words("compare", more));
  }

  private static JsonObject learner(JsonObject answer, int k) {
    return answer.getAsJsonArray("learners").get(k).getAsJsonObject();
  }

  @Test
  void cvCertifiesEveryFold() throws IOException {
    Path csv = temp.resolve("out.csv");
    JsonObject answer = cv("-o", csv);
    double sum = 0;
    for (JsonElement element : answer.getAsJsonArray("folds")) {
      JsonObject fold = element.getAsJsonObject();
      assertThat(fold.get("risk").getAsDouble()).isBetween(0.1, 0.5);
      assertThat(fold.get("voidBecause").isJsonNull()).isTrue();
      sum += fold.get("risk").getAsDouble() * fold.get("examples").getAsInt();
    }
    assertThat(answer.get("certifiedErrors").getAsDouble()).isEqualTo(sum);
    JsonObject certificate = answer.getAsJsonObject("certificate");
    assertThat(certificate.get("form").getAsString()).isEqualTo("subsets");
    assertThat(certificate.get("delta").getAsDouble()).isEqualTo(0.05);
    assertThat(certificate.get("alternatives").getAsDouble()).isEqualTo(1);
    assertThat(certificate.get("voidBecause").isJsonNull()).isTrue();
    assertThat(Files.readAllLines(csv).get(0))
        .endsWith(",risk,seconds,parameters,void_because,conditions");
    Cli.Result text = Cli.run(words("cv")).succeeds();
    assertThat(text.out())
        .startsWith(
            "certified: bound on the error of each fold's rule on new rows, at 95 % confidence"
                + " for each fold by itself (form subsets; rows must be independent draws)\n");
    assertThat(text.err()).contains("3 folds; scm rays", "16 subsets of 32 rows in each fold");
  }

  @Test
  void conditionsThatAreNotMetAreSaid() throws IOException {
    Path csv = temp.resolve("out.csv");
    String why = "the rows are not independent draws";
    Object[] asked = {"--not-independent", "a time series", "-o", csv};
    JsonObject answer = cv(asked);
    String fact = "[{\"code\":\"not-independent\"}]";
    assertThat(answer.getAsJsonObject("certificate").get("voidBecause")).hasToString(fact);
    assertThat(Files.readAllLines(csv).get(1)).contains(",\"" + why + "\",");
    String line = "certified numbers are not a guarantee here: " + why + "\n";
    assertThat(Cli.run(words("cv", asked)).succeeds().out()).contains(line);
    Object[] two = {"--learners", "scm,1-nn", "--not-independent", "a time series", "-o", csv};
    assertThat(Cli.run(words("compare", two)).succeeds().out()).contains(line);
    assertThat(Files.readAllLines(csv).get(1)).contains(",\"" + why + "\",");
    assertThat(compare(two).getAsJsonObject("certificate").get("voidBecause")).hasToString(fact);
  }

  /** The older forms say in cv what voids them in train. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '^',
      value = {
        "--features balls --scale standard ^ scaling-observed",
        "--missing median ^ medians",
        "--learner soft-greedy --penalty 1 --eta 0 --ranges observed ^ ranges-observed"
      })
  void olderFormsAreVoidForTheirReasons(String options, String why) {
    List<Object> words = new ArrayList<>(List.of((Object[]) options.split(" ")));
    words.addAll(List.of("--certificate", "standard", "--inner-folds", 3));
    JsonObject answer = cv(words.toArray());
    assertThat(answer.getAsJsonObject("certificate").get("voidBecause").toString())
        .contains("\"" + why + "\"");
    assertThat(Cli.run(words("cv", words.toArray())).succeeds().out())
        .contains("certified numbers are not a guarantee here: ");
  }

  @Test
  void withoutAFormNothingIsCertified() {
    JsonObject answer = cv("--certificate", "none", "--inner-folds", 3);
    assertThat(answer.get("certificate").isJsonNull()).isTrue();
    answer
        .getAsJsonArray("folds")
        .forEach(fold -> assertThat(fold.getAsJsonObject().get("risk").isJsonNull()).isTrue());
    assertThat(Cli.run(words("cv", "--certificate", "none", "--inner-folds", 3)).succeeds().out())
        .startsWith("fold ")
        .doesNotContain("certified risk", "certified:");
  }

  @ParameterizedTest
  @ValueSource(strings = {"cv", "compare"})
  void hindsightIsRefused(String command) {
    Cli.Result refused = Cli.run(words(command, "--select", "hindsight"));
    assertThat(refused.code()).isEqualTo(2);
    assertThat(refused.err())
        .contains(
            "--select hindsight looks at the test rows, which --certificate subsets counts; use"
                + " --certificate standard or tight or none");
    assertThat(Cli.run(words(command, "--select", "hindsight", "--holdout", 0.3)).code())
        .isEqualTo(2);
  }

  @Test
  void aFileGivesTheOuterFolds() {
    String[] numbers =
        IntStream.range(0, ROWS).mapToObj(row -> String.valueOf(row % 5)).toArray(String[]::new);
    Path file = Cli.write(temp.resolve("folds.txt"), numbers);
    assertThat(Cli.json("cv", data, "--folds-file", file).getAsJsonArray("folds")).hasSize(5);
    Cli.Result train = Cli.run("train", data, "-m", temp.resolve("m.json"), "--folds-file", file);
    assertThat(train.code()).isEqualTo(2);
    assertThat(train.err()).contains("a choice inside a subset draws its own folds (--folds K)");
  }

  @Test
  void permutationsRepeatTheWholeProcedure() {
    JsonObject answer = cv("--permutations", 4);
    assertThat(answer.get("pValue").getAsDouble()).isEqualTo(0.2);
  }

  @Test
  void everyContenderIsCertifiedLikeTrain() throws IOException {
    Path csv = temp.resolve("out.csv");
    JsonObject answer = compare("--learners", "scm,1-nn,dlm:features=rays", "-o", csv);
    List<String> learners = List.of("scm", "1-nn", "dlm");
    List<String> lines = Files.readAllLines(csv);
    for (int k = 0; k < 3; k++) {
      List<Object> words =
          new ArrayList<>(
              List.of("train", data, "-m", temp.resolve("m" + k + ".json"), "--alternatives", 3));
      words.addAll(List.of("--learner", learners.get(k)));
      words.addAll(k == 2 ? List.of("--features", "rays") : List.of());
      JsonObject trained = Cli.json(words.toArray()).getAsJsonObject("certificate");
      JsonObject one = learner(answer, k);
      JsonObject certificate = one.getAsJsonObject("certificate");
      assertThat(one.get("certified")).isEqualTo(trained.get("risk"));
      for (String field : List.of("risk", "sensitivity", "specificity", "subset", "outside")) {
        assertThat(certificate.get(field)).as(field).isEqualTo(trained.get(field));
      }
      assertThat(certificate.get("outsideErrors")).isEqualTo(trained.get("outsideErrors"));
      assertThat(lines.get(k + 1)).contains("," + one.get("certified").getAsDouble() + ",,");
      JsonObject common = answer.getAsJsonObject("certificate");
      for (String field : List.of("subsets", "subsetSize", "seed", "majority", "alternatives")) {
        assertThat(common.get(field)).as(field).isEqualTo(trained.get(field));
      }
    }
    assertThat(lines.get(0))
        .contains(",mcnemar,corrected_t,certified,void_because,conditions,rules,error,");
    assertThat(lines).allSatisfy(line -> assertThat(cells(line)).isEqualTo(cells(lines.get(0))));
    assertThat(lines.get(4)).startsWith("\"always \"\"").contains("," + ROWS + ",");
  }

  /** Number of commas outside quotes. */
  private static long cells(String line) {
    return line.replaceAll("\"([^\"]|\"\")*\"", "").chars().filter(c -> c == ',').count();
  }

  @Test
  void earlierTriesMultiply() {
    JsonObject answer = compare("--learners", "scm,1-nn", "--alternatives", 5);
    assertThat(answer.getAsJsonObject("certificate").get("alternatives").getAsDouble())
        .isEqualTo(10);
  }

  @Test
  void theTableHasAYardstickAndSaysWhatItPromises() {
    String out = Cli.run(words("compare", "--learners", "scm,1-nn")).succeeds().out();
    List<String> lines = out.lines().toList();
    assertThat(lines.get(0)).contains("attributes, certified error, seconds; p against scm rays");
    assertThat(lines.get(1))
        .startsWith("certified: bound on the error on new rows of the best model of 32 subsets")
        .contains("all learners together at 95 % confidence (J = 2; " + CONDITION + ")");
    assertThat(lines.get(2)).contains("rivals learn from all of them");
    assertThat(lines.get(3)).contains(" attrib.  certified  seconds ");
    assertThat(lines.get(4)).startsWith("scm rays ").contains(" % ");
    assertThat(lines.get(6)).startsWith("always \"").endsWith(" %");
  }

  @Test
  void theCertificateCanBeLeftOut() {
    JsonObject answer = compare("--learners", "scm,1-nn", "--no-certificate");
    assertThat(answer.get("certificate").isJsonNull()).isTrue();
    assertThat(learner(answer, 0).get("certified").isJsonNull()).isTrue();
    assertThat(learner(answer, 0).get("errors"))
        .isEqualTo(learner(compare("--learners", "scm,1-nn"), 0).get("errors"));
    for (String form : List.of("standard", "none")) {
      JsonObject other =
          compare("--learners", "scm,1-nn", "--certificate", form, "--inner-folds", 3);
      assertThat(other.get("certificate").isJsonNull()).as(form).isTrue();
    }
  }

  @Test
  void aHoldOutCertifiesToo() {
    JsonObject answer = compare("--learners", "scm,1-nn", "--holdout", 0.3);
    assertThat(learner(answer, 1).getAsJsonObject("certificate").get("outside").getAsInt())
        .isEqualTo(36);
    assertThat(answer.getAsJsonObject("certificate").get("subsets").getAsInt()).isEqualTo(1);
  }

  @Test
  void groupsAreCountedOnce() {
    List<String> lines = new ArrayList<>();
    String[] table = CvTest.table(ROWS);
    lines.add("patient," + table[0]);
    for (int row = 0; row < ROWS; row++) {
      lines.add("p" + row % 40 + "," + table[row + 1]);
    }
    data = Cli.write(temp.resolve("groups.csv"), lines.toArray(String[]::new));
    JsonObject answer = compare("--learners", "scm,1-nn", "--group", "patient");
    JsonObject certificate = answer.getAsJsonObject("certificate");
    assertThat(certificate.get("group").getAsString()).isEqualTo("patient");
    assertThat(certificate.get("subsets").getAsInt()).isEqualTo(16);
    assertThat(certificate.get("subsetSize").getAsInt()).isEqualTo(16);
    assertThat(learner(answer, 0).getAsJsonObject("certificate").get("outside").getAsInt())
        .isEqualTo(24);
    String out =
        Cli.run(words("compare", "--learners", "scm,1-nn", "--group", "patient")).succeeds().out();
    assertThat(out)
        .contains("a random row of a new group (column \"patient\", each group weighing one)")
        .contains("16 subsets of 16 groups")
        .contains("McNemar's test takes rows for independent")
        .contains("groups must be independent draws");
  }

  @Test
  void compareGoesOnFromACheckpoint() throws IOException {
    Object[] words = words("compare", "--learners", "scm,1-nn", "--resume", kept);
    String whole = untimed(Cli.json(words));
    List<String> lines = Files.readAllLines(kept);
    assertThat(lines).hasSize(1 + 2 * (3 + 1));
    assertThat(untimed(Cli.json(words))).isEqualTo(whole);
    for (int length = 1; length < lines.size(); length++) {
      Files.write(kept, lines.subList(0, length));
      assertThat(untimed(Cli.json(words))).as("%d lines", length).isEqualTo(whole);
      assertThat(Files.readAllLines(kept)).hasSize(lines.size());
    }
    assertThat(Cli.run(words).succeeds().err()).contains("scm: the certificate is already done");
  }

  private static String untimed(JsonObject answer) {
    for (JsonElement element : answer.getAsJsonArray("learners")) {
      CvTest.untimed(element.getAsJsonObject());
      element.getAsJsonObject().getAsJsonObject("certificate").remove("seconds");
    }
    return answer.toString();
  }

  @Test
  void aCheckpointOfAnotherDrawIsRefused() throws IOException {
    Cli.run(words("cv", "--resume", kept)).succeeds();
    Cli.run(words("cv", "--resume", kept)).succeeds();
    List<Object[]> others = new ArrayList<>();
    others.add(words("cv", "--resume", kept, "--certificate", "standard"));
    others.add(words("cv", "--resume", kept, "--certificate", "none"));
    others.add(words("cv", "--resume", kept, "--holdout", 0.3));
    others.add(words("cv", "--resume", kept, "--share", 0.5));
    others.add(words("cv", "--resume", kept, "--subset-seed", 7));
    others.add(words("cv", "--resume", kept, "--group", "b"));
    others.add(words("cv", "--resume", kept, "--select", "cv"));
    others.add(words("cv", "--resume", kept, "--alternatives", 2));
    for (Object[] other : others) {
      Cli.Result result = Cli.run(other);
      assertThat(result.err()).contains("is the checkpoint of another run");
      assertThat(result.code()).isEqualTo(1);
    }
    String first = Files.readAllLines(kept).get(0).replace("\\u003d", "=");
    assertThat(first)
        .contains("procedureVersion=", "form=subsets", "subsets=32x40 by ", "defaults=");
  }
}
