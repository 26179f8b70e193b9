package io.laconic.learn.pvm;

import io.laconic.util.Parallel;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

/** Greedy prototypes and their errors on held-out rows, for every radius, cost and fold. */
final class PvmCrossValidation {
  private final double[] radii;
  private final double[] costs;
  private final Parallel parallel;

  /** By setting (cost, then radius) and fold. */
  private final PvmRun[][] runs;

  private final int[][] errors;
  private final int[] foldSizes;

  private PvmCrossValidation(double[] radii, double[] costs, int folds, Parallel parallel) {
    this.radii = radii;
    this.costs = costs;
    this.parallel = parallel;
    this.runs = new PvmRun[costs.length * radii.length][folds];
    this.errors = new int[runs.length][folds];
    this.foldSizes = new int[folds];
    for (double cost : costs) {
      if (!Double.isNaN(cost)) {
        PrototypeVectorMachine.checkCost(cost);
      }
    }
  }

  /** One choice per cost, from distances that all folds share. */
  static List<CrossValidatedRadius> shared(
      PvmData data, double[] radii, double[] costs, FoldAssignment folds, Parallel parallel) {
    int k = folds.count();
    PvmCrossValidation work = new PvmCrossValidation(radii, costs, k, parallel);
    List<boolean[]> masks = IntStream.range(0, k).mapToObj(folds::training).toList();
    List<List<PvmRun>> runs = PvmGreedy.runs(data, radii, masks, parallel);
    for (int task = 0; task < radii.length * k; task++) {
      work.put(runs.get(task / k).get(task % k), task / k, task % k);
    }
    int[] otherwise = new int[k];
    Arrays.setAll(otherwise, fold -> data.majority(folds.training(fold)));
    int[][] labels =
        HeldOutNearestPrototypes.labels(
            data.distances(), work.runs, folds.rows(), otherwise, parallel);
    for (int fold = 0; fold < k; fold++) {
      work.count(labels, data.labels(), folds.heldOut(fold), fold);
    }
    return work.choices();
  }

  /** One choice per cost, from distances that each fold has for itself. */
  static List<CrossValidatedRadius> separate(
      List<PvmFold> folds, double[] radii, double[] costs, Parallel parallel) {
    PvmCrossValidation work = new PvmCrossValidation(radii, costs, folds.size(), parallel);
    for (int fold = 0; fold < folds.size(); fold++) {
      work.add(folds.get(fold), fold);
    }
    return work.choices();
  }

  private void add(PvmFold fold, int number) {
    List<PvmRun> byRadius = PrototypeVectorMachine.runs(fold.training(), radii, parallel);
    for (int r = 0; r < radii.length; r++) {
      put(byRadius.get(r), r, number);
    }
    PvmRun[][] mine = new PvmRun[runs.length][];
    Arrays.setAll(mine, s -> new PvmRun[] {runs[s][number]});
    int[] rows = new int[fold.labels().length];
    Arrays.setAll(rows, row -> row);
    int[] otherwise = {fold.training().majority(null)};
    int[][] labels =
        HeldOutNearestPrototypes.labels(
            fold.toCandidates(), mine, new int[][] {rows}, otherwise, parallel);
    count(labels, fold.labels(), rows, number);
  }

  private void put(PvmRun run, int radius, int fold) {
    for (int c = 0; c < costs.length; c++) {
      double cost = PrototypeVectorMachine.cost(costs[c], run.rowCount());
      runs[c * radii.length + radius][fold] = run.prefix(cost);
    }
  }

  private void count(int[][] labels, int[] truth, int[] rows, int fold) {
    foldSizes[fold] = rows.length;
    for (int s = 0; s < errors.length; s++) {
      for (int row : rows) {
        errors[s][fold] += labels[s][row] == truth[row] ? 0 : 1;
      }
    }
  }

  private List<CrossValidatedRadius> choices() {
    int[][] sizes = new int[runs.length][];
    Arrays.setAll(sizes, s -> Arrays.stream(runs[s]).mapToInt(PvmRun::size).toArray());
    List<CrossValidatedRadius> choices = new ArrayList<>();
    for (int first = 0; first < runs.length; first += radii.length) {
      choices.add(
          new CrossValidatedRadius(
              Arrays.copyOfRange(errors, first, first + radii.length),
              Arrays.copyOfRange(sizes, first, first + radii.length),
              foldSizes));
    }
    return choices;
  }
}
