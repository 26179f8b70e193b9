package io.laconic.report;

import static org.assertj.core.api.Assertions.assertThat;

import io.laconic.cli.Main;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.SplittableRandom;
import java.util.stream.Stream;

/** Makes data, models and pages for tests. */
final class Pages {
  /** Names that try to be markup. */
  static final String SCRIPT = "<script>alert(1)</script>";

  static final String IMAGE = "\"><img src=x onerror=alert(2)>";
  static final String POSITIVE = "</script><b>bold</b>";
  static final String NEGATIVE = "a & 'b' --><!--";

  /** Nothing to choose, so that training is quick. */
  private static final String ONE = " --penalty-positive 1 --penalty-negative 1";

  /** Models of every learner and family. */
  static final List<String> FAMILIES =
      List.of(
          "--features rays --type conjunction --penalty 1 --max-size 3 --equivalents 3",
          "--features rays --type disjunction --penalty 2 --certificate tight",
          "--features balls --type conjunction --metric l1 --penalty 1 --max-size 3 --scale standard",
          "--features half-spaces --type disjunction --kernel gaussian --gamma 0.3 --penalty 1 --max-size 2",
          "--learner dlm --features rays --max-size 4" + ONE,
          "--learner dlm --features balls --balls simple --max-size 4 --scale range" + ONE,
          "--learner dlm --features half-spaces --max-size 3 --seed 7" + ONE,
          "--learner soft-greedy --type conjunction --penalty 1 --eta 0.1 --max-size 3 --equivalents 2",
          "--learner soft-greedy --type disjunction --penalty 1 --eta 0 --max-size 1 --grid exact",
          "--learner pvm --radius 2",
          "--learner pvm --radius 1.5 --metric kernel --kernel polynomial --degree 2 --delta 0.1",
          "--learner 1-nn",
          "--learner k-nn --neighbours 3",
          "--learner condensed-nn",
          "--learner lvq1 --prototypes 2",
          "--learner k-medoids --prototypes 2",
          "--learner k-means --prototypes 2");

  /** Models that are certified by rows outside a subset only. */
  static final List<String> CONDITIONS =
      List.of("--type at-least --max-size 3", "--learner rules --max-rules 3");

  /** All of these. */
  static final List<String> ALL = Stream.of(FAMILIES, CONDITIONS).flatMap(List::stream).toList();

  private Pages() {}

  /** Runs a command that must end well; what it printed. */
  static String run(Object... words) {
    StringWriter out = new StringWriter();
    StringWriter err = new StringWriter();
    assertThat(run(out, err, words)).as(List.of(words) + "\n" + err).isZero();
    return out.toString();
  }

  /** Runs a command that must fail; what it complained of. */
  static String fails(Object... words) {
    StringWriter err = new StringWriter();
    assertThat(run(new StringWriter(), err, words)).isOne();
    return err.toString();
  }

  private static int run(StringWriter out, StringWriter err, Object... words) {
    String[] args = Stream.of(words).map(Object::toString).toArray(String[]::new);
    return Main.run(new PrintWriter(out, true), new PrintWriter(err, true), args);
  }

  /** Trains with options and writes a page. */
  static Path page(Path folder, Path data, String options, Object... more) throws IOException {
    Path model = train(folder, data, options);
    List<Object> words = new ArrayList<>(List.of("report", model, data));
    words.addAll(List.of("-o", folder.resolve("page.html")));
    words.addAll(List.of(more));
    if (!words.contains("--rows")) {
      words.addAll(List.of("--rows", 10_000));
    }
    run(words.toArray());
    return folder.resolve("page.html");
  }

  static Path train(Path folder, Path data, String options) {
    Path model = folder.resolve("model.json");
    List<Object> words = new ArrayList<>(List.of("train", data, "-m", model));
    words.addAll(List.of(options.split(" ")));
    run(words.toArray());
    return model;
  }

  /** Two classes, three numbers and a category, all with hostile names. */
  static Path hostile(Path folder, int rows) throws IOException {
    SplittableRandom random = new SplittableRandom(5);
    StringBuilder text = new StringBuilder();
    text.append(quoted(SCRIPT)).append(',').append(quoted(IMAGE)).append(",x&y,kind,class\n");
    for (int row = 0; row < rows; row++) {
      boolean positive = random.nextInt(3) == 0;
      double shift = positive ? 1.4 : 0;
      text.append(number(random.nextGaussian() + shift)).append(',');
      text.append(number(random.nextGaussian() - shift)).append(',');
      text.append(number(random.nextGaussian())).append(',');
      text.append(quoted(random.nextInt(2) == 0 ? "<i>" : "plain")).append(',');
      text.append(quoted(positive ? POSITIVE : NEGATIVE)).append('\n');
    }
    return Files.writeString(folder.resolve("data.csv"), text);
  }

  /** Classes in a plane or in more dimensions. */
  static Path clouds(Path folder, int rows, int attributes, int classes) throws IOException {
    SplittableRandom random = new SplittableRandom(11);
    StringBuilder text = new StringBuilder();
    for (int j = 0; j < attributes; j++) {
      text.append("attribute_").append(j).append(',');
    }
    text.append("class\n");
    for (int row = 0; row < rows; row++) {
      int label = random.nextInt(classes);
      for (int j = 0; j < attributes; j++) {
        text.append(number(random.nextGaussian() + (j % classes == label ? 2 : 0))).append(',');
      }
      text.append("class").append(label).append('\n');
    }
    return Files.writeString(folder.resolve("clouds.csv"), text);
  }

  /** Products of points on a line: a kernel, and symmetric, so it will pass for a distance too. */
  static Path matrix(Path folder, int rows) throws IOException {
    SplittableRandom random = new SplittableRandom(4);
    double[] places = random.doubles(rows, 1, 3).toArray();
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < rows; i++) {
      for (int j = 0; j < rows; j++) {
        text.append(j == 0 ? "" : ",").append(places[i] * places[j]);
      }
      text.append('\n');
    }
    return Files.writeString(folder.resolve("matrix.csv"), text);
  }

  private static String number(double value) {
    return String.format(Locale.ROOT, "%.4f", value);
  }

  private static String quoted(String text) {
    return '"' + text.replace("\"", "\"\"") + '"';
  }
}
