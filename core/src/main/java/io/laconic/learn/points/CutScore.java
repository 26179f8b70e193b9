package io.laconic.learn.points;

import java.util.Arrays;
import java.util.stream.IntStream;

/**
 * A score with the sum of points that makes a row positive.
 *
 * @param cut at least 1, at most the sum of all points
 */
record CutScore(PointCondition[] conditions, int[] points, int cut) {
  int size() {
    return points.length;
  }

  /**
   * What decides every row in the same way and is easier to say: without conditions whose points
   * never matter, and with a point for each condition if only their number counts. An OR of 2 and 3
   * points from 2 points on is one of two conditions.
   */
  CutScore simplest() {
    for (int j = size() - 1; j >= 0; j--) {
      if (!matters(j)) {
        return without(j).simplest();
      }
    }
    for (int needed = 1; needed <= size(); needed++) {
      if (isAtLeast(needed)) {
        return new CutScore(conditions, Arrays.stream(points).map(p -> 1).toArray(), needed);
      }
    }
    return this;
  }

  /** Whether the points of a condition decide for some others that hold. */
  private boolean matters(int place) {
    long sums = 1; // bit s: some of the others have the sum s
    for (int j = 0; j < size(); j++) {
      sums |= j == place ? 0 : sums << points[j];
    }
    long decided = sums >>> Math.max(0, cut - points[place]);
    return (decided & (1L << Math.min(cut, points[place])) - 1) != 0;
  }

  private CutScore without(int place) {
    int[] left = IntStream.range(0, size()).filter(j -> j != place).toArray();
    return new CutScore(
        Arrays.stream(left).mapToObj(j -> conditions[j]).toArray(PointCondition[]::new),
        Arrays.stream(left).map(j -> points[j]).toArray(),
        cut);
  }

  /** Whether a row is positive exactly if this many conditions hold, whichever they are. */
  private boolean isAtLeast(int needed) {
    int[] ascending = Arrays.stream(points).sorted().toArray();
    int fewest = Arrays.stream(ascending, 0, needed).sum();
    int most = Arrays.stream(ascending, size() - needed + 1, size()).sum();
    return fewest >= cut && most < cut;
  }
}
