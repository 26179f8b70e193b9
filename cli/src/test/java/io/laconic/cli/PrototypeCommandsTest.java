package io.laconic.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Prototypes from the command line. */
class PrototypeCommandsTest {
  private static final String IRIS = "sample:iris";

  @TempDir Path temp;
  private Path model;

  @BeforeEach
  void names() {
    model = temp.resolve("model.json");
  }

  private Cli.Result train(Object data, String options) {
    return Cli.standardRun(words("train", data, options));
  }

  private JsonObject json(Object data, String options) {
    return Cli.standardJson(words("train", data, options));
  }

  private Object[] words(String command, Object data, String options) {
    List<Object> words = new ArrayList<>(List.of(command, data, "-m", model));
    words.addAll(Arrays.asList(options.replace("TEMP", temp.toString()).strip().split(" +")));
    return words.toArray();
  }

  private static JsonObject objective(JsonObject file) {
    return file.getAsJsonObject("training").getAsJsonObject("objective");
  }

  @Test
  void theSummaryShowsObjectiveAndClasses() {
    String greedy = train(IRIS, "--radius 1").succeeds().out();
    assertThat(greedy).containsPattern("\n  objective         \\d+\\.\\d\\d\n");
    assertThat(greedy).containsPattern("each class at least [0-9.]+ % correct \\(lowest: \\w+\\)");
    assertThat(train(IRIS, "--radius 1 --method exact").succeeds().out())
        .containsPattern(
            "objective         (\\S+) \\(greedy \\S+, rounded \\S+, exact \\1 proven, LP bound"
                + " \\S+, one rounding \\S+ on average <= n/e \\+ LP bound \\S+\\)");
    assertThat(train(IRIS, "--radius 1 --method lp").succeeds().out())
        .containsPattern(
            "objective         (\\S+) \\(greedy \\S+, rounded \\1, LP bound \\S+, one rounding"
                + " \\S+ on average <= n/e \\+ LP bound \\S+\\)");
    assertThat(train(IRIS, "--radius 1 --method ratio").succeeds().out())
        .containsPattern("objective         (\\S+) \\(greedy \\S+, by ratio \\1\\)");
    assertThat(Cli.standardJson("certify", model, IRIS).get("holds").getAsBoolean()).isTrue();
    assertThat(train(IRIS, "--learner k-medoids --prototypes 2").succeeds().out())
        .doesNotContain("objective");
  }

  @Test
  void theExactMethodIsNeverWorse() {
    for (String radius : List.of("0.4", "0.8", "1.5")) {
      JsonObject all =
          objective(json(IRIS, "--prototype-cost 1 --method exact --radius " + radius));
      double exact = all.get("exact").getAsDouble();
      assertThat(exact).isLessThanOrEqualTo(all.get("greedy").getAsDouble());
      assertThat(exact).isLessThanOrEqualTo(all.get("rounded").getAsDouble() + 1e-9);
      assertThat(exact).isGreaterThanOrEqualTo(all.get("lpBound").getAsDouble() - 1e-6);
      assertThat(Cli.standardJson("certify", model, IRIS).get("holds").getAsBoolean()).isTrue();
    }
  }

  @Test
  void aTinyLimitOfTimeStillGivesAModel() {
    JsonObject all = objective(json(IRIS, "--radius 0.8 --method exact --time-limit 0.000001"));
    assertThat(all.get("exact").getAsDouble()).isLessThanOrEqualTo(all.get("greedy").getAsDouble());
    assertThat(all.get("gap").getAsDouble()).isBetween(0.0, 1.0);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "--radius-quantile 0.02,0.1",
        "--radius-quantile 0.1 --metric rank-l2",
        "--radius-quantile 0.1 --candidates hull:20",
        "--radius-quantile 0.1 --candidates hull-uniform:20",
        "--radius-quantile 0.1 --candidates kmeans-all:9",
        "--radius-quantile 0.02,0.1 --method ratio",
        "--learner k-medoids --prototype-share 0.05,0.1",
        "--learner multiedit",
        "--learner k-means --prototypes 1,3",
        "--learner olvq1 --prototypes 2",
        "--learner k-medoids --prototypes 2 --metric dann"
      })
  void threadsChangeNothing(String options) {
    JsonObject one = json(IRIS, options + " --folds 3 --threads 1");
    assertThat(json(IRIS, options + " --folds 3 --threads 3")).isEqualTo(one);
  }

  /** Such prototypes cannot be rebuilt; that was once an internal error. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "--learner k-means --prototypes 2",
        "--learner lvq1 --prototypes 2",
        "--learner olvq1 --prototypes 2"
      })
  void certifySaysInOneLineThatPointsThatAreNoRowsCertifyNothing(String options) {
    for (String form : List.of("standard", "tight")) {
      String errors =
          json(IRIS, options + " --certificate " + form)
              .getAsJsonObject("training")
              .get("errors")
              .getAsString();
      Cli.Result verdict = Cli.standardRun("certify", model, IRIS).succeeds();
      assertThat(verdict.err()).isEmpty();
      assertThat(verdict.out().strip())
          .isEqualTo(
              "recomputed, conditional on: some prototypes are not training rows ("
                  + errors
                  + " errors counted again on all 150 rows; nothing is certified (the bound is 100"
                  + " %)).");
      JsonObject answer = Cli.standardJson("certify", model, IRIS);
      assertThat(answer.get("holds").isJsonNull()).isTrue();
      assertThat(answer.getAsJsonArray("differences")).isEmpty();
    }
  }

  /** Below the least distance every row covers itself alone: the machine is the nearest row. */
  @Test
  void theSmallestRadiusIsTheNearestNeighbour() throws IOException {
    Path data = points(30);
    json(data, "--learner pvm --radius-quantile 0");
    JsonElement machine = Cli.standardJson("predict", model, data).get("rows");
    JsonObject own = Cli.standardJson("evaluate", model, data);
    json(data, "--learner 1-nn");
    JsonElement neighbour = Cli.standardJson("predict", model, data).get("rows");
    assertThat(machine).isEqualTo(neighbour);
    assertThat(own.get("errors").getAsInt()).isZero();
  }

  private Path points(int rows) throws IOException {
    List<String> lines = new ArrayList<>(List.of("x,y,class"));
    for (int row = 0; row < rows; row++) {
      double x = row * 0.37 % 5;
      double y = row * 0.73 % 4;
      lines.add(x + "," + y + "," + (x + y < 3 ? "low" : x > 2.5 ? "right" : "high"));
    }
    return Files.write(temp.resolve("points.csv"), lines);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "kmeans:6",
        "kmeans-all:18",
        "hull:60",
        "hull-uniform:60",
        "unlabelled:TEMP/more.csv"
      })
  void pointsThatAreNoRowsVoidTheCertificate(String candidates) throws IOException {
    List<String> more = new ArrayList<>(List.of("x,y"));
    IntStream.range(0, 40).forEach(k -> more.add(k * 0.29 % 5 + "," + k * 0.61 % 4));
    Files.write(temp.resolve("more.csv"), more);
    Path data = points(60);
    String options =
        "--radius 0.9 --prototype-cost 0.5 --certificate standard --candidates " + candidates;
    JsonObject file = json(data, options);
    assertThat(file.getAsJsonArray("features"))
        .anyMatch(f -> f.getAsJsonObject().get("row").isJsonNull());
    String why = "some prototypes are not training rows";
    assertThat(file.getAsJsonObject("certificate").get("voidBecause").toString())
        .contains("prototypes-not-rows");
    assertThat(train(data, options).out()).contains("not a guarantee here: " + why);
    assertThat(Cli.standardJson("certify", model, data).get("holds").isJsonNull()).isTrue();
    assertThat(Cli.standardRun("certify", model, data).succeeds().out())
        .startsWith("recomputed, conditional on: " + why)
        .endsWith("nothing is certified (the bound is 100 %))." + System.lineSeparator());
    assertThat(Cli.standardRun("explain", model).succeeds().out()).contains("a new point");
  }

  /** A saved matrix gives the same prototypes as the metric that made it. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "--metric l1",
        "--metric kernel --kernel gaussian",
        "--metric tangent --tangent one-sided --image 2x1",
        "--metric dann",
        "--scale standard"
      })
  void aSavedMatrixServesAsWell(String metric) throws IOException {
    Path data = points(40);
    String radius = "--learner pvm --radius-quantile 0.1 ";
    JsonObject first = json(data, radius + metric + " --save-matrix TEMP/m.csv");
    assertThat(Files.readAllLines(temp.resolve("m.csv"))).hasSize(40);
    JsonObject second = json(data, radius + "--metric precomputed --matrix TEMP/m.csv");
    assertThat(second.get("features")).isEqualTo(first.get("features"));
    assertThat(second.getAsJsonObject("training").get("errorsByClass"))
        .isEqualTo(first.getAsJsonObject("training").get("errorsByClass"));
    train(data, radius + metric + " --save-matrix TEMP/z.csv.gz").succeeds();
    train(data, radius + "--metric precomputed --matrix TEMP/z.csv.gz").succeeds();
  }

  @Test
  void explainShowsEveryPrototype() {
    train(IRIS, "--radius 0.5 --prototype-cost 2").succeeds();
    String out = Cli.standardRun("explain", model).succeeds().out();
    JsonObject all = Cli.standardJson("explain", model);
    JsonArray prototypes = all.getAsJsonArray("prototypes");
    assertThat(prototypes).isNotEmpty();
    for (JsonElement one : prototypes) {
      assertThat(out).contains("row " + one.getAsJsonObject().get("row").getAsInt() + " ");
    }
    JsonArray path = all.getAsJsonArray("objectivePath");
    assertThat(path).hasSize(prototypes.size() + 1);
    assertThat(path.get(0).getAsDouble()).isEqualTo(150);
    assertThat(path.get(prototypes.size()).getAsDouble())
        .isEqualTo(all.getAsJsonObject("objective").get("greedy").getAsDouble());
    assertThat(Cli.standardRun("explain", model, IRIS, "--row", 3).succeeds().out())
        .contains("because nearest is row")
        .contains("The nearest of another class is row");
  }

  @Test
  void manyPrototypesAreCutShort() {
    train("sample:digits", "--learner 1-nn").succeeds();
    String out = Cli.standardRun("explain", model).succeeds().out();
    assertThat(out).contains("the nearest of 1797 prototypes").contains("… and 1697 more");
    assertThat(out.lines()).allMatch(line -> line.length() < 250);
    assertThat(Cli.standardJson("explain", model).get("sentence").getAsString().length())
        .isLessThan(200);
  }

  @Test
  void prototypesThatAreImagesCanBeSeen() throws IOException {
    train("sample:digits", "--radius-quantile 0.1").succeeds();
    Path png = temp.resolve("digits.png");
    Path svg = temp.resolve("digits.SVG");
    Cli.standardRun("explain", model, "-o", png).succeeds();
    assertThat(ImageIO.read(png.toFile()).getWidth()).isBetween(100, 1200);
    Cli.standardRun("explain", model, "-o", svg, "--image", "8x8").succeeds();
    int count = Cli.standardJson("explain", model).getAsJsonArray("prototypes").size();
    assertThat(Files.readString(svg).split("<image ", -1)).hasSize(count + 1);
    assertThat(Cli.standardRun("explain", model, "-o", png, "--image", "9x9").err())
        .contains("images of 9x9 have 81 pixels, but there are 64 attributes");
  }

  /** A model of a matrix does not know its rows; the training file does. */
  @Test
  void imagesMayComeFromTheTrainingRows() throws IOException {
    Path data = points(20);
    Path png = temp.resolve("points.png");
    json(data, "--learner pvm --radius 1 --save-matrix TEMP/m.csv");
    train(data, "--learner pvm --radius 1 --metric precomputed --matrix TEMP/m.csv").succeeds();
    Cli.Result without = Cli.standardRun("explain", model, "-o", png, "--image", "2x1");
    assertThat(without.code()).isEqualTo(1);
    assertThat(without.err()).contains("does not know the attributes of its prototypes");
    Cli.standardRun("explain", model, data, "-o", png, "--image", "2x1").succeeds();
    assertThat(png).exists();
    assertThat(Cli.standardRun("explain", model, IRIS, "-o", png, "--image", "2x2").err())
        .contains("these are not the training rows");
  }

  /** Data, options, exit code and what is said. */
  static Stream<Arguments> refused() {
    String pvm = "--learner pvm ";
    String sequence = pvm + "--metric mismatch --alphabet dna ";
    return Stream.of(
        arguments("points", "--radius 0", 2, "--radius must be a number > 0"),
        arguments("points", pvm + "--radius 1 --method exact --time-limit 0", 2, "--time-limit"),
        arguments("points", "--candidates kmeans:0", 2, "--candidates must be"),
        arguments("points", pvm + "--candidates unlabelled:", 2, "--candidates must be"),
        arguments("points", pvm + "--candidates unlabelled:TEMP/few.csv", 1, "\"y\" is missing"),
        arguments(
            "points", pvm + "--metric tangent --image 16", 2, "--image must be width x height"),
        arguments(
            "points", pvm + "--metric tangent --image 3000x3000", 2, "--image must have at most"),
        arguments(
            "points", pvm + "--metric tangent --image 4x4", 1, "have 16 pixels, but there are 2"),
        arguments("points", pvm + "--metric tangent", 1, "2 attributes do not form a square image"),
        arguments(
            "points", pvm + "--metric tangent --image 2x1 --scale range", 2, "--scale does not go"),
        arguments("points", pvm + "--metric mismatch", 1, "no column of sequences"),
        arguments("equal", pvm + "--radius-quantile 0.1", 1, "no two training rows differ"),
        arguments("one", pvm + "--radius 1", 1, "only one class"),
        arguments(
            "words", sequence + "--mismatch-k 3 --mismatch-m 3", 2, "--mismatch-m must be 0 to 2"),
        arguments("words", sequence + "--mismatch-k 9", 1, "no sequence has 9 letters"),
        arguments(
            "words",
            pvm + "--metric mismatch --alphabet aa",
            2,
            "--alphabet cannot be used: letter A is twice"),
        arguments(
            "foreign", sequence + "--mismatch-k 2", 1, "row 1 (line 3), column \"s\": no letter"),
        arguments(
            "words", sequence + "--candidates hull:3", 2, "--candidates hull:3 needs attributes"),
        arguments("words", "--learner k-means --metric mismatch", 2, "computes new points"),
        arguments("labels", pvm + "--metric precomputed", 2, "needs --matrix FILE"),
        arguments(
            "labels",
            pvm + "--radius 1 --metric precomputed --matrix TEMP/negative.csv",
            1,
            "negative.csv, row 0, column 2: -2.0 is not a distance"),
        arguments(
            "labels",
            pvm + "--radius 1 --metric precomputed --matrix TEMP/short.csv",
            1,
            "that of training rows is square"),
        arguments("points", "--save-matrix TEMP/no/m.csv --radius 1", 1, "there is no folder"),
        arguments(
            "labels2", "--features rays --save-matrix TEMP/m.csv", 2, "--save-matrix needs one"));
  }

  @ParameterizedTest
  @MethodSource("refused")
  void whatCannotServeIsRefusedInOneLine(String data, String options, int code, String message)
      throws IOException {
    points(20);
    Cli.write(temp.resolve("few.csv"), "x", "1");
    Cli.write(temp.resolve("equal.csv"), "x,class", "1,a", "1,b", "1,c", "1,a");
    Cli.write(temp.resolve("one.csv"), "x,class", "1,a", "2,a");
    Cli.write(temp.resolve("words.csv"), "s,class", "acgt,a", "aacc,b", "ggtt,a", "cg,b");
    Cli.write(temp.resolve("foreign.csv"), "s,class", "acgt,a", "xyz,b", "ggtt,a", "cgc,b");
    Cli.write(temp.resolve("labels.csv"), "class", "a", "b", "c");
    Cli.write(temp.resolve("labels2.csv"), "x,class", "1,a", "2,b", "3,a");
    Cli.write(temp.resolve("negative.csv"), "0,1,-2", "1,0,1", "-2,1,0");
    Cli.write(temp.resolve("short.csv"), "0,1", "1,0", "2,2");
    Cli.Result result = train(temp.resolve(data + ".csv"), options);
    assertThat(result.err()).contains(message);
    assertThat(result.code()).as(result.err()).isEqualTo(code);
    assertThat(result.err().lines().filter(line -> line.startsWith("error: "))).hasSize(1);
    assertThat(result.err()).doesNotContain("internal error");
  }

  @Test
  void whatIsOnlyUnusualIsAllowed() throws IOException {
    Cli.write(temp.resolve("labels.csv"), "class", "a", "b", "c");
    Cli.write(temp.resolve("m.csv"), "0,1,2", "3,0,1", "2,1,0");
    String matrix = "--metric precomputed --matrix TEMP/m.csv ";
    assertThat(
            train(temp.resolve("labels.csv"), "--radius-quantile 0.5 " + matrix).succeeds().err())
        .contains("warning: m.csv, row 0, column 1: 1.0, but row 1, column 0 has 3.0")
        .contains("radii are taken from the cells above the diagonal");
    Path contrary =
        Cli.write(temp.resolve("c.csv"), "x,y,class", "1,7,a", "1,7,b", "1,7,c", "2,7,a", "2,7,b");
    assertThat(train(contrary, "--radius 0.5").succeeds().out()).startsWith("always a");
    assertThat(train(contrary, "--learner 1-nn").succeeds().out()).contains("5 prototypes");
    assertThat(train(contrary, "--radius-quantile 0.5 --scale standard").succeeds().code())
        .isZero();
  }

  @Test
  void wrongCallsOfExplain() {
    train(IRIS, "--radius 1").succeeds();
    assertThat(Cli.standardRun("explain", model, "-o", temp.resolve("a.gif")).code()).isEqualTo(2);
    assertThat(Cli.standardRun("explain", model, "--image", "2x2").code()).isEqualTo(2);
    assertThat(
            Cli.standardRun("explain", model, "-o", temp.resolve("a.png"), "--image", "2").code())
        .isEqualTo(2);
    assertThat(Cli.standardRun("explain", model, "-o", temp.resolve("a.png")).succeeds().err())
        .contains("drawn");
    assertThat(Cli.standardRun("explain", model, "-o", model).code()).isEqualTo(2);
  }
}
