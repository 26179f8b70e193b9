package io.laconic.cover;

import java.util.Arrays;

/**
 * What each row is worth to a question, packed so that gain and harm are counted by one addition:
 * {@code 1 << 32} for a gain row, 1 for a harm row, 0 for a row that no longer counts.
 *
 * <p>Where another question differs in a few rows only, its counts are the base and these rows are
 * the difference: runs that share most of their choices share most of the counting.
 */
final class Stakes {
  private static final long GAIN = 1L << 32;
  private static final long HARM = 1;

  final long[] ofRow;
  final long total;
  private final int base;
  private final int[] activeRows;
  private final int[] rows;
  private final long[] changes;

  private Stakes(long[] ofRow, long total, int[] activeRows, int base, int[] rows, long[] changes) {
    this.ofRow = ofRow;
    this.total = total;
    this.activeRows = activeRows;
    this.base = base;
    this.rows = rows;
    this.changes = changes;
  }

  /**
   * Stakes of a question.
   *
   * @param base number of the question that this one builds upon, or -1
   * @param before the stakes of that question, or null
   */
  static Stakes of(Question question, int base, Stakes before) {
    long[] ofRow = new long[question.gain().size()];
    int gainTotal = 0;
    for (int row = question.gain().next(0); row >= 0; row = question.gain().next(row + 1)) {
      ofRow[row] = GAIN;
      gainTotal++;
    }
    int harmTotal = 0;
    for (int row = question.harm().next(0); row >= 0; row = question.harm().next(row + 1)) {
      ofRow[row] = HARM;
      harmTotal++;
    }
    long total = gainTotal * GAIN + harmTotal;
    int[] active = Bits.where(ofRow.length, row -> ofRow[row] != 0).toArray();
    if (before == null && 2L * (gainTotal + harmTotal) >= ofRow.length) {
      return new Stakes(ofRow, total, active, -1, null, null);
    }
    int[] rows =
        Bits.where(ofRow.length, row -> ofRow[row] != (before == null ? 0 : before.ofRow[row]))
            .toArray();
    long[] changes = new long[rows.length];
    for (int k = 0; k < rows.length; k++) {
      changes[k] = ofRow[rows[k]] - (before == null ? 0 : before.ofRow[rows[k]]);
    }
    return new Stakes(ofRow, total, active, base, rows, changes);
  }

  static int gain(long packed) {
    return (int) (packed >>> 32);
  }

  static int harm(long packed) {
    return (int) packed;
  }

  boolean isGain(int row) {
    return ofRow[row] == GAIN;
  }

  /** Adds up the stakes by bin into this question's counts, given those of all before it. */
  void count(Bins bins, long[][] counts, int number) {
    long[] mine = counts[number];
    if (base >= 0) {
      System.arraycopy(counts[base], 0, mine, 0, bins.count());
    } else {
      Arrays.fill(mine, 0, bins.count(), 0);
    }
    if (rows == null) {
      countAll(bins.of(), mine);
    } else {
      countChanges(bins.of(), mine);
    }
  }

  private void countAll(byte[] bins, long[] counts) {
    long[] stakes = ofRow;
    for (int row = 0; row < stakes.length; row++) {
      counts[bins[row] & 0xff] += stakes[row];
    }
  }

  private void countChanges(byte[] bins, long[] counts) {
    int[] changed = rows;
    long[] stakes = changes;
    for (int k = 0; k < changed.length; k++) {
      counts[bins[changed[k]] & 0xff] += stakes[k];
    }
  }

  /** The rows that count, ascending. */
  int[] activeRows() {
    return activeRows;
  }

  /** Writes the active rows of one bin, ascending, and returns how many there are. */
  int collect(byte[] bins, int bin, int[] into) {
    byte wanted = (byte) bin;
    return 4L * activeRows.length < ofRow.length
        ? collectActive(bins, wanted, into)
        : collectAll(bins, wanted, into);
  }

  private int collectActive(byte[] bins, byte wanted, int[] into) {
    int count = 0;
    for (int row : activeRows) {
      if (bins[row] == wanted) {
        into[count++] = row;
      }
    }
    return count;
  }

  private int collectAll(byte[] bins, byte wanted, int[] into) {
    int count = 0;
    for (int row = 0; row < ofRow.length; row++) {
      if (bins[row] == wanted && ofRow[row] != 0) {
        into[count++] = row;
      }
    }
    return count;
  }
}
