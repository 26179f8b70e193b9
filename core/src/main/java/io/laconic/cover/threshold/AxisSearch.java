package io.laconic.cover.threshold;

import io.laconic.cover.Question;
import io.laconic.space.Side;
import io.laconic.util.RowSort;
import java.util.Arrays;

/**
 * Finds the best threshold on one axis for one question.
 *
 * <p>Gain and harm are counted by coarse bin, then by bin. Walking from the end where nothing is
 * claimed, a threshold in bin b claims at most the gain up to b, b included, and at least the harm
 * before b; only where such a pair could beat the board is the bin opened, its few rows sorted, and
 * each of its thresholds judged by its exact counts. A bin that holds one value needs no opening.
 *
 * <p>Members of the compression set that must not be claimed, and owners that must or must not be,
 * only cut the range of bins.
 */
final class AxisSearch {
  /** So few rows are sorted by insertion. */
  private static final int FEW = 96;

  private final int[] rows;
  private final double[] values;
  private final double[] sorted;
  private final int[] unsorted;
  private final int[] taken;
  private final long[] fine = new long[256];

  private BinnedAxis axis;
  private int number;
  private Side side;
  private Owners owners;
  private Question question;
  private RowWeights stakes;
  private BestSoFar board;
  private int step;
  private int start;
  private int last;

  AxisSearch(int rowCount) {
    this.rows = new int[rowCount];
    this.values = new double[rowCount];
    this.sorted = new double[rowCount];
    this.unsorted = new int[rowCount];
    this.taken = new int[rowCount];
  }

  /** The rows an axis is made of; -1 where there is none. */
  record Owners(int kept, int covered) {
    static final Owners NONE = new Owners(-1, -1);
  }

  /** Turns to a question and its board. */
  void ask(Question newQuestion, RowWeights newStakes, BestSoFar newBoard) {
    question = newQuestion;
    stakes = newStakes;
    board = newBoard;
  }

  /** Turns to one side of an axis. */
  void turn(BinnedAxis newAxis, int newNumber, Side newSide, Owners newOwners) {
    axis = newAxis;
    number = newNumber;
    side = newSide;
    owners = newOwners;
    step = side == Side.BELOW ? 1 : -1;
    start = side == Side.BELOW ? 0 : axis.binCount() - 1;
    last = lastBin(axis.binCount() - 1 - start);
    board.enter(number, side);
  }

  /**
   * Offers the candidates to the board, given counts of coarse bins: only coarse bins that may hold
   * a winner are counted more closely.
   *
   * @param counts gain and harm by coarse bin
   * @param q number of the question
   * @return how much more gain any candidate would have needed to matter, at least
   */
  int search(Bins bins, CoarseCounts counts, int q) {
    int shift = bins.shift();
    if (shift == 0) {
      return searchAll(counts, q);
    }
    int end = last >>> shift;
    int least = Integer.MAX_VALUE;
    long before = 0;
    for (int bin = start >>> shift; (end - bin) * step >= 0; bin += step) {
      long here = counts.at(q, bin);
      long after = before + here;
      if (RowWeights.harm(here) > 0) {
        int missing = board.missing(RowWeights.gain(after), RowWeights.harm(before));
        least = Math.min(least, missing > 0 ? missing : search(bins, counts, q, bin, before));
      }
      before = after;
    }
    return least;
  }

  /** The same where coarse bins are no coarser than bins. */
  private int searchAll(CoarseCounts counts, int q) {
    for (int bin = start; (last - bin) * step >= 0; bin += step) {
      fine[bin] = counts.at(q, bin);
    }
    return search(start, last, fine, 0);
  }

  /** The same within one coarse bin. */
  private int search(Bins bins, CoarseCounts counts, int q, int coarse, long before) {
    int low = coarse << bins.shift();
    int high = Math.min(bins.count(), low + (1 << bins.shift())) - 1;
    int to = step > 0 ? Math.min(high, last) : Math.max(low, last);
    return search(step > 0 ? low : high, to, counts.within(q, stakes, coarse), before);
  }

  /** The same for all bins, given their counts. */
  int search(long[] counts) {
    return search(start, last, counts, 0);
  }

  /**
   * Bins {@code from … to}. That the covered owner must be claimed is no reason to call a candidate
   * hopeless: it need not be any more once another feature has claimed it.
   */
  private int search(int from, int to, long[] counts, long claimed) {
    boolean exact = axis.exact();
    int least = Integer.MAX_VALUE;
    long before = claimed;
    for (int bin = from; (to - bin) * step >= 0; bin += step) {
      long here = counts[bin];
      if (RowWeights.harm(here) > 0) {
        int q = RowWeights.gain(exact ? before : before + here);
        int r = RowWeights.harm(before);
        int missing = board.missing(q, r);
        if (missing <= 0 && claimsCoveredOwner(bin)) {
          if (!exact) {
            missing = open(axis.collect(stakes, bin, rows), before);
          } else if (board.mayWin(q, r, number, side)) {
            board.offer(q, r, number, side, firstHarm(bin));
          }
        }
        least = Math.min(least, missing);
      }
      before += here;
    }
    return least;
  }

  /** Whether a threshold in a bin can claim the covered owner, if it must. */
  private boolean claimsCoveredOwner(int bin) {
    if (owners.covered < 0 || !question.gain().contains(owners.covered)) {
      return true;
    }
    return (bin - axis.bin(owners.covered)) * step >= (axis.exact() ? 1 : 0);
  }

  /** The last bin in walking order that can hold a threshold. */
  private int lastBin(int end) {
    int bin = owners.kept < 0 ? end : axis.bin(owners.kept);
    for (int row : question.forbidden()) {
      int other = axis.bin(row);
      bin = step > 0 ? Math.min(bin, other) : Math.max(bin, other);
    }
    return bin;
  }

  private int firstHarm(int bin) {
    int row = question.harm().next(0);
    while (axis.bin(row) != bin) {
      row = question.harm().next(row + 1);
    }
    return row;
  }

  /**
   * Judges every threshold among the {@code count} collected rows of a bin, and returns how much
   * more gain any would have needed to matter.
   */
  private int open(int count, long before) {
    for (int k = 0; k < count; k++) {
      values[k] = axis.value(rows[k]) + 0.0; // -0.0 becomes 0.0
    }
    sort(count);
    long passed = before;
    int least = Integer.MAX_VALUE;
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
      if (RowWeights.harm(group) > 0) {
        int q = RowWeights.gain(passed);
        int r = RowWeights.harm(passed);
        int missing = board.missing(q, r);
        least = Math.min(least, missing);
        if (missing <= 0 && board.mayWin(q, r, number, side) && admissible(values[from])) {
          board.offer(q, r, number, side, border);
        }
      }
      passed += group;
      from = to;
    }
    return least;
  }

  /** Sorts the collected rows by value, the order of equal ones being of no concern. */
  private void sort(int count) {
    if (count <= FEW) {
      RowSort.insert(values, rows, count);
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
  private boolean admissible(double threshold) {
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
