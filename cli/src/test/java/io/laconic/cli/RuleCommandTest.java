package io.laconic.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.JsonObject;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A rule that people gave: counted on all rows, certified, stored and used like any other. */
class RuleCommandTest {
  private static final String SAMPLE = "sample:breast-cancer";
  @TempDir Path temp;
  private Path model;

  @BeforeEach
  void names() {
    model = temp.resolve("model.json");
  }

  private Path rule(String text) {
    return Cli.write(temp.resolve("rule.txt"), text);
  }

  @Test
  void countedOnAllRows() {
    Path rule =
        rule(
            "malignant if at least 2 of: mean_concave_points > 0.05, worst_texture > 25,"
                + " worst_radius > 17");
    String out = Cli.run("rule", rule, SAMPLE, "-m", model).succeeds().out();
    assertThat(out)
        .startsWith("malignant  if at least 2 of:\n")
        .contains("21 errors of 569 (3.7 %)")
        .contains("at most 5.3 % wrong") // BinInv(21, 569, 0.05)
        .contains("21 errors on all 569 rows; holds if nobody shaped this rule on these rows");
    assertThat(Cli.run("certify", model, SAMPLE).succeeds().out())
        .contains("holds: the rule is the one that was given; 21 errors on all 569 rows")
        .contains("that nobody shaped this rule on these rows");
    assertThat(Cli.run("explain", model).succeeds().out()).contains("worst_radius > 17");
    assertThat(Cli.run("predict", model, SAMPLE).succeeds().out()).contains("prediction");
  }

  /** What explain prints can be given again, and is the same rule. */
  @Test
  void whatIsPrintedCanBeGiven() {
    Cli.run("train", SAMPLE, "-m", model, "--learner", "rules").succeeds();
    String printed = Cli.run("train", SAMPLE, "-m", model, "--learner", "rules").succeeds().out();
    Path rule = rule(printed.substring(0, printed.indexOf("\n\n")));
    Path given = temp.resolve("given.json");
    Cli.run("rule", rule, SAMPLE, "-m", given).succeeds();
    JsonObject learned = Cli.json("evaluate", model, SAMPLE);
    JsonObject again = Cli.json("evaluate", given, SAMPLE);
    assertThat(again.get("errors")).isEqualTo(learned.get("errors"));
  }

  /** A model made of other rows is judged as a rule; a changed one needs other rows or pays. */
  @Test
  void modelsOfOtherRowsAndChangedRules() throws IOException {
    Path first = half("first.csv", 0);
    Path second = half("second.csv", 1);
    Path given = temp.resolve("given.json");
    Path changed = temp.resolve("changed.txt");
    Cli.run("train", first, "-m", model, "--refer", "0.1").succeeds();
    String judged = Cli.run("rule", model, second, "-m", given).succeeds().out();
    assertThat(judged).contains("holds if nobody shaped this rule on these rows");
    assertThat(Cli.json("evaluate", given, second).get("errors"))
        .isEqualTo(Cli.json("evaluate", model, second).get("errors"));
    Cli.run("certify", given, second).succeeds();
    assertThat(Cli.run("rule", model, first, "-m", given).err())
        .contains("was learned from these rows; it needs other rows, or --after-looking");
    Cli.run("train", first, "-m", model, "--type", "disjunction", "--max-size", "1").succeeds();
    String column = Cli.run("explain", model).succeeds().out().split(" +")[2];
    Cli.run("edit", model, "--set", column + " > 4", "-o", changed).succeeds();
    assertThat(Files.readString(changed)).contains(" if " + column + " > 4; ");
    assertThat(Cli.run("rule", changed, first, "-m", given).err())
        .contains("was changed after looking at these rows");
    Cli.run("rule", changed, second, "-m", given).succeeds();
    assertThat(Cli.run("rule", changed, first, "-m", given, "--after-looking").succeeds().out())
        .contains("; the price of its text is paid, since it was made after looking at these rows");
    assertThat(Cli.run("certify", given, first).succeeds().out())
        .contains("Checked: this rule is the one that was given")
        .doesNotContain("nobody shaped")
        .doesNotContain("If J settings");
    Path forged = temp.resolve("forged.json");
    Files.writeString(
        forged, Files.readString(given).replaceFirst("(\"alternatives\": *)[0-9.E]+", "$11"));
    assertThat(Cli.run("certify", forged, first).code()).isEqualTo(1);
  }

  /** Every other row of a table. */
  private Path half(String name, int part) throws IOException {
    List<String> lines =
        Files.readAllLines(
            Path.of(System.getProperty("laconic.root"), "docs", "data", "patients.csv"));
    return Cli.write(
        temp.resolve(name),
        IntStream.range(0, lines.size())
            .filter(row -> row == 0 || row % 2 == part)
            .mapToObj(lines::get)
            .toArray(String[]::new));
  }

  /** The first count on a file is remembered: a text that was changed after it needs other rows. */
  @Test
  void aTextThatWasChangedAfterACount() throws IOException {
    Path first = half("first.csv", 0);
    Path second = half("second.csv", 1);
    Path text = rule("died if at least 2 of: age > 80, lactate > 4, creatinine > 150");
    Path changed = temp.resolve("changed.txt");
    Cli.run("edit", text, "--without", "creatinine", "-o", changed).succeeds();
    Path again = temp.resolve("again.txt");
    Cli.run("edit", changed, "--set", "age > 75", "-o", again).succeeds();
    assertThat(Files.readString(again))
        .isEqualTo(
            "# changed from: died if at least 2 of: age > 80, lactate > 4, creatinine > 150\n"
                + "# changed from: died if age > 80 and lactate > 4\n"
                + "died if age > 75 and lactate > 4\n");
    Cli.run("rule", text, first, "-m", model).succeeds();
    assertThat(Cli.run("rule", again, first, "-m", temp.resolve("2.json")).err())
        .contains("has been counted on these rows; it needs other rows, or --after-looking");
    Cli.run("rule", again, first, "-m", temp.resolve("2.json"), "--after-looking").succeeds();
    Cli.run("rule", again, second, "-m", temp.resolve("3.json")).succeeds();
  }

  @Test
  void aForgedRuleIsCaught() throws IOException {
    Path rule = rule("malignant if worst_radius > 17");
    Cli.run("rule", rule, SAMPLE, "-m", model).succeeds();
    Path forged = temp.resolve("forged.json");
    Files.writeString(
        forged, Files.readString(model).replaceFirst("\"threshold\": *17", "\"threshold\": 16.5"));
    assertThat(Cli.run("certify", forged, SAMPLE).code()).isEqualTo(1);
  }

  @Test
  void againstAnotherRule() {
    Path rule =
        rule(
            "malignant if at least 2 of: mean_concave_points > 0.05, worst_texture > 25, worst_radius > 17");
    assertThat(
            Cli.run(
                    "rule",
                    rule,
                    SAMPLE,
                    "-m",
                    model,
                    "--against",
                    "malignant if worst_radius > 20")
                .succeeds()
                .out())
        .contains("Errs less often than the rule it was compared with, by at least ");
    assertThat(Cli.run("certify", model, SAMPLE).succeeds().out())
        .contains("Checked too: Errs less often than the rule it was compared with");
    assertThat(
            Cli.run(
                    "train",
                    SAMPLE,
                    "-m",
                    model,
                    "--type",
                    "conjunction",
                    "--against",
                    "malignant if worst_radius > 16.8")
                .succeeds()
                .out())
        .contains("ess often than the rule it was compared with");
    assertThat(Cli.run("rule", rule, SAMPLE, "-m", model, "--against", "sick if radius > 2").err())
        .contains("there is no class");
  }

  /** All rows would be learned from and tested on. */
  @Test
  void nothingThatLearnsHasThisForm() {
    Cli.Result result = Cli.run("train", SAMPLE, "-m", model, "--certificate", "given");
    assertThat(result.code()).isEqualTo(2);
    assertThat(result.err())
        .contains("--certificate given is for rules that are not learned from these rows");
    assertThat(Cli.run("train", SAMPLE, "-m", model, "--learner", "given").err())
        .contains("--rule is missing");
    assertThat(Cli.run("rule", rule("x if y"), SAMPLE, "-m", model, "--certificate", "none").err())
        .contains("--certificate does not go with rule");
  }

  @Test
  void rowsWithoutAClassOrAValueAreSaid() {
    Path data =
        Cli.write(
            model.resolveSibling("g.csv"), "age,class", "1,a", ",b", "3,b", ",a", "5,", "6,b");
    assertThat(Cli.run("rule", rule("b if age > 2"), data, "-m", model).succeeds().err())
        .contains("left out: 1 row without a class")
        .contains(
            "g.csv: 2 rows have missing values (first: row 1 (line 3), column \"age\"): a condition on"
                + " a missing value does not hold");
  }

  @Test
  void mistakesHaveAPlace() {
    assertThat(Cli.run("rule", rule("malignant if worst_radius > wide"), SAMPLE, "-m", model).err())
        .contains("rule.txt, line 1, column 29: expected a number, got \"wide\"");
    assertThat(Cli.run("rule", rule("malignant if radius > 3"), SAMPLE, "-m", model).err())
        .contains("there is no column \"radius\"; did you mean \"radius_error\"?");
    assertThat(Cli.run("rule", rule("malignant if lactate > 3"), SAMPLE, "-m", model).err())
        .contains("there is no column \"lactate\"; the columns are \"mean_radius\", ")
        .contains(", … (30 in all)");
    assertThat(Cli.run("rule", rule("sick if worst_radius > 3"), SAMPLE, "-m", model).err())
        .contains("there is no class \"sick\" among benign, malignant");
    assertThat(Cli.run("rule", rule("malignant if worst_radius is 3"), SAMPLE, "-m", model).err())
        .contains("column \"worst_radius\" has numbers");
    assertThat(model).doesNotExist();
  }
}
