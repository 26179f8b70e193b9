package io.laconic.model.rules;

import static io.laconic.model.RebuildException.require;

import io.laconic.data.Encoding;
import io.laconic.model.CompressionSet;
import io.laconic.model.ConstantMessage;
import io.laconic.model.Frame;
import io.laconic.model.MachineType;
import io.laconic.model.Message;
import io.laconic.model.RebuildException;
import io.laconic.space.KeptPoints;
import io.laconic.space.MatrixSpace;
import io.laconic.space.SequenceSpace;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

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
  public static Rules rules(CompressionSet set, Message message, MachineType type, Frame frame) {
    checkSet(set, frame);
    boolean list = message.listCenters() != null;
    require(!list || type == null, "a decision list has no type");
    require(list || type != null, "a set covering machine needs a type");
    if (message instanceof RuleMessage rules) {
      return rules.rebuild(set, type, frame);
    }
    require(
        message instanceof ConstantMessage,
        "no way to rebuild from a message of form " + message.form());
    require(set.size() == 0, "a constant needs no rows, got " + set.size());
    return machine(List.of(), type, frame);
  }

  /** A set covering machine: all of its features claim for the covered class. */
  static Rules machine(List<? extends Feature> features, MachineType type, Frame frame) {
    List<Claim> claims = new ArrayList<>();
    features.forEach(feature -> claims.add(new Claim(feature, type.covered())));
    return Rules.of(type, claims, type.kept(), OnMissing.of(frame));
  }

  /** A compression set as model files have it: rows ascend, each with a class and its values. */
  public static void checkSet(CompressionSet set, Frame frame) {
    int[] rows = set.members().rows();
    require(rows.length == set.labels().length, "each member needs a class");
    for (int k = 0; k < rows.length; k++) {
      require(k == 0 || rows[k - 1] < rows[k], "rows of the compression set must ascend");
      int label = set.labels()[k];
      require(label >= 0 && label < frame.classes().size(), "no class number " + label);
    }
    checkValues(set.members(), frame);
  }

  private static void checkValues(KeptPoints members, Frame frame) {
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
      int place = Arrays.binarySearch(set.members().rows(), rows[k]);
      require(place >= 0, what + ": row " + rows[k] + " is not in the compression set");
      require(set.labels()[place] == label, what + ": row " + rows[k] + " is of the other class");
    }
  }

  /** Places of the members of a class, ascending. */
  static int[] places(CompressionSet set, int label) {
    return IntStream.range(0, set.size()).filter(k -> set.labels()[k] == label).toArray();
  }

  /** Balls and half-spaces compare rows. */
  static void checkCompared(Message message, Frame frame) {
    require(frame.space() != null, message.form() + " needs a way to compare rows");
  }

  /** The number of attributes that a message pays for is at least what there are. */
  public static void checkCount(int attributeCount, Encoding encoding) {
    require(
        attributeCount >= encoding.attributeCount(),
        "attributeCount must be at least " + encoding.attributeCount());
  }

  /** An attribute that the encoding has. */
  public static void checkAttribute(int attribute, Encoding encoding) {
    require(
        attribute >= 0 && attribute < encoding.attributeCount(),
        "no attribute number " + attribute);
  }

  /** One attribute of all members. */
  public static double[] values(KeptPoints members, int attribute) {
    int column =
        members.attributes() == null
            ? attribute
            : Arrays.binarySearch(members.attributes(), attribute);
    require(column >= 0, "the members carry no value of attribute " + attribute);
    return Arrays.stream(members.values()).mapToDouble(line -> line[column]).toArray();
  }
}
