package io.laconic.bench.twin;

import io.laconic.util.RowSort;

/**
 * The number that features compare, for all rows, and the rows sorted by it: an attribute, a
 * distance from a center, or a projection.
 *
 * @param values by row
 * @param order rows by ascending value
 */
record SortedAxis(double[] values, int[] order) {
  static SortedAxis of(double[] values) {
    return new SortedAxis(values, new RowSort(values.length).order(values));
  }
}
