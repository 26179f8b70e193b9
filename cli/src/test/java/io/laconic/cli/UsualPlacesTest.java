package io.laconic.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.JsonObject;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What {@code train} makes if no learner is named: scores, lists behind a gate, and offers. */
class UsualPlacesTest {
  @TempDir Path temp;
  private Path model;

  @BeforeEach
  void files() {
    model = temp.resolve("model.json");
  }

  /** Rows of three numbers from 0 to 99; every tenth has a class by chance. */
  private Path table(int rows, int classes, Classes rule) {
    return table(rows, classes, 10, rule);
  }

  private Path table(int rows, int classes, int noisy, Classes rule) {
    SplittableRandom random = new SplittableRandom(7);
    List<String> lines = new ArrayList<>(List.of("a,b,c,class"));
    for (int row = 0; row < rows; row++) {
      int[] x = {random.nextInt(100), random.nextInt(100), random.nextInt(100)};
      int label = random.nextInt(noisy) == 0 ? random.nextInt(classes) : rule.of(x[0], x[1], x[2]);
      lines.add(x[0] + "," + x[1] + "," + x[2] + ",k" + label);
    }
    return Cli.write(temp.resolve("t.csv"), lines.toArray(String[]::new));
  }

  private interface Classes {
    int of(int a, int b, int c);
  }

  private static boolean certified(Path model, Path data) {
    return Cli.json("certify", model, data).get("holds").getAsBoolean();
  }

  @Test
  void aScoreIsMadeOfRowsThatHaveOne() {
    Path data = table(300, 2, (a, b, c) -> a / 20 + b / 25 + c / 50 > 5 ? 1 : 0);
    for (String form : List.of("none", "subsets")) {
      JsonObject file = Cli.json("train", data, "-m", model, "--certificate", form);
      assertThat(file.get("type").getAsString()).as(form).isEqualTo("points");
    }
    assertThat(certified(model, data)).isTrue();
  }

  /** No sum of points says "one of the two, not both". */
  @Test
  void aListPassesTheGateWhereScoresFail() {
    Path data = table(500, 2, (a, b, c) -> a > 50 ^ b > 50 ? 1 : 0);
    for (String form : List.of("none", "holdout", "subsets")) {
      JsonObject file = Cli.json("train", data, "-m", model, "--certificate", form);
      assertThat(file.get("learner").getAsString()).as(form).isEqualTo("rules");
      assertThat(file.getAsJsonArray("rules").size()).as(form).isLessThanOrEqualTo(5);
    }
    assertThat(certified(model, data)).isTrue();
    JsonObject certificate = Cli.json("train", data, "-m", model).getAsJsonObject("certificate");
    assertThat(certificate.get("subset").getAsInt() % 8).isEqualTo(3);
  }

  /** Every eighth subset makes what is offered; whatever is taken is certified. */
  @Test
  void longerListsAreOfferedFromAThousandRowsOn() {
    Path data = table(1000, 2, (a, b, c) -> a / 20 + b / 25 + c / 50 > 5 ? 1 : 0);
    JsonObject file = Cli.json("train", data, "-m", model);
    assertThat(file.get("type").getAsString()).isEqualTo("points");
    JsonObject offered = Cli.json("train", data, "-m", model, "--take", 7);
    assertThat(offered.get("learner").getAsString()).isEqualTo("rules");
    assertThat(offered.getAsJsonObject("parameters").get("maxRules").getAsInt()).isEqualTo(40);
    assertThat(certified(model, data)).isTrue();
    JsonObject other = Cli.json("train", data, "-m", model, "--take", 6);
    assertThat(other.get("type").getAsString()).isEqualTo("points");
  }

  @Test
  void ofMoreClassesRulesAreShownAndPrototypesOffered() {
    Path data = table(400, 3, (a, b, c) -> a > 60 ? 2 : b > 50 ? 1 : 0);
    JsonObject file = Cli.json("train", data, "-m", model);
    assertThat(file.get("learner").getAsString()).isEqualTo("rules");
    assertThat(file.getAsJsonArray("rules").size()).isLessThanOrEqualTo(6);
    JsonObject offered = Cli.json("train", data, "-m", model, "--take", 7);
    assertThat(offered.get("learner").getAsString()).isEqualTo("pvm");
    assertThat(certified(model, data)).isTrue();
  }

  /**
   * One line, which says how to take it; its number holds together with the shown one. Rows of
   * which a list knows more than a score are many or few: somewhere the gain is too small.
   */
  @Test
  void anOfferIsOneLine() {
    int offers = 0;
    for (int from = 96; from > 70 && offers == 0; from -= 4) {
      int above = from;
      Path data = table(1500, 2, 4, (a, b, c) -> (c > above ? b / 10 % 2 == 0 : a > 40) ? 1 : 0);
      Cli.Result result = Cli.run("train", data, "-m", model).succeeds();
      JsonObject json = Cli.json("train", data, "-m", model);
      if (json.get("offered") instanceof JsonObject offered) {
        int subset = offered.get("subset").getAsInt();
        assertThat(result.out()).contains("wrong (--take " + subset + ")");
        double shown = json.getAsJsonObject("certificate").get("risk").getAsDouble();
        assertThat(offered.get("risk").getAsDouble()).isBetween(0.6 * shown, shown);
        offers++;
      }
    }
    assertThat(offers).isPositive();
  }
}
