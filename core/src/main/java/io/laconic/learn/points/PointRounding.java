package io.laconic.learn.points;

import java.util.Arrays;
import java.util.HashSet;
import java.util.Set;

/**
 * Small whole numbers in place of weights: of the vectors that rounding gives with many scales, the
 * one whose sums tell the classes apart best, by the loss of a logistic regression on the sum.
 */
final class PointRounding {
  static final int MOST = 3;
  private static final int SCALES = 24;
  private static final double LAST_SCALE = 3.45;
  private static final int STEPS = 25;
  private static final double SLACK = 1e-9;

  private final int[] kinds;
  private final int[][] counts;
  private final Set<Integer> tried = new HashSet<>();
  private final double[] positives = new double[MOST * PointScores.MOST_CONDITIONS + 1];
  private final double[] rows = new double[MOST * PointScores.MOST_CONDITIONS + 1];
  private int[] best;
  private double least = Double.POSITIVE_INFINITY;
  private double[] line;

  private PointRounding(int[] kinds, int[][] counts) {
    this.kinds = kinds;
    this.counts = counts;
  }

  /**
   * The points of conditions.
   *
   * @param weights of the conditions, none of which is negative
   * @param kinds of rows: bit j says whether condition j holds
   * @param counts number of rows by kind and class
   */
  static PointRounding of(double[] weights, int[] kinds, int[][] counts) {
    PointRounding points = new PointRounding(kinds, counts);
    points.round(weights);
    points.improve();
    return points;
  }

  /** The sum of the points of the conditions that hold. */
  static int sum(int[] points, int kind) {
    int sum = 0;
    for (int j = 0; j < points.length; j++) {
      sum += (kind >> j & 1) * points[j];
    }
    return sum;
  }

  int[] points() {
    return best;
  }

  /** The sum at which the fitted probability is one half. */
  double middle() {
    return line[1] == 0 ? 0 : -line[0] / line[1];
  }

  private void round(double[] weights) {
    double largest = Arrays.stream(weights).max().orElse(1);
    int[] points = new int[weights.length];
    for (int k = 0; k < SCALES; k++) {
      double scale = (1 + (LAST_SCALE - 1) * k / (SCALES - 1)) / Math.max(largest, 1e-12);
      for (int j = 0; j < points.length; j++) {
        points[j] = (int) Math.max(1, Math.min(MOST, Math.rint(weights[j] * scale)));
      }
      take(points);
    }
  }

  /** These numbers without a common divisor. */
  static int[] reduced(int[] points) {
    for (int one : points) {
      if (one != points[0]) {
        return points;
      }
    }
    int[] ones = new int[points.length];
    Arrays.fill(ones, 1);
    return ones;
  }

  private void improve() {
    boolean fell = true;
    while (fell) {
      fell = false;
      for (int j = 0; j < best.length; j++) {
        for (int step = -1; step <= 1; step += 2) {
          int[] other = best.clone();
          other[j] += step;
          fell |= other[j] >= 1 && other[j] <= MOST && take(other);
        }
      }
    }
  }

  /** Takes points whose loss is less than that of all before; each vector is tried once. */
  private boolean take(int[] asked) {
    int[] points = reduced(asked);
    int code = 0;
    int most = 0;
    for (int one : points) {
      code = code << 2 | one;
      most += one;
    }
    if (!tried.add(code)) {
      return false;
    }
    Arrays.fill(positives, 0, most + 1, 0);
    Arrays.fill(rows, 0, most + 1, 0);
    for (int kind : kinds) {
      int score = sum(points, kind);
      positives[score] += counts[kind][1];
      rows[score] += counts[kind][0] + counts[kind][1];
    }
    double[] fitted = line == null ? new double[2] : line.clone();
    double loss = fit(most, fitted);
    if (loss < least - SLACK) {
      least = loss;
      best = points.clone();
      line = fitted;
      return true;
    }
    return false;
  }

  /** Fits {@code a + b * score}, from where it is; the loss. */
  private double fit(int most, double[] line) {
    double loss = loss(most, line[0], line[1]);
    for (int step = 0; step < STEPS; step++) {
      double g0 = 0;
      double g1 = -2e-6 * line[1];
      double h00 = 1e-9;
      double h01 = 0;
      double h11 = 2e-6;
      for (int s = 0; s <= most; s++) {
        if (rows[s] > 0) {
          double p = ScoreState.probability(line[0] + line[1] * s);
          double g = positives[s] - rows[s] * p;
          double h = rows[s] * p * (1 - p);
          g0 += g;
          g1 += g * s;
          h00 += h;
          h01 += h * s;
          h11 += h * s * s;
        }
      }
      double det = h00 * h11 - h01 * h01;
      if (!(det > 1e-12)) {
        break;
      }
      double d0 = (h11 * g0 - h01 * g1) / det;
      double d1 = (h00 * g1 - h01 * g0) / det;
      double next = loss(most, line[0] + d0, line[1] + d1);
      while (!(next <= loss) && Math.abs(d0) + Math.abs(d1) > 1e-9) {
        d0 /= 2;
        d1 /= 2;
        next = loss(most, line[0] + d0, line[1] + d1);
      }
      if (!(next <= loss)) {
        break;
      }
      line[0] += d0;
      line[1] += d1;
      boolean settled = loss - next < 1e-9 * loss;
      loss = next;
      if (settled) {
        break;
      }
    }
    return loss;
  }

  private double loss(int most, double a, double b) {
    double sum = 1e-6 * b * b;
    for (int s = 0; s <= most; s++) {
      if (rows[s] > 0) {
        sum += ScoreState.loss(a + b * s, positives[s], rows[s]);
      }
    }
    return sum;
  }
}
