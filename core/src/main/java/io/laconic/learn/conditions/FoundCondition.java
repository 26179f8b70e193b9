package io.laconic.learn.conditions;

import io.laconic.data.RowSet;
import io.laconic.space.Side;
import java.util.BitSet;
import java.util.List;

/**
 * A condition with the rows for which it holds.
 *
 * @param border position of the row whose value is the threshold
 * @param missing whether it asks if the value is missing, by 1 and 0 as values
 * @param set number of a set of categories; {@link #NO_SET}: it looks at one attribute
 * @param holds among all rows of the training set, learned from or not
 */
public record FoundCondition(
    int attribute, Side side, int border, boolean missing, int set, RowSet holds) {
  static final int NO_SET = -1;

  /** A condition on one attribute. */
  public FoundCondition(int attribute, Side side, int border, boolean missing, RowSet holds) {
    this(attribute, side, border, missing, NO_SET, holds);
  }

  boolean isSet() {
    return set != NO_SET;
  }

  /** Whether a value lies above the cut, by the value of the border. */
  boolean isAbove(double value, double border) {
    return side.claims(value, border) == (side == Side.ABOVE);
  }

  /** Whether one of the conditions compares the same attribute with the same row's value. */
  public boolean isAmong(List<FoundCondition> conditions) {
    for (FoundCondition other : conditions) {
      if (equals(other)) {
        return true;
      }
    }
    return false;
  }

  /** Whether two conditions hold for the same of some rows, or one for all but the other's. */
  public static boolean areRepeated(List<FoundCondition> conditions, RowSet rows) {
    int count = rows.count();
    for (int k = 1; k < conditions.size(); k++) {
      RowSet here = conditions.get(k).holds.and(rows);
      for (FoundCondition before : conditions.subList(0, k)) {
        int different = here.countDifferent(before.holds.and(rows));
        if (different == 0 || different == count) {
          return true;
        }
      }
    }
    return false;
  }

  /** Which sets of conditions hold together for some rows: bit j stands for condition j. */
  public static int[] kinds(List<FoundCondition> conditions, RowSet rows) {
    BitSet kinds = new BitSet();
    for (int row = rows.next(0); row >= 0; row = rows.next(row + 1)) {
      int kind = 0;
      for (int j = 0; j < conditions.size(); j++) {
        kind |= conditions.get(j).holds.contains(row) ? 1 << j : 0;
      }
      kinds.set(kind);
    }
    return kinds.stream().toArray();
  }

  /** This, holding for other rows. */
  FoundCondition holdingFor(RowSet rows) {
    return new FoundCondition(attribute, side, border, missing, set, rows);
  }

  // for which rows it holds follows from the rest; lists of conditions are compared often

  @Override
  public boolean equals(Object other) {
    return other instanceof FoundCondition condition
        && attribute == condition.attribute
        && side == condition.side
        && border == condition.border
        && missing == condition.missing
        && set == condition.set;
  }

  @Override
  public int hashCode() {
    return (attribute * 2 + side.ordinal()) * 31 + border;
  }
}
