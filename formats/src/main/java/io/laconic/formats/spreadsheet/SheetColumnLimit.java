package io.laconic.formats.spreadsheet;

import io.laconic.io.foreign.SeekableFile;

/**
 * Refuses a sheet with a cell beyond column XFD, the last one of a sheet: the library makes room
 * for all columns before a cell. Attributes of tags are looked at: four letters and a digit, as in
 * {@code r="ABCD1"}, are no place in a sheet.
 */
final class SheetColumnLimit {
  private static final int MOST_LETTERS = 3;

  private final SeekableFile file;
  private boolean inTag;

  /** Letters since the opening quote; -1 outside of a value that may be a place. */
  private int letters = -1;

  SheetColumnLimit(SeekableFile file) {
    this.file = file;
  }

  /** Looks at the next bytes of the sheet. */
  void check(byte[] bytes, int count) {
    for (int k = 0; k < count; k++) {
      check(bytes[k]);
    }
  }

  private void check(byte c) {
    if (c == '<' || c == '>') {
      inTag = c == '<';
      letters = -1;
    } else if (inTag && (c == '"' || c == '\'')) {
      letters = 0;
    } else if (letters >= 0 && ((c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z'))) {
      letters++;
    } else {
      if (letters > MOST_LETTERS && c >= '0' && c <= '9') {
        throw file.error("a cell lies beyond the last column of a sheet");
      }
      letters = -1;
    }
  }
}
