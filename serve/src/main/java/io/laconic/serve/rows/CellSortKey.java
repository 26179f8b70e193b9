package io.laconic.serve.rows;

import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;

/**
 * What a row is sorted by: numbers come first, by their value, then texts, then empty cells.
 *
 * @param number NaN if the cell is not a number
 */
record CellSortKey(double number, String text, int row) {
  private static final int LONGEST_TEXT = 100;

  static CellSortKey of(String cell, int row) {
    String text = cell.strip();
    double number = Double.NaN;
    if (!text.isEmpty() && text.charAt(text.length() - 1) <= '9') {
      try {
        number = Double.parseDouble(text);
      } catch (NumberFormatException e) {
        number = Double.NaN; // a text
      }
    }
    boolean isNumber = !Double.isNaN(number);
    String key = isNumber ? "" : text.substring(0, Math.min(LONGEST_TEXT, text.length()));
    return new CellSortKey(isNumber ? number + 0.0 : Double.NaN, key, row);
  }

  private int group() {
    return !Double.isNaN(number) ? 0 : text.isEmpty() ? 2 : 1;
  }

  /** The order; rows of the same value stay in that of the file, empty cells stay last. */
  int compare(CellSortKey other, boolean descending) {
    int groups = Integer.compare(group(), other.group());
    if (groups != 0) {
      boolean empty = group() == 2 || other.group() == 2;
      return descending && !empty ? -groups : groups;
    }
    int values =
        group() == 0
            ? Double.compare(number, other.number)
            : text.compareToIgnoreCase(other.text) != 0
                ? text.compareToIgnoreCase(other.text)
                : text.compareTo(other.text);
    return values != 0 ? (descending ? -values : values) : Integer.compare(row, other.row);
  }

  void writeTo(DataOutputStream out) throws IOException {
    out.writeDouble(number);
    out.writeUTF(text);
    out.writeInt(row);
  }

  static CellSortKey read(DataInputStream in) throws IOException {
    return new CellSortKey(in.readDouble(), in.readUTF(), in.readInt());
  }
}
