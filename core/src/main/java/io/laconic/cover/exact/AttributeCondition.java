package io.laconic.cover.exact;

import io.laconic.space.Side;

/**
 * A condition on one attribute: its value lies above, or below, that of a row. It does not hold
 * where the value is missing.
 *
 * @param row the first row with the threshold as its value
 */
public record AttributeCondition(int attribute, Side side, int row, double threshold)
    implements Comparable<AttributeCondition> {

  /** Whether it holds for a value. */
  public boolean holds(double value) {
    return side.claims(value, threshold);
  }

  /** The order of candidates: attribute, above before below, row. */
  @Override
  public int compareTo(AttributeCondition other) {
    int compared = Integer.compare(attribute, other.attribute);
    compared = compared != 0 ? compared : side.compareTo(other.side);
    return compared != 0 ? compared : Integer.compare(row, other.row);
  }
}
