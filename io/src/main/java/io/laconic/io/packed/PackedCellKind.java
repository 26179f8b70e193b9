package io.laconic.io.packed;

import io.laconic.data.BitColumn;

/** How the cells of a packed column are stored; see {@code docs/reference/packed-columns.md}. */
public enum PackedCellKind {
  /** One bit per row, in words of 64. */
  BITS(1, 0),
  /** Whole numbers from -128 to 127. */
  BYTES(2, 1),
  FLOATS(3, 4),
  DOUBLES(4, 8),
  /** Floats among which {@code NaN} stands for a missing number. */
  FLOATS_WITH_MISSING(5, 4),
  /** Doubles among which {@code NaN} stands for a missing number. */
  DOUBLES_WITH_MISSING(6, 8),
  /** Codes of categories in one byte; 255 is missing. */
  CODES_8(7, 1),
  /** Codes of categories in two bytes; 65535 is missing. */
  CODES_16(8, 2),
  /** Codes of categories in four bytes; -1 is missing. */
  CODES_32(9, 4),
  /** Bits of a column that is named after something which is present or absent. */
  PRESENCE(10, 0);

  private final int code;
  private final int bytes;

  PackedCellKind(int code, int bytes) {
    this.code = code;
    this.bytes = bytes;
  }

  /** The number of this kind in the file. */
  int code() {
    return code;
  }

  /** The kind with a number in the file; null if there is none. */
  static PackedCellKind of(int code) {
    return code < 1 || code > values().length ? null : values()[code - 1];
  }

  /** The narrowest kind for a number of categories. */
  static PackedCellKind codes(int categories) {
    return categories <= 255 ? CODES_8 : categories <= 65535 ? CODES_16 : CODES_32;
  }

  boolean isCategory() {
    return ordinal() >= CODES_8.ordinal() && !isBits();
  }

  /** Whether all columns of the kind are numbers, none of them missing. */
  boolean isComplete() {
    return ordinal() <= DOUBLES.ordinal() || isBits();
  }

  /** Whether a cell is one bit. */
  boolean isBits() {
    return this == BITS || this == PRESENCE;
  }

  /** Bytes for a number of rows, which is a multiple of 8 or all rows. */
  long bytes(int rows) {
    return isBits() ? (rows + 7L) / 8 : (long) bytes * rows;
  }

  /** Bytes from one column to the next. */
  long stride(int rows) {
    return isBits() ? 8L * BitColumn.wordCount(rows) : ((long) bytes * rows + 7) / 8 * 8;
  }
}
