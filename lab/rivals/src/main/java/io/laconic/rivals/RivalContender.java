package io.laconic.rivals;

import io.laconic.learn.Contender;
import io.laconic.learn.choice.Criterion;

/**
 * A learner of another library. Its machines are not models of ours: they classify only the rows
 * that are given with those to learn from. Parameters are chosen by folds, inside a subset by three
 * of them.
 */
public interface RivalContender extends Contender {
  /** No bound of ours is computed from its machines, so nothing competes. */
  @Override
  default int alternatives() {
    return 1;
  }

  @Override
  default boolean makesModels() {
    return false;
  }

  @Override
  default Criterion criterionInside(int classes) {
    return Criterion.CV;
  }

  @Override
  default int foldsInside() {
    return 3;
  }
}
