package io.laconic.train;

import io.laconic.data.Missing;
import io.laconic.data.Scaling;

/**
 * How rows are prepared.
 *
 * @param positive name of the positive class; null: the last one
 * @param matrix what the cells of a precomputed matrix are; null if there is no matrix
 */
public record RowSettings(
    String positive, Missing.Policy missing, Scaling.Method scaling, Matrix matrix) {
  /** What the cells of a precomputed matrix are. */
  public enum Matrix {
    DISTANCE,
    KERNEL
  }

  /** Missing values are errors, nothing is scaled, there is no matrix. */
  public static RowSettings plain(String positive) {
    return new RowSettings(positive, Missing.Policy.ERROR, Scaling.Method.NONE, null);
  }

  /** These without scaling. */
  public RowSettings unscaled() {
    return new RowSettings(positive, missing, Scaling.Method.NONE, matrix);
  }
}
