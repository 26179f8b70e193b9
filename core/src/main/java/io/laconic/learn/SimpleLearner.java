package io.laconic.learn;

import io.laconic.model.Classifier;
import java.util.List;

/**
 * A learner that makes one classifier of some rows. Folds, the choice among settings, certificates
 * by subsets, model files and all commands follow from {@link #fit}.
 */
public interface SimpleLearner extends Learner {
  /**
   * The classifier of some rows.
   *
   * @param rows all that it may look at
   * @param settings one value of each parameter
   */
  Classifier fit(TrainingSet rows, Settings settings);

  @Override
  default List<Parameter<?>> parameters() {
    return List.of();
  }

  @Override
  default Preparation.Classes classes() {
    return Preparation.Classes.ALL;
  }

  @Override
  default RowComparisonKind comparisonKind(Settings settings) {
    return RowComparisonKind.ATTRIBUTES;
  }

  /** No: its classifiers are tested on other rows, never rebuilt. */
  @Override
  default boolean hasRebuildForms(Settings settings) {
    return false;
  }

  @Override
  default Contender contender(Variant variant, LearnerContext context) {
    return new SimpleContender(this, variant, context.preparation());
  }
}
