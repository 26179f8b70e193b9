package io.laconic.cover.threshold;

import io.laconic.cover.Usefulness;
import io.laconic.space.Side;
import io.laconic.util.RowSort;
import java.util.Arrays;

/**
 * A column of numbers, sorted once. Its rows are cut into bins of about equal size; rows of one
 * value are never in two bins. A question counts gain and harm by bin, which bounds the usefulness
 * of all thresholds at the rows of a bin; only bins that may hold a winner are walked through row
 * by row.
 */
final class SortedColumn implements SweptColumn {
  /** Most bins; one more is for rows without a value. */
  static final int MOST_BINS = 255;

  private static final int FEWEST_BINS = 16;

  private final int axis;
  private final byte[] binOf;
  private final int bins;
  private final int[] starts;
  private final boolean[] single;

  private final int[] order;

  /**
   * @param values of all rows; NaN: missing
   */
  SortedColumn(int axis, double[] values, RowSort sort) {
    this.axis = axis;
    this.order = sorted(values, sort);
    this.binOf = new byte[values.length];
    int wanted = binsFor(order.length);
    int[] ends = new int[wanted];
    boolean[] alone = new boolean[wanted];
    int made = 0;
    int from = 0;
    while (from < order.length) {
      int to = Math.max(from + 1, (int) ((made + 1L) * order.length / wanted));
      while (order[to - 1] < 0) {
        to++;
      }
      alone[made] = true;
      for (int k = from; k < to - 1; k++) {
        alone[made] &= order[k] < 0;
      }
      from = to;
      ends[made++] = to;
    }
    this.bins = made;
    this.starts = new int[made + 1];
    System.arraycopy(ends, 0, starts, 1, made);
    this.single = Arrays.copyOf(alone, made);
    Arrays.fill(binOf, (byte) bins);
    for (int bin = 0; bin < bins; bin++) {
      for (int k = starts[bin]; k < starts[bin + 1]; k++) {
        binOf[row(k)] = (byte) bin;
      }
    }
  }

  /** About as many bins as there are rows in two of them. */
  private static int binsFor(int rows) {
    return Math.max(FEWEST_BINS, Math.min(MOST_BINS, (int) Math.sqrt(2.0 * rows)));
  }

  private static int[] sorted(double[] values, RowSort sort) {
    int[] present = new int[values.length];
    int count = 0;
    for (int row = 0; row < values.length; row++) {
      if (!Double.isNaN(values[row])) {
        present[count++] = row;
      }
    }
    if (count == values.length) {
      return sort.sort(values).clone();
    }
    double[] some = new double[count];
    for (int k = 0; k < count; k++) {
      some[k] = values[present[k]];
    }
    int[] order = new RowSort(count).sort(some).clone();
    for (int k = 0; k < count; k++) {
      order[k] = order[k] < 0 ? ~present[~order[k]] : present[order[k]];
    }
    return order;
  }

  /** Rows by value; {@code ~row} says that the next row has the same value. */
  int[] order() {
    return order;
  }

  private int row(int place) {
    int row = order[place];
    return row ^ row >> 31;
  }

  @Override
  public void search(SweepRows rows, SweepBest best) {
    if (bins < 2 && (bins == 0 || single[0])) {
      return;
    }
    long[] counts = rows.count(binOf, bins + 1);
    double[] most = rows.bounds();
    double floor = bound(counts, most, best);
    if (Double.isNaN(floor)) {
      return;
    }
    for (int bin = 0; bin < bins; bin++) {
      if (most[bin] >= floor && best.canWin(most[bin])) {
        long before = bin == 0 ? 0 : counts[bin - 1];
        search(bin, before, counts[bin], counts[bins - 1], rows, best);
      }
    }
  }

  /**
   * Bounds what the thresholds at each bin reach, and adds up the counts bin by bin. The lowest
   * harm row of a bin is the border of a threshold that claims all rows of the bins below, and the
   * highest one of a threshold that claims all rows of the bins above.
   *
   * @param counts gain and harm of each bin; then of all bins up to it
   * @param most becomes the bound of each bin; negative: it has no threshold
   * @return what the best threshold of this column reaches at least; NaN if none can win
   */
  private double bound(long[] counts, double[] most, SweepBest best) {
    double penalty = best.penalty();
    boolean isBelow = best.allows(axis, Side.BELOW);
    boolean isAbove = best.allows(axis, Side.ABOVE);
    long total = 0;
    for (int bin = 0; bin < bins; bin++) {
      total += counts[bin];
    }
    double floor = 0;
    double highest = 0;
    long before = 0;
    for (int bin = 0; bin < bins; bin++) {
      long here = counts[bin];
      long after = before + here;
      double bound = -1;
      if (GainAndHarm.harm(here) > 0) {
        if (isBelow) {
          double whole = useful(before, before, penalty);
          bound = single[bin] ? whole : useful(after, before, penalty);
          floor = whole > floor ? whole : floor;
        }
        if (isAbove) {
          long rest = total - after;
          double whole = useful(rest, rest, penalty);
          double part = single[bin] ? whole : useful(total - before, rest, penalty);
          bound = part > bound ? part : bound;
          floor = whole > floor ? whole : floor;
        }
        highest = bound > highest ? bound : highest;
      }
      most[bin] = bound;
      counts[bin] = after;
      before = after;
    }
    return best.canWin(highest) ? floor : Double.NaN;
  }

  /** Usefulness if the gain of some rows and the harm of others were claimed. */
  private static double useful(long gainOf, long harmOf, double penalty) {
    return Usefulness.of(GainAndHarm.gain(gainOf), GainAndHarm.harm(harmOf), penalty);
  }

  private void search(
      int bin, long before, long after, long total, SweepRows rows, SweepBest best) {
    if (single[bin]) {
      offer(total - after, Side.ABOVE, bin, rows, best);
      offer(before, Side.BELOW, bin, rows, best);
      return;
    }
    long passed = before;
    int k = starts[bin];
    while (k < starts[bin + 1]) {
      long claimedBelow = passed;
      int border = -1;
      boolean more;
      do {
        more = order[k] < 0;
        int row = row(k++);
        if (rows.isHarm(row)) {
          passed += GainAndHarm.ONE_HARM;
          border = border < 0 ? row : border;
        } else if (rows.isGain(row)) {
          passed += GainAndHarm.ONE_GAIN;
        }
      } while (more);
      if (border >= 0) {
        offer(total - passed, Side.ABOVE, border, best);
        offer(claimedBelow, Side.BELOW, border, best);
      }
    }
  }

  private void offer(long claimed, Side side, int border, SweepBest best) {
    int gain = GainAndHarm.gain(claimed);
    int harm = GainAndHarm.harm(claimed);
    if (best.wins(gain, harm, axis, side)) {
      best.take(gain, harm, axis, side, border);
    }
  }

  /** Offers the threshold at the one value of a bin. */
  private void offer(long claimed, Side side, int bin, SweepRows rows, SweepBest best) {
    int gain = GainAndHarm.gain(claimed);
    int harm = GainAndHarm.harm(claimed);
    if (best.wins(gain, harm, axis, side)) {
      int k = starts[bin];
      while (!rows.isHarm(row(k))) {
        k++;
      }
      best.take(gain, harm, axis, side, row(k));
    }
  }
}
