package io.laconic.select;

import io.laconic.learn.choice.RuleComplexity;
import io.laconic.learn.choice.Trained;
import io.laconic.model.Model;
import java.util.List;
import java.util.Map;

/** One machine along the path of a configuration. */
interface LearnedMachine extends Learned {
  /** The configuration. */
  Trained trained();

  /** Place of the machine along its path. */
  int stage();

  @Override
  default Model model() {
    return trained().model(stage());
  }

  @Override
  default Map<String, Object> parameters() {
    return trained().parameters();
  }

  @Override
  default int size() {
    return trained().size(stage());
  }

  @Override
  default RuleComplexity ruleCounts() {
    return trained().ruleCounts(stage());
  }

  @Override
  default int attributes() {
    return trained().attributes(stage());
  }

  @Override
  default double risk() {
    return trained().risk(stage());
  }

  @Override
  default List<String> parts() {
    return trained().parts(stage());
  }

  @Override
  default int[] heldOutPredictions() {
    return trained().heldOutPredictions(stage());
  }

  @Override
  default double[] heldOutScores() {
    return trained().heldOutScores(stage());
  }

  /** One that was picked by its place. */
  record Picked(Trained trained, int stage) implements LearnedMachine {}
}
