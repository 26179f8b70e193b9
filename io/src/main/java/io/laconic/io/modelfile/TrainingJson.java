package io.laconic.io.modelfile;

import io.laconic.certificate.CertifiedModel;
import io.laconic.certificate.PathBound;
import io.laconic.data.Source;
import io.laconic.io.json.JsonOut;
import io.laconic.io.json.Node;
import io.laconic.model.PathPoint;
import io.laconic.model.TrainingSummary;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.IntStream;

/** How training went: the rows, the errors, and the path to the classifier with its bounds. */
final class TrainingJson {
  private static final Pattern SHA256 = Pattern.compile("[0-9a-f]{64}");

  private TrainingJson() {}

  static void write(CertifiedModel certified, JsonOut out) throws IOException {
    TrainingSummary training = certified.model().training();
    List<String> classes = certified.model().frame().classes();
    out.line("training", () -> out.object(() -> writeTraining(training, classes, out)));
    List<PathPoint> path = certified.model().path();
    List<PathBound> bounds = certified.bounds();
    out.lines(
        "path",
        IntStream.range(0, path.size()).boxed()::iterator,
        k -> writePoint(path.get(k), bounds.isEmpty() ? PathBound.NONE : bounds.get(k), out));
  }

  private static void writeTraining(TrainingSummary training, List<String> classes, JsonOut out)
      throws IOException {
    out.name("examples").whole(training.exampleCount());
    out.name("examplesByClass").object(() -> writeByClass(training.examples(), classes, out));
    out.name("errors").whole(training.errorCount());
    out.name("errorsByClass").object(() -> writeByClass(training.errors(), classes, out));
    ofTwo("errorsPositive", training.errors(), 1, out);
    ofTwo("errorsNegative", training.errors(), 0, out);
    if (!training.objective().isEmpty()) {
      out.name("objective").parameters(training.objective());
    }
    out.name("rowsOnDisk").whole(training.source().rowCount());
    out.name("sha256").text(training.source().sha256());
  }

  static void writeByClass(int[] counts, List<String> classes, JsonOut out) throws IOException {
    for (int label = 0; label < counts.length; label++) {
      out.name(classes.get(label)).whole(counts[label]);
    }
  }

  /** A count of one of two classes; null if there are more. */
  private static void ofTwo(String name, int[] counts, int label, JsonOut out) throws IOException {
    if (counts.length == 2) {
      out.name(name).whole(counts[label]);
    } else {
      out.name(name).nothing();
    }
  }

  private static void writePoint(PathPoint point, PathBound bound, JsonOut out) throws IOException {
    out.name("size").whole(point.size());
    boolean two = point.errors().length == 2;
    ofTwo("errorsPositive", point.errors(), 1, out);
    ofTwo("errorsNegative", point.errors(), 0, out);
    if (two) {
      ofTwo("outsidePositive", point.outside(), 1, out);
      ofTwo("outsideNegative", point.outside(), 0, out);
    } else {
      out.name("errorsByClass").wholes(point.errors());
      out.name("outsideByClass").wholes(point.outside());
    }
    out.name("compressionSize").whole(point.compressionSize());
    if (two) {
      ofTwo("membersPositive", point.members(), 1, out);
      ofTwo("membersNegative", point.members(), 0, out);
    } else {
      out.name("membersByClass").wholes(point.members());
    }
    out.name("risk").number(bound.risk());
    out.name("printedBound").number(bound.printedBound());
  }

  static TrainingSummary read(Node node, List<String> classes, String dataName) {
    node.withFieldsAnd(
        "objective",
        "examples",
        "examplesByClass",
        "errors",
        "errorsByClass",
        "errorsPositive",
        "errorsNegative",
        "rowsOnDisk",
        "sha256");
    int[] examples = byClass(node.at("examplesByClass"), classes);
    int[] errors = byClass(node.at("errorsByClass"), classes);
    same(node.at("examples"), sum(examples), "the sum of examplesByClass");
    same(node.at("errors"), sum(errors), "the sum of errorsByClass");
    if (classes.size() == 2) {
      same(node.at("errorsPositive"), errors[1], "that of errorsByClass");
      same(node.at("errorsNegative"), errors[0], "that of errorsByClass");
    } else if (!node.at("errorsPositive").isNull() || !node.at("errorsNegative").isNull()) {
      throw node.at("errorsPositive").error("only two classes have a positive one");
    }
    String sha256 = node.at("sha256").textOrNull();
    if (sha256 != null && !SHA256.matcher(sha256).matches()) {
      throw node.at("sha256").error("expected 64 hexadecimal digits");
    }
    int rows = node.at("rowsOnDisk").count();
    if (sum(examples) > rows) {
      throw node.at("rowsOnDisk").error(rows + " is less than " + sum(examples) + " examples");
    }
    Map<String, Object> objective =
        node.has("objective") ? node.at("objective").parameters() : Map.of();
    return new TrainingSummary(new Source(dataName, sha256, rows, 0), examples, errors, objective);
  }

  static int[] byClass(Node node, List<String> classes) {
    node.withFields(classes.toArray(String[]::new));
    return classes.stream().mapToInt(name -> node.at(name).count()).toArray();
  }

  static long sum(int[] counts) {
    return IntStream.of(counts).asLongStream().sum();
  }

  /** The total must be what its parts say, and fit in an int. */
  static void same(Node node, long expected, String what) {
    if (node.count() != expected) {
      throw node.error(node.whole() + " is not " + what + ", " + expected);
    }
  }

  static List<PathPoint> readPath(Node node, int classes) {
    List<PathPoint> path = new ArrayList<>();
    for (Node point : node.array()) {
      path.add(classes == 2 ? readPoint(point) : readPoint(point, classes));
    }
    return path;
  }

  private static PathPoint readPoint(Node node) {
    node.withFields(
        "size",
        "errorsPositive",
        "errorsNegative",
        "outsidePositive",
        "outsideNegative",
        "compressionSize",
        "membersPositive",
        "membersNegative",
        "risk",
        "printedBound");
    int[] members = twoCounts(node, "members");
    same(node.at("compressionSize"), sum(members), "the sum of the members");
    return new PathPoint(
        node.at("size").count(),
        twoCounts(node, "errors"),
        twoCounts(node, "outside"),
        members,
        null);
  }

  private static PathPoint readPoint(Node node, int classes) {
    node.withFields(
        "size",
        "errorsPositive",
        "errorsNegative",
        "errorsByClass",
        "outsideByClass",
        "compressionSize",
        "membersByClass",
        "risk",
        "printedBound");
    if (!node.at("errorsPositive").isNull() || !node.at("errorsNegative").isNull()) {
      throw node.error("only two classes have a positive one");
    }
    int[] members = counts(node.at("membersByClass"), classes);
    same(node.at("compressionSize"), sum(members), "the sum of the members");
    return new PathPoint(
        node.at("size").count(),
        counts(node.at("errorsByClass"), classes),
        counts(node.at("outsideByClass"), classes),
        members,
        null);
  }

  private static int[] counts(Node node, int length) {
    return node.array(length).stream().mapToInt(Node::count).toArray();
  }

  private static int[] twoCounts(Node node, String name) {
    return new int[] {node.at(name + "Negative").count(), node.at(name + "Positive").count()};
  }

  /** The bounds of the path; none if not one was stored. */
  static List<PathBound> readBounds(Node node) {
    List<PathBound> bounds = new ArrayList<>();
    for (Node point : node.array()) {
      bounds.add(new PathBound(point.at("risk").anyNumber(), point.at("printedBound").anyNumber()));
    }
    return bounds.stream().allMatch(PathBound::isNone) ? List.of() : bounds;
  }
}
