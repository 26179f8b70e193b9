package io.laconic.papers.prototypes.digits;

import io.laconic.data.Scaling;
import io.laconic.learn.Preparation;
import io.laconic.learn.RowComparison;
import io.laconic.learn.Table;
import io.laconic.learn.TrainingSet;
import io.laconic.learn.pvm.PvmData;
import io.laconic.learn.pvm.PvmRun;
import io.laconic.learn.pvm.PvmStep;
import io.laconic.learn.pvm.Radii;
import io.laconic.papers.experiment.ExperimentRun;
import io.laconic.papers.experiment.PaperDataSet;
import io.laconic.papers.prototypes.NearestPrototypes;
import io.laconic.select.Folds;
import io.laconic.space.Inputs;
import io.laconic.space.Relation;
import io.laconic.util.Parallel;
import java.util.stream.IntStream;

/**
 * Prototypes of handwritten digits: greedy runs for a path of radii, and the one with the fewest
 * test errors, as in the paper.
 *
 * @param rows training images
 * @param quantile of the distances between training images: the radius
 * @param perDigit prototypes of each digit
 * @param errors of the test images
 * @param nearest errors of 1-NN
 * @param first digit of the first prototype
 * @param covered images of its class that the first prototype covers
 * @param wrong other images that it covers
 * @param several prototypes that cover more than one further image
 * @param six prototypes at a cost of 6
 */
record PvmTable1Result(
    int rows,
    double quantile,
    double radius,
    int[] perDigit,
    int errors,
    int nearest,
    int first,
    int covered,
    int wrong,
    int several,
    int six) {

  private static final double COST = 6;
  private static final int RADII = 49;

  /**
   * Runs.
   *
   * @param share k: one in k training images of each digit is used; 1: all
   */
  static PvmTable1Result of(
      PaperDataSet train,
      PaperDataSet test,
      RowComparison comparison,
      int share,
      ExperimentRun run) {
    Preparation preparation = PaperDataSet.all(comparison, Scaling.Method.NONE);
    TrainingSet training = training(train.table(preparation), preparation, share, run.seed());
    Parallel parallel = run.parallel();
    Relation among = training.frame().space().among(training.inputs()).kept(parallel);
    double[] quantiles = quantiles();
    double[] radii = Radii.quantiles(among, quantiles, parallel);
    PvmData data = PvmData.ofRows(among, training.labels(), training.frame().classes().size());
    Relation toRows = toRows(training, test).kept(parallel);
    int[] truth = test.table(preparation).labels();
    RunsByRadius all = RunsByRadius.of(data, radii, toRows, truth, parallel);
    int best = all.best();
    int nearest = NearestPrototypes.ofAllRows(toRows, training.labels()).errors(truth);
    return of(
        training, all.runs().get(best), quantiles[best], radii[best], all.errors()[best], nearest);
  }

  /** From 0 to 0.5, dense near 0, where machines differ: {@code 0.5 (k/48)^3}. */
  static double[] quantiles() {
    return IntStream.range(0, RADII)
        .mapToDouble(k -> 0.5 * Math.pow(k / (RADII - 1.0), 3))
        .toArray();
  }

  private static TrainingSet training(Table table, Preparation preparation, int share, long seed) {
    int[] rows =
        share == 1
            ? IntStream.range(0, table.size()).toArray()
            : Folds.stratified(table.labels(), share, seed).list().get(0).heldOutRows();
    int[] all = IntStream.range(0, rows.length).toArray();
    return preparation.prepare(table.data().select(rows), all, null);
  }

  /** From test images to training images. */
  private static Relation toRows(TrainingSet training, PaperDataSet test) {
    int[] all = IntStream.range(0, training.size()).toArray();
    Inputs inputs = Inputs.of(training.frame().encoding().apply(test.source()));
    return training
        .frame()
        .space()
        .toMembers(inputs, training.frame().space().members(training.inputs(), all));
  }

  private static PvmTable1Result of(
      TrainingSet training, PvmRun run, double quantile, double radius, int errors, int nearest) {
    int[] perDigit = new int[training.frame().classes().size()];
    run.steps().forEach(step -> perDigit[step.label()]++);
    PvmStep first = run.steps().get(0);
    return new PvmTable1Result(
        training.size(),
        quantile,
        radius,
        perDigit,
        errors,
        nearest,
        first.label(),
        first.newlyCovered(),
        first.wronglyCovered(),
        (int) run.steps().stream().filter(step -> step.newlyCovered() > 1).count(),
        run.size(COST));
  }
}
