package io.laconic.certificate;

import io.laconic.bound.MessagePrior;
import io.laconic.model.MachineType;
import io.laconic.model.Message;
import java.util.Arrays;

/** The probability that each kind of message was given beforehand: one place for all of them. */
final class MessageCost {
  private MessageCost() {}

  /**
   * ln P(message), see {@link MessagePrior} for the formulas.
   *
   * @param type of a set covering machine, else null
   * @param members rows of the compression set by class
   */
  static double ln(Message message, MachineType type, int[] members, Certificate.Form form) {
    boolean tight = form == Certificate.Form.TIGHT;
    if (message instanceof Message.Constant) {
      return MessagePrior.constant(members.length);
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
}
