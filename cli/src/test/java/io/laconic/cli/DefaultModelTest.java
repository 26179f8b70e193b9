package io.laconic.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code train DATA} without {@code -m}, and what it says to do next. */
class DefaultModelTest {
  @TempDir Path temp;
  private Path data;
  private Path model;

  @BeforeEach
  void makeData() {
    String stem = "default model " + ProcessHandle.current().pid();
    data =
        Cli.write(temp.resolve(stem + ".csv"), "x,class", "1,0", "2,0", "3,0", "4,1", "5,1", "6,1");
    model = Path.of(stem + ".laconic.json");
  }

  @AfterEach
  void removeModel() throws IOException {
    Files.deleteIfExists(model);
  }

  @Test
  void theNameIsThatOfTheData() {
    Cli.Result result = Cli.run("train", data, "--certificate", "standard").succeeds();
    assertThat(model).isRegularFile();
    List<String> lines = result.err().lines().toList();
    assertThat(lines)
        .contains(
            "model: " + model,
            "next:  laconic certify '" + model + "' '" + data + "'",
            "       laconic predict '" + model + "' new.csv");
    assertThat(Cli.run("train", data, "--certificate", "standard").succeeds().err())
        .contains("model: " + model + " (in place of the one that was there)");
  }

  @Test
  void whatIsNotAModelStays() throws IOException {
    Files.writeString(model, "my notes");
    Cli.Result result = Cli.run("train", data);
    assertThat(result.code()).isEqualTo(1);
    assertThat(result.err())
        .isEqualTo(
            "error: "
                + model
                + " is there already and is not a model; name another file with -m MODEL"
                + System.lineSeparator());
    assertThat(model).hasContent("my notes");
    Path named = temp.resolve("named.json");
    Files.writeString(named, "my notes");
    Cli.run("train", data, "-m", named).succeeds();
    assertThat(Files.readString(named)).as("asked for").contains("laconic-model");
  }

  @Test
  void withoutAPromiseThereIsNothingToCertify() {
    Path named = temp.resolve("m.json");
    String err =
        Cli.run("train", data, "-m", named, "--certificate", "none", "--type", "disjunction")
            .succeeds()
            .err();
    assertThat(err).contains("predict " + named).doesNotContain("certify").doesNotContain("model:");
    assertThat(Cli.run("train", data, "-m", named, "--json").succeeds().err())
        .doesNotContain("next:");
  }

  @Test
  void valuesOfManyRowsAreShownByAnotherCommand() {
    List<String> rows = new ArrayList<>(List.of("x,class"));
    for (int k = 0; k < 16; k++) {
      rows.add(k + "," + (k % 2 == 0 ? "a" : "b"));
    }
    Path mixed = Cli.write(temp.resolve("mixed.csv"), rows.toArray(new String[0]));
    Path named = temp.resolve("m.json");
    String[] options = {"--learner", "pvm", "--radius", "0.05", "--certificate", "standard"};
    Cli.Result many = Cli.run(with(options, "train", mixed, "-m", named)).succeeds();
    String values = "explain " + named + "  (the values of the rows named above)";
    assertThat(many.err()).contains(values);
    assertThat(many.out()).doesNotContain("x = 3");
    assertThat(Cli.run("explain", named).succeeds().out()).contains("x = 3");
    Cli.Result few = Cli.run("train", data, "-m", named, "--learner", "pvm").succeeds();
    assertThat(few.err()).contains("predict").doesNotContain("explain");
    assertThat(few.out()).contains("x = ");
  }

  private static Object[] with(String[] options, Object... words) {
    return Stream.concat(Stream.of(words), Stream.of(options)).toArray();
  }

  @Test
  void classesThatAreNumbersAreCalledClasses() {
    Path named = temp.resolve("m.json");
    Cli.Result result =
        Cli.standardRun("train", data, "-m", named, "--type", "disjunction").succeeds();
    assertThat(result.out())
        .startsWith("class 1  if  x > 3")
        .contains("0 of 3 positives (class 1) missed, 0 of 3 negatives (class 0) flagged");
    assertThat(Cli.run("explain", named, data, "--row", 5).succeeds().out())
        .startsWith("row 5: class 1, because x = 6 > 3");
    assertThat(Cli.run("predict", named, data).out()).contains("6,1,1,x = 6 > 3");
  }
}
