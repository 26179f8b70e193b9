package io.laconic.cover.threshold;

import io.laconic.cover.Question;
import io.laconic.data.RowSet;
import java.util.Arrays;

/**
 * What each row counts for in a question, as {@link GainAndHarm}: one gain, one harm, or 0 for a
 * row that does not count, since it has been claimed or is not learned from. Only the rows that
 * count are kept, by number.
 *
 * <p>If an earlier question of the step differs in only a few rows, it is the <em>base</em>: its
 * counts, corrected for these rows, are the counts of this question.
 */
final class RowWeights {
  final long total;
  private final RowSet positives;
  private final RowSet gain;
  private final RowSet harm;
  private final int base;
  private final int[] activeRows;
  private final int gainRows;
  private final RowChange[] changes;
  private final int changeCount;

  /** Rows that all change by one amount. */
  private record RowChange(int[] rows, long amount) {}

  private RowWeights(Question question, RowSet positives, int base, RowChange[] changes) {
    this.positives = positives;
    this.gain = question.gainRows();
    this.harm = question.harmRows();
    this.base = base;
    this.changes = changes;
    int[] first = gain.toArray();
    int[] second = harm.toArray();
    this.gainRows = first.length;
    this.activeRows = Arrays.copyOf(first, first.length + second.length);
    System.arraycopy(second, 0, activeRows, first.length, second.length);
    this.total = GainAndHarm.of(first.length, second.length);
    int count = 0;
    for (RowChange change : changes) {
      count += change.rows.length;
    }
    this.changeCount = base < 0 ? activeRows.length : count;
  }

  /**
   * Row weights of a question.
   *
   * @param positives see {@link SharedRowWeights#positives}
   * @param base number of the base question, or -1
   * @param ofBase row weights of the base question, or null
   */
  static RowWeights of(Question question, RowSet positives, int base, RowWeights ofBase) {
    return new RowWeights(
        question,
        positives,
        ofBase == null ? -1 : base,
        ofBase == null
            ? new RowChange[0]
            : changes(ofBase, question.gainRows(), question.harmRows()));
  }

  private static RowChange[] changes(RowWeights before, RowSet gain, RowSet harm) {
    return new RowChange[] {
      new RowChange(gain.minus(before.gain).toArray(), GainAndHarm.ONE_GAIN),
      new RowChange(before.gain.minus(gain).toArray(), -GainAndHarm.ONE_GAIN),
      new RowChange(harm.minus(before.harm).toArray(), GainAndHarm.ONE_HARM),
      new RowChange(before.harm.minus(harm).toArray(), -GainAndHarm.ONE_HARM)
    };
  }

  /** Rows of class 1, as {@link RowsByBin} has them. */
  RowSet positives() {
    return positives;
  }

  /** What a row counts for. */
  long of(int row) {
    return gain.contains(row)
        ? GainAndHarm.ONE_GAIN
        : harm.contains(row) ? GainAndHarm.ONE_HARM : 0;
  }

  boolean isGain(int row) {
    return gain.contains(row);
  }

  boolean isActive(int row) {
    return gain.contains(row) || harm.contains(row);
  }

  /** Number of the base question, or -1. */
  int base() {
    return base;
  }

  /** Number of rows that differ from the base question; all active rows if there is none. */
  int changeCount() {
    return changeCount;
  }

  /**
   * Adds up the weights by bin.
   *
   * @param shift {@code 1 << shift} bins are counted together
   */
  void countAll(byte[] bins, int shift, long[] counts) {
    add(activeRows, 0, gainRows, GainAndHarm.ONE_GAIN, bins, shift, counts);
    add(activeRows, gainRows, activeRows.length, GainAndHarm.ONE_HARM, bins, shift, counts);
  }

  private static void add(
      int[] rows, int from, int to, long amount, byte[] bins, int shift, long[] counts) {
    for (int k = from; k < to; k++) {
      counts[(bins[rows[k]] & 0xff) >>> shift] += amount;
    }
  }

  /** Turns the counts of the base question into those of this one. */
  void countChanges(byte[] bins, int shift, long[] counts) {
    for (RowChange change : changes) {
      add(change.rows, 0, change.rows.length, change.amount, bins, shift, counts);
    }
  }

  /** Is told of a row and by how much its weight changes. */
  interface WeightChange {
    void accept(int row, long change);
  }

  /** Tells what changes from these weights to those of a later question, by row. */
  void changesTo(RowWeights after, WeightChange told) {
    RowSet rows = gain.or(harm).or(after.gain).or(after.harm);
    for (int row = rows.next(0); row >= 0; row = rows.next(row + 1)) {
      long change = after.of(row) - of(row);
      if (change != 0) {
        told.accept(row, change);
      }
    }
  }

  /** The rows that count: gain rows, then harm rows, each ascending. */
  int[] activeRows() {
    return activeRows;
  }

  /** Adds up the weights of one coarse bin's rows by bin. */
  void countWithin(Bins bins, int coarse, long[] counts) {
    RowsByBin rowsByBin = bins.rowsByBin(positives);
    int end = rowsByBin.start(coarse + 1);
    for (int place = rowsByBin.start(coarse); place < end; place++) {
      int row = rowsByBin.row(place);
      counts[bins.bin(row)] += of(row);
    }
  }

  /** Writes the active rows of one bin and returns how many there are. */
  int collect(Bins bins, int bin, int[] into) {
    if (!bins.hasRowsByBin()) {
      return collectFromAll(bins, bin, into);
    }
    RowsByBin rowsByBin = bins.rowsByBin(positives);
    int coarse = bin >>> bins.shift();
    boolean alone = bins.shift() == 0;
    int end = rowsByBin.start(coarse + 1);
    int count = 0;
    for (int place = rowsByBin.start(coarse); place < end; place++) {
      int row = rowsByBin.row(place);
      if ((alone || bins.bin(row) == bin) && isActive(row)) {
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
