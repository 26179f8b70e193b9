package io.laconic.learn.points;

import io.laconic.learn.choice.CostTable;
import io.laconic.learn.conditions.SimplestScore;
import java.util.Arrays;
import java.util.stream.IntStream;

/**
 * Conditions with points, and how the learning rows of each class are spread over the sums.
 *
 * @param conditions those with more points first
 * @param points of each condition
 * @param kinds of learning rows: bit j says whether condition j holds
 * @param byScore number of rows by sum of points and class
 * @param middle the sum at which the fitted probability of a positive is one half
 */
record PointScore(
    PointCondition[] conditions, int[] points, int[] kinds, int[][] byScore, double middle) {
  /** The points of fitted conditions; one with a negative weight is negated. */
  static PointScore of(ScoreState state, PointColumns candidates) {
    int size = state.size();
    PointCondition[] conditions = new PointCondition[size];
    double[] weights = new double[size];
    for (int j = 0; j < size; j++) {
      conditions[j] = state.condition(j);
      weights[j] = Math.abs(state.weight(j));
    }
    short[] patterns = patterns(conditions, candidates);
    int[][] counts = new int[1 << size][2];
    for (int row = 0; row < patterns.length; row++) {
      counts[patterns[row]][candidates.labels()[row]]++;
    }
    int[] kinds =
        IntStream.range(0, counts.length).filter(k -> counts[k][0] + counts[k][1] > 0).toArray();
    PointRounding points = PointRounding.of(weights, kinds, counts);
    Integer[] order = new Integer[size];
    Arrays.setAll(order, j -> j);
    Arrays.sort(order, (a, b) -> points.points()[b] - points.points()[a]);
    int[][] byScore = new int[1 + Arrays.stream(points.points()).sum()][2];
    for (int kind : kinds) {
      int score = PointRounding.sum(points.points(), kind);
      byScore[score][0] += counts[kind][0];
      byScore[score][1] += counts[kind][1];
    }
    return new PointScore(
        Arrays.stream(order).map(j -> conditions[j]).toArray(PointCondition[]::new),
        Arrays.stream(order).mapToInt(j -> points.points()[j]).toArray(),
        Arrays.stream(kinds).map(kind -> ordered(kind, order)).toArray(),
        byScore,
        points.middle());
  }

  /** The bits of a kind in another order. */
  private static int ordered(int kind, Integer[] order) {
    int bits = 0;
    for (int j = 0; j < order.length; j++) {
      bits |= (kind >> order[j] & 1) << j;
    }
    return bits;
  }

  /**
   * The score with a cut, as simply as its answers allow.
   *
   * @param free whether any conditions may hold together, as before version 7
   */
  SimplestScore simplest(int cut, boolean free) {
    int[] columns =
        IntStream.range(0, size()).map(j -> free ? j : conditions[j].column()).toArray();
    int[] seen = free ? IntStream.range(0, 1 << size()).toArray() : kinds;
    return SimplestScore.of(columns, points, cut, seen);
  }

  private static short[] patterns(PointCondition[] conditions, PointColumns candidates) {
    short[] patterns = new short[candidates.rowCount()];
    for (int j = 0; j < conditions.length; j++) {
      boolean[] holds = candidates.column(conditions[j].column()).holding(conditions[j].code());
      byte[] bins = candidates.bins(conditions[j].column());
      for (int row = 0; row < patterns.length; row++) {
        patterns[row] |= (short) (holds[bins[row] & 0xff] ? 1 << j : 0);
      }
    }
    return patterns;
  }

  int size() {
    return points.length;
  }

  /**
   * The sum that makes a row positive: the least cost of errors on the learning rows; of equals the
   * one nearest to where the probability is one half, then the lower one.
   */
  int cut(CostTable costs) {
    int best = 1;
    long least = Long.MAX_VALUE;
    for (int cut = 1; cut < byScore.length; cut++) {
      int[] errors = errors(cut);
      long cost = costs.weight(0) * errors[0] + costs.weight(1) * errors[1];
      if (cost < least || cost == least && fromMiddle(cut) < fromMiddle(best)) {
        least = cost;
        best = cut;
      }
    }
    return best;
  }

  private double fromMiddle(int cut) {
    return Math.abs(cut - 0.5 - middle);
  }

  /** Errors on the learning rows by class, if this many points make a row positive. */
  int[] errors(int cut) {
    int[] errors = new int[2];
    for (int score = 0; score < byScore.length; score++) {
      errors[score < cut ? 1 : 0] += byScore[score][score < cut ? 1 : 0];
    }
    return errors;
  }
}
