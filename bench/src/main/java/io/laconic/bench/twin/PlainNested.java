package io.laconic.bench.twin;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Nested cross-validation of rays, every machine trained for itself: for each fold, type and
 * penalty a run, whose prefixes are the sizes.
 */
public final class PlainNested {
  private final PlainRays rays;
  private final int[] labels;
  private final double[] penalties;

  public PlainNested(double[][] columns, int[] labels, double[] penalties) {
    this.rays = new PlainRays(columns);
    this.labels = labels;
    this.penalties = penalties;
  }

  /** A configuration: the kept class (1: conjunction), a penalty. */
  private record Configuration(int kept, double penalty) {}

  /**
   * Errors of the machines that were chosen by the inner folds, on the rows of an outer fold. Of
   * machines with equally few errors the smaller one is taken, then the larger penalty, then the
   * conjunction.
   *
   * @param learning rows that are learned from
   * @param innerFolds fold of each of these rows
   * @param heldOut rows of the outer fold
   */
  public int errors(int[] learning, int[] innerFolds, int[] heldOut) {
    Configuration best = null;
    int bestSize = 0;
    int bestErrors = Integer.MAX_VALUE;
    for (Configuration configuration : configurations()) {
      List<PlainRays.Step> whole = run(configuration, learning);
      int[] errors = innerErrors(configuration, learning, innerFolds, whole.size());
      for (int size = 0; size < errors.length; size++) {
        if (errors[size] < bestErrors || errors[size] == bestErrors && size < bestSize) {
          best = configuration;
          bestSize = size;
          bestErrors = errors[size];
        }
      }
    }
    List<PlainRays.Step> steps = run(best, learning);
    return errorsBySize(steps, best.kept, heldOut, bestSize)[bestSize];
  }

  /** The preferred ones first. */
  private List<Configuration> configurations() {
    List<Configuration> list = new ArrayList<>();
    for (int k = penalties.length - 1; k >= 0; k--) {
      list.add(new Configuration(1, penalties[k]));
      list.add(new Configuration(0, penalties[k]));
    }
    return list;
  }

  /** Errors on all inner folds by size; a run that ended before a size stands for it too. */
  private int[] innerErrors(
      Configuration configuration, int[] learning, int[] innerFolds, int maxSize) {
    int[] total = new int[maxSize + 1];
    int folds = Arrays.stream(innerFolds).max().orElse(0) + 1;
    for (int fold = 0; fold < folds; fold++) {
      int[] some = rows(learning, innerFolds, fold, false);
      int[] others = rows(learning, innerFolds, fold, true);
      int[] errors = errorsBySize(run(configuration, some), configuration.kept, others, maxSize);
      for (int size = 0; size <= maxSize; size++) {
        total[size] += errors[size];
      }
    }
    return total;
  }

  private static int[] rows(int[] rows, int[] folds, int fold, boolean inFold) {
    int[] chosen = new int[rows.length];
    int count = 0;
    for (int k = 0; k < rows.length; k++) {
      if (folds[k] == fold == inFold) {
        chosen[count++] = rows[k];
      }
    }
    return Arrays.copyOf(chosen, count);
  }

  private List<PlainRays.Step> run(Configuration configuration, int[] learning) {
    return run(configuration.kept, configuration.penalty, learning);
  }

  /** One run on some rows. */
  public List<PlainRays.Step> run(int kept, double penalty, int[] learning) {
    int[] some = new int[labels.length];
    Arrays.fill(some, -1);
    for (int row : learning) {
      some[row] = labels[row];
    }
    return rays.run(some, kept, penalty, Integer.MAX_VALUE);
  }

  /** Errors of the machines of sizes 0 … maxSize on some rows. */
  public int[] errorsBySize(List<PlainRays.Step> steps, int kept, int[] rows, int maxSize) {
    int[] errors = new int[maxSize + 1];
    for (int size = 0; size <= maxSize; size++) {
      int used = Math.min(size, steps.size());
      for (int row : rows) {
        errors[size] += rays.classify(steps, used, row, kept) == labels[row] ? 0 : 1;
      }
    }
    return errors;
  }
}
