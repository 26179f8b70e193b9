package io.laconic.certificate;

import io.laconic.model.Message;
import java.util.Arrays;
import java.util.function.IntUnaryOperator;
import java.util.stream.IntStream;

/** Members of a decision list's compression set that a message names after their own class. */
final class Centers {
  private Centers() {}

  /**
   * Rows, by class, that are a center of a ball or the claimed half of a pair; null if the message
   * is not that of a decision list.
   *
   * @param labelOf class of a row
   */
  static int[] byClass(Message message, IntUnaryOperator labelOf) {
    IntStream rows = rows(message);
    if (rows == null) {
      return null;
    }
    int[] counts = new int[2];
    rows.distinct().forEach(row -> counts[labelOf.applyAsInt(row)]++);
    return counts;
  }

  private static IntStream rows(Message message) {
    if (message instanceof Message.DlmSimple simple) {
      return Arrays.stream(simple.order());
    }
    if (message instanceof Message.DlmComplex complex) {
      return complex.rules().stream().mapToInt(Message.BallRule::center);
    }
    if (message instanceof Message.DlmHalfSpaces pairs) {
      return pairs.rules().stream().mapToInt(Message.PairRule::claimedHalf);
    }
    boolean list = message instanceof Message.DlmRays || message instanceof Message.DlmConstant;
    return list ? IntStream.empty() : null;
  }
}
