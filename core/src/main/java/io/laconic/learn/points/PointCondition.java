package io.laconic.learn.points;

/**
 * A condition that was found.
 *
 * @param column its place among the columns that are looked at
 * @param code see {@link PointColumn}
 */
record PointCondition(int column, int code) {
  /** The condition that says the opposite where no value is missing. */
  PointCondition turned() {
    return new PointCondition(column, code ^ 1);
  }

  /** Whether another one asks the same, or the opposite. */
  boolean asksAs(PointCondition other) {
    return column == other.column && code >> 1 == other.code >> 1;
  }
}
