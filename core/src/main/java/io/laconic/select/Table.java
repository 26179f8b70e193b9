package io.laconic.select;

import io.laconic.data.Dataset;
import io.laconic.data.Schema;

/**
 * Rows to learn from, before anything is fitted to them.
 *
 * @param data rows with their classes; rows that cannot be learned from are left out already
 * @param matrix one line per row on disk, or null
 * @param schema what was known of the columns beforehand
 * @param labels class of every row, by the numbers that models use
 * @param classes names of the classes
 */
public record Table(
    Dataset data, double[][] matrix, Schema schema, int[] labels, java.util.List<String> classes) {
  public int size() {
    return labels.length;
  }
}
