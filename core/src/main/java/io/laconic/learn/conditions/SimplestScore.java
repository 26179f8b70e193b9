package io.laconic.learn.conditions;

import io.laconic.util.LowestBit;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.stream.IntStream;

/**
 * Points of conditions, and the sum that is needed, said as simply as the rows that were learned
 * from allow: without conditions that another one makes needless, and with a point for each
 * condition if only their number counts. An OR of 2 and 3 points from 2 points on is one of two
 * conditions; {@code age > 90} goes beside {@code age > 80} where either suffices.
 *
 * <p>What conditions on one column say of a row is taken from the rows: no row is above 90 that is
 * not above 80. Conditions on different columns may hold in any way together, seen or not, unless
 * all of them are needed, or one suffices: a condition then goes that holds wherever another one
 * does, or only there.
 */
public final class SimplestScore {
  private final int[] columns;
  private final int[] kinds;
  private final boolean[] possible;
  private final boolean[] positive;
  private final int[] sums;
  private int[] points;
  private int cut;

  private SimplestScore(int[] columns, int[] kinds, int[] points, int cut) {
    this.columns = columns;
    this.kinds = kinds;
    this.points = points;
    this.cut = cut;
    this.sums = new int[1 << points.length];
    this.positive = new boolean[sums.length];
    for (int mask = 0; mask < sums.length; mask++) {
      positive[mask] = addUp(mask, points) >= cut;
    }
    this.possible = possible();
  }

  /**
   * The simplest way to say a score.
   *
   * @param columns that the conditions look at, by any numbers
   * @param points of the conditions, at least 1
   * @param cut the sum that is needed, from 1 to that of all points
   * @param kinds of rows that were learned from: bit j says whether condition j holds
   */
  public static SimplestScore of(int[] columns, int[] points, int cut, int[] kinds) {
    SimplestScore score = new SimplestScore(columns, kinds, points.clone(), cut);
    while (score.losesOne()) {
      // one condition after the other
    }
    score.count();
    while (score.losesImplied()) {
      // one condition after the other
    }
    return score;
  }

  /** Points of each condition; 0: it is left out. */
  public int[] points() {
    return points;
  }

  /** The sum that is needed. */
  public int cut() {
    return cut;
  }

  /** The conditions that are left, ascending. */
  public int[] places() {
    return IntStream.range(0, points.length).filter(j -> points[j] > 0).toArray();
  }

  /** Which sets of conditions may hold together: on each column, those of some row. */
  private boolean[] possible() {
    boolean[] possible = new boolean[sums.length];
    Arrays.fill(possible, true);
    Map<Integer, Integer> masks = new HashMap<>();
    for (int j = 0; j < columns.length; j++) {
      masks.merge(columns[j], 1 << j, (a, b) -> a | b);
    }
    for (int ofColumn : masks.values()) {
      if (Integer.bitCount(ofColumn) > 1) {
        boolean[] seen = new boolean[possible.length];
        for (int kind : kinds) {
          seen[kind & ofColumn] = true;
        }
        for (int mask = 0; mask < possible.length; mask++) {
          possible[mask] &= seen[mask & ofColumn];
        }
      }
    }
    return possible;
  }

  /** The sum of a set of conditions, once those of all smaller numbers are there. */
  private int addUp(int mask, int[] some) {
    sums[mask] = mask == 0 ? 0 : sums[mask & mask - 1] + some[LowestBit.of(mask)];
    return sums[mask];
  }

  /** Takes other points and another cut if they decide as before. */
  private boolean takes(int[] others, int needed) {
    if (needed < 1 || needed > sum(others)) {
      return false;
    }
    for (int mask = 0; mask < sums.length; mask++) {
      boolean holds = addUp(mask, others) >= needed;
      if (possible[mask] && holds != positive[mask]) {
        return false;
      }
    }
    points = others;
    cut = needed;
    return true;
  }

  private static int sum(int[] some) {
    int sum = 0;
    for (int one : some) {
      sum += one;
    }
    return sum;
  }

  /** Leaves one condition out, the last that can be. */
  private boolean losesOne() {
    for (int j = points.length - 1; j >= 0; j--) {
      if (points[j] > 0) {
        int[] rest = points.clone();
        rest[j] = 0;
        if (takes(rest, cut) || takes(rest, cut - points[j]) || counts(rest)) {
          return true;
        }
      }
    }
    return false;
  }

  private void count() {
    counts(points);
  }

  /** Takes a point for each of some conditions if only their number counts. */
  private boolean counts(int[] some) {
    int[] ones = new int[some.length];
    for (int j = 0; j < ones.length; j++) {
      ones[j] = Math.min(some[j], 1);
    }
    int most = sum(ones);
    for (int needed = 1; needed <= most; needed++) {
      if (takes(ones, needed)) {
        return true;
      }
    }
    return false;
  }

  /** Leaves out one condition of an AND or OR that is implied by another one. */
  private boolean losesImplied() {
    int[] left = places();
    boolean one = cut == 1;
    boolean all = cut == left.length;
    boolean counted = Arrays.stream(left).allMatch(j -> points[j] == 1);
    if (left.length < 2 || !counted || !one && !all) {
      return false;
    }
    for (int k = left.length - 1; k >= 0; k--) {
      for (int other : left) {
        boolean implied = one ? implies(left[k], other) : implies(other, left[k]);
        if (other != left[k] && implied) {
          points[left[k]] = 0;
          cut = one ? 1 : left.length - 1;
          return true;
        }
      }
    }
    return false;
  }

  /** Whether a condition holds for all rows for which another one does. */
  private boolean implies(int one, int other) {
    return Arrays.stream(kinds).allMatch(kind -> (kind >> one & ~(kind >> other) & 1) == 0);
  }
}
