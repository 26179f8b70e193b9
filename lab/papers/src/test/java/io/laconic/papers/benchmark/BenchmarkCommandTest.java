package io.laconic.papers.benchmark;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import io.laconic.cli.checkpoint.LockedLines;
import io.laconic.papers.PaperCli;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The command on small made-up tables. */
class BenchmarkCommandTest {
  private static final String LEARNERS = "scm:penalty=1,1-nn,cart";

  @TempDir Path temp;
  private Path list;

  @BeforeEach
  void makeTables() throws IOException {
    write("one.csv", 2, 1, false);
    write("two.csv", 2, 2, false);
    write("holes.csv", 2, 3, true);
    write("many.csv", 3, 4, false);
    Files.writeString(temp.resolve("broken.csv"), "x,class\n1,a\nz\n");
    list =
        Files.write(
            temp.resolve("sets.list"),
            List.of(
                "one.csv",
                "two.csv --positive c0",
                "holes.csv --missing median",
                "many.csv",
                "broken.csv",
                "absent.csv",
                "one.csv --nonsense 3"));
  }

  private void write(String name, int classes, long seed, boolean holes) throws IOException {
    SplittableRandom random = new SplittableRandom(seed);
    List<String> lines = new ArrayList<>(List.of("x,y,class"));
    for (int row = 0; row < 45; row++) {
      int label = row % classes;
      String y = holes && row % 9 == 0 ? "" : Double.toString(random.nextDouble());
      lines.add(label + random.nextDouble(1.5) + "," + y + ",c" + label);
    }
    Files.write(temp.resolve(name), lines);
  }

  private PaperCli.Result benchmark(Object... more) {
    List<Object> words = new ArrayList<>(List.of(list, "--folds", 3, "--inner-folds", 2));
    if (!List.of(more).contains("--learners")) {
      words.addAll(List.of("--learners", LEARNERS));
    }
    if (!List.of(more).contains("--certificate")) {
      words.addAll(List.of("--certificate", "none"));
    }
    words.addAll(List.of(more));
    return PaperCli.run("benchmark", words.toArray());
  }

  private JsonObject json(Object... more) {
    List<Object> words = new ArrayList<>(List.of(more));
    words.add("--json");
    PaperCli.Result result = benchmark(words.toArray());
    assertThat(result.code()).as(result.err()).isZero();
    return JsonParser.parseString(result.out()).getAsJsonObject();
  }

  private static JsonObject named(JsonArray array, String name) {
    for (JsonElement one : array) {
      if (one.getAsJsonObject().get("name").getAsString().equals(name)) {
        return one.getAsJsonObject();
      }
    }
    throw new AssertionError("no " + name + " in " + array);
  }

  /** Errors and conditions are those of compare on the same file with the same options. */
  @Test
  void agreesWithCompare() {
    JsonObject answer = json();
    PaperCli.Result alone =
        PaperCli.run(
            "compare",
            temp.resolve("holes.csv"),
            "--missing",
            "median",
            "--folds",
            3,
            "--inner-folds",
            2,
            "--certificate",
            "none",
            "--learners",
            LEARNERS,
            "--json");
    JsonArray expected =
        JsonParser.parseString(alone.out()).getAsJsonObject().getAsJsonArray("learners");
    JsonArray measured =
        named(answer.getAsJsonArray("dataSets"), "holes").getAsJsonArray("learners");
    assertThat(measured).hasSize(3);
    for (int k = 0; k < 3; k++) {
      for (String what : List.of("errors", "conditions", "size", "attributes", "sd")) {
        assertThat(measured.get(k).getAsJsonObject().get(what))
            .as(what)
            .isEqualTo(expected.get(k).getAsJsonObject().get(what));
      }
    }
  }

  @Test
  void whatFailsIsNamedAndNotRanked() {
    JsonObject answer = json();
    JsonArray sets = answer.getAsJsonArray("dataSets");
    assertThat(named(sets, "broken").get("failure").getAsString()).contains("broken.csv, row 1");
    assertThat(named(sets, "broken").get("examples").isJsonNull()).isTrue();
    assertThat(named(sets, "absent").get("failure").getAsString()).endsWith("no such file");
    assertThat(named(sets, "one --nonsense 3").get("failure").getAsString())
        .endsWith("sets.list, line 7: unknown option --nonsense");
    JsonObject refused = named(named(sets, "many").getAsJsonArray("learners"), "scm:penalty=1");
    assertThat(refused.get("failure").getAsString()).contains("3 classes in column");
    assertThat(refused.has("errors")).isFalse();
    JsonArray groups = answer.getAsJsonArray("groups");
    assertThat(groups).hasSize(2);
    JsonObject two = named(groups, "two classes");
    assertThat(two.getAsJsonArray("dataSets").toString()).isEqualTo("[\"one\",\"two\",\"holes\"]");
    assertThat(two.getAsJsonArray("learners")).hasSize(3);
    JsonObject more = named(groups, "more than two classes");
    assertThat(more.getAsJsonArray("learners")).hasSize(2);
    assertThat(more.getAsJsonArray("leftOut").get(0).getAsString())
        .startsWith("scm:penalty=1: measured on none of these data sets (many.csv: 3 classes");
    assertThat(more.get("friedman").isJsonNull()).isTrue();
  }

  /** Mean ranks add up, and those of one data set are its ranks by errors. */
  @Test
  void ranksAreThoseOfErrors() {
    JsonObject answer = json();
    JsonObject two = named(answer.getAsJsonArray("groups"), "two classes");
    double[] expected = new double[3];
    for (String set : List.of("one", "two", "holes")) {
      JsonArray learners = named(answer.getAsJsonArray("dataSets"), set).getAsJsonArray("learners");
      double[] errors = new double[3];
      for (int k = 0; k < 3; k++) {
        errors[k] = learners.get(k).getAsJsonObject().get("errors").getAsInt();
      }
      double[] ranks = FriedmanRanks.ranks(errors);
      for (int k = 0; k < 3; k++) {
        expected[k] += ranks[k] / 3;
      }
    }
    for (int k = 0; k < 3; k++) {
      JsonObject learner = two.getAsJsonArray("learners").get(k).getAsJsonObject();
      assertThat(learner.get("meanRank").getAsDouble())
          .isCloseTo(expected[k], org.assertj.core.api.Assertions.within(1e-12));
    }
  }

  @Test
  void goesOnAndTakesMoreLearners() {
    Path parts = temp.resolve("parts");
    JsonObject whole = json();
    assertThat(untimed(json("--resume", parts))).isEqualTo(untimed(whole));
    PaperCli.Result again = benchmark("--resume", parts, "--json");
    assertThat(again.err()).contains("1-nn: 3 of 3 folds are already done").doesNotContain("warn");
    assertThat(untimed(JsonParser.parseString(again.out()).getAsJsonObject()))
        .isEqualTo(untimed(whole));
    PaperCli.Result more =
        PaperCli.run(
            "benchmark",
            list,
            "--folds",
            3,
            "--inner-folds",
            2,
            "--learners",
            "pvm," + LEARNERS,
            "--certificate",
            "none",
            "--resume",
            parts);
    assertThat(more.code()).isZero();
    assertThat(more.err()).contains("cart: 3 of 3 folds are already done");
  }

  /** A learner whose folds another run is measuring has not failed. */
  @Test
  void aCheckpointInUseFailsTheRun() throws IOException {
    Path parts = temp.resolve("parts");
    assertThat(benchmark("--resume", parts).code()).isZero();
    Path one;
    try (Stream<Path> files = Files.list(parts)) {
      one = files.filter(file -> file.toString().contains("1-nn")).findFirst().orElseThrow();
    }
    try (LockedLines held = LockedLines.open(one, "checkpoint")) {
      PaperCli.Result result = benchmark("--resume", parts, "-o", temp.resolve("out"));
      assertThat(result.code()).isEqualTo(1);
      assertThat(result.err().lines().reduce("", (before, line) -> line))
          .startsWith("error: " + held.file() + ": another run is using this checkpoint");
      assertThat(temp.resolve("out")).isEmptyDirectory();
    }
    assertThat(benchmark("--resume", parts).code()).isZero();
  }

  /** What was measured set by set is one table in the end; what is not finished is named. */
  @Test
  void showsWhatIsFinished() throws IOException {
    Path parts = temp.resolve("parts");
    assertThat(benchmark("--finished").err()).contains("--finished needs --resume");
    PaperCli.Result nothing = benchmark("--finished", "--resume", parts);
    assertThat(nothing.code()).isEqualTo(1);
    assertThat(nothing.err()).contains("nothing could be measured").contains("not measured yet");
    assertThat(parts).isEmptyDirectory();
    for (String set : List.of("one.csv", "two.csv --positive c0", "many.csv")) {
      Files.writeString(temp.resolve("alone.list"), set);
      Object[] words = {
        temp.resolve("alone.list"),
        "--folds",
        3,
        "--inner-folds",
        2,
        "--learners",
        "1-nn,cart",
        "--certificate",
        "none",
        "--resume",
        parts
      };
      assertThat(PaperCli.run("benchmark", words).code()).isZero();
    }
    Path cut;
    try (Stream<Path> files = Files.list(parts)) {
      cut = files.filter(f -> f.getFileName().toString().startsWith("many-cart")).findFirst().get();
    }
    List<String> lines = Files.readAllLines(cut);
    Files.write(cut, lines.subList(0, lines.size() - 1));
    JsonObject answer = json("--finished", "--resume", parts, "--learners", "1-nn,cart");
    JsonArray sets = answer.getAsJsonArray("dataSets");
    JsonObject many = named(named(sets, "many").getAsJsonArray("learners"), "cart");
    assertThat(many.get("failure").getAsString()).isEqualTo("not finished: 2 of 3 folds are done");
    JsonObject holes = named(named(sets, "holes").getAsJsonArray("learners"), "1-nn");
    assertThat(holes.get("failure").getAsString()).isEqualTo("not measured yet");
    JsonObject two = named(answer.getAsJsonArray("groups"), "two classes");
    assertThat(two.getAsJsonArray("dataSets").toString()).isEqualTo("[\"one\",\"two\"]");
    assertThat(Files.readAllLines(cut)).hasSize(lines.size() - 1);
    assertThat(benchmark("--finished", "--resume", parts, "--learners", "1-nn,cart").out())
        .containsPattern("holes +45 +to do +to do");
    Files.writeString(list, "two.csv --positive c0\ntwo.csv --positive c1\n");
    JsonArray again =
        json("--finished", "--resume", parts, "--learners", "1-nn,cart").getAsJsonArray("dataSets");
    assertThat(named(again, "two --positive c0").getAsJsonArray("learners").toString())
        .contains("\"errors\"")
        .doesNotContain("not measured yet");
    assertThat(named(again, "two --positive c1").getAsJsonArray("learners").toString())
        .contains("not measured yet");
  }

  /** Several seeds of a rival: the mean of what each of them does alone. */
  @Test
  void seedsAreAveraged() {
    JsonObject answer = json("--learners", "cart:seeds=3,cart:seed=2");
    JsonArray learners = named(answer.getAsJsonArray("dataSets"), "one").getAsJsonArray("learners");
    JsonObject three = learners.get(0).getAsJsonObject();
    JsonObject second = learners.get(1).getAsJsonObject();
    assertThat(three.getAsJsonArray("errorsBySeed")).hasSize(3);
    double sum = 0;
    for (JsonElement errors : three.getAsJsonArray("errorsBySeed")) {
      sum += errors.getAsInt();
    }
    assertThat(three.get("errors").getAsDouble())
        .isCloseTo(sum / 3, org.assertj.core.api.Assertions.within(1e-12));
    assertThat(three.getAsJsonArray("errorsBySeed").get(1).getAsInt())
        .isEqualTo(second.get("errors").getAsInt());
  }

  private static String untimed(JsonObject answer) {
    return answer.toString().replaceAll("\"seconds\":[^,}]*", "");
  }

  @Test
  void writesTablesPicturesAndAPage() throws IOException {
    Path out = temp.resolve("out");
    PaperCli.Result result = benchmark("-o", out);
    assertThat(result.code()).isZero();
    assertThat(result.out())
        .contains("[4/7] many: 45 rows, 2 columns, 3 classes")
        .contains("scm:penalty=1  left out: many.csv: 3 classes")
        .contains("two classes: mean ranks by errors over the 3 data sets that are ranked")
        .contains("two classes: Friedman's test of 3 learners on 3 data sets: chi-squared")
        .contains("not measured: absent: ");
    for (String name :
        List.of(
            "two-classes-errors.md",
            "two-classes-conditions.csv",
            "two-classes-ranks.txt",
            "two-classes-error-conditions.svg",
            "two-classes-mean-ranks.svg",
            "more-classes-errors.csv",
            "remarks.txt")) {
      assertThat(out.resolve(name)).isNotEmptyFile();
    }
    assertThat(Files.readString(out.resolve("two-classes-error-conditions.svg")))
        .contains(">cart<", ">1-nn<", "conditions, mean");
    assertThat(Files.readString(out.resolve("index.html")))
        .contains("Learners on many data sets", "two-classes-mean-ranks.svg", "Friedman");
    try (Stream<String> lines = Files.lines(out.resolve("two-classes-errors.csv"))) {
      assertThat(lines).first().isEqualTo("data set,rows," + LEARNERS);
    }
  }

  /** A promise comes with its conditions. */
  @Test
  void certifiedErrors() {
    PaperCli.Result result =
        PaperCli.run(
            "benchmark",
            temp.resolve("one.csv"),
            temp.resolve("two.csv"),
            "--folds",
            2,
            "--learners",
            "scm:penalty=1,1-nn");
    assertThat(result.code()).as(result.err()).isZero();
    assertThat(result.out())
        .contains("certified: bound on the error on new rows of the best model of 16 subsets")
        .contains("two classes: certified error; a bound on the error on new rows")
        .contains("95 % confidence (J = 2), if its rows are independent draws");
  }

  @Test
  void wrongCalls() {
    assertThat(PaperCli.run("benchmark").code()).isEqualTo(2);
    for (List<Object> words :
        List.of(
            List.<Object>of(list, "--learners", "nosuch"),
            List.<Object>of(list, "--missing", "guess"),
            List.<Object>of(list, "--learners", "scm,scm"),
            List.<Object>of(list, "--learners", "cart:seeds=0"),
            List.<Object>of(list, "--learners", "cart:seed=x"),
            List.<Object>of(list, "--learners", "cart:depth=3"),
            List.<Object>of(list, "--learners", "scm:seeds=5"),
            List.<Object>of(list, "--inner-folds", 1),
            List.<Object>of(list, "--folds-file", "x"))) {
      PaperCli.Result result = PaperCli.run("benchmark", words.toArray());
      assertThat(result.code()).as(words.toString()).isEqualTo(2);
      assertThat(result.err()).startsWith("error: --").contains("laconic benchmark --help");
    }
    PaperCli.Result nothing = PaperCli.run("benchmark", temp.resolve("absent.csv"));
    assertThat(nothing.code()).isEqualTo(1);
    assertThat(nothing.err()).contains("nothing could be measured: absent: ");
  }
}
