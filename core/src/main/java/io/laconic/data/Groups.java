package io.laconic.data;

import java.util.Arrays;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Rows that belong together, such as those of one patient.
 *
 * @param column whose equal cells mark a group; with {@link #STEM} at its end, cells that are equal
 *     but for a number at their end
 * @param codes one number for each row on disk, the same for rows of a group
 */
public record Groups(String column, int[] codes) {
  /** After the name of a column: its texts without the number at their end mark the groups. */
  public static final String STEM = ":stem";

  private static final Pattern STEMMED = Pattern.compile("(.*[^_.:/# -])[_.:/# -]+([0-9]{1,3})");

  /** A text that ends in a number of one to three digits: the stem and the number, if it does. */
  public static Matcher stemmed(String text) {
    return STEMMED.matcher(text);
  }

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
