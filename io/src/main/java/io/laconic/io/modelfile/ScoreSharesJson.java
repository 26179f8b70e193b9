package io.laconic.io.modelfile;

import io.laconic.certificate.Certificate;
import io.laconic.certificate.ClassSharesByScore;
import io.laconic.io.json.JsonOut;
import io.laconic.io.json.Node;
import java.io.IOException;
import java.util.List;
import java.util.stream.IntStream;

/** The rows outside the subset by groups of their scores. */
final class ScoreSharesJson {
  static final String FIELD = "scores";

  private static final int CLASSES = 2;

  private ScoreSharesJson() {}

  static void write(ClassSharesByScore shares, JsonOut out) throws IOException {
    out.lines(
        FIELD,
        IntStream.range(0, shares.groupCount()).boxed()::iterator,
        group -> out.fields(Group.of(shares, group)));
  }

  /** A group of scores: where it ends, and its rows by class. */
  private record Group(double below, int[] rows) {
    static Group of(ClassSharesByScore shares, int group) {
      boolean last = group == shares.cuts().length;
      return new Group(
          last ? Double.POSITIVE_INFINITY : shares.cuts()[group], shares.rows()[group]);
    }
  }

  /**
   * The counts; null if the file has none.
   *
   * @param certificate that the file has; null if it has none
   */
  static ClassSharesByScore read(Node document, Certificate certificate) {
    if (!document.has(FIELD)) {
      return null;
    }
    Node all = document.at(FIELD);
    if (certificate == null || !certificate.form().draws()) {
      throw all.error("only certificates by rows outside have them");
    }
    int[] outside = certificate.test().outside().rows();
    if (outside.length != CLASSES) {
      throw all.error("only two classes have scores");
    }
    List<Node> groups = all.array();
    if (groups.isEmpty()) {
      throw all.error("is empty");
    }
    double[] cuts = new double[groups.size() - 1];
    int[][] rows = new int[groups.size()][];
    int[] sums = new int[CLASSES];
    for (int group = 0; group < rows.length; group++) {
      Node node = groups.get(group);
      node.record(Group.class);
      checkBelow(node.at("below"), group, cuts);
      rows[group] = node.at("rows").array(CLASSES).stream().mapToInt(Node::count).toArray();
      for (int label = 0; label < CLASSES; label++) {
        sums[label] = Math.addExact(sums[label], rows[group][label]);
        if (sums[label] > outside[label]) {
          throw node.at("rows").error("more rows than there are outside");
        }
      }
    }
    return new ClassSharesByScore(cuts, rows);
  }

  /** Cuts ascend; the last group has none. */
  private static void checkBelow(Node node, int group, double[] cuts) {
    if (group == cuts.length) {
      if (node.anyNumber() != Double.POSITIVE_INFINITY) {
        throw node.error("expected \"inf\"");
      }
      return;
    }
    cuts[group] = node.finite();
    if (group > 0 && cuts[group] <= cuts[group - 1]) {
      throw node.error("is not above the one before");
    }
  }
}
