package io.laconic.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.SplittableRandom;
import java.util.stream.Stream;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What train writes can be read back, whatever columns, categories and classes are called. */
class OddNamesTest {
  private static final int ROWS = 60;

  @TempDir Path temp;

  static Stream<Arguments> names() {
    return Stream.of(
        Arguments.of("a million letters", "a".repeat(1_000_001)),
        Arguments.of("many smileys", "\ud83d\ude00".repeat(5_000)),
        Arguments.of("quotes", "a \"b\" 'c'"),
        Arguments.of("lines", "a\nb\r\nc"),
        Arguments.of("Unicode lines", "a\u2028b\u2029c\u0085d"),
        Arguments.of("a prototype", "__proto__"),
        Arguments.of("a constructor", "constructor"),
        Arguments.of("right to left", "\u202eabc\u05d0"),
        Arguments.of("an escape sequence", "a\u001b[31mred\u0007b"),
        Arguments.of("separators", "a,b;c\td|e"),
        Arguments.of("markup", "</script><b>&amp;"),
        Arguments.of("a backslash", "a\\nb\\"),
        Arguments.of("half a character", "\u0301"),
        Arguments.of("a mark of order", "a\ufeffb"),
        Arguments.of("braces", "{\"a\": [1]}"),
        Arguments.of("a number", "17"),
        Arguments.of("an infinite number", "inf"));
  }

  private static String quoted(String cell) {
    return '"' + cell.replace("\"", "\"\"") + '"';
  }

  /** A table with that name for a column, a category and a class. */
  private Path table(String name) throws IOException {
    StringBuilder text = new StringBuilder(quoted(name) + ",kind,class\n");
    SplittableRandom random = new SplittableRandom(5);
    for (int row = 0; row < ROWS; row++) {
      double value = random.nextDouble();
      boolean odd = random.nextInt(3) == 0;
      text.append(value).append(',');
      text.append(odd ? shortName(name) : "plain").append(',');
      text.append(value > 0.5 || odd ? shortName(name) : "\"the others\"").append('\n');
    }
    return Files.writeString(temp.resolve("d.csv"), text);
  }

  /** Cells have a limit of their own. */
  private static String shortName(String name) {
    return quoted(
        name.substring(
                0, name.offsetByCodePoints(0, Math.min(name.codePointCount(0, name.length()), 500)))
            + "!");
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("names")
  void goRoundTheCommands(String what, String name) throws IOException {
    Path data = table(name);
    Path model = temp.resolve("m.json");
    Cli.run(
            "train",
            data,
            "-m",
            model,
            "--certificate",
            "standard",
            "--type",
            "disjunction",
            "--penalty",
            1,
            "--select",
            "bound")
        .succeeds();
    certified(model, data);
    Path out = temp.resolve("out.csv");
    Cli.run("predict", model, data, "-o", out).succeeds();
    assertThat(Cli.json("evaluate", model, out, "--label", "class").get("errors"))
        .isEqualTo(Cli.json("evaluate", model, data).get("errors"));
    Cli.run("explain", model).succeeds();
    Cli.run("explain", model, data, "--row", 3).succeeds();
  }

  /** Another form, which records the whole procedure, and other learners. */
  @ParameterizedTest
  @ValueSource(strings = {"scm", "pvm", "soft-greedy"})
  void goRoundOtherModels(String learner) throws IOException {
    Path data = table("{\"a\": [__proto__,\n\u2028\\'</b> \ud83d\ude00\u001b[31m inf".repeat(30));
    Path model = temp.resolve("m.json");
    Cli.run("train", data, "-m", model, "--learner", learner, "--take", 3).succeeds();
    certified(model, data);
    Cli.run("explain", model, data, "--row", 3).succeeds();
  }

  private static void certified(Path model, Path data) {
    Cli.Result result = Cli.run("certify", model, data);
    assertThat(result.code()).as(result.out() + result.err()).isZero();
    assertThat(result.out()).containsPattern("^(holds|recomputed, conditional on): ");
  }
}
