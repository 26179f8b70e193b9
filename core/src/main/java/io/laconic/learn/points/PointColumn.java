package io.laconic.learn.points;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * The candidate conditions of one column. A number has {@code x > v} (even codes) and {@code x <=
 * v} (odd codes) for each of its cuts v, a category {@code is} (even) and {@code is not} (odd).
 * Sets of categories have the codes behind these, in the order in which they were found. {@code is
 * missing} and {@code is not missing} have the two codes from {@link #MISSING} on.
 */
final class PointColumn {
  /** The code of {@code is missing}: behind those of all sets. */
  static final int MISSING = 1 << 20;

  private final double[] cuts;
  private final double[] above;
  private final int[] categories;
  private final boolean hasMissing;
  private final List<int[]> sets = new ArrayList<>();
  private final boolean offersMissing;

  private PointColumn(
      double[] cuts, double[] above, int[] categories, boolean hasMissing, boolean offersMissing) {
    this.offersMissing = offersMissing;
    this.cuts = cuts;
    this.above = above;
    this.categories = categories;
    this.hasMissing = hasMissing;
  }

  /**
   * A column of numbers.
   *
   * @param cuts ascending; bin k has the values above k of them
   * @param above for each cut the least value above it
   * @param hasMissing whether values are missing, which have the last bin
   * @param offersMissing whether it may be asked if they are missing
   */
  static PointColumn ofNumbers(
      double[] cuts, double[] above, boolean hasMissing, boolean offersMissing) {
    return new PointColumn(cuts, above, null, hasMissing, offersMissing);
  }

  /**
   * A column of categories.
   *
   * @param categories those that have a bin of their own, ascending; all others share the next one
   */
  static PointColumn ofCategories(int[] categories, boolean hasMissing, boolean offersMissing) {
    return new PointColumn(null, null, categories, hasMissing, offersMissing);
  }

  boolean isOfNumbers() {
    return cuts != null;
  }

  /** Number of cuts or categories. */
  int count() {
    return cuts != null ? cuts.length : categories.length;
  }

  /** Number of bins, with that of missing values. */
  int binCount() {
    return count() + 2;
  }

  boolean hasMissing() {
    return hasMissing;
  }

  /** Whether there is a condition that asks if the value is missing. */
  boolean offersMissing() {
    return offersMissing;
  }

  static boolean asksIfMissing(int code) {
    return code >= MISSING;
  }

  double cut(int code) {
    return cuts[code >> 1];
  }

  /** The least value above the cut. */
  double above(int code) {
    return above[code >> 1];
  }

  int category(int code) {
    return categories[code >> 1];
  }

  /**
   * The even code of a set of categories.
   *
   * @param bins of its categories, ascending
   */
  int codeOf(int[] bins) {
    int place = 0;
    while (place < sets.size() && !Arrays.equals(sets.get(place), bins)) {
      place++;
    }
    if (place == sets.size()) {
      sets.add(bins);
    }
    return 2 * (count() + place);
  }

  /** The categories of a set; null if a condition names a single one. */
  int[] set(int code) {
    return cuts != null || asksIfMissing(code) || code >> 1 < count()
        ? null
        : Arrays.stream(sets.get((code >> 1) - count())).map(bin -> categories[bin]).toArray();
  }

  private boolean isInSet(int code, int bin) {
    return Arrays.binarySearch(sets.get((code >> 1) - count()), bin) >= 0;
  }

  /** Whether a condition says what is not so: {@code x <= v}, {@code is not}. */
  static boolean isTurned(int code) {
    return (code & 1) != 0;
  }

  /**
   * Whether a condition holds for the rows of a bin. Where the value is missing none does that
   * reads it.
   */
  private boolean holds(int code, int bin) {
    if (asksIfMissing(code)) {
      return bin > count() != isTurned(code);
    }
    boolean on =
        cuts != null
            ? bin > code >> 1
            : code >> 1 < count() ? bin == code >> 1 : isInSet(code, bin);
    return bin <= count() && on != isTurned(code);
  }

  /** For each bin, whether a condition holds for its rows. */
  boolean[] holding(int code) {
    boolean[] holding = new boolean[binCount()];
    for (int bin = 0; bin < holding.length; bin++) {
      holding[bin] = holds(code, bin);
    }
    return holding;
  }
}
