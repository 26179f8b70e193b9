package io.laconic.bench.twin;

import io.laconic.util.RowSort;

/**
 * Numbers of all rows along something that features compare: an attribute, a distance from a
 * center, a projection.
 *
 * @param values by row
 * @param order rows by ascending value
 */
record Axis(double[] values, int[] order) {
  static Axis of(double[] values) {
    return new Axis(values, new RowSort(values.length).order(values));
  }
}
