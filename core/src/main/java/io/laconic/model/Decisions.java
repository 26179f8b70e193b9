package io.laconic.model;

import java.util.List;
import java.util.Optional;
import java.util.function.IntPredicate;

/** A classifier applied to rows: the class of each, and which part of the classifier decided. */
public interface Decisions {
  int rowCount();

  /** Whether a condition does not hold for a row because its value is missing. */
  default boolean lacksValue(int row) {
    return false;
  }

  /** Class number of a row; -1 if a value that the classifier needs is missing. */
  int prediction(int row);

  /**
   * Place of the rule or prototype that decided a row; the number of parts if none of them did; -1
   * if a value is missing, or if all parts decide together.
   */
  int decidingPart(int row);

  /**
   * How much speaks for class 1 of two classes, the positive one: the larger, the more. NaN without
   * a prediction. Scores of one classifier can be compared with each other, those of different ones
   * cannot. The plainest score is the class itself.
   */
  default double score(int row) {
    int prediction = prediction(row);
    return prediction < 0 ? Double.NaN : Score.constant(prediction);
  }

  /** The scores of all rows; NaN everywhere unless there are two classes. */
  default double[] scores(Model model) {
    double[] scores = new double[rowCount()];
    boolean two = model.frame().classes().size() == 2;
    for (int row = 0; row < scores.length; row++) {
      scores[row] = two ? score(row) : Double.NaN;
    }
    return scores;
  }

  /** Says why the rows got their class. */
  Explanation explain(Model model);

  /** The Gibbs classifier on the same rows, if the classifier has one. */
  default Optional<GibbsDecisions> gibbs() {
    return Optional.empty();
  }

  /** The conditions that were counted, if the classifier counts conditions. */
  default Optional<ConditionVotes> votes() {
    return Optional.empty();
  }

  /**
   * For each of {@link Classifier#askedConditions}, whether it holds on a row; it does not where a
   * value is missing.
   */
  default List<IntPredicate> holding(Model model) {
    return List.of();
  }

  default int[] predictions() {
    int[] predictions = new int[rowCount()];
    for (int row = 0; row < predictions.length; row++) {
      predictions[row] = prediction(row);
    }
    return predictions;
  }
}
