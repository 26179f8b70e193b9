package io.laconic.learn;

import io.laconic.learn.choice.DecisionCosts;
import io.laconic.learn.choice.EqualErrorCosts;
import java.util.List;

/**
 * What a learner is asked to fit: one variant with all values that compete.
 *
 * @param variant the learner with its settings
 * @param preparation how rows are prepared; null while settings are only checked
 * @param resources other files, and services of other modules
 * @param seed of everything random
 * @param levels the costs to train for, each a configuration of its own
 * @param keepsScores whether something is settled by scores afterwards, not by the answers alone
 */
public record FitRequest(
    Variant variant,
    Preparation preparation,
    ExternalResources resources,
    long seed,
    List<DecisionCosts> levels,
    boolean keepsScores) {
  public FitRequest {
    levels = List.copyOf(levels);
  }

  /** Every error counts the same. */
  public FitRequest(
      Variant variant, Preparation preparation, ExternalResources resources, long seed) {
    this(variant, preparation, resources, seed, EqualErrorCosts.EQUAL.levels(), false);
  }

  public Learner learner() {
    return variant.learner();
  }

  public Settings settings() {
    return variant.settings();
  }

  /** Whether every error counts the same. */
  public boolean hasEqualCosts() {
    return levels.equals(EqualErrorCosts.EQUAL.levels());
  }
}
