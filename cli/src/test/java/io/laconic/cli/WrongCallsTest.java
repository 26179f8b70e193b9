package io.laconic.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Wrong usage: one line that says what is wrong and where help is, exit code 2, nothing else. */
class WrongCallsTest {
  @TempDir static Path temp;

  @BeforeAll
  static void makeFiles() {
    Cli.write(temp.resolve("data.csv"), "x,class", "1,a", "2,b");
    Cli.run("train", temp.resolve("data.csv"), "-m", temp.resolve("model.json")).succeeds();
  }

  @ParameterizedTest(name = "laconic {0}")
  @CsvSource(
      delimiter = '^',
      quoteCharacter = '~',
      ignoreLeadingAndTrailingWhitespace = true,
      textBlock =
          """
          nosuch ^ unknown command nosuch; choose from: demo, look, cover, train, predict, evaluate, cv, compare, explain, certify, tradeoff, rule, edit, similar, watch, elsewhere, near, plan, data, schema, pack, kmers, lineages, locate, solver, worker, help, version, completion ^ laconic
          patients.csv ^ the command is missing before patients.csv; try: laconic look patients.csv ^ laconic
          tarin x.csv ^ unknown command tarin; did you mean train? ^ laconic
          help tarin ^ unknown command tarin; did you mean train? ^ laconic
          help data fecth ^ unknown command fecth; did you mean fetch? ^ laconic data
          completion ^ SHELL is missing ^ laconic completion
          completion csh ^ SHELL must be one of bash, zsh, fish; got csh ^ laconic completion
          TRAIN --lable x ^ unknown option --lable; did you mean --label? ^ laconic train
          TRAIN --pos x ^ unknown option --pos; did you mean --positive? ^ laconic train
          TRAIN --zzz x ^ unknown option --zzz ^ laconic train
          predict @data @model ^ @model is a model, and MODEL comes before DATA: laconic predict @model @data ^ laconic predict
          certify sample:iris @model ^ @model is a model, and MODEL comes before DATA: laconic certify @model sample:iris ^ laconic certify
          explain nosuch.csv @model --row 1 ^ @model is a model, and MODEL comes before DATA: laconic explain @model nosuch.csv ^ laconic explain
          --nosuch ^ unknown option --nosuch ^ laconic
          data ^ choose one: laconic data list, or laconic data fetch NAME ^ laconic data
          data nosuch ^ unknown command nosuch; choose from: list, fetch ^ laconic data
          data fetch ^ NAME is missing ^ laconic data fetch
          data fetch nosuch ^ unknown set nosuch; choose from: breastw, bupa, credit, glass, glass2, haberman, heart, pima, votes, vowel-test, vowel-train, wine ^ laconic data fetch
          data fetch wine more ^ one argument too many: more ^ laconic data fetch
          data fetch wine --from wine.data ^ --from must be an address that begins with https:// or http://; got wine.data ^ laconic data fetch
          data fetch wine --from ftp://example.org/a ^ --from must be an address that begins with https:// or http://; got ftp://example.org/a ^ laconic data fetch
          data fetch wine --from http://[ ^ --from must be an address that begins with https:// or http://; got http://[ ^ laconic data fetch
          train ^ DATA is missing ^ laconic train
          train @data -m ^ -m MODEL is missing ^ laconic train
          TRAIN more ^ one argument too many: more ^ laconic train
          TRAIN -m @new ^ -m is given twice ^ laconic train
          TRAIN --penalty 1 --penalty 2 ^ --penalty is given twice ^ laconic train
          TRAIN --all-sizes 0 ^ --all-sizes must be a whole number from 1 to 1000; got 0 ^ laconic train
          TRAIN --all-sizes 3 --certificate standard ^ --all-sizes goes with --certificate subsets or holdout or given ^ laconic train
          TRAIN --all-sizes 3 --certificate none ^ --all-sizes goes with --certificate subsets or holdout or given ^ laconic train
          TRAIN --all-sizes 3 --min-sensitivity 0.9 ^ --min-sensitivity does not go with --all-sizes: give one ^ laconic train
          TRAIN --penalti 3 ^ unknown option --penalti; did you mean --penalty? ^ laconic train
          TRAIN --penalty -1 ^ --penalty must be a number >= 0, or inf; got -1 ^ laconic train
          TRAIN --penalty abc ^ --penalty must be a number >= 0, or inf; got abc ^ laconic train
          TRAIN --penalty NaN ^ --penalty must be a number >= 0, or inf; got NaN ^ laconic train
          TRAIN --max-size 1.5 ^ --max-size must be a whole number >= 0; got 1.5 ^ laconic train
          TRAIN --max-size -1 ^ --max-size must be a whole number >= 0; got -1 ^ laconic train
          TRAIN --delta 0 ^ --delta must be a number between 0 and 1; got 0 ^ laconic train
          TRAIN --delta 1 ^ --delta must be a number between 0 and 1; got 1 ^ laconic train
          TRAIN --delta x ^ --delta must be a number between 0 and 1; got x ^ laconic train
          TRAIN --engine x ^ --engine must be one of local, spark; got x ^ laconic train
          TRAIN --engine spark ^ --engine spark needs the module laconic-spark, which is missing; the script ./laconic of a checkout builds and adds it ^ laconic train
          TRAIN --master local[2] ^ --master goes with --engine spark ^ laconic train
          cv @data --master local[2] ^ --master goes with --engine spark ^ laconic cv
          compare @data --engine spark ^ --engine spark needs the module laconic-spark, which is missing; the script ./laconic of a checkout builds and adds it ^ laconic compare
          TRAIN --threads 0 ^ --threads must be >= 1; got 0 ^ laconic train
          TRAIN --json=x ^ --json must be true or false; got x ^ laconic train
          TRAIN --threads x ^ --threads must be a whole number up to 2147483647; got x ^ laconic train
          TRAIN --seed x ^ --seed must be a whole number; got x ^ laconic train
          TRAIN --alternatives 0.5 ^ --alternatives must be a whole number from 1 to 1e15; got 0.5 ^ laconic train
          TRAIN --certificate loose ^ --certificate must be one of subsets, standard, tight, holdout, given, none; got loose ^ laconic train
          TRAIN --missing some ^ --missing must be one of does-not-hold, error, drop, median; got some ^ laconic train
          TRAIN --scale log ^ --scale must be one of none, standard, range; got log ^ laconic train
          TRAIN --learner scm --scale standard ^ --scale has no effect on rays, which keep raw units ^ laconic train
          TRAIN --features cubes ^ --features must be one of rays, balls, half-spaces; got cubes ^ laconic train
          TRAIN --type both ^ --type must be one of conjunction, disjunction, at-least, points; got both ^ laconic train
          TRAIN --learner scm --metric l1 ^ --metric goes with --features balls and with prototypes ^ laconic train
          TRAIN --kernel gaussian ^ --kernel goes with --features half-spaces or --metric kernel ^ laconic train
          TRAIN --gamma 1 ^ --gamma goes with --kernel polynomial or gaussian ^ laconic train
          TRAIN --features balls --degree 2 ^ --degree goes with --kernel polynomial ^ laconic train
          TRAIN --features half-spaces --metric l2 ^ --metric goes with --features balls and with prototypes ^ laconic train
          TRAIN --features balls --metric precomputed ^ --metric precomputed needs --matrix FILE ^ laconic train
          TRAIN --features half-spaces --kernel precomputed ^ --kernel precomputed needs --matrix FILE ^ laconic train
          TRAIN --matrix-kind kernel ^ --matrix-kind needs --matrix FILE ^ laconic train
          TRAIN --matrix @data --features rays ^ --matrix goes with --features balls or half-spaces; rays need attributes ^ laconic train
          TRAIN --report page.html ^ --report needs the module laconic-report, which is missing ^ laconic train
          TRAIN --balls simple ^ --balls goes with --learner dlm --features balls ^ laconic train
          TRAIN --penalty-positive 1 ^ --penalty-positive goes with --learner dlm ^ laconic train
          TRAIN --learner dlm --type conjunction ^ --type goes with --learner scm or soft-greedy ^ laconic train
          TRAIN --eta 1 ^ --eta goes with --learner soft-greedy ^ laconic train
          TRAIN --prior uniform ^ --prior goes with --learner soft-greedy ^ laconic train
          TRAIN --ranges observed ^ --ranges goes with --learner soft-greedy ^ laconic train
          TRAIN --grid 4 ^ --grid goes with --learner soft-greedy ^ laconic train
          TRAIN --learner dlm --soft-stop paper ^ --soft-stop goes with --learner soft-greedy ^ laconic train
          SOFT --features rays ^ --features goes with --learner scm or dlm ^ laconic train
          SOFT --balls simple ^ --balls goes with --learner dlm --features balls ^ laconic train
          SOFT --penalty-positive 1 ^ --penalty-positive goes with --learner dlm ^ laconic train
          SOFT --metric l1 ^ --metric goes with --features balls and with prototypes ^ laconic train
          SOFT --scale range ^ --scale has no effect on rays, which keep raw units ^ laconic train
          SOFT --matrix @data ^ --matrix goes with --features balls or half-spaces; rays need attributes ^ laconic train
          SOFT --penalty inf ^ --penalty must be finite for soft-greedy; got inf ^ laconic train
          SOFT --penalty -1 ^ --penalty must be a number >= 0, or inf; got -1 ^ laconic train
          SOFT --eta -1 ^ --eta must be a number >= 0; got -1 ^ laconic train
          SOFT --eta inf ^ --eta must be a number >= 0; got inf ^ laconic train
          SOFT --eta x ^ --eta must be a number >= 0; got x ^ laconic train
          SOFT --prior flat ^ --prior must be uniform, decreasing, or probabilities of 0, 1, 2, … rays that sum to 1, as 0.2,0.5,0.3; got flat ^ laconic train
          SOFT --grid 1 ^ --grid must be a whole number >= 2, or exact; got 1 ^ laconic train
          SOFT --grid 2.5 ^ --grid must be a whole number >= 2, or exact; got 2.5 ^ laconic train
          SOFT --grid all ^ --grid must be a whole number >= 2, or exact; got all ^ laconic train
          SOFT --soft-stop never ^ --soft-stop must be one of worth, paper; got never ^ laconic train
          TRAIN --stability 0 ^ --stability must be a whole number from 1 to 100000; got 0 ^ laconic train
          TRAIN --stability 100001 ^ --stability must be a whole number from 1 to 100000; got 100001 ^ laconic train
          SOFT --equivalents -1 ^ --equivalents must be a whole number >= 0; got -1 ^ laconic train
          SOFT --equivalents 3 --equivalents-within 2 ^ --equivalents-within must be a number from 0 to 1; got 2 ^ laconic train
          SOFT --equivalents-within 0.1 ^ --equivalents-within goes with --equivalents ^ laconic train
          TRAIN --learner dlm --equivalents 2 ^ --equivalents goes with --learner soft-greedy, or scm with rays ^ laconic train
          TRAIN --features balls --equivalents 2 ^ --equivalents goes with --learner soft-greedy, or scm with rays ^ laconic train
          TRAIN --cost-fn 1 ^ --cost-fn and --cost-fp go together, with or without --prevalence LO,HI ^ laconic train
          TRAIN --cost-fn 1 --cost-fp -1 --prevalence 0,1 ^ --cost-fp must be a number >= 0; got -1 ^ laconic train
          TRAIN --cost-fn 1 --cost-fp 1 --prevalence 0.5,0.2 ^ --prevalence must be LO,HI within 0 and 1, LO first; got 0.5,0.2 ^ laconic train
          train @data -m @data ^ -m @data would overwrite the input ^ laconic train
          predict ^ MODEL is missing ^ laconic predict
          predict @model ^ DATA is missing ^ laconic predict
          predict @model @data -o @data ^ -o @data would overwrite the input ^ laconic predict
          predict @model @data -o @model ^ -o @model would overwrite the input ^ laconic predict
          predict @model @data --threads 0 ^ --threads must be >= 1; got 0 ^ laconic predict
          evaluate @model @data --delta 2 ^ --delta must be between 0 and 1; got 2 ^ laconic evaluate
          evaluate @model @data --alternatives 0 ^ --alternatives must be >= 1; got 0 ^ laconic evaluate
          explain @model --row 1 ^ --row needs DATA ^ laconic explain
          explain @model @data ^ DATA needs --row N ^ laconic explain
          explain @model @data --row -1 ^ --row must be >= 0; got -1 ^ laconic explain
          explain @model @data --row x ^ --row must be a whole number up to 2147483647; got x ^ laconic explain
          certify @model ^ DATA is missing ^ laconic certify
          watch @model ^ DATA is missing ^ laconic watch
          watch @model @data --state @data ^ --state @data would overwrite the input ^ laconic watch
          watch @model @data --state @new --level 1 ^ --level must be between 0 and 1; got 1 ^ laconic watch
          plan ^ give either --risk R or --rows M ^ laconic plan
          plan --rows 9 --risk 0.1 ^ give either --risk R or --rows M ^ laconic plan
          plan --risk 2 ^ --risk must be between 0 and 1; got 2 ^ laconic plan
          plan --rows 0 ^ --rows must be >= 1; got 0 ^ laconic plan
          plan --certificate standard --rows 9 --size -1 ^ --size must be >= 0 and <= 60; got -1 ^ laconic plan
          plan --certificate standard --rows 9 --size x ^ --size must be a whole number up to 2147483647; got x ^ laconic plan
          plan --rows 9 --error 2 ^ --error must be within 0 and 1; got 2 ^ laconic plan
          plan --rows 9 --positives 0 ^ --positives must be between 0 and 1; got 0 ^ laconic plan
          plan --rows 9 --size 3 ^ --size goes with --certificate standard or tight ^ laconic plan
          plan --rows 9 --holdout 0.3 --attributes 3 ^ --attributes goes with --certificate standard or tight ^ laconic plan
          plan --rows 9 --subset-seed 3 ^ --subset-seed has no effect on a plan ^ laconic plan
          plan --rows 9 --classes 1 ^ --classes must be >= 2; got 1 ^ laconic plan
          plan --rows 9 --classes 3 --positives 0.5 ^ --positives goes with two classes; got --classes 3 ^ laconic plan
          plan --rows 2000000000 ^ --rows must be <= 1000000000; got 2000000000 ^ laconic plan
          plan --rows 9 --certificate none ^ --certificate none promises nothing; there is nothing to plan ^ laconic plan
          plan --rows 9 --certificate tight --classes 3 ^ --classes goes with --certificate subsets or holdout ^ laconic plan
          """)
  void isOneLineAndExitCodeTwo(String call, String message, String help) throws IOException {
    List<String> before = names();
    Object[] words = words(call);
    Cli.Result result = Cli.run(words);
    String expected = named(message) + " (see " + help + " --help)";
    assertThat(result.err()).isEqualTo("error: " + expected + System.lineSeparator());
    assertThat(result.out()).isEmpty();
    assertThat(result.code()).isEqualTo(2);
    assertThat(names()).isEqualTo(before);
    asJson(words);
  }

  @Test
  void namesTheLearners() {
    Cli.Result result = Cli.run(words("TRAIN --learner tree"));
    assertThat(result.err())
        .startsWith("error: --learner must be one of scm, dlm, rules, soft-greedy")
        .contains("; got tree (see laconic train --help)");
    assertThat(result.code()).isEqualTo(2);
  }

  private static void asJson(Object[] words) {
    Cli.Result result = Cli.run(Stream.concat(Stream.of(words), Stream.of("--json")).toArray());
    assertThat(result.json().keySet()).containsExactly("error");
    assertThat(result.err()).isEqualTo("error: " + message(result) + System.lineSeparator());
    assertThat(result.code()).isEqualTo(2);
  }

  private static String message(Cli.Result result) {
    return result.json().get("error").getAsString();
  }

  @Test
  void debugShowsWhereItCameFrom() {
    Cli.Result result = Cli.run(words("train nosuch.csv -m @new --debug"));
    assertThat(result.err()).startsWith("error: nosuch.csv: no such file").contains("\tat io.lac");
    assertThat(result.code()).isEqualTo(1);
  }

  @ParameterizedTest(name = "laconic {0} --help")
  @CsvSource({
    "demo",
    "look",
    "schema",
    "train",
    "predict",
    "evaluate",
    "explain",
    "cv",
    "compare",
    "certify",
    "tradeoff",
    "similar",
    "watch",
    "plan",
    "pack",
    "help",
    "version",
    "completion",
    "data",
    "data list",
    "data fetch",
    "solver",
    "solver install"
  })
  void helpHasAnExampleAndFitsATerminal(String command) {
    Cli.Result result = Cli.run((Object[]) (command + " --help").split(" "));
    assertThat(result.code()).isZero();
    assertThat(result.err()).isEmpty();
    assertThat(result.out()).startsWith("Usage: laconic " + command).contains("Example");
    assertThat(result.out().lines()).allMatch(line -> line.length() <= 80);
    assertThat(result.out().lines().filter(line -> line.startsWith("  laconic ")))
        .allMatch(line -> line.startsWith("  laconic " + command));
  }

  @Test
  void tellsItsVersion() {
    Cli.Result result = Cli.run("--version");
    assertThat(result.out())
        .matches(
            "laconic \\d+\\.\\d+\\.\\d+\\S*( commit [\\w-]+)?\\RJava \\S+, \\S+\\R"
                + "with: [\\w, ]+\\Rwithout: [\\w, ]+\\R");
    assertThat(result.code()).isZero();
  }

  private static Object[] words(String call) {
    String line =
        call.replace("SOFT", "TRAIN --learner soft-greedy").replace("TRAIN", "train @data -m @new");
    return line.isBlank()
        ? new Object[0]
        : Stream.of(line.split(" +")).map(w -> named(w)).toArray();
  }

  private static String named(String text) {
    return text.replace("@data", temp.resolve("data.csv").toString())
        .replace("@model", temp.resolve("model.json").toString())
        .replace("@new", temp.resolve("new.json").toString());
  }

  private static List<String> names() throws IOException {
    try (Stream<Path> files = Files.list(temp)) {
      return files.map(Path::toString).sorted().toList();
    }
  }
}
