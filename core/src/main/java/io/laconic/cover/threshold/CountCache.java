package io.laconic.cover.threshold;

import java.util.Arrays;

/**
 * Counts by coarse bin of one question on every axis of a share, kept from step to step. When an
 * axis is looked at again, its counts are brought up to date: by the rows that have changed since,
 * however many steps ago, or by counting all rows if that is less work.
 */
final class CountCache {
  /** With fewer rows the counts are not worth their memory. */
  static final int FEWEST_ROWS = 512;

  private final int width;
  private final long[] counts;
  private final int[] places;
  private WeightChanges changes;
  private int question;

  private CountCache(int axisCount, int width) {
    this.width = width;
    this.counts = new long[axisCount * width];
    this.places = new int[axisCount];
    Arrays.fill(places, -1);
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
   * @param newQuestion number of the question that is followed, in this step
   */
  void begin(WeightChanges newChanges, int newQuestion) {
    changes = newChanges;
    question = newQuestion;
  }

  /** Whether the counts are those of a question. */
  boolean follows(int q) {
    return q == question;
  }

  /** Writes the question's counts on an axis. */
  void read(int axis, Bins bins, RowWeights weights, long[] into) {
    int at = axis * width;
    int place = places[axis];
    if (changes.reaches(place) && changes.end() - place < weights.activeRows().length) {
      changes.apply(place, bins.of(), bins.shift(), counts, at);
      System.arraycopy(counts, at, into, 0, width);
    } else {
      Arrays.fill(into, 0, width, 0);
      weights.countAll(bins.of(), bins.shift(), into);
      System.arraycopy(into, 0, counts, at, width);
    }
    places[axis] = changes.end();
  }
}
