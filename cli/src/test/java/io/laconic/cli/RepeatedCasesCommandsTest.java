package io.laconic.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.google.gson.JsonObject;
import io.laconic.data.Schema;
import io.laconic.inspect.RepeatedCases;
import io.laconic.io.DataFiles;
import io.laconic.io.table.ReadOptions;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Several rows of one patient: nothing is promised before the user says what a case is. */
class RepeatedCasesCommandsTest {
  @TempDir Path temp;

  /**
   * Sixty patients with five visits each. The class is drawn for each patient, so that whoever
   * knows the patient knows the class and nobody else knows anything.
   */
  private Path visits(String column) {
    Random random = new Random(5);
    List<String> lines = new ArrayList<>(List.of(column + ",age,pulse,outcome"));
    for (int patient = 0; patient < 60; patient++) {
      int age = 30 + random.nextInt(50);
      String outcome = random.nextBoolean() ? "died" : "survived";
      for (int visit = 1; visit <= 5; visit++) {
        String key = column.equals("name") ? "p_" + patient + "_" + visit : "" + (100 + patient);
        lines.add(key + "," + age + "," + (60 + random.nextInt(40)) + "," + outcome);
      }
    }
    return Cli.write(temp.resolve("visits.csv"), lines.toArray(String[]::new));
  }

  private Object[] train(Path data, Object... more) {
    List<Object> words = new ArrayList<>(List.of("train", data, "-m", temp.resolve("model.json")));
    words.addAll(List.of(more));
    return words.toArray();
  }

  @ParameterizedTest
  @ValueSource(strings = {"train", "cv", "compare", "tradeoff"})
  void withoutAnAnswerThereIsNoNumber(String command) {
    Path data = visits("patient");
    Cli.Result asked = Cli.run(command, data);
    assertThat(asked.code()).isEqualTo(2);
    assertThat(asked.out()).isEmpty();
    assertThat(asked.err())
        .contains(
            "error: visits.csv: 300 rows of 60 patients (column \"patient\" repeats): rows of one"
                + " patient are not independent; say --group patient (each patient counts once), or"
                + " --rows-independent if \"patient\" means something else",
            "  laconic " + command + " " + data + " --group patient\n",
            "  laconic " + command + " " + data + " --rows-independent\n");
    assertThat(Files.exists(temp.resolve("visits.model.json"))).isFalse();
  }

  @Test
  void aProgramIsToldTheSame() {
    Cli.Result asked = Cli.run("train", visits("patient"), "--json");
    assertThat(asked.code()).isEqualTo(2);
    assertThat(asked.json().get("error").getAsString())
        .contains("--group patient", "--rows-independent");
    JsonObject cases = Cli.json("look", visits("patient")).getAsJsonObject("repeatedCases");
    assertThat(cases.get("group").getAsString()).isEqualTo("patient");
    assertThat(cases.get("cases").getAsInt()).isEqualTo(60);
  }

  @Test
  void eachAnswerGivesACertificateAndNoRuleNamesTheColumn() {
    Path data = visits("id");
    String grouped = Cli.run(train(data, "--group", "id")).succeeds().out();
    assertThat(grouped).contains("for a random row of a new group").doesNotContain("id <", "id >");
    String alone = Cli.run(train(data, "--rows-independent")).succeeds().out();
    assertThat(alone).contains("certified").doesNotContain("id <", "id >", "id in ");
    assertThat(Cli.run("certify", temp.resolve("model.json"), data).succeeds().out())
        .contains("--rows-independent");
  }

  @ParameterizedTest
  @ValueSource(strings = {"--also-all", "--certificate"})
  void theColumnStaysOutOfRulesOfAllRows(String option) {
    Path data = visits("id");
    Path all = temp.resolve("all.json");
    List<Object> more = new ArrayList<>(List.of(option));
    more.addAll(
        option.equals("--certificate") ? List.of("none") : List.of(all, "--rows-independent"));
    Cli.Result result = Cli.run(train(data, more.toArray())).succeeds();
    assertThat(result.out()).doesNotContain("id <", "id >", "id is", "id = ");
  }

  @Test
  void withoutAPromiseTheQuestionIsAWarning() {
    Cli.Result result = Cli.run(train(visits("id"), "--certificate", "none")).succeeds();
    assertThat(result.err()).contains("warning: visits.csv: 300 rows of 60 cases");
  }

  /** A tree that may look at the patient is right on all rows of patients it has seen. */
  @Test
  void rivalsDoNotSeeItEither() {
    JsonObject compared =
        Cli.json("compare", visits("id"), "--learners", "k-nn", "--rows-independent", "--folds", 5);
    String text = compared.toString();
    assertThat(text).doesNotContain("\"id\"");
  }

  @Test
  void textsThatDifferInANumberAreGroupedByTheirStem() {
    Path data = visits("name");
    assertThat(Cli.run(train(data)).err())
        .contains(
            "300 rows of 60 cases (column \"name\" repeats but for a number at its end)",
            "--group name:stem");
    Cli.Result result = Cli.run(train(data, "--group", "name:stem")).succeeds();
    assertThat(result.err()).contains("60 groups by column \"name:stem\"");
    Cli.run("certify", temp.resolve("model.json"), data).succeeds();
  }

  /** No data set of the benchmark is taken for one of repeated cases. */
  @ParameterizedTest
  @ValueSource(strings = {"benchmark.list", "benchmark-others.list"})
  void theBenchmarkRaisesNoAlarm(String list) throws Exception {
    Path folder = Cli.data("pima.csv").getParent();
    Path lists = Path.of(System.getProperty("laconic.root"), "docs/inside");
    int read = 0;
    for (String line : Files.readAllLines(lists.resolve(list))) {
      String name = line.replaceFirst("#.*", "").strip().replaceFirst(" .*", "");
      for (Path place : List.of(folder, folder.resolve("more"))) {
        Path file = place.resolve(name);
        if (!name.isEmpty() && Files.exists(file) && !line.contains("--group")) {
          ReadOptions options = new ReadOptions(null, false, Schema.NONE, null, true);
          assertThat(RepeatedCases.of(DataFiles.read(file, options))).as(name).isEmpty();
          read++;
        }
      }
    }
    assumeTrue(read > 0, "none of the sets is at hand");
  }

  @Test
  void lookShowsBothCommands() {
    Path data = visits("subject");
    assertThat(Cli.run("look", data).succeeds().out())
        .contains(
            "300 rows of 60 subjects (column \"subject\" repeats)",
            "laconic train " + data + " --group subject",
            "laconic train " + data + " --rows-independent");
  }
}
