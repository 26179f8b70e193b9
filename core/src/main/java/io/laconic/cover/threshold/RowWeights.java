package io.laconic.cover.threshold;

import io.laconic.cover.Question;
import io.laconic.data.RowSet;

/**
 * What each row counts for in a question, as {@link GainAndHarm}: one gain, one harm, or 0 for a
 * row that does not count, since it has been claimed or is not learned from.
 *
 * <p>If an earlier question of the step differs in only a few rows, it is the <em>base</em>: its
 * counts, corrected for these rows, are the counts of this question.
 */
final class RowWeights {
  final long[] ofRow;
  final long total;
  private final RowSet positives;
  private final int base;
  private final int[] activeRows;
  private final int[] changedRows;
  private final long[] changes;

  private RowWeights(
      RowSet positives,
      long[] ofRow,
      long total,
      int[] activeRows,
      int base,
      int[] changedRows,
      long[] changes) {
    this.positives = positives;
    this.ofRow = ofRow;
    this.total = total;
    this.activeRows = activeRows;
    this.base = base;
    this.changedRows = changedRows;
    this.changes = changes;
  }

  /**
   * Row weights of a question.
   *
   * @param positives see {@link SharedRowWeights#positives}
   * @param base number of the base question, or -1
   * @param ofBase row weights of the base question, or null
   */
  static RowWeights of(Question question, RowSet positives, int base, RowWeights ofBase) {
    long[] gain = question.gainRows().words();
    long[] harm = question.harmRows().words();
    long[] ofRow = new long[question.gainRows().size()];
    int[] active = new int[question.gainRows().count() + question.harmRows().count()];
    int count = 0;
    for (int w = 0; w < gain.length; w++) {
      for (long left = gain[w] | harm[w]; left != 0; left &= left - 1) {
        int row = w << 6 | Long.numberOfTrailingZeros(left);
        ofRow[row] = (gain[w] >>> row & 1) != 0 ? GainAndHarm.ONE_GAIN : GainAndHarm.ONE_HARM;
        active[count++] = row;
      }
    }
    long total = GainAndHarm.of(question.gainRows().count(), question.harmRows().count());
    if (ofBase == null) {
      return new RowWeights(positives, ofRow, total, active, -1, active, null);
    }
    int[] changedRows =
        RowSet.where(ofRow.length, row -> ofRow[row] != ofBase.ofRow[row]).toArray();
    long[] changes = new long[changedRows.length];
    for (int k = 0; k < changedRows.length; k++) {
      changes[k] = ofRow[changedRows[k]] - ofBase.ofRow[changedRows[k]];
    }
    return new RowWeights(positives, ofRow, total, active, base, changedRows, changes);
  }

  boolean isGain(int row) {
    return ofRow[row] == GainAndHarm.ONE_GAIN;
  }

  /** Number of the base question, or -1. */
  int base() {
    return base;
  }

  /** Number of rows that differ from the base question; all active rows if there is none. */
  int changeCount() {
    return changedRows.length;
  }

  /**
   * Adds up the weights by bin.
   *
   * @param shift {@code 1 << shift} bins are counted together
   */
  void countAll(byte[] bins, int shift, long[] counts) {
    long[] weights = ofRow;
    if (2L * activeRows.length >= weights.length) {
      for (int row = 0; row < weights.length; row++) {
        counts[(bins[row] & 0xff) >>> shift] += weights[row];
      }
    } else {
      for (int row : activeRows) {
        counts[(bins[row] & 0xff) >>> shift] += weights[row];
      }
    }
  }

  /** Turns the counts of the base question into those of this one. */
  void countChanges(byte[] bins, int shift, long[] counts) {
    int[] changed = changedRows;
    long[] amounts = changes;
    for (int k = 0; k < changed.length; k++) {
      counts[(bins[changed[k]] & 0xff) >>> shift] += amounts[k];
    }
  }

  /** The rows that count, ascending. */
  int[] activeRows() {
    return activeRows;
  }

  /** Adds up the weights of one coarse bin's rows by bin. */
  void countWithin(Bins bins, int coarse, long[] counts) {
    RowsByBin rowsByBin = bins.rowsByBin(positives);
    int end = rowsByBin.start(coarse + 1);
    for (int place = rowsByBin.start(coarse); place < end; place++) {
      int row = rowsByBin.row(place);
      counts[bins.bin(row)] += ofRow[row];
    }
  }

  /** Writes the active rows of one bin and returns how many there are. */
  int collect(Bins bins, int bin, int[] into) {
    if (!bins.hasRowsByBin()) {
      return collectFromAll(bins, bin, into);
    }
    RowsByBin rowsByBin = bins.rowsByBin(positives);
    int coarse = bin >>> bins.shift();
    int end = rowsByBin.start(coarse + 1);
    int count = 0;
    for (int place = rowsByBin.start(coarse); place < end; place++) {
      int row = rowsByBin.row(place);
      if (bins.bin(row) == bin && ofRow[row] != 0) {
        into[count++] = row;
      }
    }
    return count;
  }

  private int collectFromAll(Bins bins, int bin, int[] into) {
    int count = 0;
    for (int row : activeRows) {
      if (bins.bin(row) == bin) {
        into[count++] = row;
      }
    }
    return count;
  }
}
