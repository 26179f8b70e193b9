package io.laconic.learn.pvm;

import io.laconic.cover.prototype.DistanceSweep;
import io.laconic.space.Relation;
import io.laconic.util.Parallel;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.stream.IntStream;

/**
 * For every row the class of its nearest prototype, for many runs at once: the distances of a
 * candidate are computed once for all runs that chose it.
 */
final class HeldOutNearestPrototypes {
  private static final int NONE = Integer.MAX_VALUE;

  /** Nearest so far by setting and row: its distance, and its class; ties: the lower class. */
  private record Nearest(double[][] distance, int[][] label) {
    static Nearest none(int settings, int rows) {
      Nearest nearest = new Nearest(new double[settings][rows], new int[settings][rows]);
      for (int s = 0; s < settings; s++) {
        Arrays.fill(nearest.distance[s], Double.POSITIVE_INFINITY);
        Arrays.fill(nearest.label[s], NONE);
      }
      return nearest;
    }

    void take(int setting, int row, double d, int l) {
      if (d < distance[setting][row] || (d == distance[setting][row] && l < label[setting][row])) {
        distance[setting][row] = d;
        label[setting][row] = l;
      }
    }

    void take(Nearest other) {
      for (int s = 0; s < label.length; s++) {
        for (int row = 0; row < label[s].length; row++) {
          take(s, row, other.distance[s][row], other.label[s][row]);
        }
      }
    }
  }

  /** A prototype of one run: which setting, which fold was held out, its class. */
  private record Use(int setting, int fold, int label) {}

  private HeldOutNearestPrototypes() {}

  /**
   * Classes by setting and row.
   *
   * @param distances from rows to candidates
   * @param runs by setting and fold; only their prototypes count
   * @param heldOut by fold: the rows that get their class from its runs, each row in one fold
   * @param otherwise by fold: the class if a run has no prototype
   */
  static int[][] labels(
      Relation distances, PvmRun[][] runs, int[][] heldOut, int[] otherwise, Parallel parallel) {
    List<List<Use>> uses = uses(runs, distances.centerCount());
    Queue<Nearest> free = new ConcurrentLinkedQueue<>();
    free.add(Nearest.none(runs.length, distances.pointCount()));
    DistanceSweep.some(
        distances,
        used(uses),
        parallel,
        (center, end, d) -> {
          Nearest nearest = free.poll();
          nearest = nearest == null ? Nearest.none(runs.length, end) : nearest;
          for (Use use : uses.get(center)) {
            for (int row : heldOut[use.fold()]) {
              nearest.take(use.setting(), row, d[row], use.label());
            }
          }
          free.add(nearest);
        });
    Nearest nearest = free.remove();
    free.forEach(nearest::take);
    return labels(nearest, heldOut, otherwise);
  }

  private static List<List<Use>> uses(PvmRun[][] runs, int candidates) {
    List<List<Use>> uses = new ArrayList<>();
    for (int j = 0; j < candidates; j++) {
      uses.add(new ArrayList<>());
    }
    for (int s = 0; s < runs.length; s++) {
      for (int fold = 0; fold < runs[s].length; fold++) {
        for (PvmStep step : runs[s][fold].steps()) {
          uses.get(step.candidate()).add(new Use(s, fold, step.label()));
        }
      }
    }
    return uses;
  }

  private static int[] used(List<List<Use>> uses) {
    return IntStream.range(0, uses.size()).filter(j -> !uses.get(j).isEmpty()).toArray();
  }

  private static int[][] labels(Nearest nearest, int[][] heldOut, int[] otherwise) {
    for (int fold = 0; fold < heldOut.length; fold++) {
      for (int[] label : nearest.label) {
        for (int row : heldOut[fold]) {
          label[row] = label[row] == NONE ? otherwise[fold] : label[row];
        }
      }
    }
    return nearest.label;
  }
}
