package io.laconic.train;

import io.laconic.data.MissingValuePolicy;
import io.laconic.data.Scaling;

/**
 * How rows are prepared.
 *
 * @param positive name of the positive class; null: the last one
 * @param scaling null: by standard deviations where small rules are wanted and rows are compared by
 *     attributes, else not at all
 * @param matrix what the cells of a precomputed matrix are; null if there is no matrix
 */
public record RowPreparation(
    String positive, MissingValuePolicy.Policy missing, Scaling.Method scaling, Matrix matrix) {
  /** What the cells of a precomputed matrix are. */
  public enum Matrix {
    DISTANCE,
    KERNEL
  }

  /** Missing values are errors, scaling is as usual, there is no matrix. */
  public static RowPreparation plain(String positive) {
    return new RowPreparation(positive, MissingValuePolicy.Policy.ERROR, null, null);
  }

  /** These without scaling. */
  public RowPreparation unscaled() {
    return new RowPreparation(positive, missing, Scaling.Method.NONE, matrix);
  }
}
