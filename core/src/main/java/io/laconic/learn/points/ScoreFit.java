package io.laconic.learn.points;

import io.laconic.util.LowestBit;
import java.util.Arrays;

/**
 * Fits weights to rows by Newton's method: a logistic regression {@code f = b0 + sum b_j c_j} with
 * the penalty {@code 1.5 sum b_j^2}. Rows for which the same conditions hold are alike: they are
 * fitted by their counts. The arrays are used again for every fit; one thread uses it at a time.
 */
final class ScoreFit {
  private static final double RIDGE = 1.5;
  private static final int STEPS = 3;

  private final int[] labels;
  private final int[] counts = new int[2 << PointScores.MOST_CONDITIONS];
  private final int[] patternOf = new int[1 << PointScores.MOST_CONDITIONS];
  private final int[] all = new int[1 << PointScores.MOST_CONDITIONS];
  private final int[] positive = new int[1 << PointScores.MOST_CONDITIONS];
  private final double[] values = new double[1 << PointScores.MOST_CONDITIONS];
  private final int[] places = new int[PointScores.MOST_CONDITIONS + 1];
  private final double[] gradient = new double[PointScores.MOST_CONDITIONS + 1];
  private final double[][] hessian =
      new double[PointScores.MOST_CONDITIONS + 1][PointScores.MOST_CONDITIONS + 1];
  private int used;

  /**
   * @param labels class of each row, 0 or 1
   */
  ScoreFit(int[] labels) {
    this.labels = labels;
  }

  /**
   * The state after three steps.
   *
   * @param patterns of each row, bit j says whether condition j holds
   * @param start weights to start from, b0 first; they become those of the state
   */
  ScoreState fit(PointCondition[] conditions, short[] patterns, double[] start) {
    steps(conditions, patterns, start);
    values(start, 1 << conditions.length);
    return new ScoreState(conditions, patterns, start, loss(start));
  }

  /** Fits a state that will only grow again, without its loss. */
  ScoreState fitWithoutLoss(PointCondition[] conditions, short[] patterns, double[] start) {
    steps(conditions, patterns, start);
    return new ScoreState(conditions, patterns, start, Double.NaN);
  }

  private void steps(PointCondition[] conditions, short[] patterns, double[] start) {
    int kinds = 1 << conditions.length;
    count(patterns, kinds);
    for (int step = 0; step < STEPS; step++) {
      values(start, kinds);
      step(start);
    }
  }

  private void count(short[] patterns, int kinds) {
    Arrays.fill(counts, 0, 2 * kinds, 0);
    for (int row = 0; row < patterns.length; row++) {
      counts[patterns[row] << 1 | labels[row]]++;
    }
    used = 0;
    for (int pattern = 0; pattern < kinds; pattern++) {
      int sum = counts[2 * pattern] + counts[2 * pattern + 1];
      if (sum > 0) {
        patternOf[used] = pattern;
        all[used] = sum;
        positive[used++] = counts[2 * pattern + 1];
      }
    }
  }

  /** The value of every pattern; each adds the weight of its last condition to another's. */
  private void values(double[] weights, int kinds) {
    values[0] = weights[0];
    for (int j = 1, first = 1; first < kinds; j++, first <<= 1) {
      for (int rest = 0; rest < first; rest++) {
        values[first | rest] = values[rest] + weights[j];
      }
    }
  }

  private void step(double[] weights) {
    int width = weights.length;
    for (int i = 0; i < width; i++) {
      gradient[i] = 0;
      Arrays.fill(hessian[i], 0, width, 0);
    }
    for (int k = 0; k < used; k++) {
      double p = ScoreState.probability(values[patternOf[k]]);
      double g = positive[k] - all[k] * p;
      double h = all[k] * p * (1 - p);
      int holding = 0;
      for (int bits = patternOf[k] << 1 | 1; bits != 0; bits &= bits - 1) {
        places[holding++] = LowestBit.of(bits);
      }
      for (int i = 0; i < holding; i++) {
        gradient[places[i]] += g;
        double[] line = hessian[places[i]];
        for (int j = 0; j <= i; j++) {
          line[places[j]] += h;
        }
      }
    }
    hessian[0][0] += 1e-9;
    for (int j = 1; j < width; j++) {
      gradient[j] -= 2 * RIDGE * weights[j];
      hessian[j][j] += 2 * RIDGE;
    }
    solve(width);
    for (int j = 0; j < width; j++) {
      weights[j] += gradient[j];
    }
  }

  /** Solves by Cholesky's decomposition, in place; only the lower triangle is read. */
  private void solve(int n) {
    for (int i = 0; i < n; i++) {
      for (int j = 0; j <= i; j++) {
        double sum = hessian[i][j];
        for (int k = 0; k < j; k++) {
          sum -= hessian[i][k] * hessian[j][k];
        }
        hessian[i][j] = i == j ? Math.sqrt(Math.max(sum, 1e-12)) : sum / hessian[j][j];
      }
    }
    for (int i = 0; i < n; i++) {
      for (int k = 0; k < i; k++) {
        gradient[i] -= hessian[i][k] * gradient[k];
      }
      gradient[i] /= hessian[i][i];
    }
    for (int i = n - 1; i >= 0; i--) {
      for (int k = i + 1; k < n; k++) {
        gradient[i] -= hessian[k][i] * gradient[k];
      }
      gradient[i] /= hessian[i][i];
    }
  }

  private double loss(double[] weights) {
    double sum = 0;
    for (int k = 0; k < used; k++) {
      sum += ScoreState.loss(values[patternOf[k]], positive[k], all[k]);
    }
    for (int j = 1; j < weights.length; j++) {
      sum += RIDGE * weights[j] * weights[j];
    }
    return sum;
  }

  /** Writes {@code y - p} and {@code p (1 - p)} of every row. */
  void residuals(ScoreState state, double[] residuals, double[] curvatures) {
    int kinds = 1 << state.size();
    values(state.weights(), kinds);
    for (int pattern = 0; pattern < kinds; pattern++) {
      values[pattern] = ScoreState.probability(values[pattern]);
    }
    short[] patterns = state.patterns();
    for (int row = 0; row < labels.length; row++) {
      double p = values[patterns[row]];
      residuals[row] = labels[row] - p;
      curvatures[row] = p * (1 - p);
    }
  }
}
