package io.laconic.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Every learner, in every form of certificate, gives the model file that stands in the folder
 * {@code golden}, to the byte.
 *
 * <p>Where models are to change, the procedure version says so; with {@code
 * -Dlaconic.docs.update=true} the files are written again, and the difference shows what changed.
 */
class GoldenModelsTest {
  private static final Path GOLDEN =
      Path.of(System.getProperty("laconic.root"), "cli/src/test/resources/golden");

  @TempDir Path temp;

  @ParameterizedTest(name = "{0}")
  @CsvSource(
      delimiter = '|',
      value = {
        "default                   | two   |",
        "default-three             | three |",
        "scm-rays                  | two   | --learner scm",
        "scm-rays-holdout          | two   | --learner scm --holdout 0.3",
        "scm-rays-standard         | two   | --learner scm --certificate standard",
        "scm-rays-tight            | two   | --learner scm --certificate tight",
        "scm-rays-none             | two   | --learner scm --certificate none",
        "scm-rays-groups           | groups | --learner scm --max-size 2 --group patient",
        "scm-rays-costs            | two   | --learner scm --cost-fn 5 --cost-fp 1",
        "scm-rays-sensitivity      | two   | --learner scm --min-sensitivity 0.6",
        "scm-rays-equivalents      | two   | --learner scm --max-size 2 --equivalents 3",
        "scm-rays-stability        | two   | --learner scm --max-size 2 --stability 3",
        "scm-at-least              | two   | --learner scm --type at-least",
        "scm-balls                 | two   | --learner scm --features balls --penalty 1",
        "scm-balls-standard        | two   | --learner scm --features balls --penalty 1 --max-size 3 --certificate standard",
        "scm-balls-tight           | two   | --learner scm --features balls --metric l1 --penalty 1 --max-size 3 --certificate tight",
        "scm-half-spaces           | two   | --learner scm --features half-spaces --penalty 1 --max-size 2",
        "scm-half-spaces-standard  | two   | --learner scm --features half-spaces --penalty 1 --max-size 2 --certificate standard",
        "dlm-rays                  | two   | --learner dlm --features rays --max-size 3",
        "dlm-rays-tight            | two   | --learner dlm --features rays --max-size 3 --certificate tight",
        "dlm-balls-standard        | two   | --learner dlm --features balls --max-size 3 --certificate standard",
        "dlm-half-spaces           | two   | --learner dlm --features half-spaces --max-size 2",
        "rules                     | two   | --learner rules",
        "rules-three               | three | --learner rules",
        "soft-greedy               | two   | --learner soft-greedy --grid 16 --max-size 3",
        "soft-greedy-standard      | two   | --learner soft-greedy --grid 16 --max-size 3 --certificate standard",
        "pvm                       | three | --learner pvm",
        "pvm-standard              | three | --learner pvm --certificate standard",
        "pvm-holdout               | three | --learner pvm --holdout 0.3",
        "1-nn                      | two   | --learner 1-nn",
        "k-nn                      | three | --learner k-nn --neighbours 3",
        "condensed-nn              | two   | --learner condensed-nn",
        "k-medoids                 | three | --learner k-medoids --prototypes 2",
        "k-means                   | three | --learner k-means --prototypes 2",
        "lvq1                      | three | --learner lvq1 --prototypes 2",
        "olvq1                     | three | --learner olvq1 --prototypes 2",
      })
  void isTrainedAgainToTheByte(String name, String table, String options) throws IOException {
    Path model = temp.resolve("model.json");
    List<Object> words = new ArrayList<>(List.of("train", GOLDEN.resolve(table + ".csv")));
    words.addAll(List.of("-m", model));
    words.addAll(options == null ? List.of() : List.of(options.split(" ")));
    Cli.run(words.toArray()).succeeds();
    String trained = Files.readString(model);
    Path golden = GOLDEN.resolve(name + ".json");
    if (Boolean.getBoolean("laconic.docs.update")) {
      Files.writeString(golden, trained);
    }
    assertThat(trained)
        .as("another model; if the procedure version changed: -Dlaconic.docs.update=true")
        .isEqualTo(Files.readString(golden));
  }

  /** A model file of an older version of the procedure is checked as it was made. */
  @ParameterizedTest(name = "{0}")
  @CsvSource({
    "version6/default,two",
    "version6/scm-at-least,two",
    "version6/dlm-rays,two",
    "version6/rules-three,three",
    "version7/default,two",
    "version7/scm-at-least,two"
  })
  void ofAnOlderVersionIsMadeAgain(String name, String table) {
    Path model = GOLDEN.resolve(name + ".json");
    Cli.run("certify", "--thorough", model, GOLDEN.resolve(table + ".csv")).succeeds();
  }
}
