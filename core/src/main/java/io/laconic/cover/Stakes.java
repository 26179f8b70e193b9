package io.laconic.cover;

import java.util.Arrays;

/**
 * What each row is worth to a question, packed for counting: {@code 1 << 16} for a gain row, 1 for
 * a harm row, 0 for a row that no longer counts. Not for several threads at once.
 */
final class Stakes {
  static final int GAIN = 1 << 16;
  static final int HARM = 1;

  /** Most rows that can be counted in one packed int. */
  private static final int BLOCK = 65_535;

  final int[] ofRow;
  private final int[] activeRows;
  final int gainTotal;
  final int harmTotal;
  private final int[] packed = new int[256];

  Stakes(Question question) {
    this.ofRow = new int[question.gain().size()];
    int[] gainRows = question.gain().toArray();
    int[] harmRows = question.harm().toArray();
    for (int row : gainRows) {
      ofRow[row] = GAIN;
    }
    for (int row : harmRows) {
      ofRow[row] = HARM;
    }
    this.gainTotal = gainRows.length;
    this.harmTotal = harmRows.length;
    boolean few = 2L * (gainTotal + harmTotal) < ofRow.length;
    this.activeRows = few ? Bits.where(ofRow.length, row -> ofRow[row] != 0).toArray() : null;
  }

  /** Adds up gain and harm by bin; both arrays are overwritten up to {@code binCount}. */
  void count(byte[] bins, int binCount, int[] gain, int[] harm) {
    int length = activeRows == null ? ofRow.length : activeRows.length;
    Arrays.fill(packed, 0, binCount, 0);
    Arrays.fill(gain, 0, binCount, 0);
    Arrays.fill(harm, 0, binCount, 0);
    for (int from = 0; from < length; from += BLOCK) {
      int to = Math.min(length, from + BLOCK);
      if (activeRows == null) {
        countAll(bins, from, to);
      } else {
        countActive(bins, from, to);
      }
      for (int bin = 0; bin < binCount; bin++) {
        gain[bin] += packed[bin] >>> 16;
        harm[bin] += packed[bin] & 0xffff;
        packed[bin] = 0;
      }
    }
  }

  private void countAll(byte[] bins, int from, int to) {
    int[] counts = packed;
    int[] stakes = ofRow;
    for (int row = from; row < to; row++) {
      counts[bins[row] & 0xff] += stakes[row];
    }
  }

  private void countActive(byte[] bins, int from, int to) {
    int[] counts = packed;
    int[] rows = activeRows;
    int[] stakes = ofRow;
    for (int k = from; k < to; k++) {
      counts[bins[rows[k]] & 0xff] += stakes[rows[k]];
    }
  }

  /** Writes the active rows of one bin, ascending, and returns how many there are. */
  int collect(byte[] bins, int bin, int[] rows) {
    int count = 0;
    if (activeRows == null) {
      for (int row = 0; row < ofRow.length; row++) {
        if ((bins[row] & 0xff) == bin && ofRow[row] != 0) {
          rows[count++] = row;
        }
      }
    } else {
      for (int row : activeRows) {
        if ((bins[row] & 0xff) == bin) {
          rows[count++] = row;
        }
      }
    }
    return count;
  }
}
