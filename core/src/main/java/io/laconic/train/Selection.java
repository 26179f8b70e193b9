package io.laconic.train;

import io.laconic.learn.Criterion;
import io.laconic.select.Folds;

/**
 * How one of several configurations is chosen.
 *
 * @param criterion null: as is usual for the learner
 * @param foldCount how many folds the choice uses, if it uses folds
 * @param folds given ones; null: drawn
 */
public record Selection(Criterion criterion, int foldCount, Folds folds) {
  /** As is usual for the learner, with ten folds. */
  public static final Selection USUAL = new Selection(null, 10, null);

  /** How many folds a choice among so many rows has. */
  public int foldCount(int rows) {
    return folds == null ? Math.min(foldCount, rows) : folds.count();
  }
}
