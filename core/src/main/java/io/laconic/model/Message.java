package io.laconic.model;

import io.laconic.data.Encoding;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.function.IntUnaryOperator;
import java.util.stream.IntStream;

/**
 * What must be said besides the compression set to rebuild a classifier. Each form of message is
 * one class: what it says, how probable it was beforehand and, for rules, how it is rebuilt. How a
 * form is read from a model file stands in {@code io.modelfile.MessageJson}.
 */
public interface Message {
  /** As model files spell it. */
  String form();

  /**
   * What a model file holds besides the form, by name: whole numbers, texts, truths, and lists of
   * these.
   *
   * @param classes names of the classes
   */
  Map<String, Object> fields(List<String> classes);

  /** ln P(message), see {@link io.laconic.bound.MessagePrior} for the formulas. */
  double lnProbability(MessagePriorInputs priorInputs);

  /**
   * Rows of a decision list that are a center of a ball or the claimed half of a pair: the message
   * names them after their own class. Null if the message is not that of a decision list.
   */
  default IntStream listCenters() {
    return null;
  }

  /** The attributes that rays compare; null where rows are compared, and for a constant. */
  default IntStream attributes() {
    return null;
  }

  /** The number of attributes that the message pays for. */
  default int attributesCounted(Encoding encoding) {
    return encoding.attributeCount();
  }

  /** Which balls a decision list has, as parameters spell it; else null. */
  default String balls() {
    return null;
  }

  /** Whether thresholds follow from the message alone, without any row. */
  default boolean needsNoRows(Encoding encoding) {
    return false;
  }

  /**
   * Number of {@link #listCenters} of each of two classes; null if there are none to count.
   *
   * @param labelOf class of a row
   */
  default int[] centersByClass(IntUnaryOperator labelOf) {
    IntStream rows = listCenters();
    if (rows == null) {
      return null;
    }
    int[] counts = new int[2];
    rows.distinct().forEach(row -> counts[labelOf.applyAsInt(row)]++);
    return counts;
  }

  /** Whole numbers as a list. */
  static List<Integer> list(int[] numbers) {
    return Arrays.stream(numbers).boxed().toList();
  }
}
