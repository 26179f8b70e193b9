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
  private final int[] gain = new int[256];
  private final int[] harm = new int[256];
  private final int[] rows;
  private final double[] values;
  private final double[] distinct;

  AxisSearch(int rowCount) {
    this.rows = new int[rowCount];
    this.values = new double[rowCount];
    this.distinct = new double[rowCount];
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

  /** Counts an axis for a question; {@link #search} then looks at one side of it. */
  void count(BinnedAxis axis, Stakes stakes) {
    axis.count(stakes, gain, harm);
  }

  /** Offers the side's candidates to the board. */
  void search(
      BinnedAxis axis,
      int number,
      Side side,
      Owners owners,
      Question question,
      Stakes stakes,
      Board board) {
    int step = side == Side.BELOW ? 1 : -1;
    int start = side == Side.BELOW ? 0 : axis.binCount() - 1;
    int last = lastBin(axis, step, axis.binCount() - 1 - start, owners, question);
    boolean mustClaim = owners.covered >= 0 && question.gain().contains(owners.covered);
    int first = mustClaim ? axis.bin(owners.covered) + (axis.exact() ? step : 0) : start;
    int gainBefore = 0;
    int harmBefore = 0;
    for (int bin = start; (last - bin) * step >= 0; bin += step) {
      if (harm[bin] > 0 && (bin - first) * step >= 0) {
        if (axis.exact()) {
          if (board.passes(gainBefore, harmBefore)
              && board.mayWin(gainBefore, harmBefore, number, side)) {
            board.offer(gainBefore, harmBefore, number, side, firstHarm(axis, bin, question));
          }
        } else if (board.passes(gainBefore + gain[bin], harmBefore)) {
          int count = axis.collect(stakes, bin, rows);
          open(axis, number, side, owners, question, stakes, board, count, gainBefore, harmBefore);
        }
      }
      gainBefore += gain[bin];
      harmBefore += harm[bin];
    }
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
      int gainBefore,
      int harmBefore) {
    int groups = sortDistinct(axis, count);
    int[] groupGain = new int[groups];
    int[] groupHarm = new int[groups];
    int[] groupBorder = new int[groups];
    for (int k = count - 1; k >= 0; k--) {
      int group = Arrays.binarySearch(distinct, 0, groups, values[k]);
      if (stakes.ofRow[rows[k]] == Stakes.GAIN) {
        groupGain[group]++;
      } else {
        groupHarm[group]++;
        groupBorder[group] = rows[k];
      }
    }
    int q = gainBefore;
    int r = harmBefore;
    for (int k = 0; k < groups; k++) {
      int group = side == Side.BELOW ? k : groups - 1 - k;
      if (groupHarm[group] > 0
          && board.passes(q, r)
          && board.mayWin(q, r, number, side)
          && admissible(axis, side, distinct[group], owners, question)) {
        board.offer(q, r, number, side, groupBorder[group]);
      }
      q += groupGain[group];
      r += groupHarm[group];
    }
  }

  /** Fills in the values of the collected rows; returns how many distinct ones there are. */
  private int sortDistinct(BinnedAxis axis, int count) {
    for (int k = 0; k < count; k++) {
      values[k] = axis.value(rows[k]) + 0.0; // -0.0 becomes 0.0
      distinct[k] = values[k];
    }
    Arrays.sort(distinct, 0, count);
    int groups = 0;
    for (int k = 0; k < count; k++) {
      if (k == 0 || distinct[k] != distinct[groups - 1]) {
        distinct[groups++] = distinct[k];
      }
    }
    return groups;
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
