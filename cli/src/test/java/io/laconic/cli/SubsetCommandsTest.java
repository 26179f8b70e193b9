package io.laconic.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Commands with the default form of certificate. */
class SubsetCommandsTest {
  @TempDir Path temp;
  private Path data;
  private Path model;

  /** 200 rows: ill if lactate is high, with errors; wards and a column of noise. */
  @BeforeEach
  void rows() {
    Random random = new Random(4);
    List<String> lines = new ArrayList<>();
    lines.add("lactate,age,ward,outcome");
    for (int row = 0; row < 200; row++) {
      double lactate = random.nextInt(80) / 10.0;
      boolean ill = (lactate > 4) != (random.nextInt(12) == 0);
      String ward = List.of("north", "south", "east").get(random.nextInt(3));
      lines.add(lactate + "," + (20 + random.nextInt(60)) + "," + ward + (ill ? ",ill" : ",well"));
    }
    data = Cli.write(temp.resolve("rows.csv"), lines.toArray(String[]::new));
    model = temp.resolve("model.json");
  }

  private Object[] train(Object... options) {
    List<Object> words = new ArrayList<>(List.of("train", data, "-m", model, "--positive", "ill"));
    words.addAll(List.of(options));
    return words.toArray();
  }

  @Test
  void isTheDefault() {
    Cli.Result result = Cli.run(train()).succeeds();
    assertThat(result.err()).contains("32 subsets of 67 rows; point scores of up to 8 conditions");
    assertThat(result.out())
        .contains("ill   if  lactate >")
        .contains("because           ")
        .contains(" errors on the other 133 rows; the rule was learned from subset ")
        .contains("for comparison    always saying ");
    JsonObject certificate = Cli.json(train()).getAsJsonObject("certificate");
    assertThat(certificate.get("form").getAsString()).isEqualTo("subsets");
    assertThat(certificate.get("voidBecause").isJsonNull()).isTrue();
    assertThat(certificate.get("outside").getAsInt()).isEqualTo(133);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "--features balls",
        "--features half-spaces --max-size 2",
        "--learner dlm --features rays",
        "--learner dlm",
        "--learner soft-greedy --penalty 1 --eta 0.1",
        "--learner pvm",
        "--learner 1-nn",
        "--learner k-nn --neighbours 1,3",
        "--learner k-medoids --prototypes 1,2",
        "--learner k-means --prototypes 2",
        "--learner lvq1 --prototypes 2",
        "--learner olvq1 --prototypes 2",
        "--learner condensed-nn",
        "--learner multiedit",
        "--learner k-medoids --prototype-share 0.05",
        "--missing median",
        "--select cv",
        "--select cv1se",
        "--select bound",
        "--learner scm --select printed --penalty 1,2",
        "--features rays,balls",
        "--scale range --features balls",
        "--share 0.5",
        "--holdout 0.3",
        "--holdout 0.5 --learner pvm"
      })
  void everyLearnerIsCertifiedAndChecked(String options) {
    JsonObject file = Cli.json(train((Object[]) options.split(" ")));
    JsonObject certificate = file.getAsJsonObject("certificate");
    assertThat(certificate.get("voidBecause").isJsonNull()).as(options).isTrue();
    assertThat(certificate.get("risk").getAsDouble()).isBetween(0.05, 0.6);
    assertThat(Cli.json("evaluate", model, data).get("errors"))
        .isEqualTo(file.getAsJsonObject("training").get("errors"));
    assertThat(Cli.run("predict", model, data).succeeds().out().lines()).hasSize(201);
    assertThat(Cli.run("explain", model).succeeds().out()).isNotEmpty();
    JsonObject verdict = Cli.json("certify", model, data);
    assertThat(verdict.get("holds").getAsBoolean()).as(options).isTrue();
    assertThat(verdict.get("risk")).isEqualTo(certificate.get("risk"));
  }

  @Test
  void moreThanTwoClasses() {
    JsonObject file = Cli.json("train", "sample:iris", "-m", model);
    assertThat(file.get("learner").getAsString()).isEqualTo("rules");
    assertThat(file.getAsJsonObject("procedure").get("select").getAsString()).isEqualTo("short");
    JsonObject certificate = file.getAsJsonObject("certificate");
    assertThat(certificate.get("subsets").getAsInt()).isEqualTo(16);
    assertThat(certificate.get("subsetSize").getAsInt()).isEqualTo(75);
    assertThat(certificate.getAsJsonObject("outsideByClass").size()).isEqualTo(3);
    assertThat(Cli.json("certify", model, "sample:iris").get("holds").getAsBoolean()).isTrue();
  }

  @Test
  void anyRuleOfTheMenuCanBeTaken() {
    JsonObject best = Cli.json(train("--menu"));
    JsonArray menu = best.getAsJsonArray("menu");
    assertThat(menu.size()).isGreaterThan(2);
    JsonObject first = menu.get(0).getAsJsonObject();
    assertThat(first.get("subset")).isEqualTo(best.getAsJsonObject("certificate").get("subset"));
    JsonObject last = menu.get(menu.size() - 1).getAsJsonObject();
    assertThat(last.get("risk").getAsDouble()).isGreaterThan(first.get("risk").getAsDouble());
    JsonObject taken = Cli.json(train("--take", last.get("subset").getAsInt()));
    JsonObject certificate = taken.getAsJsonObject("certificate");
    assertThat(certificate.get("risk")).isEqualTo(last.get("risk"));
    assertThat(certificate.get("outsideErrors")).isEqualTo(last.get("outsideErrors"));
    assertThat(Cli.json("certify", model, data).get("holds").getAsBoolean()).isTrue();
    assertThat(Cli.run(train("--menu")).succeeds().out())
        .contains("subset  errors outside  on all rows  certified  rule")
        .contains("All these numbers hold together with 95 % confidence");
    Cli.Result wrong = Cli.run(train("--take", 32));
    assertThat(wrong.code()).isEqualTo(1);
    assertThat(wrong.err()).contains("--take 32: there are subsets 0 to 31");
  }

  /** To take a rule from the menu is not another look at the rows; other settings are. */
  @Test
  void earlierRunsAreNamed() throws IOException {
    assertThat(Cli.run(train()).err()).doesNotContain("model of these rows");
    assertThat(Cli.run(train()).err()).doesNotContain("model of these rows");
    assertThat(Cli.run(train("--take", 3)).err()).doesNotContain("model of these rows");
    assertThat(Cli.run(train("--features", "balls")).err())
        .contains("This is your 2nd model of these rows.")
        .contains("settled before the first result, say --alternatives 6 (the number would be")
        .contains("or 2 if the list ends here")
        .contains("gave the idea for needs other rows")
        .contains("the number would be ");
    assertThat(Cli.run(train("--learner", "pvm")).err())
        .contains("3rd model of these rows", "--alternatives 12 (");
    assertThat(Cli.run(train("--learner", "1-nn", "--alternatives", 4)).err())
        .doesNotContain("model of these rows");
    assertThat(Files.readString(model)).contains("\"earlierRuns\": 3");
    assertThat(Cli.json("certify", model, data).get("holds").getAsBoolean()).isTrue();
  }

  @Test
  void theRuleOfAllRowsIsNotCertified() {
    Path all = temp.resolve("all.json");
    Cli.Result result = Cli.run(train("--also-all", all)).succeeds();
    assertThat(result.out()).contains("Of all rows, not certified").contains("nothing (no cert");
    assertThat(Cli.run("predict", all, data).succeeds().out()).isNotEmpty();
    Cli.Result checked = Cli.run("certify", all, data);
    assertThat(checked.code()).isEqualTo(1);
    assertThat(checked.err()).contains("carries no certificate");
    assertThat(Cli.run(train("--also-all", model)).code()).isEqualTo(2);
    assertThat(Cli.run(train("--also-all", data)).code()).isEqualTo(2);
  }

  @Test
  void noCertificateWhereNoneIsWanted() {
    JsonObject file = Cli.json(train("--certificate", "none"));
    assertThat(file.get("certificate").isJsonNull()).isTrue();
    assertThat(Cli.run(train("--certificate", "none")).out())
        .contains("certified         nothing (no certificate was asked for)")
        .contains("for comparison    always saying ");
  }

  /** Dear misses: the rule that is shown misses fewer, and its certified cost is the least. */
  @Test
  void costsSteer() {
    JsonObject plain = Cli.json(train("--menu"));
    Object[] costs = {"--cost-fn", 20, "--cost-fp", 1};
    JsonObject steered = Cli.json(train(costs));
    int missed = missed(steered);
    assertThat(missed).isLessThanOrEqualTo(missed(plain));
    assertThat(Cli.run(train(costs)).succeeds().out())
        .contains("cost              at most ")
        .contains("(missed 20, false alarm 1)");
    assertThat(Cli.run(train("--cost-fn", 20)).code()).isEqualTo(2);
    assertThat(Cli.run(train("--cost-fn", 1, "--cost-fp", 1, "--certificate", "tight")).err())
        .contains("need --prevalence");
  }

  private static int missed(JsonObject file) {
    JsonObject errors = file.getAsJsonObject("certificate").getAsJsonObject("outsideErrorsByClass");
    return errors.get("ill").getAsInt();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "--share 0",
        "--share 1.5",
        "--holdout 1",
        "--holdout 0.3 --certificate subsets",
        "--share 0.3 --certificate standard",
        "--subset-seed -1",
        "--subset-seed x",
        "--subset-seed 3 --certificate tight",
        "--menu --certificate standard",
        "--take 0 --certificate none",
        "--take -1",
        "--select hindsight"
      })
  void wrongUsage(String options) {
    Cli.Result result = Cli.run(train((Object[]) options.split(" ")));
    assertThat(result.code()).as(options + result.err()).isEqualTo(2);
    assertThat(result.err()).startsWith("error: ").hasLineCount(1);
    assertThat(model).doesNotExist();
  }

  /** The largest seed is written and read exactly. */
  @Test
  void seedsHave64Bits() throws IOException {
    Cli.run(train("--subset-seed", "18446744073709551615")).succeeds();
    assertThat(Files.readString(model)).contains("\"seed\": \"18446744073709551615\"");
    assertThat(Cli.json("certify", model, data).get("holds").getAsBoolean()).isTrue();
  }

  /** Few rows, rare classes, subsets of one class: nothing inside a subset fails the run. */
  @Test
  void fewRows() {
    for (int rows = 2; rows <= 12; rows += 2) {
      List<String> lines = new ArrayList<>(List.of("x,y,class"));
      for (int row = 0; row < rows; row++) {
        lines.add(row + "," + row * row % 5 + (row == 0 ? ",rare" : ",usual"));
      }
      Path few = Cli.write(temp.resolve("few.csv"), lines.toArray(String[]::new));
      for (String learner : List.of("scm", "dlm", "soft-greedy", "pvm", "k-means", "lvq1")) {
        Cli.Result result = Cli.run("train", few, "-m", model, "--learner", learner);
        assertThat(result.code()).as(rows + " rows, " + learner + ": " + result.err()).isZero();
        assertThat(Cli.run("certify", model, few).code()).as(rows + " " + learner).isZero();
      }
    }
  }
}
