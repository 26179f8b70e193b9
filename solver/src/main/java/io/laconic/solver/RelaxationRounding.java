package io.laconic.solver;

import java.util.Arrays;
import java.util.stream.IntStream;

/**
 * Turns a solution of the relaxation into a choice. Among the candidates that the solution uses, it
 * takes the one with the largest new weight per cost, again and again while that is above 1; then
 * it drops those that became superfluous.
 */
final class RelaxationRounding {
  private static final double USED = 1e-9;

  private final WeightedCover part;
  private final int[] times;
  private final boolean[] taken;

  private RelaxationRounding(WeightedCover part) {
    this.part = part;
    this.times = new int[part.rows()];
    this.taken = new boolean[part.size()];
  }

  static int[] of(WeightedCover part, double[] alpha) {
    RelaxationRounding rounding = new RelaxationRounding(part);
    int[] used = IntStream.range(0, alpha.length).filter(k -> alpha[k] > USED).toArray();
    for (int k = rounding.next(used); k >= 0; k = rounding.next(used)) {
      rounding.change(k, 1);
    }
    Arrays.stream(used).filter(rounding::isSuperfluous).forEach(k -> rounding.change(k, -1));
    return IntStream.range(0, alpha.length).filter(k -> rounding.taken[k]).toArray();
  }

  /** The candidate of largest new weight / cost, ties: the first; -1 if none exceeds 1. */
  private int next(int[] used) {
    int best = -1;
    double most = 1;
    for (int k : used) {
      double ratio = taken[k] ? 0 : weight(k, 0) / part.cost(k);
      if (ratio > most) {
        best = k;
        most = ratio;
      }
    }
    return best;
  }

  private boolean isSuperfluous(int k) {
    return taken[k] && weight(k, 1) <= part.cost(k);
  }

  /** Weight of the rows of k that are covered exactly {@code count} times. */
  private long weight(int k, int count) {
    long weight = 0;
    for (int row : part.covers()[k]) {
      weight += times[row] == count ? part.weights()[row] : 0;
    }
    return weight;
  }

  private void change(int k, int by) {
    taken[k] = by > 0;
    for (int row : part.covers()[k]) {
      times[row] += by;
    }
  }
}
