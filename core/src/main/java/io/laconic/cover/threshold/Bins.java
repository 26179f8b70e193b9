package io.laconic.cover.threshold;

import io.laconic.data.RowSet;
import io.laconic.util.RowSort;
import java.util.Arrays;
import java.util.function.IntToDoubleFunction;
import java.util.stream.IntStream;

/**
 * An axis cut into at most 256 bins, one byte per row: rows of a lower bin have smaller values.
 * Neighbouring bins make up at most 32 coarse bins, unless there are many rows.
 */
final class Bins {
  /** Most bins. */
  static final int MOST = 256;

  /** From this number of rows on, a coarse bin is a single bin: all are counted in every step. */
  private static final int MANY_ROWS = 4096;

  /** Sorting all rows takes about as long as looking them through this many times. */
  private static final int SORTING = 16;

  private final byte[] of;
  private final int length;
  private final int count;
  private final boolean oneValuePerBin;
  private final int shift;
  private RowsByBin rowsByBin;
  private boolean sorted;
  private long looked;

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
      int[] rows = IntStream.range(0, length).toArray();
      rowsByBin = new RowsByBin(of, rows, coarseCount(), shift, positives);
    }
    return rowsByBin;
  }

  /**
   * Is told that a bin is about to be opened. From some number of times on its rows are looked up
   * instead of being searched among all: then the rows of each half of a bin stand by value.
   *
   * @param values of the rows
   */
  void opening(RowWeights weights, IntToDoubleFunction values) {
    looked += rowsByBin == null ? weights.activeRows().length : length / coarseCount();
    if (!sorted && looked > (long) SORTING * length) {
      double[] all = new double[length];
      Arrays.setAll(all, values);
      int[] byValue = new RowSort(length).order(all);
      rowsByBin = new RowsByBin(of, byValue, coarseCount(), shift, weights.positives());
      sorted = true;
    }
  }

  /** Whether the axis has one value only, so that no threshold claims anything. */
  boolean isConstant() {
    return count < 2;
  }
}
