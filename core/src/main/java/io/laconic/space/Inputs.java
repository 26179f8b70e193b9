package io.laconic.space;

import io.laconic.data.Attributes;

/**
 * Rows as a space sees them: their attributes, or their lines of a precomputed matrix.
 *
 * @param matrix one line per row, one cell per training row on disk; null if there is none
 */
public record Inputs(Attributes attributes, double[][] matrix) {
  public static Inputs of(Attributes attributes) {
    return new Inputs(attributes, null);
  }

  public int rowCount() {
    return attributes.rowCount();
  }
}
