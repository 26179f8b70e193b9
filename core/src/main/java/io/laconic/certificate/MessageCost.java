package io.laconic.certificate;

import io.laconic.bound.MessagePrior;
import io.laconic.model.MachineType;
import io.laconic.model.Message;
import java.util.Arrays;
import java.util.List;
import java.util.stream.LongStream;

/** The probability that each kind of message was given beforehand: one place for all of them. */
final class MessageCost {
  private MessageCost() {}

  /**
   * ln P(message), see {@link MessagePrior} for the formulas.
   *
   * @param type of a set covering machine, else null
   * @param members rows of the compression set by class
   * @param centers of a decision list, see {@link Centers}, else null
   */
  static double ln(
      Message message, MachineType type, int[] members, int[] centers, Certificate.Form form) {
    boolean tight = form == Certificate.Form.TIGHT;
    if (message instanceof Message.Constant || message instanceof Message.DlmConstant) {
      return MessagePrior.constant(members.length);
    }
    if (centers != null) {
      return list(message, members, centers, tight);
    }
    if (message instanceof Message.ScmBalls balls) {
      return MessagePrior.scmBalls(members[type.kept()], balls.centers().length);
    }
    if (message instanceof Message.ScmHalfSpaces halves) {
      int la = halves.a().length;
      int lb = halves.b().length;
      int keptHalves = type == MachineType.CONJUNCTION ? la : lb;
      return MessagePrior.scmHalfSpaces(
          members[type.kept()], keptHalves, la, lb, halves.pairs().size());
    }
    if (message instanceof Message.ScmRays rays) {
      int lambda = Arrays.stream(members).sum();
      return tight ? tightRays(rays, lambda) : standardRays(rays);
    }
    if (message instanceof Message.Pvm pvm) {
      int lambda = Arrays.stream(members).sum();
      return MessagePrior.pvm(lambda, pvm.reclassified().size(), members.length);
    }
    if (message instanceof Message.SoftRays rays) {
      int lambda = Arrays.stream(members).sum();
      return MessagePrior.softRays(
          rays.attributeCount(), rays.rays().size(), lambda, rays.rangesKnown());
    }
    throw new IllegalArgumentException("no probability for messages of form " + message.form());
  }

  private static double standardRays(Message.ScmRays message) {
    return MessagePrior.scmRays(message.attributeCount(), message.rays().size());
  }

  /** More borders than rays never occur, so such messages have no share. */
  private static double tightRays(Message.ScmRays message, int lambda) {
    int r = message.rays().size();
    if (lambda == 0) {
      return MessagePrior.scmRaysBinary(message.attributeCount(), r);
    }
    return lambda > r
        ? Double.NEGATIVE_INFINITY
        : MessagePrior.scmRaysTight(message.attributeCount(), r, lambda);
  }

  private static double list(Message message, int[] members, int[] centers, boolean tight) {
    int lp = members[1];
    int ln = members[0];
    int cp = centers[1];
    int cn = centers[0];
    if (message instanceof Message.DlmSimple) {
      return MessagePrior.dlmSimple(lp, cp, ln, cn);
    }
    if (message instanceof Message.DlmComplex complex) {
      int r = complex.rules().size();
      return tight
          ? MessagePrior.dlmComplexTight(lp, cp, ln, cn, r)
          : MessagePrior.dlmComplex(lp, cp, ln, cn, r);
    }
    if (message instanceof Message.DlmHalfSpaces pairs) {
      long[] blocks = blocks(pairs.rules().stream().map(Message.PairRule::label).toList());
      return MessagePrior.dlmHalfSpaces(lp, cp, ln, cn, blocks);
    }
    if (message instanceof Message.DlmRays rays) {
      return listOfRays(rays, lp + ln, tight);
    }
    throw new IllegalArgumentException("no decision list has a message of form " + message.form());
  }

  /** In the tight form, more borders than rays have no share, as in {@link #tightRays}. */
  private static double listOfRays(Message.DlmRays rays, int lambda, boolean tight) {
    long[] blocks = blocks(rays.rules().stream().map(Message.RayRule::label).toList());
    if (!tight) {
      return MessagePrior.dlmRays(rays.attributeCount(), blocks);
    }
    return lambda > rays.rules().size()
        ? Double.NEGATIVE_INFINITY
        : MessagePrior.dlmRaysTight(rays.attributeCount(), lambda, blocks);
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
}
