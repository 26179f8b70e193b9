package io.laconic.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Every family, metric, kernel, scaling and missing policy through train, predict, evaluate,
 * explain and certify: what the model file says of its errors is what the commands count.
 */
class FamiliesTest {
  private static final int ROWS = 40;

  @TempDir Path temp;

  static Stream<String> options() {
    List<String> options = new ArrayList<>();
    for (String type : List.of("conjunction", "disjunction")) {
      options.add("--features rays --penalty 0.7 --missing drop --type " + type);
      options.add("--features rays --penalty 2 --missing median --type " + type);
      for (String scale : List.of("none", "standard", "range")) {
        for (String space : spaces()) {
          String missing = options.size() % 2 == 0 ? "drop" : "median";
          String more = " --missing " + missing + " --type " + type + " --penalty 1 --max-size 3";
          options.add(space + " --scale " + scale + more);
        }
      }
    }
    options.addAll(lists());
    return options.stream();
  }

  private static List<String> lists() {
    List<String> options = new ArrayList<>();
    String more = " --learner dlm --max-size 4 --folds 3 --missing ";
    options.add("--features rays --penalty-positive 0.5" + more + "drop");
    options.add("--features rays --penalty-negative inf" + more + "median");
    options.add("--features balls --balls simple --metric l1" + more + "median");
    options.add("--features balls --balls complex --scale range" + more + "drop");
    options.add("--features balls --metric kernel --kernel gaussian" + more + "drop");
    options.add("--features half-spaces --scale standard" + more + "median");
    options.add("--features half-spaces --kernel polynomial --degree 2" + more + "drop");
    return options;
  }

  private static List<String> spaces() {
    return List.of(
        "--features balls --metric l1",
        "--features balls --metric l2",
        "--features balls --metric linf",
        "--features balls --metric kernel",
        "--features balls --metric kernel --kernel gaussian --gamma 0.3",
        "--features balls --metric kernel --kernel polynomial --degree 2 --coef0 0.5",
        "--features half-spaces",
        "--features half-spaces --kernel gaussian --gamma 0.3",
        "--features half-spaces --kernel polynomial --degree 2 --gamma 0.1");
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("options")
  void countsWhatTheModelFileSays(String options) throws IOException {
    Path data = table(temp.resolve("data.csv"), true);
    List<String> trained = complete(data, options.contains("--missing drop"));
    agree(data, trained, options, List.of());
  }

  @ParameterizedTest(name = "{0}")
  @ValueSource(strings = {"distance", "kernel", "kernel distance", "list"})
  void countsWhatTheModelFileSaysOfAMatrix(String kind) throws IOException {
    Path data = table(temp.resolve("data.csv"), true);
    // rows whose class is missing are left out, and so are their lines and cells of the matrix
    List<String> lines = Files.readAllLines(data);
    for (int row = 0; row < ROWS; row += 13) {
      lines.set(row + 1, lines.get(row + 1).replaceFirst(",[^,]*$", ","));
    }
    Files.write(data, lines);
    Path matrix = matrix(kind.startsWith("kernel"));
    String options =
        switch (kind) {
          case "list" -> "--learner dlm --metric precomputed --max-size 3";
          case "distance" -> "--features balls --metric precomputed --matrix-kind distance";
          case "kernel" -> "--features half-spaces --kernel precomputed --matrix-kind kernel";
          default -> "--features balls --metric kernel --kernel precomputed --matrix-kind kernel";
        };
    List<String> withClass = lines.stream().skip(1).map(l -> l.endsWith(",") ? null : l).toList();
    agree(data, withClass, options + " --missing drop", List.of("--matrix", matrix.toString()));
  }

  /**
   * @param trained the lines of the file, null where a row was left out of training
   */
  private void agree(Path data, List<String> trained, String options, List<String> matrix)
      throws IOException {
    Path model = temp.resolve("model.json");
    List<Object> train = new ArrayList<>(List.of("train", data, "-m", model));
    train.addAll(List.of(options.split(" ")));
    train.addAll(matrix);
    JsonObject file = Cli.standardJson(train.toArray());
    JsonObject training = file.getAsJsonObject("training");
    String positive = file.getAsJsonArray("classes").get(1).getAsString();

    JsonObject predicted = Cli.standardJson(call("predict", model, data, matrix));
    assertThat(predicted.getAsJsonArray("rows")).as("no row is dropped").hasSize(trained.size());
    int[] errors = new int[2];
    int[] examples = new int[2];
    int number = 0;
    assertThat(ScoresTest.ordered(predicted, positive)).isTrue();
    for (JsonElement element : predicted.getAsJsonArray("rows")) {
      JsonObject row = element.getAsJsonObject();
      assertThat(row.keySet()).containsExactly("row", "prediction", "because", "score");
      assertThat(row.get("row").getAsInt()).isEqualTo(number);
      String line = trained.get(number++);
      if (line != null) {
        String label = line.substring(line.lastIndexOf(',') + 1);
        int code = label.equals(positive) ? 1 : 0;
        examples[code]++;
        errors[code] += row.get("prediction").getAsString().equals(label) ? 0 : 1;
      }
    }
    assertThat(training.get("examples").getAsInt()).isEqualTo(examples[0] + examples[1]);
    assertThat(training.get("errorsPositive").getAsInt()).isEqualTo(errors[1]);
    assertThat(training.get("errorsNegative").getAsInt()).isEqualTo(errors[0]);
    if (!trained.contains(null)) {
      JsonObject evaluated = Cli.standardJson(call("evaluate", model, data, matrix));
      assertThat(evaluated.get("errors")).isEqualTo(training.get("errors"));
      assertThat(evaluated.get("errorsByClass")).isEqualTo(training.get("errorsByClass"));
      assertThat(evaluated.get("undecided").getAsInt()).isZero();
    }
    certifiedAndExplained(model, data, matrix);
    sameFileWithOtherThreads(train, model);
  }

  private void certifiedAndExplained(Path model, Path data, List<String> matrix) {
    JsonObject verdict = Cli.standardJson(call("certify", model, data, matrix));
    assertThat(verdict.get("differences").getAsJsonArray()).isEmpty();
    for (int row = 0; row < ROWS; row += 7) {
      List<Object> words = new ArrayList<>(List.of(call("explain", model, data, matrix)));
      words.addAll(List.of("--row", row));
      String text = Cli.standardRun(words.toArray()).succeeds().out();
      assertThat(text).startsWith("row " + row + ": ").doesNotContain("NaN", "null");
    }
    assertThat(Cli.standardRun("explain", model).succeeds().out()).containsPattern("if .|always ");
  }

  private void sameFileWithOtherThreads(List<Object> train, Path model) throws IOException {
    byte[] first = Files.readAllBytes(model);
    for (int threads : new int[] {1, 7}) {
      List<Object> again = new ArrayList<>(train);
      again.addAll(List.of("--threads", threads));
      Cli.standardRun(again.toArray()).succeeds();
      assertThat(Files.readAllBytes(model)).as("%s threads", threads).isEqualTo(first);
    }
  }

  private static Object[] call(String command, Path model, Path data, List<String> more) {
    List<Object> words = new ArrayList<>(List.of(command, model, data));
    words.addAll(more);
    return words.toArray();
  }

  /** Numbers, a category, missing values in about every tenth row, a rule with some noise. */
  private static Path table(Path file, boolean missing) throws IOException {
    Random random = new Random(5);
    List<String> lines = new ArrayList<>(List.of("a,b,colour,c,class"));
    List<String> colours = List.of("red", "green", "blue");
    for (int row = 0; row < ROWS; row++) {
      double a = Math.rint(10 * random.nextGaussian()) / 10;
      double b = random.nextGaussian() * 100;
      String colour = colours.get(random.nextInt(3));
      boolean yes = (a > 0.3 || colour.equals("red")) != random.nextInt(12) < 1;
      boolean gap = missing && row % 10 == 4;
      lines.add(
          String.format(
              Locale.ROOT,
              "%s,%s,%s,%d,%s",
              gap && row % 20 == 4 ? "" : Double.toString(a),
              b,
              gap && row % 20 == 14 ? "" : colour,
              random.nextInt(5),
              yes ? "yes" : "no"));
    }
    return Files.write(file, lines);
  }

  private static List<String> complete(Path data, boolean dropped) throws IOException {
    return Files.readAllLines(data).stream()
        .skip(1)
        .map(line -> dropped && (line.startsWith(",") || line.contains(",,")) ? null : line)
        .toList();
  }

  /** Distances on a line, or products of vectors. */
  private Path matrix(boolean kernel) throws IOException {
    double[][] points = new double[ROWS][3];
    Random random = new Random(8);
    for (double[] point : points) {
      point[0] = random.nextGaussian();
      point[1] = random.nextGaussian();
      point[2] = random.nextGaussian();
    }
    List<String> lines = new ArrayList<>();
    for (double[] p : points) {
      StringBuilder line = new StringBuilder();
      for (double[] q : points) {
        double product = p[0] * q[0] + p[1] * q[1] + p[2] * q[2];
        line.append(line.isEmpty() ? "" : " ").append(kernel ? product : Math.abs(p[0] - q[0]));
      }
      lines.add(line.toString());
    }
    return Files.write(temp.resolve("matrix.txt"), lines);
  }
}
