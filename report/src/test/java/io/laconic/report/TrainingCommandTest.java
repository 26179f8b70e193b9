package io.laconic.report;

import static org.assertj.core.api.Assertions.assertThat;

import io.laconic.certificate.CertifiedModel;
import io.laconic.cli.wording.TrainingCommand;
import io.laconic.data.Dataset;
import io.laconic.io.DataFiles;
import io.laconic.io.matrix.MatrixFile;
import io.laconic.io.modelfile.ModelFile;
import io.laconic.io.table.ReadOptions;
import io.laconic.report.rows.ClassifiedRows;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.FieldSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The command that a page tells makes the same model again. */
class TrainingCommandTest {
  static final List<String> FAMILIES = Pages.FAMILIES;
  static final List<String> ALL = Pages.ALL;

  @TempDir Path temp;

  @ParameterizedTest(name = "{0}")
  @FieldSource("ALL")
  void trainsTheSameModelOfASubset(String options) throws IOException {
    Path data = Pages.hostile(temp, 60);
    assertAgain(data, ofForm(options, "subsets"), null);
  }

  @ParameterizedTest(name = "{0}")
  @FieldSource("FAMILIES")
  void trainsTheSameModelThatIsRebuilt(String options) throws IOException {
    Path data = Pages.hostile(temp, 60);
    assertAgain(data, ofForm(options, "standard"), null);
    assertAgain(data, ofForm(options, "tight"), null);
  }

  private static String ofForm(String options, String form) {
    return options.replaceAll(" --equivalents [0-9]+| --certificate [a-z]+", "")
        + " --certificate "
        + form;
  }

  /** Whatever was given besides parameters of learners. */
  @ParameterizedTest(name = "{0}")
  @ValueSource(
      strings = {
        "--seed 0",
        "--subset-seed 18446744073709551615 --share 0.45 --take 5",
        "--holdout 0.4 --delta 0.1 --seed 3",
        "--certificate holdout --subset-seed 8",
        "--alternatives 12 --not-independent repeated_patients --missing median",
        "--select cv --folds 3 --penalty 1,2",
        "--select cv1se --penalty 1 --type conjunction",
        "--learner pvm --scale range --missing drop",
        "--learner pvm,1-nn --positive FIRST --label class",
        "--features half-spaces --group x&y",
        "--cost-fn 20 --cost-fp 1",
        "--cost-fn 20 --cost-fp 1 --prevalence 0.2,0.4 --certificate none",
        "--weight balanced",
        "--min-sensitivity 0.6",
        "--certificate none",
        "--certificate none --type conjunction --penalty 1",
        "--certificate none --type conjunction --penalty 1 --select cvshorter",
        "--certificate none --learner pvm --folds 4 --seed 2"
      })
  void trainsTheSameModelAsRecorded(String options) throws IOException {
    Path data = Pages.hostile(temp, 60);
    assertAgain(data, options.replace("FIRST", Pages.POSITIVE), null);
  }

  @Test
  void trainsTheRuleOfAllRowsThatStandsBesideTheCertifiedOne() throws IOException {
    Path data = Pages.hostile(temp, 60);
    for (String options : List.of("--seed 0", "--learner pvm", "--type conjunction --penalty 1")) {
      Path all = temp.resolve("all.json");
      Pages.train(temp, data, options + " --also-all " + all);
      assertAgain(data, all, null);
    }
  }

  /** How the file was read is told too: without it another rule would come out, or none. */
  @Test
  void tellsHowTheFileWasRead() throws IOException {
    List<String> lines = new ArrayList<>(List.of("age,zip,when,crp,leak,grade", "y,,,mg,,"));
    for (int row = 0; row < 90; row++) {
      int age = 20 + row * 37 % 60;
      String grade = age > 60 ? "a" : age > 45 ? "b" : "c";
      lines.add(
          String.join(
              ",",
              row % 20 == 3 ? "777" : "" + age,
              "" + (100 + row % 3),
              "2020-01-" + (10 + row % 15),
              "" + row * 7919 % 101,
              grade + "!",
              grade));
    }
    Path data = Files.write(temp.resolve("raw.csv"), lines);
    String options =
        "--skip 2 --drop leak --na 777 --category zip --dates when=days --label grade --positive a,b"
            + " --missing drop";
    Path model = Pages.train(temp, data, options);
    Path again = temp.resolve("again.json");
    List<String> words =
        TrainingCommand.words(ModelFile.read(model), data.toString(), null, again.toString());
    assertThat(String.join(" ", words))
        .contains("--skip 2", "--drop leak", "--na 777", "--category zip", "--dates when=days")
        .contains("--label grade", "--positive a,b", "--missing drop");
    Pages.run(words.subList(1, words.size()).toArray());
    assertThat(again).hasSameTextualContentAs(model);
    Path page = temp.resolve("page.html");
    Pages.run("report", model, data, "-o", page);
    assertThat(Files.readString(page)).contains("--skip 2", "--dates when=days");
  }

  @Test
  void tellsWhatWasChosen() throws IOException {
    Path data = Pages.hostile(temp, 60);
    assertAgain(
        data,
        "--certificate standard --penalty 0.5,1 --type conjunction,disjunction --select bound",
        null);
  }

  @ParameterizedTest(name = "{0}")
  @ValueSource(
      strings = {
        "--features balls --metric precomputed",
        "--features half-spaces --kernel precomputed --matrix-kind kernel",
        "--features balls --metric kernel --kernel precomputed --matrix-kind kernel",
        "--learner pvm --radius 3 --metric precomputed"
      })
  void tellsOfAMatrix(String options) throws IOException {
    Path data = Pages.hostile(temp, 30);
    Path matrix = Pages.matrix(temp, 30);
    String all = options + " --max-size 2".repeat(options.contains("pvm") ? 0 : 1);
    assertAgain(data, all + " --certificate standard", matrix);
    assertAgain(data, all, matrix);
    Path page = temp.resolve("page.html");
    Pages.run("report", temp.resolve("model.json"), data, "--matrix", matrix, "-o", page);
    Tokens.of(Files.readString(page));
  }

  private void assertAgain(Path data, String options, Path matrix) {
    String more = matrix == null ? "" : " --matrix " + matrix;
    assertAgain(data, Pages.train(temp, data, options + more), matrix);
  }

  private void assertAgain(Path data, Path model, Path matrix) {
    CertifiedModel first = ModelFile.read(model);
    ReadOptions reading =
        new ReadOptions(null, true, first.model().frame().encoding().schema(), null, false);
    Dataset rows = DataFiles.read(data.toString(), reading);
    double[][] cells =
        matrix == null
            ? null
            : first.model().fitMatrix(MatrixFile.read(matrix), rows, matrix.toString());
    ClassifiedRows judged = ClassifiedRows.of(first, rows, cells);
    String file = matrix == null ? null : matrix.toString();
    Path again = temp.resolve("again.json");
    List<String> words =
        TrainingCommand.words(judged.certified(), data.toString(), file, again.toString());
    assertThat(words).doesNotContain("FILE", "METHOD");
    Pages.run(words.subList(1, words.size()).toArray());
    if (first.procedure() != null) {
      assertThat(again).hasSameTextualContentAs(model);
    }
    assertThat(classifier(ModelFile.read(again))).isEqualTo(classifier(first));
    assertThat(ModelFile.read(again).certificate()).isEqualTo(first.certificate());
  }

  /** All of the model but the way that led to it. */
  private static String classifier(CertifiedModel certified) {
    String text = ModelFile.toJson(certified.withSelection(List.of()).withEarlierRuns(0));
    return text.replaceAll("(?s)\"(path|parameters)\": .*?\\n  [\\]}]", "");
  }

  @Test
  void quotesForAShell() {
    assertThat(TrainingCommand.shell(List.of("laconic", "my file.csv", "it's", "a=b")))
        .isEqualTo("laconic 'my file.csv' 'it'\\''s' a=b");
  }
}
