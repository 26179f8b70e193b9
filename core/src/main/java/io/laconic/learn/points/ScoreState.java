package io.laconic.learn.points;

import java.util.Arrays;

/**
 * Conditions with weights: a logistic regression {@code f = b0 + sum b_j c_j} with the penalty
 * {@code 1.5 sum b_j^2}. Rows for which the same conditions hold are alike: they are fitted by
 * their counts.
 */
final class ScoreState {
  private static final double RIDGE = 1.5;
  private static final int STEPS = 3;

  private final PointCondition[] conditions;
  private final short[] patterns;
  private final double[] weights;
  private final double loss;

  private ScoreState(PointCondition[] conditions, short[] patterns, double[] weights, double loss) {
    this.conditions = conditions;
    this.patterns = patterns;
    this.weights = weights;
    this.loss = loss;
  }

  /**
   * Fits weights to rows by Newton's method.
   *
   * @param patterns of each row, bit j says whether condition j holds
   * @param start weights to start from, b0 first
   */
  static ScoreState fit(
      PointCondition[] conditions, short[] patterns, int[] labels, double[] start) {
    int size = conditions.length;
    int[] counts = new int[2 << size];
    for (int row = 0; row < patterns.length; row++) {
      counts[patterns[row] << 1 | labels[row]]++;
    }
    int used = 0;
    int[] patternOf = new int[Math.min(1 << size, patterns.length)];
    double[] all = new double[patternOf.length];
    double[] positive = new double[patternOf.length];
    for (int pattern = 0; pattern < 1 << size; pattern++) {
      int sum = counts[2 * pattern] + counts[2 * pattern + 1];
      if (sum > 0) {
        patternOf[used] = pattern;
        all[used] = sum;
        positive[used++] = counts[2 * pattern + 1];
      }
    }
    double[] weights = start.clone();
    for (int step = 0; step < STEPS; step++) {
      newton(weights, patternOf, all, positive, used);
    }
    return new ScoreState(
        conditions, patterns, weights, loss(weights, patternOf, all, positive, used));
  }

  private static void newton(
      double[] weights, int[] patternOf, double[] all, double[] positive, int used) {
    int width = weights.length;
    double[] gradient = new double[width];
    double[][] hessian = new double[width][width];
    for (int k = 0; k < used; k++) {
      double p = probability(value(weights, patternOf[k]));
      double g = positive[k] - all[k] * p;
      double h = all[k] * p * (1 - p);
      int pattern = patternOf[k] << 1 | 1;
      for (int i = 0; i < width; i++) {
        if ((pattern >> i & 1) != 0) {
          gradient[i] += g;
          for (int j = 0; j <= i; j++) {
            if ((pattern >> j & 1) != 0) {
              hessian[i][j] += h;
            }
          }
        }
      }
    }
    hessian[0][0] += 1e-9;
    for (int j = 1; j < width; j++) {
      gradient[j] -= 2 * RIDGE * weights[j];
      hessian[j][j] += 2 * RIDGE;
    }
    solve(hessian, gradient);
    for (int j = 0; j < width; j++) {
      weights[j] += gradient[j];
    }
  }

  /** Solves by Cholesky's decomposition, in place; only the lower triangle is read. */
  private static void solve(double[][] matrix, double[] vector) {
    int n = vector.length;
    for (int i = 0; i < n; i++) {
      for (int j = 0; j <= i; j++) {
        double sum = matrix[i][j];
        for (int k = 0; k < j; k++) {
          sum -= matrix[i][k] * matrix[j][k];
        }
        matrix[i][j] = i == j ? Math.sqrt(Math.max(sum, 1e-12)) : sum / matrix[j][j];
      }
    }
    for (int i = 0; i < n; i++) {
      for (int k = 0; k < i; k++) {
        vector[i] -= matrix[i][k] * vector[k];
      }
      vector[i] /= matrix[i][i];
    }
    for (int i = n - 1; i >= 0; i--) {
      for (int k = i + 1; k < n; k++) {
        vector[i] -= matrix[k][i] * vector[k];
      }
      vector[i] /= matrix[i][i];
    }
  }

  private static double value(double[] weights, int pattern) {
    double sum = weights[0];
    for (int j = 1; j < weights.length; j++) {
      if ((pattern >> (j - 1) & 1) != 0) {
        sum += weights[j];
      }
    }
    return sum;
  }

  static double probability(double value) {
    return 1 / (1 + Math.exp(-value));
  }

  /** {@code log(1 + exp(value))}. */
  static double softplus(double value) {
    return value > 0 ? value + Math.log1p(Math.exp(-value)) : Math.log1p(Math.exp(value));
  }

  private static double loss(
      double[] weights, int[] patternOf, double[] all, double[] positive, int used) {
    double sum = 0;
    for (int k = 0; k < used; k++) {
      double value = value(weights, patternOf[k]);
      sum += positive[k] * softplus(-value) + (all[k] - positive[k]) * softplus(value);
    }
    for (int j = 1; j < weights.length; j++) {
      sum += RIDGE * weights[j] * weights[j];
    }
    return sum;
  }

  PointCondition[] conditions() {
    return conditions;
  }

  int size() {
    return conditions.length;
  }

  double weight(int condition) {
    return weights[condition + 1];
  }

  /** A condition as it gets points: one with a negative weight is negated. */
  PointCondition condition(int place) {
    return weight(place) < 0 ? conditions[place].turned() : conditions[place];
  }

  double loss() {
    return loss;
  }

  boolean has(PointCondition one) {
    return Arrays.stream(conditions).anyMatch(one::asksAs);
  }

  /** Whether another state has the same conditions, in any order. */
  boolean isLike(ScoreState other) {
    return size() == other.size() && Arrays.stream(conditions).allMatch(other::has);
  }

  /** This with one more condition. */
  ScoreState with(PointCondition added, boolean[] holdsInBin, byte[] bins, int[] labels) {
    int size = size();
    PointCondition[] more = Arrays.copyOf(conditions, size + 1);
    more[size] = added;
    short[] longer = new short[patterns.length];
    short[] bits = new short[holdsInBin.length];
    for (int bin = 0; bin < bits.length; bin++) {
      bits[bin] = (short) (holdsInBin[bin] ? 1 << size : 0);
    }
    for (int row = 0; row < longer.length; row++) {
      longer[row] = (short) (patterns[row] | bits[bins[row] & 0xff]);
    }
    return fit(more, longer, labels, Arrays.copyOf(weights, size + 2));
  }

  /** This without one of its conditions. */
  ScoreState without(int place, int[] labels) {
    int low = (1 << place) - 1;
    short[] shorter = new short[patterns.length];
    for (int row = 0; row < shorter.length; row++) {
      int pattern = patterns[row];
      shorter[row] = (short) (pattern & low | pattern >> 1 & ~low);
    }
    PointCondition[] fewer = new PointCondition[size() - 1];
    double[] start = new double[size()];
    start[0] = weights[0];
    for (int j = 0, k = 0; j < size(); j++) {
      if (j != place) {
        fewer[k++] = conditions[j];
        start[k] = weights[j + 1];
      }
    }
    return fit(fewer, shorter, labels, start);
  }

  /** Writes {@code y - p} and {@code p (1 - p)} of every row. */
  void residuals(int[] labels, double[] residuals, double[] curvatures) {
    double[] p = new double[1 << size()];
    for (int pattern = 0; pattern < p.length; pattern++) {
      p[pattern] = probability(value(weights, pattern));
    }
    for (int row = 0; row < labels.length; row++) {
      double one = p[patterns[row]];
      residuals[row] = labels[row] - one;
      curvatures[row] = one * (1 - one);
    }
  }
}
