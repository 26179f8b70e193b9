package io.laconic.learn;

import io.laconic.data.DataException;
import io.laconic.data.Dataset;
import io.laconic.space.Relation;
import io.laconic.util.MarkedOptionName;
import io.laconic.util.Parallel;

/** A number that is infinite or undefined has no place on an axis. */
public final class FiniteNumbers {
  private FiniteNumbers() {}

  /** Refuses a relation with such a number. */
  public static void check(Dataset rows, Relation relation, Parallel parallel) {
    parallel.forEach(relation.centerCount(), center -> check(rows, relation, center));
  }

  /** Refuses such a number of one center. */
  public static void check(Dataset rows, Relation relation, int center) {
    double[] values = new double[relation.pointCount()];
    relation.toAll(center, values);
    for (int row = 0; row < values.length; row++) {
      if (!Double.isFinite(values[row])) {
        throw new DataException(
            rows.source().name()
                + ": rows "
                + rows.rowNumber(row)
                + " and "
                + rows.rowNumber(center)
                + " compare as "
                + values[row]
                + "; another metric or kernel, or "
                + MarkedOptionName.of("scale")
                + ", may help");
      }
    }
  }
}
