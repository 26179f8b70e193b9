package io.laconic.certificate;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.List;
import java.util.stream.IntStream;

/**
 * How many subsets are drawn of this many rows (or groups), and of what size.
 *
 * <table>
 * <caption>Subsets of m rows of L classes</caption>
 * <tr><th>m</th><th>R</th><th>n0</th></tr>
 * <tr><td>L &gt; 2 and m &lt; 100 L</td><td>16</td><td>ceil(m / 2)</td></tr>
 * <tr><td>else m &lt; 100</td><td>16</td><td>ceil(0.4 m)</td></tr>
 * <tr><td>up to 10 000</td><td>32</td><td>ceil(m / 3)</td></tr>
 * <tr><td>up to 100 000</td><td>16</td><td>ceil(m / 3)</td></tr>
 * <tr><td>above</td><td>8</td><td>min(ceil(m / 3), 50 000)</td></tr>
 * </table>
 *
 * @param classes number L of classes
 * @param share of the rows in each subset; NaN: as the table says
 * @param holdOut share of the rows that are set aside, in place of subsets; NaN: none
 */
public record SubsetSizes(int classes, double share, double holdOut) {
  private static final int MANY = 10_000;
  private static final int VERY_MANY = 100_000;
  private static final int LARGEST = 50_000;

  public static SubsetSizes subsets(int classes, double share) {
    return new SubsetSizes(classes, share, Double.NaN);
  }

  public static SubsetSizes holdOut(int classes, double share) {
    return new SubsetSizes(classes, Double.NaN, share);
  }

  /** Whether rows are set aside, in place of subsets. */
  public boolean isHoldOut() {
    return !Double.isNaN(holdOut);
  }

  /** R: number of subsets of m rows; 1 for a hold-out. */
  public int count(int m) {
    if (isHoldOut()) {
      return 1;
    }
    if (m < fewest()) {
      return 16;
    }
    return m <= MANY ? 32 : m <= VERY_MANY ? 16 : 8;
  }

  /** n0: rows in each subset of m rows. */
  public int size(int m) {
    if (isHoldOut()) {
      return Math.max(0, m - part(holdOut, m));
    }
    if (!Double.isNaN(share)) {
      return Math.min(m, part(share, m));
    }
    if (m < fewest()) {
      return classes > 2 ? (m + 1) / 2 : (2 * m + 4) / 5;
    }
    return Math.min(m / 3 + (m % 3 > 0 ? 1 : 0), LARGEST);
  }

  /** {@code ceil(F m)}, where F is the decimal number that a user writes: 0.14 of 150 are 21. */
  private static int part(double share, int m) {
    BigDecimal rows = new BigDecimal(Double.toString(share)).multiply(BigDecimal.valueOf(m));
    return rows.setScale(0, RoundingMode.CEILING).intValueExact();
  }

  /** Rows outside each subset of m rows. */
  public int outside(int m) {
    return m - size(m);
  }

  /** Below this many rows subsets are fewer and larger. */
  private int fewest() {
    return classes > 2 ? 100 * classes : 100;
  }

  /**
   * Numbers of rows at which the number of subsets or the rule for their size changes, ascending.
   * From one to the next, a row more is at most a row more outside, and never one fewer.
   */
  public List<Integer> changes() {
    return IntStream.of(1, fewest(), MANY + 1, VERY_MANY + 1).sorted().distinct().boxed().toList();
  }
}
