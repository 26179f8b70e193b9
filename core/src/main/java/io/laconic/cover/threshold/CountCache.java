package io.laconic.cover.threshold;

import java.util.Arrays;

/**
 * Counts by coarse bin of one question on every axis of a share, cached from step to step. When an
 * axis is looked at again, its counts are brought up to date: by the rows that have changed since,
 * however many steps ago, or by counting all rows if that is less work.
 */
final class CountCache {
  /** With fewer rows the counts are not worth their memory. */
  static final int FEWEST_ROWS = 512;

  private final int width;
  private final long[] counts;
  private final int[] countedUpTo;
  private Changes changes;
  private int question;

  private CountCache(int axisCount, int width) {
    this.width = width;
    this.counts = new long[axisCount * width];
    this.countedUpTo = new int[axisCount];
    Arrays.fill(countedUpTo, -1);
  }

  /** A cache for a share, or null if it is not worth its memory. */
  static CountCache of(int axisCount, int rowCount) {
    int width = Bins.mostCoarse(rowCount);
    boolean fits = axisCount < Integer.MAX_VALUE / width;
    return rowCount >= FEWEST_ROWS && fits ? new CountCache(axisCount, width) : null;
  }

  /**
   * Begins a step.
   *
   * @param newQuestion number, in this step, of the question whose counts are cached
   */
  void begin(Changes newChanges, int newQuestion) {
    changes = newChanges;
    question = newQuestion;
  }

  /** Whether the counts are those of a question. */
  boolean isOf(int q) {
    return q == question;
  }

  /**
   * Writes the question's counts on an axis.
   *
   * @param place of the axis in its share
   */
  void read(int place, Bins bins, RowWeights weights, long[] into) {
    int at = place * width;
    int since = countedUpTo[place];
    if (changes.reaches(since) && changes.end() - since < weights.activeRows().length) {
      changes.apply(since, bins.of(), bins.shift(), counts, at);
      System.arraycopy(counts, at, into, 0, width);
    } else {
      Arrays.fill(into, 0, width, 0);
      weights.countAll(bins.of(), bins.shift(), into);
      System.arraycopy(into, 0, counts, at, width);
    }
    countedUpTo[place] = changes.end();
  }

  /**
   * How the row weights of the cached question have changed. Changes stand in the order in which
   * they happened; counts made when the list was so long become current by applying the changes
   * after that.
   */
  static final class Changes {
    private int[] rows = new int[0];
    private long[] changes = new long[0];
    private int first;
    private int length;

    /** The end of the list. */
    int end() {
      return first + length;
    }

    /** Whether counts made then can be brought up to date; -1: they were never made. */
    boolean reaches(int since) {
      return since >= first;
    }

    /** Another question is cached from now on: counts made so far cannot be used. */
    void restart() {
      first = end() + 1;
      length = 0;
    }

    /** Adds what has changed between two steps. */
    void add(RowWeights before, RowWeights after) {
      before.changesTo(after, this::add);
    }

    private void add(int row, long change) {
      if (length == rows.length) {
        rows = Arrays.copyOf(rows, Math.max(64, 2 * length));
        changes = Arrays.copyOf(changes, rows.length);
      }
      rows[length] = row;
      changes[length++] = change;
    }

    /** Brings counts made then up to date. */
    void apply(int since, byte[] bins, int shift, long[] counts, int at) {
      int[] changed = rows;
      long[] amounts = changes;
      for (int k = since - first; k < length; k++) {
        counts[at + ((bins[changed[k]] & 0xff) >>> shift)] += amounts[k];
      }
    }
  }
}
