package io.laconic.cover.threshold;

import java.util.Arrays;

/**
 * Counts by coarse bin of one question on every axis of a share, kept from step to step. An axis
 * that is looked at again is brought up to date: by the rows that have changed since it was last
 * looked at, however many steps ago, or from nothing if that is less work.
 */
final class CountCache {
  /** For fewer rows the counts would take more memory than is worth while. */
  static final int FEWEST_ROWS = 512;

  private final int width;
  private final long[] counts;
  private final int[] places;
  private WeightChanges log;
  private int question;

  private CountCache(int axisCount, int width) {
    this.width = width;
    this.counts = new long[axisCount * width];
    this.places = new int[axisCount];
    Arrays.fill(places, -1);
  }

  /** A ledger for a share, or null if it is not worth while. */
  static CountCache of(int axisCount, int rowCount) {
    int width = Bins.mostCoarse(rowCount);
    boolean fits = axisCount < Integer.MAX_VALUE / width;
    return rowCount >= FEWEST_ROWS && fits ? new CountCache(axisCount, width) : null;
  }

  /** Begins a step, in which the question that is followed has a certain number. */
  void begin(WeightChanges newLog, int newQuestion) {
    log = newLog;
    question = newQuestion;
  }

  /** Whether the counts are those of a question. */
  boolean follows(int q) {
    return q == question;
  }

  /** Writes the question's counts on an axis. */
  void read(int axis, Bins bins, RowWeights stakes, long[] into) {
    int at = axis * width;
    int place = places[axis];
    if (log.reaches(place) && log.end() - place < stakes.activeRows().length) {
      log.apply(place, bins.of(), bins.shift(), counts, at);
      System.arraycopy(counts, at, into, 0, width);
    } else {
      Arrays.fill(into, 0, width, 0);
      stakes.countAll(bins.of(), bins.shift(), into);
      System.arraycopy(into, 0, counts, at, width);
    }
    places[axis] = log.end();
  }
}
