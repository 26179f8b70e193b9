package io.laconic.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** New rows as people have them: what a model cannot use is said. */
class SpoiledNewRowsTest {
  @TempDir Path temp;
  private Path model;

  @BeforeEach
  void makeModel() {
    List<String> lines = new ArrayList<>(List.of("dose,colour,outcome"));
    for (int row = 0; row < 40; row++) {
      lines.add(
          row % 7 + ".5," + (row % 2 == 0 ? "red" : "blue") + "," + (row % 2 == 0 ? "a" : "b"));
    }
    Path data = Cli.write(temp.resolve("d.csv"), lines.toArray(String[]::new));
    model = temp.resolve("m.json");
    Cli.run("train", data, "-m", model, "--na", "none").succeeds();
  }

  private Path file(String... lines) {
    return Cli.write(temp.resolve("new.csv"), lines);
  }

  @Test
  void valuesThatDidNotOccur() {
    Cli.Result some = Cli.run("predict", model, file("dose,colour", "1.5,red", "2.5,green"));
    assertThat(some.succeeds().err())
        .contains("value \"green\" did not occur in training")
        .doesNotContain("no row has a value");
    Cli.Result all = Cli.run("predict", model, file("dose,colour", "1.5,Red", "2.5,Blue"));
    assertThat(all.succeeds().err())
        .contains("no row has a value that did: are they written in another way?");
  }

  @Test
  void aRuleOnRowNumbersIsNotMadeAndTheRestIsCertified() throws IOException {
    List<String> lines = new ArrayList<>(List.of("id,dose,class"));
    for (int row = 0; row < 80; row++) {
      lines.add(row + "," + (row * 37 % 50 + row / 4) + "," + (row < 40 ? "neg" : "pos"));
    }
    Path data = Cli.write(temp.resolve("sorted.csv"), lines.toArray(String[]::new));
    Path rule = temp.resolve("rule.json");
    Cli.Result trained = Cli.run("train", data, "-m", rule).succeeds();
    assertThat(trained.err()).contains("column \"id\" numbers the rows; it is left out");
    assertThat(trained.out()).doesNotContain("id >").doesNotContain("id <");
    assertThat(Files.readString(rule)).contains("\"attributes\": [\"dose\"]");
    Cli.run("certify", rule, data).succeeds();
    Cli.Result kept = Cli.run("train", data, "-m", rule, "--only", "id,dose").succeeds();
    assertThat(kept.err()).doesNotContain("left out");
    assertThat(kept.out()).contains("id > 39");
    Cli.run("certify", rule, data).succeeds();
  }

  @Test
  void classesThatTheModelDoesNotKnow() {
    Cli.Result result =
        Cli.run(
            "evaluate",
            model,
            file("outcome,dose,colour", "a,1.5,red", "c,2.5,blue", "d,3.5,blue"));
    assertThat(result.succeeds().err())
        .contains(
            "new.csv: 2 rows have classes that the model does not know (\"c\", \"d\"); they count as"
                + " errors");
  }

  @Test
  void theClassColumnIsFoundByTheNameItHadInTraining() {
    Cli.Result result =
        Cli.run("evaluate", model, file("dose,outcome,colour", "1.5,a,red", "2.5,b,blue"));
    assertThat(result.succeeds().out()).contains("0 errors of 2");
  }

  @Test
  void missingWordsOfTheTrainingAreKnownAgain() {
    Cli.Result result = Cli.run("predict", model, file("dose,colour", "none,red", "1.5,none"));
    assertThat(result.succeeds().err())
        .isEqualTo(
            "warning: new.csv: 1 row with a missing value, whose condition does not hold (first: row"
                + " 1 (line 3))"
                + System.lineSeparator());
    assertThat(result.out())
        .contains("none,red,a,colour is not blue,")
        .contains("1.5,none,a,colour is missing and does not count,");
  }

  @Test
  void otherNotationsAndEncodings() throws IOException {
    String expected = Cli.run("predict", model, file("dose,colour", "1.5,red")).succeeds().out();
    Path comma = file("dose;colour", "1,5;red");
    assertThat(Cli.run("predict", model, comma).succeeds().out())
        .isEqualTo(expected.replace("1.5,red", "\"1,5\",red"));
    Path latin = temp.resolve("latin.csv");
    Files.write(
        latin, "dose,colour,na\u00efve\n1.5,red,\u00e9\n".getBytes(StandardCharsets.ISO_8859_1));
    Cli.Result result = Cli.run("predict", model, latin).succeeds();
    assertThat(result.out())
        .startsWith("dose,colour,na\u00efve,prediction")
        .contains("1.5,red,\u00e9,a");
    Path wide = temp.resolve("wide.csv");
    Files.write(wide, "dose,colour\n1.5,red\n".getBytes(StandardCharsets.UTF_16));
    assertThat(Cli.run("predict", model, wide).succeeds().out()).isEqualTo(expected);
  }
}
