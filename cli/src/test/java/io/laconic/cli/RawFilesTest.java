package io.laconic.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.function.BiFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Files as people have them, made for this test in the way of public ones, each with the lines that
 * its user must see.
 */
class RawFilesTest {
  private static final int ROWS = 300;

  @TempDir Path temp;

  /**
   * A file of patients: whoever has a lactate above 4 dies, but for some.
   *
   * @param more the cells of further columns, by row and random numbers; may be empty
   */
  private Path patients(String header, BiFunction<Integer, Random, String> more) {
    return patients(header, more, (row, died) -> died ? "died" : "survived");
  }

  private Path patients(
      String header,
      BiFunction<Integer, Random, String> more,
      BiFunction<Integer, Boolean, String> outcome) {
    Random random = new Random(11);
    List<String> lines = new ArrayList<>(List.of("age,lactate" + header + ",outcome"));
    for (int row = 0; row < ROWS; row++) {
      double lactate = Math.round(80 * random.nextDouble()) / 10.0;
      boolean died = lactate > 4 != random.nextInt(12) < 1;
      lines.add(
          20
              + random.nextInt(70)
              + ","
              + lactate
              + more.apply(row, random)
              + ","
              + outcome.apply(row, died));
    }
    return Cli.write(temp.resolve("patients.csv"), lines.toArray(String[]::new));
  }

  private Cli.Result train(Path data, Object... more) {
    List<Object> words = new ArrayList<>(List.of("train", data, "-m", temp.resolve("m.json")));
    words.addAll(List.of(more));
    return Cli.run(words.toArray());
  }

  /** One row of 300 without a class was a dead end: median refused, drop trained on six rows. */
  @Test
  void aRowWithoutAClass() {
    Path data = patients("", (row, random) -> "", (row, died) -> row == 7 ? "" : "" + died);
    Cli.Result result = train(data, "--missing", "median").succeeds();
    assertThat(result.err()).contains("left out: 1 row without a class\n");
    assertThat(result.out()).contains(" of 299 (");
    assertThat(Cli.run("certify", temp.resolve("m.json"), data).succeeds().out())
        .contains("Checked");
    assertThat(Cli.run("evaluate", temp.resolve("m.json"), data).succeeds().err())
        .contains("left out: 1 row without a class");
    assertThat(Cli.run("look", data).succeeds().out())
        .contains("1 row has no class and is left out.", "Next:  laconic train " + data + "\n");
  }

  /** Rows without a class have no part in what is said of missing values. */
  @Test
  void rowsWithoutAClassHaveNoMissingValues() {
    Path data =
        patients(
            ",dose",
            (row, random) -> row > 290 ? "," : ",5",
            (row, died) -> row > 290 ? "" : "" + died);
    assertThat(Cli.run("look", data).succeeds().out())
        .contains("9 rows have no class and are left out.")
        .doesNotContain("missing values");
  }

  /** Names of ids that came with version 8 were columns like others before. */
  @Test
  void idsUnderFurtherNamesStayOut() {
    List<String> lines = new ArrayList<>(List.of("Kunde,age,outcome"));
    for (int row = 0; row < ROWS; row++) {
      int customer = row * 7 % 60 + 1;
      lines.add(customer + "," + row * 13 % 71 + "," + (customer > 30 ? "died" : "ok"));
    }
    Path data = Cli.write(temp.resolve("kunden.csv"), lines.toArray(String[]::new));
    assertThat(train(data, "--rows-independent").succeeds().out()).doesNotContain("Kunde >");
    assertThat(train(data, "--rows-independent", "--as-version", 7).succeeds().out())
        .contains("Kunde >");
    assertThat(Cli.run("certify", temp.resolve("m.json"), data).succeeds().out())
        .contains("holds: the same rule");
  }

  @Test
  void wordsAmongNumbers() {
    BiFunction<Integer, Random, String> ph =
        (row, random) -> "," + (row % 50 == 3 ? "clotted" : 7 + random.nextInt(60) / 100.0);
    Path data = patients(",ph", ph);
    String line = "column \"ph\": \"clotted\" is not a number; 6 cells count as missing among 294";
    assertThat(train(data).succeeds().err()).contains(line);
    assertThat(Cli.run("look", data).succeeds().out())
        .contains(line)
        .containsPattern("ph +numeric +6 ");
    for (String command : List.of("certify", "evaluate", "predict")) {
      Cli.run(command, temp.resolve("m.json"), data).succeeds();
    }
  }

  /** With too many words it is a category, as the user is told. */
  @Test
  void numbersAmongWords() {
    BiFunction<Integer, Random, String> grade =
        (row, random) -> "," + (row % 5 == 0 ? "none" : "" + (1 + row % 4));
    assertThat(train(patients(",grade", grade)).succeeds().err())
        .contains(
            "column \"grade\" is taken as a category: \"none\" is not a number (if it means"
                + " missing: --na none)");
  }

  @Test
  void aColumnThatIsKnownTooLate() {
    BiFunction<Integer, Boolean, String> outcome = (row, died) -> died ? "died" : "survived";
    Random noise = new Random(3);
    List<String> lines = new ArrayList<>(List.of("age,days_in_hospital,outcome"));
    for (int row = 0; row < ROWS; row++) {
      boolean died = row % 3 == 0;
      int days = died ? noise.nextInt(5) : 6 + noise.nextInt(30);
      lines.add(20 + noise.nextInt(60) + "," + days + "," + outcome.apply(row, died));
    }
    Path data = Cli.write(temp.resolve("late.csv"), lines.toArray(String[]::new));
    String hint =
        "column \"days_in_hospital\" decides every row: is it known before the outcome? If not:"
            + " --drop days_in_hospital";
    assertThat(train(data).succeeds().err()).contains(hint);
    assertThat(Cli.run("look", data).succeeds().out()).contains(hint);
  }

  @Test
  void copiesOfRows() {
    Random random = new Random(8);
    List<String> lines = new ArrayList<>(List.of("a,b,c,d,class"));
    for (int row = 0; row < ROWS; row++) {
      String line = "";
      for (int k = 0; k < 4; k++) {
        line += random.nextInt(90) + ",";
      }
      lines.add(row % 10 == 9 ? lines.get(row - 3) : line + (row % 2 == 0 ? "x" : "y"));
    }
    assertThat(train(Cli.write(temp.resolve("f.csv"), lines.toArray(String[]::new))).err())
        .contains("30 of 300 rows repeat an earlier row in all columns");
  }

  @Test
  void aRuleThatIsWorthIt() {
    assertThat(train(patients("", (row, random) -> "")).succeeds().out())
        .contains("worth it          clearly better than always saying \"")
        .containsPattern("  decides           died: \\d+ rows, \\d+ rightly \\(\\d+ %\\)")
        .containsPattern("                    survived: \\d+ rows, \\d+ rightly");
  }

  /** Little is known of the class, so that nothing shows that the rule is better than none. */
  @Test
  void aRuleThatIsNotWorthItYet() {
    Random random = new Random(2);
    List<String> lines = new ArrayList<>(List.of("x,y,class"));
    for (int row = 0; row < ROWS; row++) {
      int x = random.nextInt(100);
      boolean yes = random.nextInt(100) < (x < 50 ? 28 : 56);
      lines.add(x + "," + random.nextInt(100) + "," + (yes ? "yes" : "no"));
    }
    Path data = Cli.write(temp.resolve("weak.csv"), lines.toArray(String[]::new));
    assertThat(train(data, "--max-size", 1, "--learner", "scm", "--select", "cv").succeeds().out())
        .containsPattern(
            "worth it          not shown to be better than always saying \"class no\""
                + " \\(\\d+\\.\\d % wrong\\): do not use it yet; laconic plan --rows 300");
  }

  @Test
  void withCostsTheyAreCompared() {
    Path data = patients("", (row, random) -> "");
    assertThat(train(data, "--cost-fn", 5, "--cost-fp", 1).succeeds().out())
        .contains("worth it          costs less than always saying \"died\": cost ");
  }

  @Test
  void eachLineOfAListSaysWhatItDecides() {
    Cli.Result iris = train(Path.of("sample:iris"), "--learner", "rules").succeeds();
    assertThat(iris.out().lines().toList().get(0))
        .endsWith("then setosa       # decides 50 rows, 50 rightly (100 %)");
  }

  /**
   * A grade from 0 to 20 is a class only by a comparison, and stays one for evaluate and certify.
   */
  @Test
  void aClassThatAComparisonMakes() {
    Random random = new Random(6);
    List<String> lines = new ArrayList<>(List.of("G1,absences,G3"));
    for (int row = 0; row < ROWS; row++) {
      int first = random.nextInt(20);
      int last = Math.max(0, Math.min(20, first + random.nextInt(5) - 2));
      lines.add(first + "," + random.nextInt(30) + "," + last);
    }
    Path data = Cli.write(temp.resolve("grades.csv"), lines.toArray(String[]::new));
    Cli.Result result = train(data, "--label", "G3 >= 10").succeeds();
    assertThat(result.err())
        .contains("class column \"G3 >= 10\": G3 < 10 ", "; positive: G3 >= 10");
    assertThat(result.out()).contains("G3 >= 10", "G1 ").doesNotContain("G3 <= ", "G3 > ");
    assertThat(Cli.run("certify", temp.resolve("m.json"), data).succeeds().out()).contains("holds");
    assertThat(Cli.run("evaluate", temp.resolve("m.json"), data).succeeds().out())
        .contains(" of 300 (");
    assertThat(train(data, "--label", "G3 = 0,1,2,3").succeeds().err())
        .contains("positive: G3 = 0,1,2,3");
    assertThat(train(data, "--label", "g3").err()).contains("no column \"g3\"; did you mean");
  }

  /** Names for values are those of the classes from then on, in files that have the values too. */
  @Test
  void valuesOfTheClassColumnGetNames() throws IOException {
    Path data =
        patients("", (row, random) -> "", (row, died) -> died ? row % 2 == 0 ? "1" : "1.0" : "0");
    String label = "outcome: 0 as survived, 1 as died";
    assertThat(train(data, "--label", label).succeeds().err())
        .contains("class column \"" + label + "\": died ", ", survived ", "; positive: died");
    Path model = temp.resolve("m.json");
    assertThat(Cli.run("certify", model, data).succeeds().out()).contains("holds");
    assertThat(Cli.run("evaluate", model, data).succeeds().out()).contains("of 300 (");
    assertThat(Cli.run("predict", model, data).succeeds().out()).contains("died", "survived");
    Path named =
        Cli.write(
            temp.resolve("named.csv"),
            Files.readString(data).replaceAll("1\\.0", "1").lines().toArray(String[]::new));
    assertThat(Cli.run("evaluate", model, named).succeeds().out()).contains("of 300 (");
    assertThat(train(data, "--label", "outcom: 0 as a, 1 as b").err())
        .contains("no column \"outcom: 0 as a, 1 as b\"; did you mean \"outcome\"?");
    assertThat(train(data, "--label", "outcome: 0 = a").err()).contains("0 as NAME");
  }

  @ParameterizedTest
  @CsvSource({"ckd,notckd,ckd", "none or mild,severe,severe", "ja,nein,ja", "1. Yes,2. No,1. Yes"})
  void theClassThatDeniesIsNotThePositiveOne(String one, String other, String positive) {
    Path data = patients("", (row, random) -> "", (row, died) -> died ? one : other);
    assertThat(Cli.run("look", data).succeeds().out()).contains("; positive: " + positive);
  }

  /** Several classes that count as one: the model knows them by the comparison that they make. */
  @Test
  void severalPositiveClasses() {
    Path data =
        patients(
            "", (row, random) -> "", (row, died) -> died ? row % 2 == 0 ? "died" : "icu" : "home");
    assertThat(train(data, "--positive", "died,icu").succeeds().out())
        .contains("outcome = died,icu  ", "outcome != died,icu");
    Path model = temp.resolve("m.json");
    assertThat(Cli.run("certify", model, data).succeeds().out()).contains("holds");
    assertThat(Cli.run("evaluate", model, data).succeeds().out())
        .contains("positive: outcome = died,icu");
    assertThat(Cli.run("predict", model, data).succeeds().out()).contains("outcome != died,icu");
    Path named = temp.resolve("named.json");
    Cli.run("train", data, "-m", named, "--label", "outcome", "--positive", "icu,died").succeeds();
    assertThat(Cli.run("certify", named, data).succeeds().out()).contains("holds");
    Path standard = temp.resolve("standard.json");
    Cli.standardRun("train", data, "-m", standard, "--positive", "died,icu").succeeds();
    Cli.Result checked = Cli.run("certify", standard, data);
    assertThat(checked.out() + checked.err()).contains("holds: rebuilt from");
    assertThat(train(data, "--positive", "died,ic").err())
        .contains("no row of column \"outcome\" is \"ic\"; it has died, home, icu");
    assertThat(train(data, "--positive", "died,icu,home").err()).contains("one must be left");
  }

  @ParameterizedTest
  @ValueSource(strings = {"x", ""})
  void lookCountsTheRowsThatDropLeaves(String cell) throws IOException {
    Path data =
        Files.writeString(
            temp.resolve("cell.csv"),
            IntStream.range(0, 60)
                .mapToObj(
                    row -> row + "," + (row == 7 ? cell : row % 9) + "," + "ab".charAt(row % 2))
                .collect(Collectors.joining("\n", "x,y,class\n", "\n")));
    int kept =
        Cli.json("train", data, "--missing", "drop", "-m", temp.resolve("m.json"))
            .getAsJsonObject("training")
            .get("examples")
            .getAsInt();
    assertThat(kept).isEqualTo(cell.isEmpty() ? 59 : 60);
    assertThat(Cli.run("look", data).succeeds().out())
        .contains("(--missing drop leaves " + kept + " rows");
  }
}
