package io.laconic.cover.threshold;

import io.laconic.data.RowSet;

/**
 * An axis cut into at most 256 bins, one byte per row: rows of a lower bin have smaller values.
 * Neighbouring bins make up at most 32 coarse bins, unless there are many rows.
 */
final class Bins {
  /** Most bins. */
  static final int MOST = 256;

  /** From this number of rows on, a coarse bin is a single bin: all are counted in every step. */
  private static final int MANY_ROWS = 4096;

  private final byte[] of;
  private final int length;
  private final int count;
  private final boolean oneValuePerBin;
  private final int shift;
  private RowsByBin rowsByBin;

  Bins(byte[] of, int length, int count, boolean oneValuePerBin) {
    this.of = of;
    this.length = length;
    this.count = count;
    this.oneValuePerBin = oneValuePerBin;
    int places = 0;
    while (count - 1 >> places >= mostCoarse(length)) {
      places++;
    }
    this.shift = places;
  }

  /** Most coarse bins of an axis. */
  static int mostCoarse(int rowCount) {
    return rowCount < MANY_ROWS ? 32 : MOST;
  }

  /** The bin of every row. */
  byte[] of() {
    return of;
  }

  int bin(int row) {
    return of[row] & 0xff;
  }

  /** Number of bins. */
  int count() {
    return count;
  }

  /** Whether rows of one bin all have the same value. */
  boolean hasOneValuePerBin() {
    return oneValuePerBin;
  }

  /** Coarse bin {@code bin >>> shift()} holds bin {@code bin}. */
  int shift() {
    return shift;
  }

  /** Number of coarse bins. */
  int coarseCount() {
    return (count - 1 >> shift) + 1;
  }

  /** Whether {@link #rowsByBin} has been made. */
  boolean hasRowsByBin() {
    return rowsByBin != null;
  }

  /** The rows in the order of their coarse bins, made when first asked for. */
  RowsByBin rowsByBin(RowSet positives) {
    if (rowsByBin == null) {
      rowsByBin = new RowsByBin(of, length, coarseCount(), shift, positives);
    }
    return rowsByBin;
  }

  /** Whether the axis has one value only, so that no threshold claims anything. */
  boolean isConstant() {
    return count < 2;
  }
}
