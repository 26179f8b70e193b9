package io.laconic.certificate;

import io.laconic.bound.MessagePrior;
import io.laconic.bound.PrintedBound;
import io.laconic.model.CompressionSet;
import io.laconic.model.Message;
import io.laconic.model.PathPoint;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.LongStream;

/** What the bounds need to know of a decision list, read off a point of its path. */
public final class DlmBounds {
  private DlmBounds() {}

  /** {@code ln P(message)} of a list along a path; the formulas stand in {@link MessagePrior}. */
  public static double lnMessage(PathPoint point, Certificate.Form form) {
    return lnMessage(point.message(), point.members(), point.centers(), form);
  }

  /** The same from what a model file holds; centers are counted anew. */
  public static double lnMessage(CompressionSet set, Message message, Certificate.Form form) {
    int[] members = {set.count(0), set.count(1)};
    return lnMessage(message, members, centers(set, message), form);
  }

  /** Members, by class, that are a center of a ball or the claimed half of a pair. */
  public static int[] centers(CompressionSet set, Message message) {
    IntStream rows = IntStream.empty();
    if (message instanceof Message.DlmSimple simple) {
      rows = Arrays.stream(simple.order());
    } else if (message instanceof Message.DlmComplex complex) {
      rows = complex.rules().stream().mapToInt(Message.BallRule::center);
    } else if (message instanceof Message.DlmHalfSpaces pairs) {
      rows = pairs.rules().stream().mapToInt(Message.PairRule::claimedHalf);
    }
    int[] counts = new int[2];
    rows.distinct().forEach(row -> counts[set.labelOf(row)]++);
    return counts;
  }

  private static double lnMessage(
      Message message, int[] members, int[] centers, Certificate.Form form) {
    boolean tight = form == Certificate.Form.TIGHT;
    int lp = members[1];
    int ln = members[0];
    int cp = centers[1];
    int cn = centers[0];
    if (message instanceof Message.DlmConstant) {
      return MessagePrior.constant(2);
    } else if (message instanceof Message.DlmSimple) {
      return MessagePrior.dlmSimple(lp, cp, ln, cn);
    } else if (message instanceof Message.DlmComplex complex) {
      int r = complex.rules().size();
      return tight
          ? MessagePrior.dlmComplexTight(lp, cp, ln, cn, r)
          : MessagePrior.dlmComplex(lp, cp, ln, cn, r);
    } else if (message instanceof Message.DlmHalfSpaces pairs) {
      long[] blocks = blocks(pairs.rules().stream().map(Message.PairRule::label).toList());
      return MessagePrior.dlmHalfSpaces(lp, cp, ln, cn, blocks);
    } else if (message instanceof Message.DlmRays rays) {
      long[] blocks = blocks(rays.rules().stream().map(Message.RayRule::label).toList());
      return tight
          ? MessagePrior.dlmRaysTight(rays.attributeCount(), lp + ln, blocks)
          : MessagePrior.dlmRays(rays.attributeCount(), blocks);
    }
    throw new IllegalArgumentException("no decision list has a message of form " + message.form());
  }

  /** Lengths of the runs of equal labels. */
  static long[] blocks(List<Integer> labels) {
    LongStream.Builder lengths = LongStream.builder();
    int from = 0;
    for (int k = 1; k <= labels.size(); k++) {
      if (k == labels.size() || !labels.get(k).equals(labels.get(from))) {
        lengths.add(k - from);
        from = k;
      }
    }
    return lengths.build().toArray();
  }

  /**
   * The theorem of the paper as printed, with {@code cp, cn} centers and {@code bp, bn} borders
   * that are no center. No guarantee; see {@link PrintedBound}. NaN for half-spaces and rays, which
   * the paper does not have.
   *
   * @param complex which theorem an empty list belongs to is not seen in its message
   * @param examples training rows by class
   */
  public static double printed(
      PathPoint point,
      boolean complex,
      int[] examples,
      double lnDelta,
      PrintedBound.ErrorSets reading) {
    Message message = point.message();
    if (message instanceof Message.DlmHalfSpaces || message instanceof Message.DlmRays) {
      return Double.NaN;
    }
    int cp = point.centers()[1];
    int cn = point.centers()[0];
    int bp = point.members()[1] - cp;
    int bn = point.members()[0] - cn;
    int kp = point.outside()[1];
    int kn = point.outside()[0];
    return complex
        ? PrintedBound.dlmComplex(
            examples[1], examples[0], cp, cn, bp, bn, point.size(), kp, kn, lnDelta, reading)
        : PrintedBound.dlmSimple(
            examples[1], examples[0], cp, cn, bp, bn, kp, kn, lnDelta, reading);
  }
}
