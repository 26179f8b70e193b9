package io.laconic.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Names, values and words of others cannot steer the terminal, whatever the command. */
@Tag("long")
class EscapeSequencesTest {
  private static final String COLUMN = "a\u001b[31m\n  certified  at most 0.0 % wrong\u202e";
  private static final String YES = "yes\u001b]0;owned\u0007";
  private static final String NO = "no\u2066\u009b2J";

  @TempDir Path temp;
  private Path data;
  private Path model;

  @BeforeEach
  void write() throws IOException {
    StringBuilder text = new StringBuilder("\"" + COLUMN + "\",\"b\rc\",\"d\u001b\",class\n");
    for (int row = 0; row < 60; row++) {
      int yes = row % 2;
      text.append(10 * yes + 0.1 * row).append(',').append(row % 7).append(',');
      text.append(row % 3 == 0 ? "u\u001b[2J" : "v\u202d").append(',').append(yes == 1 ? YES : NO);
      text.append('\n');
    }
    data = Files.writeString(temp.resolve("evil\u001b[0m\u202e.csv"), text);
    model = temp.resolve("model\u001b[5m.json");
    Cli.run("train", data, "-m", model).succeeds();
  }

  private static void harmless(Cli.Result result) {
    for (String text : new String[] {result.out(), result.err()}) {
      assertThat(text.codePoints().filter(EscapeSequencesTest::steers).boxed().toList())
          .as(text)
          .isEmpty();
      assertThat(text).doesNotContain("\n  certified  at most 0.0 % wrong");
    }
  }

  /** A definition of its own: all control and format characters but line break and tabulator. */
  private static boolean steers(int character) {
    return Character.isISOControl(character) && "\n\t".indexOf(character) < 0
        || character >= 0x200e && character <= 0x200f
        || character >= 0x2028 && character <= 0x202e
        || character >= 0x2066 && character <= 0x2069;
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "train DATA -m OTHER",
        "train DATA -m OTHER --learner pvm",
        "train DATA -m OTHER --learner soft-greedy --equivalents 3",
        "train DATA -m OTHER --learner dlm --features balls",
        "train DATA -m OTHER --certificate tight --json",
        "train DATA -m OTHER --menu --select cv",
        "train DATA -m OTHER --group b\rc",
        "explain MODEL",
        "explain MODEL DATA --row 3",
        "explain MODEL DATA --row 3 --json",
        "evaluate MODEL DATA",
        "evaluate MODEL DATA --json",
        "certify MODEL DATA",
        "certify MODEL DATA --json",
        "predict MODEL DATA --json",
        "predict MODEL DATA -o OTHER",
        "cv DATA --folds 3",
        "cv DATA --folds 3 --json",
        "compare DATA --folds 3 --learners scm,pvm",
        "pack DATA -o OTHER",
        "look DATA",
        "look DATA --json",
        "schema DATA -o OTHER",
        "similar MODEL DATA",
        "similar MODEL DATA --json",
        "data list --cache ESC",
        "data list --cache ESC --json",
      })
  void succeeds(String words) {
    harmless(Cli.run(words(words)).succeeds());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "ESC",
        "ESC DATA",
        "train DATA -m OTHER --ESC",
        "train DATA -m OTHER --label ESC",
        "train DATA -m OTHER --positive ESC",
        "train DATA -m OTHER --learner ESC",
        "train DATA -m OTHER --penalty ESC",
        "train DATA -m OTHER --ranges ESC",
        "train DATA -m OTHER --group ESC",
        "train DATAESC -m OTHER",
        "train DATA -m ESC/x",
        "explain DATA",
        "explain MODEL DATA --row 1000",
        "evaluate MODEL MODEL",
        "certify MODEL ESC",
        "predict MODEL MODEL",
        "cv DATA --resume DATA",
        "data fetch ESC",
        "data fetch haberman --from ESC",
        "data ESC",
        "look DATAESC",
        "schema DATA -o ESC/x",
        "similar MODEL ESC",
        "similar DATA DATA",
        "demo ESC",
        "help ESC",
        "plan --error ESC",
        "pack MODEL -o OTHER",
        "--ESC",
      })
  void fails(String words) {
    Cli.Result result = Cli.run(words(words));
    assertThat(result.code()).as(result.out() + result.err()).isIn(1, 2);
    assertThat(result.err().strip().lines().filter(line -> line.startsWith("error: "))).hasSize(1);
    harmless(result);
  }

  /**
   * The control: without the wall the characters would be there, since the rows still have them.
   */
  @Test
  void rowsThatAreDataStayAsTheyAre() {
    assertThat(Cli.run("predict", model, data).succeeds().out()).contains(COLUMN, YES, "v\u202d");
  }

  private Object[] words(String words) {
    Object[] result = words.split(" ");
    for (int k = 0; k < result.length; k++) {
      result[k] =
          ((String) result[k])
              .replace("DATA", data.toString())
              .replace("MODEL", model.toString())
              .replace("OTHER", temp.resolve("other\u001b").toString())
              .replace("ESC", "x\u001b[1m\u202e\ny");
    }
    return result;
  }
}
