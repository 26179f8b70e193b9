package io.laconic.cover;

import io.laconic.space.Side;
import java.util.Arrays;

/**
 * Finds the best threshold on one axis for one question.
 *
 * <p>Gain and harm are counted by bin. Walking from the end where nothing is claimed, a threshold
 * in bin b claims at most the gain up to b, b included, and at least the harm before b; only where
 * such a pair could beat the board is the bin opened, its few rows sorted, and each of its
 * thresholds judged by its exact counts. A bin that holds one value needs no opening.
 *
 * <p>Members of the compression set that must not be claimed, and owners that must or must not be,
 * only cut the range of bins.
 */
final class AxisSearch {
  /** So few rows are sorted by insertion. */
  private static final int FEW = 24;

  private final int[] rows;
  private final double[] values;
  private final double[] sorted;
  private final int[] unsorted;
  private final int[] dealt;
  private final int[] ends = new int[256];
  private final int[] taken;

  AxisSearch(int rowCount) {
    this.rows = new int[rowCount];
    this.values = new double[rowCount];
    this.sorted = new double[rowCount];
    this.unsorted = new int[rowCount];
    this.dealt = new int[rowCount];
    this.taken = new int[rowCount];
  }

  /** The rows an axis is made of; -1 where there is none. */
  record Owners(int kept, int covered) {
    static final Owners NONE = new Owners(-1, -1);

    /** Whether a question allows them. */
    boolean admitted(Question question) {
      return (kept < 0 || question.harm().contains(kept))
          && (covered < 0 || question.insideCenters().contains(covered));
    }
  }

  /**
   * Offers the candidates of one side to the board.
   *
   * @param counts gain and harm by bin, packed
   */
  void search(
      BinnedAxis axis,
      int number,
      Side side,
      Owners owners,
      Question question,
      Stakes stakes,
      long[] counts,
      Board board) {
    int step = side == Side.BELOW ? 1 : -1;
    int start = side == Side.BELOW ? 0 : axis.binCount() - 1;
    int last = lastBin(axis, step, axis.binCount() - 1 - start, owners, question);
    boolean mustClaim = owners.covered >= 0 && question.gain().contains(owners.covered);
    int first = mustClaim ? axis.bin(owners.covered) + (axis.exact() ? step : 0) : start;
    boolean exact = axis.exact();
    int opened = 0;
    long before = 0;
    board.enter(number, side);
    for (int bin = start; (last - bin) * step >= 0; bin += step) {
      long here = counts[bin];
      if (Stakes.harm(here) > 0 && (bin - first) * step >= 0) {
        int r = Stakes.harm(before);
        if (exact) {
          int q = Stakes.gain(before);
          if (board.passes(q, r) && board.mayWin(q, r, number, side)) {
            board.offer(q, r, number, side, firstHarm(axis, bin, question));
          }
        } else if (board.passes(Stakes.gain(before + here), r)) {
          int count = rowsOf(axis, bin, opened++, stakes, counts);
          open(axis, number, side, owners, question, stakes, board, count, before);
        }
      }
      before += here;
    }
  }

  /**
   * Puts the active rows of a bin into {@link #rows} and returns how many there are. The first bin
   * of an axis is picked out of all rows; when a second one is wanted, all rows are dealt out to
   * their bins at once.
   */
  private int rowsOf(BinnedAxis axis, int bin, int opened, Stakes stakes, long[] counts) {
    if (opened == 0) {
      return axis.collect(stakes, bin, rows);
    }
    if (opened == 1) {
      int end = 0;
      for (int k = 0; k < axis.binCount(); k++) {
        end += Stakes.gain(counts[k]) + Stakes.harm(counts[k]);
        ends[k] = end;
      }
      int[] active = stakes.activeRows();
      for (int k = active.length - 1; k >= 0; k--) {
        dealt[--ends[axis.bin(active[k])]] = active[k];
      }
    }
    int from = ends[bin]; // dealing has moved each end to its bin's start
    int count = Stakes.gain(counts[bin]) + Stakes.harm(counts[bin]);
    System.arraycopy(dealt, from, rows, 0, count);
    return count;
  }

  /** The last bin in walking order that can hold a threshold. */
  private static int lastBin(BinnedAxis axis, int step, int end, Owners owners, Question question) {
    int last = owners.kept < 0 ? end : axis.bin(owners.kept);
    for (int row : question.forbidden()) {
      int bin = axis.bin(row);
      if ((last - bin) * step > 0) {
        last = bin;
      }
    }
    return last;
  }

  private static int firstHarm(BinnedAxis axis, int bin, Question question) {
    int row = question.harm().next(0);
    while (axis.bin(row) != bin) {
      row = question.harm().next(row + 1);
    }
    return row;
  }

  /** Judges every threshold among the {@code count} collected rows of a bin. */
  private void open(
      BinnedAxis axis,
      int number,
      Side side,
      Owners owners,
      Question question,
      Stakes stakes,
      Board board,
      int count,
      long before) {
    for (int k = 0; k < count; k++) {
      values[k] = axis.value(rows[k]) + 0.0; // -0.0 becomes 0.0
    }
    sort(count);
    long passed = before;
    int step = side == Side.BELOW ? 1 : -1;
    int from = side == Side.BELOW ? 0 : count - 1;
    while (from >= 0 && from < count) {
      long group = 0;
      int border = Integer.MAX_VALUE;
      int to = from;
      while (to >= 0 && to < count && values[to] == values[from]) {
        group += stakes.ofRow[rows[to]];
        border = stakes.isGain(rows[to]) ? border : Math.min(border, rows[to]);
        to += step;
      }
      int q = Stakes.gain(passed);
      int r = Stakes.harm(passed);
      if (Stakes.harm(group) > 0
          && board.passes(q, r)
          && board.mayWin(q, r, number, side)
          && admissible(axis, side, values[from], owners, question)) {
        board.offer(q, r, number, side, border);
      }
      passed += group;
      from = to;
    }
  }

  /** Sorts the collected rows by value, the order of equal ones being of no concern. */
  private void sort(int count) {
    if (count <= FEW) {
      for (int k = 1; k < count; k++) {
        double value = values[k];
        int row = rows[k];
        int at = k - 1;
        for (; at >= 0 && values[at] > value; at--) {
          values[at + 1] = values[at];
          rows[at + 1] = rows[at];
        }
        values[at + 1] = value;
        rows[at + 1] = row;
      }
      return;
    }
    System.arraycopy(values, 0, sorted, 0, count);
    Arrays.sort(sorted, 0, count);
    System.arraycopy(rows, 0, unsorted, 0, count);
    Arrays.fill(taken, 0, count, 0);
    for (int k = 0; k < count; k++) {
      int first = lowerBound(values[k], count);
      rows[first + taken[first]++] = unsorted[k];
    }
    System.arraycopy(sorted, 0, values, 0, count);
  }

  /** First place of a value among the sorted ones. */
  private int lowerBound(double value, int count) {
    int low = 0;
    int high = count;
    while (low < high) {
      int middle = (low + high) >>> 1;
      if (sorted[middle] < value) {
        low = middle + 1;
      } else {
        high = middle;
      }
    }
    return low;
  }

  /** Whether a threshold claims nobody who must not be claimed, and its covered owner. */
  private static boolean admissible(
      BinnedAxis axis, Side side, double threshold, Owners owners, Question question) {
    if (owners.kept >= 0 && side.claims(axis.value(owners.kept), threshold)) {
      return false;
    }
    if (owners.covered >= 0
        && question.gain().contains(owners.covered)
        && !side.claims(axis.value(owners.covered), threshold)) {
      return false;
    }
    for (int row : question.forbidden()) {
      if (side.claims(axis.value(row), threshold)) {
        return false;
      }
    }
    return true;
  }
}
