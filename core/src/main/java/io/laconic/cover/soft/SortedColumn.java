package io.laconic.cover.soft;

import io.laconic.data.DataException;
import io.laconic.data.RowSet;
import io.laconic.util.RowSort;
import java.util.List;

/**
 * One attribute: its rows sorted by value, its range in every fold, and its values, which are read
 * only when needed.
 *
 * <p>Between two neighbours in the order, the rows that lie below a threshold are always the same:
 * a <em>prefix</em> of the order. The prefix of place k ends with the row at that place. Prefixes
 * from {@link #from} to before {@link #to} belong to thresholds within a fold's range; -1 is the
 * empty one.
 */
final class SortedColumn {
  private final AttributeColumns columns;
  private final List<RowSet> folds;
  private final int[] order;
  private final int[] first;
  private final int[] last;
  private final int[] from;
  private final int[] to;
  private int place;
  private int knownFrom;
  private int knownTo;
  private final double[] buffer;
  private double[] values;

  SortedColumn(AttributeColumns columns, int rowCount, List<RowSet> folds) {
    this.columns = columns;
    this.folds = folds;
    this.order = new int[rowCount];
    this.buffer = new double[rowCount];
    this.first = new int[folds.size()];
    this.last = new int[folds.size()];
    this.from = new int[folds.size()];
    this.to = new int[folds.size()];
  }

  /** Loads the attribute at a place: reads and sorts. */
  void load(int newPlace, RowSort sort) {
    this.place = newPlace;
    this.values = null;
    System.arraycopy(sort.sort(values()), 0, order, 0, order.length);
    if (columns.low() != null) {
      knownFrom = placeOf(columns.low()[place], true) - 1;
      knownTo = placeOf(columns.high()[place], false);
    }
    findLimits();
    for (int fold = 0; fold < from.length; fold++) {
      if (offers(fold) && high(fold) - low(fold) == Double.POSITIVE_INFINITY) {
        throw new DataException(
            "attribute "
                + columns.names().apply(number())
                + ": its range is too wide for a number");
      }
    }
  }

  /** Loads an attribute that was sorted before. */
  void load(int newPlace, RowOrderCache cache) {
    this.place = newPlace;
    this.values = null;
    cache.get(place, order);
    knownFrom = cache.from(place);
    knownTo = cache.to(place);
    findLimits();
  }

  /** Number of rows below a value, or not above it. */
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

  private void findLimits() {
    boolean known = columns.low() != null;
    double low = known ? columns.low()[place] : 0;
    double high = known ? columns.high()[place] : 0;
    for (int fold = 0; fold < from.length; fold++) {
      first[fold] = firstOf(folds.get(fold));
      last[fold] = lastOf(folds.get(fold));
      from[fold] = known ? knownFrom : first[fold];
      // the values differ, and some of them, clipped to the range, still do
      boolean offers = first[fold] >= 0 && first[fold] < firstTie(last[fold]);
      offers &= !known || knownTo > first[fold] && knownFrom < last[fold] && low < high;
      to[fold] = !offers ? from[fold] : known ? knownTo : firstTie(last[fold]);
    }
  }

  private int firstOf(RowSet fold) {
    for (int k = 0; k < order.length; k++) {
      if (fold.contains(row(k))) {
        return k;
      }
    }
    return -1;
  }

  private int lastOf(RowSet fold) {
    for (int k = order.length - 1; k >= 0; k--) {
      if (fold.contains(row(k))) {
        return k;
      }
    }
    return -1;
  }

  /** The first place of a value, given one of its places. */
  private int firstTie(int one) {
    int begin = one;
    while (begin > 0 && order[begin - 1] < 0) {
      begin--;
    }
    return begin;
  }

  private int row(int k) {
    return order[k] ^ order[k] >> 31;
  }

  private double value(int k) {
    return values()[row(k)] + 0.0;
  }

  /** The attribute's number. */
  int number() {
    return columns.number(place);
  }

  int[] order() {
    return order;
  }

  /** The first prefix within a range that is known beforehand. */
  int knownFrom() {
    return knownFrom;
  }

  /** Behind the last such prefix. */
  int knownTo() {
    return knownTo;
  }

  double[] values() {
    if (values == null) {
      values = columns.values().read(number(), buffer);
    }
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
    return columns.low() == null ? value(first[fold]) : columns.low()[place] + 0.0;
  }

  double high(int fold) {
    return columns.high() == null ? value(last[fold]) : columns.high()[place] + 0.0;
  }

  /** The attribute as intervals see it in a fold that it offers rays to. */
  IntervalAxis axis(int fold, int grid) {
    return IntervalAxis.of(values(), order, folds.get(fold), low(fold), high(fold), grid);
  }
}
