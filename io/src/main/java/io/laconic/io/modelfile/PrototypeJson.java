package io.laconic.io.modelfile;

import io.laconic.io.file.FileErrors;
import io.laconic.io.json.JsonOut;
import io.laconic.io.json.Node;
import io.laconic.model.Classifier;
import io.laconic.model.CompressionSet;
import io.laconic.model.Frame;
import io.laconic.model.Message;
import io.laconic.model.Model;
import io.laconic.model.Prototype;
import io.laconic.model.prototype.PrototypeMessage;
import io.laconic.model.prototype.Prototypes;
import io.laconic.space.KeptPoints;
import io.laconic.space.MatrixSpace;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

/**
 * Prototypes. What a training row is like stands in the compression set; a point that is not a
 * training row says so itself.
 */
final class PrototypeJson implements ClassifierJson {
  @Override
  public List<String> learners() {
    return List.of(
        "pvm",
        "1-nn",
        "k-nn",
        "k-medoids",
        "k-means",
        "lvq1",
        "olvq1",
        "condensed-nn",
        "multiedit");
  }

  @Override
  public List<String> families() {
    return List.of("prototypes");
  }

  @Override
  public boolean allowsManyClasses(String learner) {
    return true;
  }

  @Override
  public boolean comparesRows(String family) {
    return true;
  }

  @Override
  public Message readMessage(Parts parts, Classifier classifier) {
    return MessageJson.read(messageForm(parts, classifier.size()), parts);
  }

  private static String messageForm(Parts parts, int size) {
    return size == 0 ? "constant" : "pvm";
  }

  @Override
  public void write(Model model, JsonOut out) throws IOException {
    Prototypes prototypes = Prototypes.of(model);
    out.lines(
        "features",
        IntStream.range(0, prototypes.size()).boxed()::iterator,
        k -> writeOne(model, prototypes, k, out));
    out.name("otherwise").whole(prototypes.otherwise());
  }

  private static void writeOne(Model model, Prototypes prototypes, int k, JsonOut out)
      throws IOException {
    Prototype prototype = prototypes.list().get(k);
    out.name("kind").text("prototype");
    if (prototype.isTrainingRow()) {
      out.name("row").whole(prototype.row());
    } else {
      out.name("row").nothing();
    }
    out.name("class").text(model.frame().classes().get(prototype.label()));
    count(out.name("newlyCovered"), prototype.newlyCovered());
    count(out.name("wronglyCovered"), prototype.wronglyCovered());
    if (!prototype.isTrainingRow()) {
      if (prototypes.points().values() == null) {
        out.name("values").nothing();
      } else {
        out.name("values").numbers(prototypes.points().values()[k]);
      }
      KeptPointsJson.write(prototypes.points(), k, out);
    }
  }

  private static void count(JsonOut out, int count) throws IOException {
    if (count < 0) {
      out.nothing();
    } else {
      out.whole(count);
    }
  }

  @Override
  public Prototypes read(Parts parts) {
    Node document = parts.document();
    Frame frame = parts.frame();
    CompressionSet set = parts.set();
    int trainingRows = parts.training().exampleCount(); // a distance may be fitted to all of them
    int neighbours =
        parts.learner().equals("k-nn") ? neighbours(document.at("parameters").at("neighbours")) : 1;
    List<Node> nodes = document.at("features").array();
    List<Prototype> list = new ArrayList<>();
    List<Node> further = new ArrayList<>();
    KeptRowCheck rows = new KeptRowCheck(set.members());
    for (Node node : nodes) {
      list.add(prototype(node, frame, rows));
      if (!list.get(list.size() - 1).isTrainingRow()) {
        further.add(node);
      }
    }
    KeptPoints points = points(list, further, frame, set.members(), trainingRows);
    int otherwise = document.at("otherwise").index(frame.classes().size());
    return new Prototypes(list, points, neighbours, otherwise);
  }

  private static int neighbours(Node node) {
    if (node.count() < 1) {
      throw node.error("expected a number >= 1");
    }
    return node.count();
  }

  private static Prototype prototype(Node node, Frame frame, KeptRowCheck rows) {
    List<String> names =
        new ArrayList<>(List.of("kind", "row", "class", "newlyCovered", "wronglyCovered"));
    boolean isRow = !node.at("row").isNull();
    if (!isRow) {
      names.add("values");
      names.addAll(KeptPointsJson.names(frame.space()));
      if (frame.space() instanceof MatrixSpace) {
        throw node.at("row").error("with a matrix every prototype is a training row");
      }
    }
    node.withFields(names.toArray(String[]::new));
    node.at("kind").word("prototype");
    int label = frame.classes().indexOf(node.at("class").text());
    if (label < 0) {
      throw node.at("class").error("unknown class " + FileErrors.quoted(node.at("class").text()));
    }
    return new Prototype(
        isRow ? rows.row(node.at("row")) : -1,
        label,
        count(node.at("newlyCovered")),
        count(node.at("wronglyCovered")));
  }

  private static int count(Node node) {
    return node.isNull() ? -1 : node.count();
  }

  /** All prototypes in their order: rows from the compression set, others from their own fields. */
  private static KeptPoints points(
      List<Prototype> list, List<Node> further, Frame frame, KeptPoints members, int trainingRows) {
    int[] rows = list.stream().mapToInt(Prototype::row).toArray();
    KeptPoints others = further(further, frame, trainingRows);
    int[] places = new int[rows.length];
    int next = 0;
    for (int k = 0; k < rows.length; k++) {
      places[k] = rows[k] >= 0 ? members.indexOf(rows[k]) : members.count() + next++;
    }
    boolean values = !(frame.space() instanceof MatrixSpace) && hasValues(frame);
    return new KeptPoints(
        rows,
        null,
        values ? pick(places, members.values(), others.values()) : null,
        frame.space() instanceof MatrixSpace ? cells(places, members.cells()) : null,
        members.texts() == null && others.texts() == null
            ? null
            : texts(places, members.texts(), others.texts()),
        members.states() == null && others.states() == null
            ? null
            : pick(places, members.states(), others.states()));
  }

  private static boolean hasValues(Frame frame) {
    return !(frame.space() instanceof io.laconic.space.SequenceSpace);
  }

  private static KeptPoints further(List<Node> nodes, Frame frame, int trainingRows) {
    int count = frame.encoding().attributeCount();
    double[][] values =
        hasValues(frame)
            ? nodes.stream().map(n -> n.at("values").finiteNumbers(count)).toArray(double[][]::new)
            : null;
    int[] rows = new int[nodes.size()];
    java.util.Arrays.fill(rows, -1);
    return KeptPointsJson.read(
        new KeptPoints(rows, null, values, null), nodes, frame.space(), count, trainingRows);
  }

  private static double[][] pick(int[] places, double[][] first, double[][] second) {
    int count = first == null ? 0 : first.length;
    double[][] picked = new double[places.length][];
    for (int k = 0; k < places.length; k++) {
      picked[k] = places[k] < count ? first[places[k]] : second[places[k] - count];
    }
    return picked;
  }

  private static String[] texts(int[] places, String[] first, String[] second) {
    int count = first == null ? 0 : first.length;
    String[] picked = new String[places.length];
    for (int k = 0; k < places.length; k++) {
      picked[k] = places[k] < count ? first[places[k]] : second[places[k] - count];
    }
    return picked;
  }

  private static double[][] cells(int[] places, double[][] cells) {
    double[][] picked = new double[places.length][places.length];
    for (int t = 0; t < places.length; t++) {
      for (int i = 0; i < places.length; i++) {
        picked[t][i] = cells[places[t]][places[i]];
      }
    }
    return picked;
  }

  static Message readMessage(Node node, KeptRowCheck keptRows, List<String> classes) {
    List<PrototypeMessage.Reclassified> list = new ArrayList<>();
    for (Node one : node.at("reclassified").array()) {
      List<Node> pair = one.array(2);
      int label = classes.indexOf(pair.get(1).text());
      if (label < 0) {
        throw pair.get(1).error("unknown class " + FileErrors.quoted(pair.get(1).text()));
      }
      list.add(new PrototypeMessage.Reclassified(keptRows.row(pair.get(0)), label));
    }
    return new PrototypeMessage(list);
  }
}
