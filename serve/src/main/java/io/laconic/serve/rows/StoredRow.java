package io.laconic.serve.rows;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/** The cells of a row as they are stored. */
public final class StoredRow {
  private final ByteBuffer bytes;
  private final int place;
  private final int columns;

  StoredRow(ByteBuffer bytes, int place, int columns) {
    this.bytes = bytes;
    this.place = place;
    this.columns = columns;
  }

  /** The text of a cell. */
  public String cell(int column) {
    int at = place;
    for (int k = 0; k < column; k++) {
      at += 2 + length(at);
    }
    return RowIndex.text(bytes, at + 2, length(at));
  }

  private int length(int at) {
    return bytes.getShort(at) & 0xffff;
  }

  /** The cells of some columns. */
  public List<String> cells(List<Integer> wanted) {
    int[] starts = new int[columns];
    int at = place;
    for (int k = 0; k < columns; k++) {
      starts[k] = at;
      at += 2 + length(at);
    }
    List<String> cells = new ArrayList<>(wanted.size());
    wanted.forEach(k -> cells.add(RowIndex.text(bytes, starts[k] + 2, length(starts[k]))));
    return cells;
  }

  /**
   * Whether a cell has a text in it; letters of A to Z are the same in both cases.
   *
   * @param lower the text, in lower case
   */
  boolean contains(byte[] lower) {
    int at = place;
    for (int k = 0; k < columns; k++) {
      int length = length(at);
      if (contains(at + 2, length, lower)) {
        return true;
      }
      at += 2 + length;
    }
    return false;
  }

  private boolean contains(int from, int length, byte[] lower) {
    byte[] all = bytes.array();
    for (int k = from; k <= from + length - lower.length; k++) {
      int same = 0;
      while (same < lower.length && lower(all[k + same]) == lower[same]) {
        same++;
      }
      if (same == lower.length) {
        return true;
      }
    }
    return false;
  }

  private static byte lower(byte letter) {
    return letter >= 'A' && letter <= 'Z' ? (byte) (letter + 32) : letter;
  }

  /** A text to search for. */
  static byte[] searched(String text) {
    byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
    for (int k = 0; k < bytes.length; k++) {
      bytes[k] = lower(bytes[k]);
    }
    return bytes;
  }
}
