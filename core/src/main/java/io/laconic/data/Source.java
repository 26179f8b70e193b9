package io.laconic.data;

/**
 * Where a table came from.
 *
 * @param name file name or {@code sample:NAME}
 * @param sha256 hash of the uncompressed bytes, in hexadecimal, or null if it was made in memory
 * @param rowCount data rows on disk, before any was dropped
 * @param firstLine line number of data row 0 where every row takes one line, else 0
 */
public record Source(String name, String sha256, int rowCount, int firstLine) {
  /** A table made in memory. */
  public static Source memory(String name, int rowCount) {
    return new Source(name, null, rowCount, 0);
  }

  /** How a message names a row: {@code row 17 (line 19)}. */
  public String place(int row) {
    return firstLine > 0 ? "row " + row + " (line " + (row + firstLine) + ")" : "row " + row;
  }
}
