package io.laconic.rivals;

import io.laconic.evaluate.Errors;
import io.laconic.learn.RuleCounts;
import io.laconic.learn.Split;
import io.laconic.learn.Table;
import io.laconic.learn.Trained;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * A machine that another library has trained. It has no certificate and is not a {@code Model} of
 * ours.
 *
 * @param parameters of the learner
 * @param size number of support vectors, rules, leaves, …, as the library counts them
 * @param ruleCounts its conditions and rules
 * @param attributes number of attributes that it uses
 * @param parts names of what it is made of; may be empty
 * @param predictions class of every held-out row
 * @param errors number of wrong predictions
 * @param learningErrors errors on the learning rows
 */
public record TrainedRival(
    Map<String, Object> parameters,
    int size,
    RuleCounts ruleCounts,
    int attributes,
    List<String> parts,
    int[] predictions,
    int errors,
    int learningErrors)
    implements Trained {

  public TrainedRival {
    parameters = Collections.unmodifiableMap(new LinkedHashMap<>(parameters));
    parts = List.copyOf(parts);
  }

  /**
   * What a machine is.
   *
   * @param parts names of what it is made of
   */
  public record Shape(int size, RuleCounts ruleCounts, int attributes, List<String> parts) {
    /** Of a machine that is not made of conditions. */
    public static Shape ofVectors(int size, int attributes, List<String> parts) {
      return new Shape(size, RuleCounts.NONE, attributes, parts);
    }
  }

  /**
   * A machine, with its errors counted.
   *
   * @param learning class of every learning row, as the machine says
   * @param heldOut class of every held-out row, as the machine says
   */
  public static TrainedRival of(
      Map<String, Object> parameters,
      Shape shape,
      Table table,
      Split split,
      int[] learning,
      int[] heldOut) {
    return new TrainedRival(
        parameters,
        shape.size,
        shape.ruleCounts,
        shape.attributes,
        shape.parts,
        heldOut,
        Errors.count(heldOut, split.heldOut(), table.labels()),
        Errors.count(learning, split.learning(), table.labels()));
  }

  @Override
  public int stages() {
    return 1;
  }

  @Override
  public int size(int stage) {
    return size;
  }

  @Override
  public RuleCounts ruleCounts(int stage) {
    return ruleCounts;
  }

  @Override
  public int[] heldOutErrors() {
    return new int[] {errors};
  }

  @Override
  public int[] heldOutPredictions(int stage) {
    return predictions;
  }

  @Override
  public int learningErrors(int stage) {
    return learningErrors;
  }

  @Override
  public int attributes(int stage) {
    return attributes;
  }

  @Override
  public List<String> parts(int stage) {
    return parts;
  }
}
