package io.laconic.learn;

import io.laconic.learn.choice.DecisionCosts;
import io.laconic.learn.choice.EqualErrorCosts;
import java.util.List;

/**
 * What a learner needs besides its settings.
 *
 * @param preparation how rows are prepared; null while settings are only checked
 * @param seed of everything random
 * @param levels the costs to train for, each a configuration of its own
 */
public record LearnerContext(
    Preparation preparation, ExternalResources resources, long seed, List<DecisionCosts> levels) {
  public LearnerContext {
    levels = List.copyOf(levels);
  }

  /** Every error counts the same. */
  public LearnerContext(Preparation preparation, ExternalResources resources, long seed) {
    this(preparation, resources, seed, EqualErrorCosts.EQUAL.levels());
  }
}
