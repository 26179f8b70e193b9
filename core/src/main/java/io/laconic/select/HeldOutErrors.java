package io.laconic.select;

import io.laconic.learn.choice.Candidate;
import io.laconic.learn.choice.CostTable;
import io.laconic.learn.choice.FoldRates;
import java.util.Arrays;
import java.util.List;

/**
 * Held-out errors of every machine of every configuration, fold by fold, and what they cost. A path
 * that ends before a stage stands for that stage too.
 */
final class HeldOutErrors {
  private final List<List<Candidate>> whole;
  private final List<List<List<Candidate>>> folds;
  private final int[] heldOut;
  private final int[][][] errors;
  private final long[][][] costs;

  /**
   * @param whole the candidates on all learning rows, by configuration
   * @param folds the same on the learning rows of each fold
   * @param heldOut number of held-out rows of each fold
   */
  HeldOutErrors(List<List<Candidate>> whole, List<List<List<Candidate>>> folds, int[] heldOut) {
    this.whole = whole;
    this.folds = folds;
    this.heldOut = heldOut;
    this.errors = new int[folds.size()][whole.size()][];
    this.costs = new long[folds.size()][whole.size()][];
    for (int fold = 0; fold < errors.length; fold++) {
      for (int c = 0; c < whole.size(); c++) {
        errors[fold][c] = errors(folds.get(fold).get(c));
        costs[fold][c] = longs(errors[fold][c]);
      }
    }
  }

  private static int[] errors(List<Candidate> path) {
    int[] errors = new int[path.size()];
    for (int stage = 0; stage < errors.length; stage++) {
      errors[stage] = path.get(stage).heldOutErrors();
    }
    return errors;
  }

  /** Written as a loop: a nested cross-validation does it for thousands of short arrays. */
  private static long[] longs(int[] numbers) {
    long[] longs = new long[numbers.length];
    for (int k = 0; k < numbers.length; k++) {
      longs[k] = numbers[k];
    }
    return longs;
  }

  private HeldOutErrors(
      List<List<Candidate>> whole,
      List<List<List<Candidate>>> folds,
      int[] heldOut,
      int[][][] errors,
      long[][][] costs) {
    this.whole = whole;
    this.folds = folds;
    this.heldOut = heldOut;
    this.errors = errors;
    this.costs = costs;
  }

  /**
   * These errors at their costs.
   *
   * @param labels classes of the held-out rows of each fold
   */
  HeldOutErrors at(CostTable table, List<int[]> labels) {
    if (table.isEqual()) {
      return this;
    }
    long[][][] weighed = new long[folds.size()][whole.size()][];
    for (int fold = 0; fold < weighed.length; fold++) {
      for (int c = 0; c < whole.size(); c++) {
        List<Candidate> path = folds.get(fold).get(c);
        weighed[fold][c] = new long[path.size()];
        for (int stage = 0; stage < path.size(); stage++) {
          weighed[fold][c][stage] =
              table.of(labels.get(fold), path.get(stage).heldOutPredictions());
        }
      }
    }
    return new HeldOutErrors(whole, folds, heldOut, errors, weighed);
  }

  /** The errors of one configuration. */
  HeldOutErrors only(int c) {
    return new HeldOutErrors(
        List.of(whole.get(c)),
        folds.stream().map(f -> List.of(f.get(c))).toList(),
        heldOut,
        Arrays.stream(errors).map(fold -> new int[][] {fold[c]}).toArray(int[][][]::new),
        Arrays.stream(costs).map(fold -> new long[][] {fold[c]}).toArray(long[][][]::new));
  }

  private int errors(int fold, int c, int stage) {
    int[] path = errors[fold][c];
    return path[Math.min(stage, path.length - 1)];
  }

  /** Whether the machines of a configuration were tried in the folds. */
  boolean isTried(int c) {
    return folds.get(0).get(c).get(0).isTried();
  }

  /** Errors on all held-out rows. */
  int total(int c, int stage) {
    int sum = 0;
    for (int fold = 0; fold < errors.length; fold++) {
      sum += errors(fold, c, stage);
    }
    return sum;
  }

  /** Costs on all held-out rows. */
  long totalCost(int c, int stage) {
    long sum = 0;
    for (int fold = 0; fold < costs.length; fold++) {
      sum += cost(fold, c, stage);
    }
    return sum;
  }

  /** Mean over the folds of the costs per row: the error rate, if all errors cost 1. */
  double meanRate(int c, int stage) {
    return FoldRates.mean(byFold(c, stage), heldOut);
  }

  /** Standard error of that mean. */
  double standardError(int c, int stage) {
    return FoldRates.standardError(byFold(c, stage), heldOut);
  }

  /** Costs on the held-out rows of each fold. */
  long[] byFold(int c, int stage) {
    long[] sums = new long[costs.length];
    for (int fold = 0; fold < sums.length; fold++) {
      sums[fold] = cost(fold, c, stage);
    }
    return sums;
  }

  private long cost(int fold, int c, int stage) {
    long[] path = costs[fold][c];
    return path[Math.min(stage, path.length - 1)];
  }

  /** Mean over the folds of the machine's size. */
  double meanSize(int c, int stage) {
    double sum = 0;
    for (List<List<Candidate>> fold : folds) {
      List<Candidate> path = fold.get(c);
      sum += path.get(Math.min(stage, path.size() - 1)).size();
    }
    return sum / folds.size();
  }
}
