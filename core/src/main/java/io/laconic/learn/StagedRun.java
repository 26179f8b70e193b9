package io.laconic.learn;

import io.laconic.learn.choice.CostTable;
import io.laconic.model.Model;
import java.util.Map;

/** Machines of several sizes that were found on the learning rows of a fold, the smallest first. */
public interface StagedRun {
  /** Number of machines. */
  int stageCount();

  /** Number of conditions of a machine. */
  int size(int stage);

  /** Its errors on the rows that it was learned from. */
  int learningErrors(int stage);

  /** What its errors on these rows cost. */
  double learningCost(int stage, CostTable costs);

  /** The classes that it gives to the held-out rows. */
  int[] heldOutPredictions(int stage);

  /** The classes that the held-out rows have. */
  int[] heldOutLabels();

  /**
   * It as a model.
   *
   * @param learner name of the learner that found it
   * @param parameters those that the model records
   */
  Model model(int stage, String learner, Map<String, Object> parameters);
}
