package io.laconic.papers.prototypes.digits;

import io.laconic.learn.pvm.PrototypeVectorMachine;
import io.laconic.learn.pvm.PvmData;
import io.laconic.learn.pvm.PvmRun;
import io.laconic.learn.pvm.Radii;
import io.laconic.papers.drawing.Curve;
import io.laconic.papers.experiment.ReproductionContext;
import io.laconic.papers.prototypes.NearestPrototypes;
import io.laconic.space.Relation;
import io.laconic.util.Parallel;
import java.util.List;
import java.util.stream.IntStream;

/**
 * Greedy runs for several radii, and their test errors.
 *
 * @param runs each with the prototype cost 1/n
 * @param errors with all prototypes of each run
 * @param tests number of test rows
 */
record RunsByRadius(double[] radii, List<PvmRun> runs, int[] errors, int tests) {
  RunsByRadius {
    runs = List.copyOf(runs);
  }

  /** From the smallest distance to the 14th percentile of distances (section 6.2). */
  static double[] quantiles(int count) {
    return IntStream.range(0, count).mapToDouble(k -> 0.14 * k / (count - 1)).toArray();
  }

  /** Runs on digits: 15 radii, in a quick run 8. */
  static RunsByRadius of(
      DigitImages digits, DigitDistances distances, ReproductionContext context) {
    double[] quantiles = quantiles(context.quick() ? 8 : 15);
    double[] radii = Radii.quantiles(distances.among(), quantiles, context.parallel());
    PvmData data = digits.pvmData(distances.among());
    return of(data, radii, distances.toTraining(), digits.testLabels(), context.parallel());
  }

  /**
   * Runs all radii.
   *
   * @param toCandidates from test rows to the candidates of the data
   */
  static RunsByRadius of(
      PvmData data, double[] radii, Relation toCandidates, int[] truth, Parallel parallel) {
    double cost = 1.0 / data.rowCount();
    List<PvmRun> runs =
        PrototypeVectorMachine.runs(data, radii, parallel).stream()
            .map(run -> run.prefix(cost))
            .toList();
    int otherwise = data.majority(null);
    int[] errors = new int[radii.length];
    parallel.forEach(
        radii.length,
        k ->
            errors[k] =
                NearestPrototypes.of(toCandidates, runs.get(k).steps(), otherwise).errors(truth));
    return new RunsByRadius(radii, runs, errors, truth.length);
  }

  /** Index of the radius with the fewest errors; ties: fewer prototypes. */
  int best() {
    int best = 0;
    for (int k = 1; k < errors.length; k++) {
      boolean wins = errors[k] < errors[best];
      wins |= errors[k] == errors[best] && runs.get(k).size() < runs.get(best).size();
      best = wins ? k : best;
    }
    return best;
  }

  /** Errors in percent against numbers of prototypes. */
  Curve curve(int number, String name) {
    double[] x = runs.stream().mapToDouble(PvmRun::size).toArray();
    double[] y = IntStream.of(errors).mapToDouble(e -> 100.0 * e / tests).toArray();
    return Curve.of(number, name, x, y);
  }
}
