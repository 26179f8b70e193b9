package io.laconic.io.modelfile;

import io.laconic.data.MissingValuePolicy;
import io.laconic.io.file.FileErrors;
import io.laconic.io.json.JsonOut;
import io.laconic.io.json.Node;
import io.laconic.model.CompressionSet;
import io.laconic.model.Frame;
import io.laconic.model.TrainingSummary;
import io.laconic.space.FittedDistanceSpace;
import io.laconic.space.KeptPoints;
import io.laconic.space.MatrixSpace;
import io.laconic.space.SequenceSpace;
import io.laconic.space.Space;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

/**
 * Rows that a model keeps, such as its compression set. Beside its values a row may have the {@code
 * text} of a sequence, or the {@code state} of a distance that was fitted to the training rows.
 */
final class KeptPointsJson {
  private KeptPointsJson() {}

  /** Writes a compression set. */
  static void write(CompressionSet set, List<String> classes, JsonOut out) throws IOException {
    int[] valuesOf = set.members().attributes();
    if (valuesOf == null) {
      out.name("valuesOf").nothing();
    } else {
      out.line("valuesOf", () -> out.wholes(valuesOf));
    }
    out.lines(
        "compressionSet",
        IntStream.range(0, set.size()).boxed()::iterator,
        k -> member(set, k, classes, out));
  }

  private static void member(CompressionSet set, int k, List<String> classes, JsonOut out)
      throws IOException {
    out.name("row").whole(set.members().rows()[k]);
    out.name("class").text(classes.get(set.labels()[k]));
    if (set.members().values() == null) {
      out.name("values").nothing();
    } else {
      out.name("values").numbers(set.members().values()[k]);
    }
    write(set.members(), k, out);
  }

  /** The compression set of a model file; rows of a matrix have their cells in {@code spaces}. */
  static CompressionSet read(
      Node document, Frame frame, TrainingSummary training, SpaceJson spaces) {
    int rowsOnDisk = training.source().rowCount();
    List<String> names = new ArrayList<>(List.of("row", "class", "values"));
    names.addAll(names(frame.space()));
    List<Node> nodes = document.at("compressionSet").array();
    int[] rows = new int[nodes.size()];
    int[] labels = new int[nodes.size()];
    for (int k = 0; k < rows.length; k++) {
      Node node = nodes.get(k).withFields(names.toArray(String[]::new));
      rows[k] = node.at("row").index(rowsOnDisk);
      if (k > 0 && rows[k] <= rows[k - 1]) {
        throw node.at("row").error(rows[k] + " follows " + rows[k - 1] + "; rows must ascend");
      }
      labels[k] = frame.classes().indexOf(node.at("class").text());
      if (labels[k] < 0) {
        throw node.at("class").error("unknown class " + FileErrors.quoted(node.at("class").text()));
      }
    }
    int[] valuesOf = valuesOf(document, frame);
    KeptPoints members =
        frame.space() instanceof MatrixSpace
            ? withRanks(
                ofMatrix(rows, nodes, spaces), nodes, frame.space(), training.exampleCount())
            : members(frame, rows, nodes, valuesOf, training.exampleCount());
    return new CompressionSet(members, labels);
  }

  private static KeptPoints ofMatrix(int[] rows, List<Node> nodes, SpaceJson spaces) {
    for (Node node : nodes) {
      if (!node.at("values").isNull()) {
        throw node.at("values").error("with a matrix there are no values");
      }
    }
    return new KeptPoints(rows, null, null, spaces.cells(rows));
  }

  private static KeptPoints members(
      Frame frame, int[] rows, List<Node> nodes, int[] valuesOf, int trainingRows) {
    if (frame.space() instanceof SequenceSpace) {
      return read(new KeptPoints(rows, null, null, null), nodes, frame.space(), 0, trainingRows);
    }
    int width = valuesOf == null ? frame.encoding().attributeCount() : valuesOf.length;
    boolean missing = frame.missing().policy() == MissingValuePolicy.Policy.DOES_NOT_HOLD;
    double[][] values =
        nodes.stream()
            .map(node -> node.at("values"))
            .map(node -> missing ? node.numbersOrNull(width) : node.finiteNumbers(width))
            .toArray(double[][]::new);
    KeptPoints members = new KeptPoints(rows, valuesOf, values, null);
    return read(members, nodes, frame.space(), width, trainingRows);
  }

  /** The attributes that rays use; null for other features, which use all. */
  private static int[] valuesOf(Node document, Frame frame) {
    Node node = document.at("valuesOf");
    if (frame.space() == null) {
      return node.ascendingIndices(frame.encoding().attributeCount());
    } else if (!node.isNull()) {
      throw node.error("only rays have it");
    }
    return null;
  }

  /** Fields of a member, beside its values, in this space: {@code text} or {@code state}. */
  static List<String> names(Space space) {
    List<String> names = new ArrayList<>();
    if (space instanceof SequenceSpace) {
      names.add("text");
    }
    if (space != null && space.isFitted()) {
      names.add("state");
    }
    return names;
  }

  /** Writes the fields of member k that {@link #names} lists. */
  static void write(KeptPoints members, int k, JsonOut out) throws IOException {
    if (members.texts() != null) {
      out.name("text").text(members.texts()[k]);
    }
    if (members.states() != null) {
      out.name("state").numbers(members.states()[k]);
    }
  }

  /**
   * Members with the fields that {@link #names} lists, read from one node for each.
   *
   * @param trainingRows the distance was fitted to this many rows, or to a subset of them
   */
  static KeptPoints read(
      KeptPoints members, List<Node> nodes, Space space, int attributes, int trainingRows) {
    if (space instanceof SequenceSpace) {
      KeptPoints texts =
          KeptPoints.ofTexts(
              members.rows(),
              nodes.stream().map(node -> node.at("text").text()).toArray(String[]::new));
      return withRanks(texts, nodes, space, trainingRows);
    }
    if (!(space instanceof FittedDistanceSpace fitted)) {
      return members;
    }
    return withStates(
        members,
        nodes,
        fitted.distance().stateSize(attributes, 1),
        fitted.distance().stateSize(attributes, trainingRows),
        fitted.distance().base() != null);
  }

  /** Members whose states are their sorted distances, where ranks of these are compared. */
  private static KeptPoints withRanks(
      KeptPoints members, List<Node> nodes, Space space, int trainingRows) {
    return space.isFitted() ? withStates(members, nodes, 1, trainingRows, true) : members;
  }

  /** All states have the length of the first, if that many rows can have it. */
  private static KeptPoints withStates(
      KeptPoints members, List<Node> nodes, int least, int most, boolean ascending) {
    int first = nodes.isEmpty() ? most : nodes.get(0).at("state").array().size();
    int size = first >= least && first <= most ? first : most;
    return members.withStates(
        nodes.stream()
            .map(node -> state(node.at("state"), size, ascending))
            .toArray(double[][]::new));
  }

  private static double[] state(Node node, int size, boolean ascending) {
    double[] state = node.finiteNumbers(size);
    for (int k = 1; ascending && k < size; k++) {
      if (state[k] < state[k - 1]) {
        throw node.error("distances must ascend");
      }
    }
    return state;
  }
}
