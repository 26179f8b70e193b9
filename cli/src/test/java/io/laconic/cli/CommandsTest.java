package io.laconic.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What the commands do when all is well. */
class CommandsTest {
  private static final String RULE = "died if lactate > 4.1 or age > 78, survived otherwise";

  @TempDir Path temp;
  private Path data;
  private Path model;

  @BeforeEach
  void train() {
    data = temp.resolve("patients.csv");
    model = temp.resolve("model.json");
    Cli.write(
        data,
        "age,lactate,ward,outcome",
        "50,5.3,A,died",
        "61,6,B,died",
        "80,1,A,died",
        "79,2,B,died",
        "78,4,A,survived",
        "40,4.1,B,survived",
        "33,1,A,survived",
        "71,3,B,survived",
        "20,2.5,A,survived",
        "55,7,A,died");
    Cli.standardRun("train", data, "-m", model, "--positive", "died", "--type", "disjunction")
        .succeeds();
  }

  @Test
  void trainPrintsTheRuleFirstAndTheModelFileAsJson() throws IOException {
    Object[] words = {"train", data, "-m", model, "--positive", "died", "--type", "disjunction"};
    Cli.Result result = Cli.standardRun(words).succeeds();
    assertThat(result.out().lines().limit(8))
        .containsExactly(
            "died      if  lactate > 4.1",
            "          or  age > 78",
            "survived  otherwise",
            "",
            "  decides           died: 5 rows, 5 rightly (100 %)",
            "                    survived: 5 rows, 5 rightly (100 %)",
            "  on these rows     0 errors of 10 (0.0 %): 0 of 5 died missed, 0 of 5 survived"
                + " flagged",
            result.out().lines().toList().get(7));
    assertThat(result.err())
        .startsWith(
            "patients.csv: 10 rows, 3 columns (2 numeric, 1 category); class column \"outcome\":"
                + " died 5, survived 5; positive: died");
    Object[] json = Stream.concat(Stream.of(words), Stream.of("--json")).toArray();
    String out = Cli.standardRun(json).succeeds().out();
    assertThat(out).isEqualTo(Files.readString(model));
    assertThat(Cli.standardJson(words).keySet())
        .contains(
            "format",
            "version",
            "learner",
            "parameters",
            "classes",
            "attributes",
            "encoding",
            "scaling",
            "missing",
            "matrix",
            "type",
            "rules",
            "otherwise",
            "onMissing",
            "compressionSet",
            "message",
            "training",
            "path",
            "selection",
            "certificate",
            "provenance");
  }

  @Test
  void theSameCallGivesTheSameFile() throws IOException {
    byte[] first = Files.readAllBytes(model);
    Cli.standardRun("train", data, "-m", model, "--positive", "died", "--type", "disjunction")
        .succeeds();
    assertThat(Files.readAllBytes(model)).isEqualTo(first);
  }

  @Test
  void explainSaysWhyAndWhatWouldChangeIt() {
    assertThat(explain(0))
        .containsExactly(
            "row 0: died, because lactate = 5.3 > 4.1 (by 1.2; 0.58 of the standard deviation).",
            "This condition does not hold: age = 50 <= 78 (by 28; 1.3 standard deviations).",
            "It would be \"survived\" with lactate <= 4.1.");
    assertThat(explain(6))
        .startsWith("row 6: survived, because no condition holds:")
        .endsWith("It would be \"died\" with lactate > 4.1.");
    assertThat(Cli.standardJson("explain", model).get("sentence").getAsString()).isEqualTo(RULE);
    JsonObject json = Cli.standardJson("explain", model, data, "--row", 0);
    assertThat(json.keySet()).containsExactly("sentence", "row", "text");
  }

  @Test
  void explainNamesAllThatMustChange() {
    Path rows = Cli.write(temp.resolve("new.csv"), "age,lactate", "90,5");
    assertThat(
            Cli.standardRun("explain", model, rows, "--row", 0).succeeds().out().lines().toList())
        .contains("It would be \"survived\" with lactate <= 4.1 and age <= 78.");
  }

  private List<String> explain(int row) {
    return Cli.standardRun("explain", model, data, "--row", row).succeeds().out().lines().toList();
  }

  @Test
  void predictKeepsColumnsRowsAndTheirOrder() throws IOException {
    Path rows =
        Cli.write(
            temp.resolve("new röws.csv"),
            "lactate;note;age",
            "5;\"a; b\";10",
            ";nothing;20",
            "1;;99");
    Path out = temp.resolve("out put.csv");
    Cli.write(out, "old");
    Cli.Result result = Cli.standardRun("predict", model, rows, "-o", out).succeeds();
    assertThat(result.out()).isEmpty();
    assertThat(result.err())
        .contains(
            "1 row with a missing value, whose condition does not hold (first: row 1 (line 3))");
    assertThat(Files.readAllLines(out))
        .containsExactly(
            "lactate,note,age,prediction,because,score",
            "5,a; b,10,died,lactate = 5 > 4.1,0",
            ",nothing,20,survived,no condition holds,-1",
            "1,,99,died,age = 99 > 78,0");
    assertThat(Cli.standardRun("predict", model, rows).out().lines().toList())
        .isEqualTo(Files.readAllLines(out));
    JsonObject json = Cli.standardJson("predict", model, rows);
    assertThat(json.getAsJsonArray("rows").get(1).toString())
        .isEqualTo(
            "{\"row\":1,\"prediction\":\"survived\",\"because\":\"no condition holds\",\"score\":-1.0}");
    assertThat(names())
        .containsExactly("model.json", "new röws.csv", "out put.csv", "patients.csv");
  }

  @Test
  void evaluateHasTheDocumentedShape() {
    JsonObject json = Cli.standardJson("evaluate", model, data);
    assertThat(json.keySet())
        .containsExactly(
            "examples",
            "errors",
            "errorsByClass",
            "confusion",
            "undecided",
            "sensitivity",
            "specificity",
            "trainingFile",
            "risk",
            "promises",
            "notes",
            "majority",
            "measures");
    assertThat(json.getAsJsonObject("majority").get("risk").isJsonNull()).isTrue();
    assertThat(json.get("errors").getAsInt()).isZero();
    assertThat(json.get("trainingFile").getAsBoolean()).isTrue();
    assertThat(json.get("risk").isJsonNull()).isTrue();
    assertThat(json.getAsJsonObject("errorsByClass").keySet()).containsExactly("survived", "died");
    Path rows = Cli.write(temp.resolve("new.csv"), "outcome,lactate,age", "died,5,1", "died,1,1");
    JsonObject other = Cli.standardJson("evaluate", model, rows, "--label", "outcome");
    assertThat(other.get("errors").getAsInt()).isEqualTo(1);
    JsonObject majority = other.getAsJsonObject("majority");
    assertThat(majority.get("class").getAsString()).isEqualTo("died");
    assertThat(majority.get("errors").getAsInt()).isZero();
    assertThat(majority.get("risk").getAsDouble()) // 1 - (0.05 / 2)^(1/2)
        .isCloseTo(1 - Math.sqrt(0.025), within(1e-9));
    assertThat(other.get("sensitivity").getAsDouble()).isEqualTo(0.5);
    assertThat(other.get("specificity").isJsonNull()).isTrue();
    assertThat(other.get("risk").getAsDouble()).isBetween(0.97, 0.98);
  }

  @Test
  void certifyTellsAWrongFileFromTheRightOne() throws IOException {
    Cli.Result right = Cli.standardRun("certify", model, data).succeeds();
    assertThat(right.out()).startsWith("recomputed, conditional on: the categories of ward");
    JsonObject json = Cli.standardJson("certify", model, data);
    assertThat(json.keySet())
        .contains("holds", "risk", "sensitivity", "specificity", "differences");
    assertThat(json.get("holds").isJsonNull()).isTrue();
    Path changed = temp.resolve("changed.csv");
    Files.writeString(changed, Files.readString(data).replace("33,1,A", "34,1,A"));
    Cli.Result wrong = Cli.standardRun("certify", model, changed, "--json");
    assertThat(wrong.code()).isEqualTo(1);
    assertThat(wrong.json().get("holds").getAsBoolean()).isFalse();
    JsonElement first = wrong.json().getAsJsonArray("differences").get(0);
    assertThat(first.getAsJsonObject().keySet()).containsExactly("what", "stored", "recomputed");
  }

  @Test
  void warnsOfNewCategoriesOnStandardErrorOnly() {
    Path byWard = Cli.write(temp.resolve("w.csv"), "ward,class", "A,x", "A,x", "B,y", "B,y");
    Cli.standardRun("train", byWard, "-m", model).succeeds();
    Path rows = Cli.write(temp.resolve("new.csv"), "ward", "A", "Z");
    Cli.Result result = Cli.standardRun("predict", model, rows, "--json").succeeds();
    assertThat(result.json().getAsJsonArray("rows")).hasSize(2);
    assertThat(result.err())
        .isEqualTo(
            "warning: new.csv, column \"ward\": value \"Z\" did not occur in training; it counts as"
                + " different from all others"
                + System.lineSeparator());
  }

  @Test
  void readsEveryFormat() throws IOException {
    String text = Files.readString(data);
    Path tabs = Files.writeString(temp.resolve("p.tsv"), text.replace(',', '\t'));
    Path zipped = temp.resolve("p.csv.gz");
    try (OutputStream out = new GZIPOutputStream(Files.newOutputStream(zipped))) {
      out.write(text.getBytes(java.nio.charset.StandardCharsets.UTF_8));
    }
    String arff =
        "@relation p\n@attribute age numeric\n@attribute lactate numeric\n"
            + "@attribute ward {A,B}\n@attribute outcome {died,survived}\n@data\n";
    String body = text.substring(text.indexOf('\n') + 1);
    Path weka = Files.writeString(temp.resolve("p.arff"), arff + body);
    for (Path file : List.of(tabs, zipped, weka)) {
      Path other = temp.resolve("other.json");
      Cli.standardRun("train", file, "-m", other, "--positive", "died", "--type", "disjunction")
          .succeeds();
      assertThat(Cli.standardJson("explain", other).get("sentence").getAsString()).isEqualTo(RULE);
      assertThat(Cli.standardJson("predict", other, file))
          .isEqualTo(Cli.standardJson("predict", model, data));
    }
    Path sparse = Cli.write(temp.resolve("p.libsvm"), "1 1:5", "1 1:6 2:1", "-1 2:1", "-1 1:2");
    Cli.standardRun("train", sparse, "-m", model).succeeds();
    assertThat(Cli.standardJson("evaluate", model, sparse).get("errors").getAsInt()).isZero();
    assertThat(Cli.standardRun("predict", model, sparse).succeeds().out().lines()).hasSize(5);
  }

  @Test
  void oneClassAgainstTheRest() {
    JsonObject file =
        Cli.standardJson("train", "sample:iris", "-m", model, "--positive", "virginica");
    assertThat(file.get("classes").toString()).isEqualTo("[\"not virginica\",\"virginica\"]");
    JsonObject counted = Cli.standardJson("evaluate", model, "sample:iris");
    assertThat(counted.get("errors")).isEqualTo(file.getAsJsonObject("training").get("errors"));
  }

  @Test
  void tellsOfRowsLeftOut() {
    Path gaps = Cli.write(temp.resolve("g.csv"), "x,class", "1,a", ",a", "2,b", "3,b");
    Cli.Result result = Cli.standardRun("train", gaps, "-m", model, "--missing", "drop").succeeds();
    assertThat(result.err()).contains("1 row with missing values left out");
    assertThat(Cli.standardJson("predict", model, gaps).getAsJsonArray("rows")).hasSize(4);
  }

  @Test
  void listsSamples() {
    assertThat(Cli.standardJson("data", "list").getAsJsonArray("samples")).hasSize(4);
  }

  private List<String> names() throws IOException {
    try (Stream<Path> files = Files.list(temp)) {
      return files.map(file -> file.getFileName().toString()).sorted().toList();
    }
  }
}
