package io.laconic.rivals;

import io.laconic.evaluate.Errors;
import io.laconic.learn.Split;
import io.laconic.learn.Table;
import io.laconic.learn.choice.RuleComplexity;
import io.laconic.learn.choice.Trained;
import java.util.Arrays;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * A machine that another library has trained. It has no certificate and is not a {@code Model} of
 * ours.
 *
 * @param parameters of the learner
 * @param heldOut what it says of every held-out row
 * @param errors number of wrong predictions
 * @param learningErrors errors on the learning rows
 */
public record TrainedRival(
    Map<String, Object> parameters, Shape shape, Answers heldOut, int errors, int learningErrors)
    implements Trained {

  public TrainedRival {
    parameters = Collections.unmodifiableMap(new LinkedHashMap<>(parameters));
  }

  /**
   * What a machine is.
   *
   * @param size number of support vectors, rules, leaves, …, as the library counts them
   * @param complexity its conditions and rules
   * @param attributes number of attributes that it uses
   * @param parts names of its parts; may be empty
   */
  public record Shape(int size, RuleComplexity complexity, int attributes, List<String> parts) {
    public Shape {
      parts = List.copyOf(parts);
    }

    /** Of a machine without conditions. */
    public static Shape ofVectors(int size, int attributes, List<String> parts) {
      return new Shape(size, RuleComplexity.NONE, attributes, parts);
    }
  }

  /**
   * What a machine says of rows.
   *
   * @param classes class of every row; -1 where there is none
   * @param scores of two classes: a number for every row, large for class 1, NaN where there is no
   *     class; else null
   */
  public record Answers(int[] classes, double[] scores) {
    /** One class for all rows. */
    public static Answers constant(int label, int rows) {
      int[] classes = new int[rows];
      double[] scores = new double[rows];
      Arrays.fill(classes, label);
      Arrays.fill(scores, label);
      return new Answers(classes, scores);
    }
  }

  /**
   * A machine, with its errors counted.
   *
   * @param learning class of every learning row, as the machine says
   * @param heldOut what the machine says of every held-out row
   */
  public static TrainedRival of(
      Map<String, Object> parameters,
      Shape shape,
      Table table,
      Split split,
      int[] learning,
      Answers heldOut) {
    return new TrainedRival(
        parameters,
        shape,
        table.classes().size() == 2 ? heldOut : new Answers(heldOut.classes, null),
        Errors.count(heldOut.classes, split.heldOut(), table.labels()),
        Errors.count(learning, split.learning(), table.labels()));
  }

  @Override
  public int stages() {
    return 1;
  }

  @Override
  public int size(int stage) {
    return shape.size;
  }

  @Override
  public RuleComplexity complexity(int stage) {
    return shape.complexity;
  }

  @Override
  public int[] heldOutErrors() {
    return new int[] {errors};
  }

  @Override
  public int[] heldOutPredictions(int stage) {
    return heldOut.classes;
  }

  @Override
  public double[] heldOutScores(int stage) {
    return heldOut.scores;
  }

  @Override
  public int learningErrors(int stage) {
    return learningErrors;
  }

  @Override
  public int attributes(int stage) {
    return shape.attributes;
  }

  @Override
  public List<String> parts(int stage) {
    return shape.parts;
  }
}
