package io.laconic.certificate;

import static io.laconic.certificate.RebuildException.require;

import io.laconic.model.CompressionSet;
import io.laconic.model.Frame;
import io.laconic.model.MachineType;
import io.laconic.model.Message;
import io.laconic.model.rules.Feature;
import io.laconic.model.rules.Rule;
import io.laconic.model.rules.RuleList;
import io.laconic.space.MatrixSpace;
import io.laconic.space.Members;
import io.laconic.space.SequenceSpace;
import java.util.List;

/**
 * The map from a compression set and a message to a classifier: the reconstruction function of
 * sample compression. It sees nothing else of the training rows, and uses no code of the learners.
 *
 * <p>The rebuilt rules come in the order of the message (balls of a set covering machine: of their
 * centers). All rules of a set covering machine name the same class, so that their order does not
 * change any prediction; in a decision list it does.
 */
public final class Rebuild {
  private Rebuild() {}

  /**
   * The classifier. The border of each feature is the member that gives its threshold; of several
   * the one with the smallest row number.
   *
   * @param type conjunction or disjunction; null for a decision list
   * @param frame how rows are encoded and compared
   * @throws RebuildException if the message does not fit the compression set
   */
  public static RuleList rules(CompressionSet set, Message message, MachineType type, Frame frame) {
    checkSet(set, frame);
    if (isList(message)) {
      require(type == null, "a decision list has no type");
      return RebuildList.rules(set, message, frame);
    }
    require(type != null, "a set covering machine needs a type");
    List<Rule> rules =
        features(set, message, type, frame).stream()
            .map(feature -> new Rule(feature, type.covered(), Double.NaN))
            .toList();
    return new RuleList(rules, type.kept());
  }

  private static boolean isList(Message message) {
    return message instanceof Message.DlmSimple
        || message instanceof Message.DlmComplex
        || message instanceof Message.DlmHalfSpaces
        || message instanceof Message.DlmRays
        || message instanceof Message.DlmConstant;
  }

  private static List<? extends Feature> features(
      CompressionSet set, Message message, MachineType type, Frame frame) {
    if (message instanceof Message.Constant) {
      require(set.size() == 0, "a constant needs no rows, got " + set.size());
      return List.of();
    }
    if (message instanceof Message.ScmRays rays) {
      require(frame.space() == null, "rays compare attributes, not rows");
      return RebuildRays.features(set, rays, frame.encoding());
    }
    require(frame.space() != null, message.form() + " needs a way to compare rows");
    if (message instanceof Message.ScmBalls balls) {
      return RebuildBalls.features(set, balls, type, frame.space());
    }
    if (message instanceof Message.ScmHalfSpaces halves) {
      return RebuildHalfSpaces.features(set, halves, type, frame.space());
    }
    throw new RebuildException("no way to rebuild from a message of form " + message.form());
  }

  private static void checkSet(CompressionSet set, Frame frame) {
    int[] rows = set.members().rows();
    require(rows.length == set.labels().length, "each member needs a class");
    for (int k = 0; k < rows.length; k++) {
      require(k == 0 || rows[k - 1] < rows[k], "rows of the compression set must ascend");
      int label = set.labels()[k];
      require(label >= 0 && label < frame.classes().size(), "no class number " + label);
    }
    checkValues(set.members(), frame);
  }

  private static void checkValues(Members members, Frame frame) {
    if (members.count() == 0) {
      return;
    }
    if (frame.space() instanceof SequenceSpace) {
      require(
          members.texts() != null && members.texts().length == members.count(),
          "each member needs its text");
      return;
    }
    boolean matrix = frame.space() instanceof MatrixSpace;
    double[][] lines = matrix ? members.cells() : members.values();
    int width =
        matrix
            ? members.count()
            : members.attributes() == null
                ? frame.encoding().attributeCount()
                : members.attributes().length;
    require(lines != null && lines.length == members.count(), "each member needs its values");
    for (double[] line : lines) {
      require(line.length == width, "a member has " + line.length + " values, not " + width);
    }
    require(
        frame.space() == null || members.attributes() == null,
        "rows are compared by all attributes");
  }

  /** A list of rows without repetition, all of them members of a class. */
  static void checkRows(String what, int[] rows, CompressionSet set, int label) {
    for (int k = 0; k < rows.length; k++) {
      require(k == 0 || rows[k - 1] < rows[k], what + ": rows must ascend");
      int place = java.util.Arrays.binarySearch(set.members().rows(), rows[k]);
      require(place >= 0, what + ": row " + rows[k] + " is not in the compression set");
      require(set.labels()[place] == label, what + ": row " + rows[k] + " is of the other class");
    }
  }

  /** Places of the members of a class, ascending. */
  static int[] places(CompressionSet set, int label) {
    return java.util.stream.IntStream.range(0, set.size())
        .filter(k -> set.labels()[k] == label)
        .toArray();
  }
}
