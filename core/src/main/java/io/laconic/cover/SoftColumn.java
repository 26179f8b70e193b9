package io.laconic.cover;

import io.laconic.data.DataException;
import java.util.List;

/**
 * An attribute at hand: its values, its rows in their order, and its range in every fold.
 *
 * <p>Between two neighbours in the order, the rows that lie below a threshold are always the same:
 * a <em>prefix</em> of the order. The prefix of place k ends with the row at that place. Prefixes
 * from {@link #from} to before {@link #to} belong to thresholds within a fold's range; -1 is the
 * empty one.
 */
final class SoftColumn {
  private final List<Bits> folds;
  private final int[] order;
  private final double[] low;
  private final double[] high;
  private final int[] from;
  private final int[] to;
  private int number;
  private double[] values;

  SoftColumn(int rowCount, List<Bits> folds) {
    this.folds = folds;
    this.order = new int[rowCount];
    this.low = new double[folds.size()];
    this.high = new double[folds.size()];
    this.from = new int[folds.size()];
    this.to = new int[folds.size()];
  }

  /** Where the order of the next attribute is to be put, before {@link #load}. */
  int[] order() {
    return order;
  }

  /** Turns to an attribute whose order is there. */
  void load(SoftColumns columns, int place, double[] newValues) {
    this.number = columns.number(place);
    this.values = newValues;
    boolean known = columns.low() != null;
    int knownFrom = known ? placeOf(columns.low()[place], true) - 1 : 0;
    int knownTo = known ? placeOf(columns.high()[place], false) : 0;
    for (int fold = 0; fold < low.length; fold++) {
      int first = firstOf(folds.get(fold));
      int last = lastOf(folds.get(fold));
      double least = first < 0 ? 0 : value(first);
      double largest = first < 0 ? 0 : value(last);
      low[fold] = known ? columns.low()[place] + 0.0 : least;
      high[fold] = known ? columns.high()[place] + 0.0 : largest;
      // clipped to the range, the values differ
      boolean differ = least < largest && low[fold] < largest && least < high[fold];
      boolean offers = differ && low[fold] < high[fold];
      from[fold] = known ? knownFrom : first;
      to[fold] = !offers ? from[fold] : known ? knownTo : firstTie(last);
      if (offers && high[fold] - low[fold] == Double.POSITIVE_INFINITY) {
        throw new DataException(
            "attribute " + columns.names().apply(number) + ": its range is too wide for a number");
      }
    }
  }

  /** How many rows lie below a value, or not above it. */
  private int placeOf(double value, boolean orEqual) {
    int below = 0;
    int above = order.length;
    while (below < above) {
      int middle = (below + above) >>> 1;
      double there = value(middle);
      if (orEqual ? there <= value : there < value) {
        below = middle + 1;
      } else {
        above = middle;
      }
    }
    return below;
  }

  private int firstOf(Bits fold) {
    for (int k = 0; k < order.length; k++) {
      if (fold.contains(row(k))) {
        return k;
      }
    }
    return -1;
  }

  private int lastOf(Bits fold) {
    for (int k = order.length - 1; k >= 0; k--) {
      if (fold.contains(row(k))) {
        return k;
      }
    }
    return -1;
  }

  private int firstTie(int place) {
    int first = place;
    while (first > 0 && order[first - 1] < 0) {
      first--;
    }
    return first;
  }

  private int row(int place) {
    return order[place] ^ order[place] >> 31;
  }

  private double value(int place) {
    return values[row(place)] + 0.0;
  }

  /** The attribute's number. */
  int number() {
    return number;
  }

  double[] values() {
    return values;
  }

  /** Whether the fold's values, clipped to the range, differ, so that there are rays. */
  boolean offers(int fold) {
    return from[fold] < to[fold];
  }

  int from(int fold) {
    return from[fold];
  }

  int to(int fold) {
    return to[fold];
  }

  double low(int fold) {
    return low[fold];
  }

  double high(int fold) {
    return high[fold];
  }

  /** The attribute as intervals see it in a fold that it offers rays to. */
  SoftAxis axis(int fold, int grid) {
    return SoftAxis.of(values, order, folds.get(fold), low[fold], high[fold], grid);
  }
}
