package io.laconic.rivals;

import io.laconic.evaluate.Errors;
import io.laconic.learn.Fold;
import io.laconic.learn.Table;
import io.laconic.learn.choice.Candidate;
import io.laconic.learn.choice.RuleComplexity;
import io.laconic.model.Model;
import java.util.Arrays;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;

/**
 * A machine that another library has trained. It has no certificate and is not a {@code Model} of
 * ours.
 *
 * @param settings of the learner
 * @param heldOut what it says of every held-out row
 * @param heldOutErrors number of wrong predictions
 * @param learningErrors errors on the learning rows; -1: not counted
 */
public record RivalCandidate(
    Map<String, Object> settings,
    Shape shape,
    Answers heldOut,
    int heldOutErrors,
    int learningErrors)
    implements Candidate {

  public RivalCandidate {
    settings = Collections.unmodifiableMap(new LinkedHashMap<>(settings));
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
   * A machine, with its errors counted. Folds inside another only serve to choose: errors on their
   * learning rows are not counted, since to classify all of them may take longer than to train.
   *
   * @param learning class of every learning row, as the machine says; asked if it is needed
   * @param heldOut what the machine says of every held-out row
   */
  public static RivalCandidate of(
      Map<String, Object> settings,
      Shape shape,
      Table table,
      Fold fold,
      Supplier<int[]> learning,
      Answers heldOut) {
    return new RivalCandidate(
        settings,
        shape,
        table.classes().size() == 2 ? heldOut : new Answers(heldOut.classes, null),
        Errors.count(heldOut.classes, fold.heldOutRows(), table.labels()),
        fold.outer() == null
            ? Errors.count(learning.get(), fold.learningRows(), table.labels())
            : -1);
  }

  @Override
  public int learningErrors() {
    if (learningErrors < 0) {
      throw new UnsupportedOperationException("only held-out errors were counted");
    }
    return learningErrors;
  }

  @Override
  public int size() {
    return shape.size;
  }

  @Override
  public RuleComplexity complexity() {
    return shape.complexity;
  }

  @Override
  public int[] heldOutPredictions() {
    return heldOut.classes;
  }

  @Override
  public double[] heldOutScores() {
    return heldOut.scores;
  }

  @Override
  public int attributes() {
    return shape.attributes;
  }

  @Override
  public List<String> parts() {
    return shape.parts;
  }

  @Override
  public Model model() {
    return null;
  }
}
