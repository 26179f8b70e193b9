package io.laconic.cover.threshold;

/**
 * A column as {@link SweepShare} searches it: one axis, or one for each category. Rows with a
 * missing value are claimed by no threshold and are the border of none.
 */
interface SweptColumn {
  /**
   * Offers the thresholds of this column that may win.
   *
   * @param rows those that count
   */
  void search(SweepRows rows, SweepBest best);
}
