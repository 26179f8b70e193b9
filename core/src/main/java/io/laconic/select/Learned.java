package io.laconic.select;

import io.laconic.learn.choice.RuleComplexity;
import io.laconic.learn.choice.Trained;
import io.laconic.model.Model;
import java.util.List;
import java.util.Map;

/** What a whole procedure made of the learning rows of one split. */
public interface Learned {
  /** The model; null if it is not one of ours. */
  Model model();

  /** What the learner was told, without the size. */
  Map<String, Object> parameters();

  /** Conditions, prototypes or support vectors. */
  int size();

  /** Conditions and rules. */
  RuleComplexity ruleCounts();

  /** Number of attributes that it looks at. */
  int attributes();

  /** Certified bound on its error; NaN if there is none. */
  double risk();

  /** What it is made of, by names that mean the same in every fold. */
  List<String> parts();

  /** Class of every held-out row; -1 where it has no answer. */
  int[] heldOutPredictions();

  /**
   * Of two classes, the score of every held-out row, large for class 1; null if only {@link #model}
   * can tell.
   */
  double[] heldOutScores();

  /** One machine along the path of a configuration. */
  static Learned of(Trained trained, int stage) {
    return new LearnedMachine.Picked(trained, stage);
  }
}
