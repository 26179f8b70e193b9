package io.laconic.cover.threshold;

import io.laconic.cover.Question;
import io.laconic.space.Side;

/**
 * Finds the best threshold on one axis for one question.
 *
 * <p>Gain and harm are counted by coarse bin, then by bin. Walking from the end where nothing is
 * claimed, a threshold in bin b claims at most the gain up to b, b included, and at least the harm
 * before b. Only where such a pair could beat the best so far is the bin opened: its few rows are
 * sorted, and each of its thresholds is judged by its own counts. A bin that holds a single value
 * need not be opened.
 *
 * <p>Rows that must not be claimed, and a covered row that must be, cut the range of bins; in an
 * opened bin {@code allowsThreshold} checks each threshold.
 */
final class AxisSearch {
  private final int[] rows;
  private final double[] values;
  private final ValueSort valueSort = new ValueSort();
  private final long[] countsByBin = new long[256];

  private BinnedAxis axis;
  private int axisNumber;
  private Side side;
  private DefiningRows definingRows;
  private Question question;
  private RowWeights weights;
  private BestSoFar bestSoFar;
  private int direction;
  private int start;
  private int last;

  AxisSearch(int rowCount) {
    this.rows = new int[rowCount];
    this.values = new double[rowCount];
  }

  /** The training rows that define an axis, see {@link io.laconic.cover.Axes}; -1: none. */
  record DefiningRows(int kept, int covered) {
    static final DefiningRows NONE = new DefiningRows(-1, -1);
  }

  /** Turns to a question. */
  void ask(Question newQuestion, RowWeights newWeights, BestSoFar newBestSoFar) {
    question = newQuestion;
    weights = newWeights;
    bestSoFar = newBestSoFar;
  }

  /** Turns to one side of an axis. */
  void startAxis(
      BinnedAxis newAxis, int newAxisNumber, Side newSide, DefiningRows newDefiningRows) {
    axis = newAxis;
    axisNumber = newAxisNumber;
    side = newSide;
    definingRows = newDefiningRows;
    direction = side == Side.BELOW ? 1 : -1;
    start = side == Side.BELOW ? 0 : axis.binCount() - 1;
    last = lastBin(axis.binCount() - 1 - start);
    bestSoFar.startAxis(axisNumber, side);
  }

  /**
   * Offers the candidates, given counts of coarse bins: only coarse bins that may hold a winner are
   * counted bin by bin.
   *
   * @param counts gain and harm by coarse bin
   * @param q number of the question
   * @return the shortfall: how much gain the candidates lack, at least, of the required gain
   */
  int searchCoarseFirst(Bins bins, CoarseCounts counts, int q) {
    int shift = bins.shift();
    if (shift == 0) {
      return searchAllBins(counts, q);
    }
    int end = last >>> shift;
    int least = Integer.MAX_VALUE;
    long before = 0;
    for (int bin = start >>> shift; (end - bin) * direction >= 0; bin += direction) {
      long here = counts.at(q, bin);
      long after = before + here;
      if (GainAndHarm.harm(here) > 0) {
        int shortfall = bestSoFar.shortfall(GainAndHarm.gain(after), GainAndHarm.harm(before));
        least =
            Math.min(
                least,
                shortfall > 0 ? shortfall : searchInsideCoarseBin(bins, counts, q, bin, before));
      }
      before = after;
    }
    return least;
  }

  /** The search where a coarse bin is a single bin. */
  private int searchAllBins(CoarseCounts counts, int q) {
    long[] all = counts.all(q);
    if (all == null) {
      all = countsByBin;
      for (int bin = start; (last - bin) * direction >= 0; bin += direction) {
        countsByBin[bin] = counts.at(q, bin);
      }
    }
    if (definingRows == DefiningRows.NONE && question.forbidden().length == 0) {
      raiseLowerBound(all);
    }
    return searchBins(start, last, all, 0);
  }

  /**
   * Walking up to the best threshold, each bin on the way holds one that is better than all before.
   * So that these bins need not be opened, what is before each bin is looked at first.
   */
  private void raiseLowerBound(long[] counts) {
    if (bestSoFar.hasTable()) {
      return; // every change would make the tables anew
    }
    long before = 0;
    for (int bin = start; (last - bin) * direction >= 0; bin += direction) {
      before = bestSoFar.passBin(before, counts[bin]);
    }
  }

  /** The search within one coarse bin. */
  private int searchInsideCoarseBin(
      Bins bins, CoarseCounts counts, int q, int coarse, long before) {
    int low = coarse << bins.shift();
    int high = Math.min(bins.count(), low + (1 << bins.shift())) - 1;
    int to = direction > 0 ? Math.min(high, last) : Math.max(low, last);
    return searchBins(direction > 0 ? low : high, to, counts.within(q, weights, coarse), before);
  }

  /**
   * The search of all bins, given their counts.
   *
   * @param claimed what every threshold claims, since its value is missing
   */
  int searchAllBins(long[] counts, long claimed) {
    return searchBins(start, last, counts, claimed);
  }

  /**
   * The search of bins {@code from … to}. That the covered row must be claimed does not add to the
   * shortfall: the condition falls away once another feature has claimed that row.
   */
  private int searchBins(int from, int to, long[] counts, long claimed) {
    boolean oneValuePerBin = axis.hasOneValuePerBin();
    int least = Integer.MAX_VALUE;
    long before = claimed;
    for (int bin = from; (to - bin) * direction >= 0; bin += direction) {
      long here = counts[bin];
      if (GainAndHarm.harm(here) > 0) {
        int gain = GainAndHarm.gain(oneValuePerBin ? before : before + here);
        int harm = GainAndHarm.harm(before);
        int shortfall = bestSoFar.shortfall(gain, harm);
        if (shortfall <= 0 && canClaimCoveredRow(bin)) {
          if (!oneValuePerBin) {
            shortfall = searchInsideBin(axis.collect(weights, bin, rows), before);
          } else if (bestSoFar.couldWin(gain, harm, axisNumber, side)) {
            bestSoFar.offer(gain, harm, axisNumber, side, firstHarm(bin));
          }
        }
        least = Math.min(least, shortfall);
      }
      before += here;
    }
    return least;
  }

  /** Whether a threshold in a bin can claim the covered row, if it must. */
  private boolean canClaimCoveredRow(int bin) {
    if (definingRows.covered < 0 || !question.gainRows().contains(definingRows.covered)) {
      return true;
    }
    return (bin - axis.bin(definingRows.covered)) * direction >= (axis.hasOneValuePerBin() ? 1 : 0);
  }

  /** The last bin in walking order that can hold a threshold. */
  private int lastBin(int end) {
    int bin = definingRows.kept < 0 ? end : axis.bin(definingRows.kept);
    for (int row : question.forbidden()) {
      int other = axis.bin(row);
      if (other != BinnedAxis.NO_BIN) {
        bin = direction > 0 ? Math.min(bin, other) : Math.max(bin, other);
      }
    }
    return bin;
  }

  /** The border of a bin with one value. */
  private int firstHarm(int bin) {
    int row = question.harmRows().next(0);
    while (axis.bin(row) != bin) {
      row = question.harmRows().next(row + 1);
    }
    return row;
  }

  /**
   * Judges every threshold among the {@code count} collected rows of a bin, and returns the least
   * shortfall.
   */
  private int searchInsideBin(int count, long before) {
    for (int k = 0; k < count; k++) {
      values[k] = axis.value(rows[k]) + 0.0; // -0.0 becomes 0.0
    }
    valueSort.sort(values, rows, count);
    long passed = before;
    int least = Integer.MAX_VALUE;
    int from = side == Side.BELOW ? 0 : count - 1;
    while (from >= 0 && from < count) {
      long group = 0;
      int border = Integer.MAX_VALUE;
      int to = from;
      while (to >= 0 && to < count && values[to] == values[from]) {
        group += weights.of(rows[to]);
        border = weights.isGain(rows[to]) ? border : Math.min(border, rows[to]);
        to += direction;
      }
      if (GainAndHarm.harm(group) > 0) {
        int gain = GainAndHarm.gain(passed);
        int harm = GainAndHarm.harm(passed);
        int shortfall = bestSoFar.shortfall(gain, harm);
        least = Math.min(least, shortfall);
        if (shortfall <= 0
            && bestSoFar.couldWin(gain, harm, axisNumber, side)
            && allowsThreshold(values[from])) {
          bestSoFar.offer(gain, harm, axisNumber, side, border);
        }
      }
      passed += group;
      from = to;
    }
    return least;
  }

  /** Whether a threshold claims the row that it must claim, and none that it must not. */
  private boolean allowsThreshold(double threshold) {
    if (definingRows.kept >= 0 && side.claims(axis.value(definingRows.kept), threshold)) {
      return false;
    }
    if (definingRows.covered >= 0
        && question.gainRows().contains(definingRows.covered)
        && !side.claims(axis.value(definingRows.covered), threshold)) {
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
