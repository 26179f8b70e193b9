package io.laconic.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** {@code certify} of certificates that count errors outside a subset. */
class CertifyDrawnTest {
  private static final String SAMPLE = "sample:breast-cancer";
  @TempDir Path temp;
  private Path model;

  @BeforeEach
  void place() {
    model = temp.resolve("model.json");
  }

  private void train(Object... more) {
    List<Object> words = new ArrayList<>(List.of("train", SAMPLE, "-m", model));
    words.addAll(List.of(more));
    Cli.run(words.toArray()).succeeds();
  }

  /** The case of the specification, seed 0. */
  @Test
  void saysWhatWasCheckedAndWhatWasNot() {
    train("--subset-seed", "0", "--type", "conjunction,disjunction", "--keep-borders");
    Cli.Result result = Cli.run("certify", model, SAMPLE).succeeds();
    assertThat(result.out().lines())
        .hasSize(8)
        .anySatisfy(
            line ->
                assertThat(line)
                    .isEqualTo(
                        "holds: the same rule was learned again from subset 29 of 32 (190 of 569 rows,"
                            + " seed 0); 18 errors on the other 379 rows; risk at most 8.9 % at 95"
                            + " %."))
        .anySatisfy(
            line ->
                assertThat(line)
                    .startsWith("Checked: this rule is what Laconic ")
                    .contains("makes of subset 29 with the settings recorded")
                    .contains(
                        "(non-default: --subset-seed 0, --type conjunction,disjunction,"
                            + " --keep-borders true)"))
        .anySatisfy(
            line ->
                assertThat(line)
                    .startsWith("Not checked: that the rows are independent draws, ")
                    .contains("that no more than 1 setting was tried; ")
                    .endsWith("version, file name and earlier runs are as the file says."))
        .anySatisfy(
            line ->
                assertThat(line)
                    .endsWith(": 8.9 % (J = 1), 10.0 % (10), 11.0 % (100), 11.9 % (1000)."));
  }

  @Test
  void jsonHasTheNumbers() {
    train(
        "--certificate",
        "subsets",
        "--subset-seed",
        "0",
        "--alternatives",
        "10",
        "--type",
        "conjunction,disjunction",
        "--keep-borders");
    JsonObject json = Cli.json("certify", model, SAMPLE, "--other-seeds", "4");
    assertThat(json.get("holds").getAsBoolean()).isTrue();
    assertThat(json.get("subset").getAsInt()).isEqualTo(29);
    assertThat(json.get("outsideErrors").getAsInt()).isEqualTo(18);
    assertThat(json.get("errors").getAsInt()).isEqualTo(29);
    JsonObject risks = json.getAsJsonObject("riskByAlternatives");
    assertThat(risks.get("1").getAsDouble()).isBetween(0.08899, 0.0890);
    assertThat(risks.get("10")).isEqualTo(json.get("risk"));
    assertThat(json.getAsJsonArray("nonDefault").toString())
        .isEqualTo(
            "[\"--alternatives 10\",\"--subset-seed 0\","
                + "\"--type conjunction,disjunction\",\"--keep-borders true\"]");
    JsonObject seeds = json.getAsJsonObject("otherSeeds");
    assertThat(seeds.get("seeds").getAsInt()).isEqualTo(5);
    // Seeds 1 and 2 of the specification: 21 and 18 errors.
    List<Integer> errors =
        seeds.getAsJsonArray("errors").asList().stream().map(JsonElement::getAsInt).toList();
    assertThat(errors).startsWith(21, 18).hasSize(4);
    long atMost = errors.stream().filter(k -> k <= 18).count();
    assertThat(seeds.get("rank").getAsLong()).isEqualTo(1 + atMost);
    assertThat(seeds.get("pValue").getAsDouble()).isEqualTo((1 + atMost) / 5.0);
  }

  @Test
  void aHoldOutIsTrainedAgain() {
    train("--holdout", "0.3");
    Cli.Result result = Cli.run("certify", model, SAMPLE, "--other-seeds", "3").succeeds();
    assertThat(result.out())
        .startsWith("holds: the same rule was learned again from the rows not held out (398 of 569")
        .contains("non-default: --holdout 0.3")
        .contains("of 4 seeds");
  }

  @Test
  void groupsAreDrawnAgain() throws IOException {
    List<String> lines = new ArrayList<>(List.of("patient,a,b,class"));
    for (int row = 0; row < 330; row++) {
      int patient = row / 3;
      boolean sick = patient % 5 < 2;
      lines.add(
          "p"
              + patient
              + ","
              + (row * 7919 % 100 + (sick ? 60 : 0))
              + ","
              + row * 31 % 17
              + ","
              + (sick ? "sick" : "well"));
    }
    Path data = temp.resolve("patients.csv");
    Files.write(data, lines);
    Cli.run("train", data, "-m", model, "--group", "patient", "--certificate", "subsets")
        .succeeds();
    Cli.Result result = Cli.run("certify", model, data).succeeds();
    assertThat(result.out())
        .startsWith("holds: ")
        .contains(" of 110 groups")
        .contains("on one row of each of the other 73 groups")
        .contains("--group patient");
    String forged =
        Files.readString(model)
            .replace("\"group\": \"patient\"", "\"group\": null")
            .replaceAll(", \"The numbers are for a random row of a new group[^\\]]*\\]", "]");
    Files.writeString(model, forged);
    assertThat(Cli.run("certify", model, data).code()).isEqualTo(1);
  }

  @Test
  void rowsThatAreNotIndependentMakeItConditional() {
    train("--not-independent", "twins", "--certificate", "subsets");
    Cli.Result result = Cli.run("certify", model, SAMPLE).succeeds();
    assertThat(result.out())
        .startsWith(
            "recomputed, conditional on: the rows are not independent draws (the same rule");
  }

  @Test
  void anotherFileDoesNotHold() throws IOException {
    train("--certificate", "subsets");
    Path other = temp.resolve("other.csv");
    Files.writeString(other, "a,class\n1,benign\n2,malignant\n");
    Cli.Result result = Cli.run("certify", model, other);
    assertThat(result.code()).isEqualTo(1);
    assertThat(result.out()).startsWith("does not hold: not the file it was trained on; sha256");
  }

  /** As models from Java and Spark are. */
  @Test
  void rowsThatWereInNoFileAreNotChecked() throws IOException {
    train("--certificate", "subsets", "--subset-seed", "18446744073709551615");
    String text = Files.readString(model);
    Files.writeString(model, text.replaceFirst("\"sha256\": *\"[0-9a-f]*\"", "\"sha256\": null"));
    Cli.Result result = Cli.run("certify", model, SAMPLE);
    assertThat(result.code()).isEqualTo(1);
    assertThat(result.out())
        .startsWith("not checked: the model was trained on rows in memory.")
        .contains("laconic train FILE --subset-seed 18446744073709551615; certify that one.");
  }

  private static String ofVersion(int version, String model) {
    return model.replaceFirst("\"procedureVersion\": \\d+", "\"procedureVersion\": " + version);
  }

  @Test
  void aNewerProcedureIsNamed() throws IOException {
    train("--certificate", "subsets");
    String text = Files.readString(model);
    Files.writeString(model, ofVersion(99, text));
    Cli.Result result = Cli.run("certify", model, SAMPLE, "--json");
    assertThat(result.code()).isEqualTo(1);
    assertThat(result.json().get("holds").getAsBoolean()).isFalse();
    assertThat(result.json().get("differences").toString()).contains("procedureVersion");
  }

  /** Before version 4, shares were multiplied as doubles: 0.14 of 150 rows were 22. */
  @ParameterizedTest
  @ValueSource(strings = {"share", "holdout"})
  void sharesOfOlderModelsMeanWhatTheyMeant(String option) throws IOException {
    List<String> csv = new ArrayList<>(List.of("a,b,class"));
    for (int row = 0; row < 150; row++) {
      int a = row * 7919 % 97;
      csv.add(a + "," + row % 5 + "," + (a > 50 ^ row % 11 == 0 ? "yes" : "no"));
    }
    Path table = Files.write(temp.resolve("t.csv"), csv);
    int subset = option.equals("share") ? 22 : 150 - 22;
    Cli.run(
            "train",
            table,
            "-m",
            model,
            "--keep-borders",
            "--missing",
            "error",
            "--" + option,
            0.146)
        .succeeds();
    String text = Files.readString(model).replace("0.146", "0.14");
    assertThat(text).contains("\"subsetSize\": " + subset);
    Files.writeString(model, text);
    assertThat(Cli.run("certify", model, table).code()).isEqualTo(1);
    String older = text.replaceAll(", \"words\": \"[^\"]*\"", ""); // no sentences then
    Files.writeString(model, ofVersion(3, older));
    Cli.run("certify", model, table).succeeds();
    Cli.run("train", table, "-m", model, "--" + option, "0.14").succeeds();
    assertThat(Files.readString(model))
        .contains("\"subsetSize\": " + (option.equals("share") ? 21 : 150 - 21));
  }

  /** Other formats, and files beside the table: read again as they were, and compared. */
  @Test
  void furtherFilesAreReadAgain() throws IOException {
    List<String> csv = new ArrayList<>(List.of("a,b,class"));
    List<String> arff =
        new ArrayList<>(List.of("@relation t", "@attribute a numeric", "@attribute b {u,v,w}"));
    arff.addAll(List.of("@attribute class {no,yes}", "@data"));
    List<String> libsvm = new ArrayList<>();
    List<String> matrix = new ArrayList<>();
    for (int row = 0; row < 120; row++) {
      int a = row * 7919 % 97;
      boolean yes = a > 50 ^ row % 11 == 0;
      csv.add(a + "," + row % 5 + "," + (yes ? "yes" : "no"));
      arff.add(a + "," + (row % 2 == 0 ? "u" : "v") + "," + (yes ? "yes" : "no"));
      libsvm.add((yes ? "+1" : "-1") + " 1:" + a + (row == 77 ? " 9:4" : " 3:1"));
      StringBuilder line = new StringBuilder();
      for (int other = 0; other < 120; other++) {
        line.append(other == 0 ? "" : ",").append(Math.abs(a - other * 7919 % 97));
      }
      matrix.add(line.toString());
    }
    Path table = Files.write(temp.resolve("t.csv"), csv);
    Path cells = Files.write(temp.resolve("cells.csv"), matrix);
    Path points = Files.write(temp.resolve("points.csv"), csv.subList(0, 30));
    certifies(Files.write(temp.resolve("t.arff"), arff));
    certifies(Files.write(temp.resolve("t.libsvm"), libsvm));
    certifies(table, "--learner", "pvm", "--candidates", "unlabelled:" + points);
    Files.write(points, csv.subList(0, 29));
    Cli.Result other = Cli.run("certify", model, table);
    assertThat(other.code()).isEqualTo(1);
    assertThat(other.out()).startsWith("does not hold: ").contains("unlabelled " + points);

    Object[] precomputed = {"--features", "balls", "--metric", "precomputed", "--matrix", cells};
    List<Object> words = new ArrayList<>(List.of("train", table, "-m", model));
    words.addAll(List.of(precomputed));
    Cli.run(words.toArray()).succeeds();
    assertThat(Cli.run("certify", model, table, "--matrix", cells).succeeds().out())
        .startsWith("holds: ");
    Cli.Result without = Cli.run("certify", model, table);
    assertThat(without.code()).isEqualTo(1);
    assertThat(without.err()).contains("give the matrix of DATA with --matrix FILE");
  }

  private void certifies(Path data, Object... more) {
    List<Object> words = new ArrayList<>(List.of("train", data, "-m", model));
    words.addAll(List.of(more));
    Cli.run(words.toArray()).succeeds();
    assertThat(Cli.run("certify", model, data).succeeds().out()).startsWith("holds: ");
  }

  /** A limit of work stops the solver at the same place again; one of time could not. */
  @Test
  void aSolverIsLimitedByWork() throws IOException {
    List<Object> words =
        List.of("train", "sample:iris", "-m", model, "--learner", "pvm", "--method", "exact");
    List<Object> work = new ArrayList<>(words);
    work.addAll(List.of("--radius-quantile", "0.1", "--work-limit", "0.000001"));
    Cli.run(work.toArray()).succeeds();
    String first = Files.readString(model);
    Cli.run(work.toArray()).succeeds();
    assertThat(Files.readString(model)).isEqualTo(first);
    assertThat(Cli.run("certify", model, "sample:iris").succeeds().out()).startsWith("holds: ");
    for (String form : List.of("subsets", "holdout")) {
      List<Object> time = new ArrayList<>(words);
      time.addAll(List.of("--time-limit", "5", "--certificate", form));
      Cli.Result result = Cli.run(time.toArray());
      assertThat(result.code()).isEqualTo(2);
      assertThat(result.err())
          .isEqualTo(
              "error: --time-limit may give another model on another machine, so the certificate"
                  + " could not be checked; give --work-limit, or --certificate none or standard"
                  + " (see laconic train --help)\n");
    }
  }

  @Test
  void otherSeedsNeedADraw() {
    train("--certificate", "standard");
    Cli.Result result = Cli.run("certify", model, SAMPLE, "--other-seeds", "3");
    assertThat(result.code()).isEqualTo(1);
    assertThat(result.err()).contains("--other-seeds goes with certificates by subsets");
    assertThat(Cli.run("certify", model, SAMPLE, "--other-seeds", "-1").code()).isEqualTo(2);
  }
}
