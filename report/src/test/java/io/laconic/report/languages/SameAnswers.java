package io.laconic.report.languages;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import io.laconic.cli.Main;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;

/**
 * Models of all kinds with rows and what Java predicts for them, in a folder that tests of other
 * languages read: {@code NAME.json}, {@code NAME.csv} with the rows, {@code NAME.predicted.csv}
 * with prediction, because and score behind the same columns. Models whose numbers come from {@code
 * exp} or {@code pow} stand in the folder {@code last-bits}: other languages may differ in the last
 * bits of these.
 *
 * <p>Rows are the training rows, and rows with odd values: missing, unseen categories, -0.0, the
 * smallest and nearly the largest numbers, and every threshold of the model with its neighbours.
 */
final class SameAnswers {
  /** Where the folder is made: each process of tests has its own. */
  static final Path FOLDER =
      Path.of(
          System.getProperty("basedir", "."),
          "target",
          "same-answers",
          Long.toString(ProcessHandle.current().pid()));

  private static final String TWO = "two.csv";
  private static final String THREE = "three.csv";
  private static final String SEQUENCES = "sequences.csv";
  private static final String IMAGES = "images.csv";
  private static final int ROWS = 90;
  private static final List<String> ODD =
      List.of("", "-0.0", "0.0", "1e300", "-1e300", "4.9E-324", "-4.9E-324", "1e-5", "3");

  private static final List<String> WORDS = List.of("", "never seen", "B", "\" A\"");

  /** Points that are not all 1: from version 6 on they say no more than they must. */
  private static final String POINTS = "--as-version=5";

  /** Missing values stay missing. */
  private static final String AS_IT_IS = "--missing=does-not-hold";

  /** By table: a name and options of train. */
  private static final List<List<String>> EXACT =
      List.of(
          List.of(TWO, "default"),
          List.of(TWO, "checklist", "--learner", "scm", "--type", "at-least"),
          List.of(TWO, "points", "--type=points", "--select=short", POINTS),
          List.of(
              TWO, "points-median", "--type=points", "--missing=median", "--select=short", POINTS),
          List.of(TWO, "refer-checklist", "--learner=scm", "--type=at-least", "--refer=0.4"),
          List.of(TWO, "refer-points", "--learner=scm", "--type=points", "--refer-to=0.2"),
          List.of(TWO, "refer-rules", "--learner=rules", "--refer=0.4"),
          List.of(TWO, "refer-list", "--learner=dlm", "--features=rays", "--refer=0.4"),
          List.of(TWO, "refer-soft", "--learner=soft-greedy", "--grid=16", "--refer=0.4"),
          List.of(TWO, "category-sets", "--type=points", "--category-sets=true", "--select=short"),
          List.of(TWO, "ordered", "--type=points", "--order=ward=A<B<é 3,5", "--select=short"),
          List.of(TWO, "conjunction", "--learner", "scm", "--type", "conjunction"),
          List.of(TWO, "disjunction", "--learner", "scm", "--type", "disjunction"),
          List.of(TWO, "one-ray", "--learner", "scm", "--max-size", "1", "--type", "disjunction"),
          List.of(TWO, "constant", "--learner", "scm", "--max-size", "0", "--type", "disjunction"),
          List.of(TWO, "short-rules", "--learner", "rules"),
          List.of(TWO, "list-of-rays", "--learner", "dlm", "--features", "rays"),
          List.of(TWO, "list-of-balls", "--learner", "dlm", "--penalty-positive", "1"),
          List.of(TWO, "simple-balls", "--learner", "dlm", "--balls", "simple", "--metric", "l1"),
          List.of(TWO, "list-of-half-spaces", "--learner", "dlm", "--features", "half-spaces"),
          List.of(TWO, "balls-l1", "--learner", "scm", "--features", "balls", "--metric", "l1"),
          List.of(TWO, "balls-linf", "--learner", "scm", "--features", "balls", "--metric", "linf"),
          List.of(
              TWO, "balls-linear", "--learner", "scm", "--features", "balls", "--metric=kernel"),
          List.of(TWO, "half-spaces", "--learner", "scm", "--features", "half-spaces"),
          List.of(
              TWO,
              "one-ball",
              "--learner=scm",
              "--features=balls",
              "--max-size=1",
              "--scale=range"),
          List.of(TWO, "soft-rays", "--learner", "soft-greedy", "--grid", "16"),
          List.of(
              TWO, "soft-conjunction", "--learner=soft-greedy", "--type=conjunction", "--grid=16"),
          List.of(
              TWO,
              "two-soft-rays-per-attribute",
              "--learner=soft-greedy",
              "--rays-per-attribute=2",
              "--grid=16"),
          List.of(TWO, "middles", "--learner=soft-greedy", "--thresholds=middle", "--grid=16"),
          List.of(TWO, "pvm", "--learner", "pvm", "--radius-quantile", "0.1"),
          List.of(TWO, "nearest", "--learner", "1-nn"),
          List.of(TWO, "even-neighbours", "--learner", "k-nn", "--neighbours", "4"),
          List.of(TWO, "rank", "--learner", "1-nn", "--metric", "rank-l2"),
          List.of(TWO, "rank-largest", "--learner", "1-nn", "--metric", "rank:linf"),
          List.of(TWO, "dann", "--learner", "1-nn", "--metric", "dann"),
          List.of(TWO, "median", "--missing", "median"),
          List.of(TWO, "and-as-it-is", "--learner=scm", "--type=conjunction", AS_IT_IS),
          List.of(
              TWO, "one-as-it-is", "--learner=scm", "--type=conjunction", "--max-size=1", AS_IT_IS),
          List.of(TWO, "or-as-it-is", "--learner=scm", "--type=disjunction", AS_IT_IS),
          List.of(TWO, "list-as-it-is", "--learner=dlm", "--features=rays", AS_IT_IS),
          List.of(TWO, "rules-as-it-is", "--learner=rules", AS_IT_IS),
          List.of(TWO, "points-as-it-is", "--type=points", AS_IT_IS, POINTS),
          List.of(THREE, "many-as-it-is", "--learner=rules", AS_IT_IS),
          List.of(TWO, "median-balls", "--missing=median", "--learner=scm", "--features=balls"),
          List.of(THREE, "many-default"),
          List.of(THREE, "many-rules", "--learner", "rules"),
          List.of(THREE, "refer-many", "--learner=rules", "--refer=0.4"),
          List.of(THREE, "many-pvm", "--learner", "pvm", "--radius-quantile", "0.1"),
          List.of(THREE, "many-neighbours", "--learner", "k-nn", "--neighbours", "5"),
          List.of(THREE, "many-means", "--learner", "k-means", "--prototypes", "3"),
          List.of(THREE, "many-medoids", "--learner", "k-medoids", "--prototypes", "2"),
          List.of(THREE, "many-lvq", "--learner", "olvq1", "--prototypes", "2"),
          List.of(THREE, "many-condensed", "--learner", "condensed-nn"),
          List.of(THREE, "many-edited", "--learner", "multiedit"),
          List.of(
              SEQUENCES,
              "sequences",
              "--learner=pvm",
              "--metric=mismatch",
              "--mismatch-k=3",
              "--alphabet=dna",
              "--radius-quantile=0.3"),
          List.of(
              IMAGES,
              "images-two-sided",
              "--learner=pvm",
              "--metric=tangent",
              "--image=6x5",
              "--radius-quantile=0.1"),
          List.of(
              IMAGES,
              "images-one-sided",
              "--learner=1-nn",
              "--metric=tangent",
              "--tangent=one-sided",
              "--image=6x5",
              "--sigma=0.7",
              "--background=0.25"),
          List.of(
              IMAGES,
              "images-balls",
              "--learner=scm",
              "--features=balls",
              "--metric=tangent",
              "--image=5x6",
              "--max-size=1"));

  private static final List<List<String>> LAST_BITS =
      List.of(
          List.of(
              TWO,
              "gaussian-half-spaces",
              "--learner=scm",
              "--features=half-spaces",
              "--kernel=gaussian"),
          List.of(
              TWO,
              "polynomial-half-spaces",
              "--learner=dlm",
              "--features=half-spaces",
              "--kernel=polynomial"),
          List.of(
              TWO,
              "gaussian-balls",
              "--learner=scm",
              "--features=balls",
              "--metric=kernel",
              "--kernel=gaussian"),
          List.of(
              TWO,
              "polynomial-prototypes",
              "--learner=1-nn",
              "--metric=kernel",
              "--kernel=polynomial"));

  private SameAnswers() {}

  /** Makes the folder once for all tests of this process. */
  static synchronized Path make() throws IOException {
    Path done = FOLDER.resolve("done");
    if (System.getProperty("laconic.same-answers.made") == null) {
      Files.createDirectories(FOLDER.resolve("last-bits"));
      Files.deleteIfExists(done);
      try (Stream<Path> old = Files.walk(FOLDER)) {
        for (Path file : old.filter(Files::isRegularFile).toList()) {
          Files.delete(file);
        }
      }
      Path tables = Files.createDirectories(FOLDER.resolve("tables"));
      write(tables.resolve(TWO), twoClasses());
      write(tables.resolve(THREE), threeClasses());
      write(tables.resolve(SEQUENCES), sequences());
      write(tables.resolve(IMAGES), images());
      for (List<String> words : EXACT) {
        make(tables, FOLDER, words);
      }
      for (List<String> words : LAST_BITS) {
        make(tables, FOLDER.resolve("last-bits"), words);
      }
      write(FOLDER.resolve("cases.txt"), cases().map(SameAnswers::line).toList());
      Files.createFile(done);
      System.setProperty("laconic.same-answers.made", "true");
    }
    return FOLDER.toAbsolutePath();
  }

  private static void make(Path tables, Path folder, List<String> words) throws IOException {
    Path table = tables.resolve(words.get(0));
    Path model = folder.resolve(words.get(1) + ".json");
    Path alone = Files.createDirectories(FOLDER.resolve("alone")).resolve("model.json");
    List<String> call = new ArrayList<>(List.of("train", table.toString(), "-m", alone.toString()));
    call.addAll(options(words));
    run(call);
    Files.move(alone, model); // beside other models of the same rows it would count them
    if (words.get(1).startsWith("points")) {
      assertThat(Files.readString(model)).as("real points").containsPattern("\"points\": ?[23]");
    }
    Path rows = folder.resolve(words.get(1) + ".csv");
    write(rows, rows(Files.readAllLines(table), JsonParser.parseString(Files.readString(model))));
    Path predicted = folder.resolve(words.get(1) + ".predicted.csv");
    run(List.of("predict", model.toString(), rows.toString(), "-o", predicted.toString()));
  }

  /** All cases: the table, a name, options. */
  static Stream<List<String>> cases() {
    return Stream.concat(EXACT.stream(), LAST_BITS.stream());
  }

  /** For other languages: the model below the folder, the table, and each option as one word. */
  private static String line(List<String> words) {
    String name = LAST_BITS.contains(words) ? "last-bits/" + words.get(1) : words.get(1);
    String options = String.join("\t", options(words)).replaceAll("(--[a-z-]+)\t(?!--)", "$1=");
    return String.join("\t", name, words.get(0), options);
  }

  /** All options of train. */
  static List<String> options(List<String> words) {
    List<String> options = new ArrayList<>(words.subList(2, words.size()));
    if (!words.get(1).endsWith("default") && !words.get(1).startsWith("refer")) {
      options.addAll(List.of("--certificate", "none"));
    }
    if (!String.join(" ", options).contains("--missing")) {
      options.addAll(List.of("--missing", "drop"));
    }
    return options;
  }

  static void run(List<String> words) {
    StringWriter err = new StringWriter();
    int code =
        Main.run(
            new PrintWriter(Writer.nullWriter()),
            new PrintWriter(err),
            words.toArray(String[]::new));
    assertThat(code).as("%s: %s", words, err).isZero();
  }

  private static void write(Path file, List<String> lines) throws IOException {
    Files.writeString(file, String.join("\n", lines) + "\n");
  }

  /** Numbers, categories, missing cells; the class depends on a few of them. */
  private static List<String> twoClasses() {
    Random random = new Random(1);
    List<String> lines = new ArrayList<>(List.of("a,\"b, \"\"c\"\"\",d,ward,sex,outcome"));
    for (int row = 0; row < ROWS; row++) {
      double a = random.nextInt(40) / 4.0 - 5;
      double b = random.nextGaussian() * 1e-3;
      String ward = List.of("A", "B", "é 3,5").get(random.nextInt(3));
      boolean blank = row % 17 == 3;
      boolean noisy = random.nextInt(10) == 0;
      boolean ill = blank || (noisy ? random.nextBoolean() : a > 1 || ward.equals("B"));
      lines.add(
          String.join(
              ",",
              blank ? "" : a == 0 ? "-0.0" : Double.toString(a),
              Double.toString(b),
              Integer.toString(random.nextInt(1000) * 1000),
              row % 29 == 5 ? "" : "\"" + ward + "\"",
              random.nextBoolean() ? "f" : "m",
              ill ? "ill" : "well"));
    }
    return lines;
  }

  private static List<String> threeClasses() {
    Random random = new Random(2);
    List<String> lines = new ArrayList<>(List.of("x,y,z,species"));
    for (int row = 0; row < ROWS; row++) {
      int label = random.nextInt(3);
      lines.add(
          String.join(
              ",",
              Double.toString(Math.round(4 * (label + random.nextGaussian())) / 4.0),
              Double.toString(label * label - random.nextGaussian()),
              Double.toString(random.nextInt(3)),
              List.of("one", "two", "three").get(label)));
    }
    return lines;
  }

  private static List<String> sequences() {
    Random random = new Random(3);
    List<String> lines = new ArrayList<>(List.of("sequence,family"));
    for (int row = 0; row < 40; row++) {
      StringBuilder text = new StringBuilder();
      for (int k = 0; k < 12 + random.nextInt(6); k++) {
        text.append("ACGT".charAt(random.nextInt(4)));
      }
      text.replace(3, 8, row % 2 == 0 ? "GATTA" : "CCGGC");
      lines.add(text + "," + (row % 2 == 0 ? "gatta" : "ccggc"));
    }
    return lines;
  }

  /** Strokes that stand or lie, somewhere in 6x5 pixels, with noise; the first image is empty. */
  private static List<String> images() {
    Random random = new Random(4);
    StringBuilder names = new StringBuilder();
    for (int pixel = 0; pixel < 30; pixel++) {
      names.append("p").append(pixel).append(",");
    }
    List<String> lines = new ArrayList<>(List.of(names + "stroke"));
    for (int row = 0; row < 60; row++) {
      boolean stands = row % 2 == 0;
      int place = 1 + random.nextInt(3);
      StringBuilder line = new StringBuilder();
      for (int pixel = 0; pixel < 30; pixel++) {
        boolean ink = row > 0 && (stands ? pixel % 6 : pixel / 6) == place;
        double noise = row == 0 ? 0 : 0.3 * random.nextGaussian();
        line.append((ink ? 1 : -1) + noise).append(",");
      }
      lines.add(line + (stands ? "stands" : "lies"));
    }
    return lines;
  }

  /** The training rows, then rows of which one cell is odd. */
  private static List<String> rows(List<String> table, JsonElement model) {
    List<String> lines = new ArrayList<>(table);
    boolean texts = table.get(0).startsWith("sequence");
    List<String> odd = new ArrayList<>(texts ? List.of("", "GAT", "NNNNGATTACA") : ODD);
    thresholds(model, odd);
    String[] cells = table.get(1).split(",(?=(?:[^\"]*\"[^\"]*\")*[^\"]*$)", -1);
    for (int column = 0; column < cells.length - 1; column++) {
      for (String value : cells[column].matches("\"?[A-Za-zé].*") && !texts ? WORDS : odd) {
        String[] changed = cells.clone();
        changed[column] = value;
        lines.add(String.join(",", changed));
      }
    }
    return lines;
  }

  /** All thresholds of rays with their neighbours. */
  private static void thresholds(JsonElement node, List<String> found) {
    if (node instanceof JsonArray array) {
      array.forEach(one -> thresholds(one, found));
    } else if (node instanceof JsonObject object) {
      for (String name : List.of("threshold", "a", "b")) {
        if (object.has("attribute") && object.has(name)) {
          double threshold = object.get(name).getAsDouble();
          found.add(Double.toString(threshold));
          found.add(Double.toString(Math.nextUp(threshold)));
          found.add(Double.toString(Math.nextDown(threshold)));
        }
      }
      for (String name : List.of("rules", "features", "conditions")) {
        if (object.has(name)) {
          thresholds(object.get(name), found);
        }
      }
    }
  }
}
