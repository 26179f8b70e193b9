package io.laconic.learn;

import io.laconic.cover.CoverSweep;
import io.laconic.util.Parallel;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;

/**
 * For every row and radius the class of the nearest prototype that was chosen without the row's
 * fold. The distances of a candidate are computed once for all runs that chose it.
 */
final class PvmHeldOut {
  private static final int NONE = Integer.MAX_VALUE;

  /** Nearest so far by radius and row: its distance, and its class; ties: the lower class. */
  private record Nearest(double[][] distance, int[][] label) {
    Nearest(int radii, int rows) {
      this(new double[radii][rows], new int[radii][rows]);
      for (int k = 0; k < radii; k++) {
        Arrays.fill(distance[k], Double.POSITIVE_INFINITY);
        Arrays.fill(label[k], NONE);
      }
    }

    void take(int radius, int row, double d, int l) {
      if (d < distance[radius][row] || (d == distance[radius][row] && l < label[radius][row])) {
        distance[radius][row] = d;
        label[radius][row] = l;
      }
    }

    void take(Nearest other) {
      for (int k = 0; k < label.length; k++) {
        for (int row = 0; row < label[k].length; row++) {
          take(k, row, other.distance[k][row], other.label[k][row]);
        }
      }
    }
  }

  /** A prototype of one run: which radius, which fold was held out, its class. */
  private record Use(int radius, int fold, int label) {}

  private PvmHeldOut() {}

  /**
   * Errors by radius and fold.
   *
   * @param runs by radius and fold; only their prototypes count
   */
  static int[][] errors(PvmData data, PvmRun[][] runs, PvmFolds folds, Parallel parallel) {
    List<List<Use>> uses = uses(runs, data.positions().length);
    int[] used = used(uses);
    Queue<Nearest> free = new ConcurrentLinkedQueue<>();
    CoverSweep.some(
        data.distances(),
        used,
        parallel,
        (center, end, distances) -> {
          Nearest nearest = free.poll();
          nearest = nearest == null ? new Nearest(runs.length, data.rowCount()) : nearest;
          for (Use use : uses.get(center)) {
            for (int row : folds.heldOut(use.fold())) {
              nearest.take(use.radius(), row, distances[row], use.label());
            }
          }
          free.add(nearest);
        });
    Nearest nearest = new Nearest(runs.length, data.rowCount());
    free.forEach(nearest::take);
    return count(data, nearest, folds);
  }

  private static List<List<Use>> uses(PvmRun[][] runs, int candidates) {
    List<List<Use>> uses = new ArrayList<>();
    for (int j = 0; j < candidates; j++) {
      uses.add(new ArrayList<>());
    }
    for (int k = 0; k < runs.length; k++) {
      for (int fold = 0; fold < runs[k].length; fold++) {
        for (PvmStep step : runs[k][fold].steps()) {
          uses.get(step.candidate()).add(new Use(k, fold, step.label()));
        }
      }
    }
    return uses;
  }

  private static int[] used(List<List<Use>> uses) {
    return java.util.stream.IntStream.range(0, uses.size())
        .filter(j -> !uses.get(j).isEmpty())
        .toArray();
  }

  private static int[][] count(PvmData data, Nearest nearest, PvmFolds folds) {
    int[][] errors = new int[nearest.label.length][folds.count()];
    for (int fold = 0; fold < folds.count(); fold++) {
      int majority = data.majority(folds.training(fold));
      for (int k = 0; k < errors.length; k++) {
        for (int row : folds.heldOut(fold)) {
          int label = nearest.label[k][row] == NONE ? majority : nearest.label[k][row];
          errors[k][fold] += label == data.labels()[row] ? 0 : 1;
        }
      }
    }
    return errors;
  }
}
