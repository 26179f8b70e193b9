package io.laconic.select;

import io.laconic.learn.choice.RuleComplexity;
import io.laconic.learn.choice.Trained;
import io.laconic.model.Model;
import java.util.List;
import java.util.Map;

/**
 * What a whole procedure made of the learning rows of one split: one machine along the path of a
 * configuration.
 */
public interface Learned {
  /** The configuration. */
  Trained trained();

  /** Place of the machine along its path. */
  int stage();

  /** The model; null if it is not one of ours. */
  default Model model() {
    return trained().model(stage());
  }

  /** What the learner was told, without the size. */
  default Map<String, Object> parameters() {
    return trained().parameters();
  }

  /** Conditions, prototypes or support vectors. */
  default int size() {
    return trained().size(stage());
  }

  /** Conditions and rules. */
  default RuleComplexity complexity() {
    return trained().complexity(stage());
  }

  /** Number of attributes that it looks at. */
  default int attributes() {
    return trained().attributes(stage());
  }

  /** Certified bound on its error; NaN if there is none. */
  default double risk() {
    return trained().risk(stage());
  }

  /** What it is made of, by names that mean the same in every fold. */
  default List<String> parts() {
    return trained().parts(stage());
  }

  /** Class of every held-out row; -1 where it has no answer. */
  default int[] heldOutPredictions() {
    return trained().heldOutPredictions(stage());
  }

  /**
   * Of two classes, the score of every held-out row, large for class 1; null if only {@link #model}
   * can tell.
   */
  default double[] heldOutScores() {
    return trained().heldOutScores(stage());
  }

  /** One that was picked by its place. */
  record Picked(Trained trained, int stage) implements Learned {}
}
