package io.laconic.io.modelfile;

import io.laconic.io.json.JsonOut;
import io.laconic.io.json.Node;
import io.laconic.space.FittedDistance;
import io.laconic.space.FittedSpace;
import io.laconic.space.KeptPoints;
import io.laconic.space.RankDistance;
import io.laconic.space.SequenceSpace;
import io.laconic.space.Space;
import java.io.IOException;
import java.util.List;

/**
 * What a member of a model has beside its values: the {@code text} of a sequence, the {@code state}
 * of a distance that was fitted to the training rows.
 */
final class KeptPointFields {
  private KeptPointFields() {}

  /** Fields of a member, beside its values, in this space: {@code text} or {@code state}. */
  static List<String> names(Space space) {
    if (space instanceof SequenceSpace) {
      return List.of("text");
    }
    return space instanceof FittedSpace ? List.of("state") : List.of();
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
   * @param trainingRows the distance was fitted to so many rows, or to a subset of them
   */
  static KeptPoints read(
      KeptPoints members, List<Node> nodes, Space space, int attributes, int trainingRows) {
    if (space instanceof SequenceSpace) {
      return KeptPoints.ofTexts(
          members.rows(),
          nodes.stream().map(node -> node.at("text").text()).toArray(String[]::new));
    }
    if (!(space instanceof FittedSpace fitted)) {
      return members;
    }
    int size = stateSize(fitted.distance(), nodes, attributes, trainingRows);
    return members.withStates(
        nodes.stream()
            .map(node -> state(node.at("state"), size, fitted.distance()))
            .toArray(double[][]::new));
  }

  /** Length of all states: that of the first, if so few or so many rows can have it. */
  private static int stateSize(
      FittedDistance distance, List<Node> nodes, int attributes, int trainingRows) {
    int least = distance.stateSize(attributes, 1);
    int most = distance.stateSize(attributes, trainingRows);
    int first = nodes.isEmpty() ? most : nodes.get(0).at("state").array().size();
    return first >= least && first <= most ? first : most;
  }

  private static double[] state(Node node, int size, FittedDistance distance) {
    double[] state = node.finiteNumbers(size);
    for (int k = 1; distance instanceof RankDistance && k < size; k++) {
      if (state[k] < state[k - 1]) {
        throw node.error("distances must ascend");
      }
    }
    return state;
  }
}
