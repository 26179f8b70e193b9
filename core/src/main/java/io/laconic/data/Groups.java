package io.laconic.data;

import java.util.Arrays;

/**
 * Rows that belong together, such as those of one patient.
 *
 * @param column whose equal cells mark a group
 * @param codes one number for each row on disk, the same for rows of a group
 */
public record Groups(String column, int[] codes) {
  /** How many groups there are. */
  public int count() {
    return (int) Arrays.stream(codes).distinct().count();
  }

  /** The number of the group of each row of a table. */
  public int[] of(Dataset rows) {
    int[] of = new int[rows.rowCount()];
    for (int row = 0; row < of.length; row++) {
      of[row] = codes[rows.rowNumber(row)];
    }
    return of;
  }
}
