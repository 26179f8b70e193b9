package io.laconic.learn.points;

import java.util.Arrays;

/** Conditions with weights, as {@link ScoreFit} fits them. */
final class ScoreState {
  private final PointCondition[] conditions;
  private final short[] patterns;
  private final double[] weights;
  private final double loss;

  /**
   * @param patterns of each row, bit j says whether condition j holds
   * @param weights b0, then one for each condition
   */
  ScoreState(PointCondition[] conditions, short[] patterns, double[] weights, double loss) {
    this.conditions = conditions;
    this.patterns = patterns;
    this.weights = weights;
    this.loss = loss;
  }

  static double probability(double value) {
    return 1 / (1 + Math.exp(-value));
  }

  /**
   * The logistic loss of rows that have a value in common: {@code log(1 + exp(-value))} for each
   * positive, {@code log(1 + exp(value))} for each other one.
   */
  static double loss(double value, double positives, double rows) {
    double near = Math.log1p(Math.exp(-Math.abs(value)));
    return rows * near + (value > 0 ? rows - positives : positives) * Math.abs(value);
  }

  PointCondition[] conditions() {
    return conditions;
  }

  short[] patterns() {
    return patterns;
  }

  double[] weights() {
    return weights;
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
    for (PointCondition condition : conditions) {
      if (one.asksAs(condition)) {
        return true;
      }
    }
    return false;
  }

  /** Whether another state has the same conditions, in any order. */
  boolean isLike(ScoreState other) {
    boolean like = size() == other.size();
    for (int j = 0; like && j < size(); j++) {
      like = other.has(conditions[j]);
    }
    return like;
  }

  /** Whether a condition holds for the same rows as one of these, or for all others. */
  boolean repeats(boolean[] holdsInBin, byte[] bins) {
    int all = (1 << size()) - 1;
    int same = all;
    int opposite = all;
    for (int row = 0; row < patterns.length && (same | opposite) != 0; row++) {
      int where = holdsInBin[bins[row] & 0xff] ? patterns[row] : ~patterns[row];
      same &= where;
      opposite &= ~where;
    }
    return (same | opposite) != 0;
  }

  /** This with one more condition. */
  ScoreState with(PointCondition added, boolean[] holdsInBin, byte[] bins, ScoreFit fit) {
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
    return fit.fit(more, longer, Arrays.copyOf(weights, size + 2));
  }

  /** This without one of its conditions; its loss is not computed. */
  ScoreState without(int place, ScoreFit fit) {
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
    return fit.fitWithoutLoss(fewer, shorter, start);
  }
}
