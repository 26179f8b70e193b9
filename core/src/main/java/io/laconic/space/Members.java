package io.laconic.space;

/**
 * The training rows that a model carries with it: enough to compare new rows with them, and them
 * with each other.
 *
 * @param rows their numbers on disk, ascending
 * @param attributes which attributes {@code values} are; null: all, in order
 * @param values their attributes, encoded and unscaled, one array per member; null with a matrix
 * @param cells with a matrix: {@code cells[t][i]} between members t and i; else null
 */
public record Members(int[] rows, int[] attributes, double[][] values, double[][] cells) {
  public int count() {
    return rows.length;
  }

  /** The first of them. */
  public Members first(int size) {
    return new Members(
        java.util.Arrays.copyOf(rows, size),
        attributes,
        values == null ? null : java.util.Arrays.copyOf(values, size),
        cells == null ? null : java.util.Arrays.copyOf(cells, size));
  }

  /** Place of a training row among the members; an error if it is none. */
  public int indexOf(int row) {
    int k = java.util.Arrays.binarySearch(rows, row);
    if (k < 0) {
      throw new IllegalArgumentException("row " + row + " is not in the compression set");
    }
    return k;
  }
}
