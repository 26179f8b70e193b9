package io.laconic.inspect;

import java.util.Arrays;

/**
 * Recognises numbers that people write where they have no value: -999 among ages.
 *
 * <p>Such a code is the least or the largest number of its column, occurs at least twice, and its
 * distance to the next number is more than the range of all others.
 */
final class MissingCodes {
  private static final double[] USUAL = {
    -1, -9, -88, -99, -888, -999, -9999, -99999, 99, 999, 9999, 99999
  };

  private MissingCodes() {}

  /**
   * The code in a column.
   *
   * @param sorted the numbers that are present, ascending
   * @return NaN if there is none
   */
  static double in(double[] sorted) {
    if (sorted.length < 3) {
      return Double.NaN;
    }
    int low = 0;
    while (low < sorted.length && sorted[low] == sorted[0]) {
      low++;
    }
    int high = sorted.length;
    double largest = sorted[high - 1];
    while (high > 0 && sorted[high - 1] == largest) {
      high--;
    }
    if (low > 1 && isUsual(sorted[0]) && isApart(sorted, low, sorted.length, sorted[0])) {
      return sorted[0];
    }
    return sorted.length - high > 1 && isUsual(largest) && isApart(sorted, 0, high, largest)
        ? largest
        : Double.NaN;
  }

  private static boolean isUsual(double value) {
    return Arrays.stream(USUAL).anyMatch(code -> code == value);
  }

  /** Whether a number is farther from all others than these are from each other. */
  private static boolean isApart(double[] sorted, int from, int to, double code) {
    if (to - from < 2 || sorted[from] == sorted[to - 1]) {
      return false;
    }
    double range = sorted[to - 1] - sorted[from];
    double gap = code < sorted[from] ? sorted[from] - code : code - sorted[to - 1];
    return gap > range;
  }
}
