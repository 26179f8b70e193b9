package io.laconic.learn.choice;

import io.laconic.model.Model;
import java.util.List;
import java.util.Map;

/**
 * One configuration of a learner, trained on the learning rows of one split: a path of machines,
 * each with one more feature than the one before, or a single machine.
 */
public interface Trained {
  /** What the learner was told, without the size. */
  Map<String, Object> parameters();

  /** Number of machines; they are numbered from 0. */
  int stages();

  /**
   * Whether this is a path, which may have ended at its first machine already. If not, machines of
   * folds and of all rows have sizes that do not correspond.
   */
  default boolean isPath() {
    return stages() > 1;
  }

  /** Features, prototypes or support vectors of a machine. */
  int size(int stage);

  /** Conditions and rules of a machine. */
  default RuleComplexity complexity(int stage) {
    return RuleComplexity.NONE;
  }

  /** Errors of every machine on the held-out rows. */
  int[] heldOutErrors();

  /** Class of every held-out row, as a machine says; -1 if it cannot. */
  int[] heldOutPredictions(int stage);

  /**
   * Of a machine that is not a model of ours, for two classes: the score of every held-out row,
   * large for class 1; null if it has none.
   */
  default double[] heldOutScores(int stage) {
    return null;
  }

  /** Certified bound on the error of a machine; NaN if there is none. */
  default double risk(int stage) {
    return Double.NaN;
  }

  /** Bound as the papers print it; NaN if there is none. */
  default double printedBound(int stage) {
    return Double.NaN;
  }

  /** Errors of a machine on the learning rows. */
  int learningErrors(int stage);

  /**
   * What the errors of a machine on the learning rows cost. A machine that only tells how many they
   * are counts each at the mean cost.
   *
   * @param counts learning rows of each class
   */
  default double learningCost(int stage, CostTable costs, int[] counts) {
    return learningErrors(stage) * costs.mean();
  }

  /** Number of attributes that a machine looks at. */
  int attributes(int stage);

  /** What a machine is made of, by names that mean the same in every fold. */
  List<String> parts(int stage);

  /** The machine as a model; null if it is not one of ours, or if only errors were counted. */
  default Model model(int stage) {
    return null;
  }
}
