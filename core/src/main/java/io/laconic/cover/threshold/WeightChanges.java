package io.laconic.cover.threshold;

import java.util.Arrays;

/**
 * How the row weights of one question, followed from step to step, have changed. Changes stand in
 * the order in which they happened; counts made at some place of the list become current by
 * applying the changes behind it.
 */
final class WeightChanges {
  private int[] rows = new int[0];
  private long[] changes = new long[0];
  private int first;
  private int length;

  /** The end of the list. */
  int end() {
    return first + length;
  }

  /** Whether counts made at a place can be brought up to date; -1: they were never made. */
  boolean reaches(int place) {
    return place >= first;
  }

  /** Another question is followed from now on: counts made so far cannot be used. */
  void restart() {
    first = end() + 1;
    length = 0;
  }

  /** Adds what has changed between two steps. */
  void add(RowWeights before, RowWeights after) {
    for (int row = 0; row < after.ofRow.length; row++) {
      long change = after.ofRow[row] - before.ofRow[row];
      if (change != 0) {
        add(row, change);
      }
    }
  }

  private void add(int row, long change) {
    if (length == rows.length) {
      rows = Arrays.copyOf(rows, Math.max(64, 2 * length));
      changes = Arrays.copyOf(changes, rows.length);
    }
    rows[length] = row;
    changes[length++] = change;
  }

  /** Brings counts made at a place up to date. */
  void apply(int place, byte[] bins, int shift, long[] counts, int at) {
    int[] changed = rows;
    long[] amounts = changes;
    for (int k = place - first; k < length; k++) {
      counts[at + ((bins[changed[k]] & 0xff) >>> shift)] += amounts[k];
    }
  }
}
