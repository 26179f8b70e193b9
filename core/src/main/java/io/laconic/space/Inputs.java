package io.laconic.space;

import io.laconic.data.EncodedRows;

/**
 * Rows as a space sees them: their attributes, or their lines of a precomputed matrix.
 *
 * @param matrix one line per row, one cell per training row on disk; null if there is none
 */
public record Inputs(EncodedRows encoded, double[][] matrix) {
  public static Inputs of(EncodedRows encoded) {
    return new Inputs(encoded, null);
  }

  public int rowCount() {
    return encoded.rowCount();
  }
}
