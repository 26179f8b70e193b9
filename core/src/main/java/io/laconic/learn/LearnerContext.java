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
 * @param choosesByBounds whether one of several machines is chosen by the bound of a form that
 *     rebuilds it, so that all of them must be such
 */
public record LearnerContext(
    Preparation preparation,
    ExternalResources resources,
    long seed,
    List<DecisionCosts> levels,
    boolean choosesByBounds) {
  public LearnerContext {
    levels = List.copyOf(levels);
  }

  /** Every error counts the same. */
  public LearnerContext(Preparation preparation, ExternalResources resources, long seed) {
    this(preparation, resources, seed, EqualErrorCosts.EQUAL.levels(), false);
  }
}
