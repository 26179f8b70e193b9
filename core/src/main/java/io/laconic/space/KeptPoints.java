package io.laconic.space;

/**
 * Points that a model carries with it, mostly training rows: enough to compare new rows with them,
 * and them with each other.
 *
 * @param rows their numbers on disk, ascending in a compression set; -1 for a point that is not a
 *     training row
 * @param attributes which attributes {@code values} are; null: all, in order
 * @param values their attributes, encoded and unscaled, one array per member; null with a matrix
 *     and with texts
 * @param cells with a matrix: {@code cells[t][i]} between members t and i; else null
 * @param texts where texts are compared: one per member; else null
 * @param states where a distance was fitted to the training rows: what it found for each member;
 *     else null
 */
public record KeptPoints(
    int[] rows,
    int[] attributes,
    double[][] values,
    double[][] cells,
    String[] texts,
    double[][] states) {
  /** Members without texts and states. */
  public KeptPoints(int[] rows, int[] attributes, double[][] values, double[][] cells) {
    this(rows, attributes, values, cells, null, null);
  }

  /** Points that need not be training rows, given by all of their attributes. */
  public static KeptPoints ofValues(double[][] values) {
    return new KeptPoints(noRows(values.length), null, values, null);
  }

  /** Members that are compared as texts. */
  public static KeptPoints ofTexts(int[] rows, String[] texts) {
    return new KeptPoints(rows, null, null, null, texts, null);
  }

  /** These members with the states of a fitted distance. */
  public KeptPoints withStates(double[][] newStates) {
    return new KeptPoints(rows, attributes, values, cells, texts, newStates);
  }

  private static int[] noRows(int count) {
    int[] rows = new int[count];
    java.util.Arrays.fill(rows, -1);
    return rows;
  }

  public int count() {
    return rows.length;
  }

  /** The first of them. */
  public KeptPoints first(int size) {
    return new KeptPoints(
        java.util.Arrays.copyOf(rows, size),
        attributes,
        values == null ? null : java.util.Arrays.copyOf(values, size),
        cells == null ? null : java.util.Arrays.copyOf(cells, size),
        texts == null ? null : java.util.Arrays.copyOf(texts, size),
        states == null ? null : java.util.Arrays.copyOf(states, size));
  }

  /** Place of a training row among the members; an error if it is none. */
  public int indexOf(int row) {
    for (int k = 0; k < rows.length; k++) {
      if (rows[k] == row) {
        return k;
      }
    }
    throw new IllegalArgumentException("row " + row + " is not in the compression set");
  }
}
