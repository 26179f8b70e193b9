package io.laconic.papers.prototypes.digits;

import io.laconic.learn.baseline.BaselineMethod;
import io.laconic.learn.baseline.BaselineProblem;
import io.laconic.learn.baseline.BaselinePrototypes;
import io.laconic.learn.pvm.PvmData;
import io.laconic.papers.drawing.Curve;
import io.laconic.papers.drawing.PointMark;
import io.laconic.papers.drawing.ShapeStyle;
import io.laconic.papers.experiment.ReproductionContext;
import io.laconic.papers.prototypes.NearestPrototypes;
import io.laconic.space.ConcatenatedCenters;
import io.laconic.space.L2;
import io.laconic.space.Points;
import io.laconic.space.Relation;
import java.util.Arrays;
import java.util.Locale;
import java.util.function.IntFunction;

/** Curves of test error against the number of prototypes, one for each method. */
record DigitErrorCurves(DigitImages digits, DigitDistances distances, ReproductionContext context) {
  private static final int[] PER_CLASS = {1, 2, 5, 10, 20, 50, 100, 200};
  private static final int QUICK = 5;

  /** The prototype vector machine, with training images as candidates. */
  RunsByRadius pvm() {
    return RunsByRadius.of(digits, distances, context);
  }

  /** The prototype vector machine with further candidates: centroids of a method (section 6.2). */
  RunsByRadius pvmWithCentroids(double[] radii, BaselineMethod method) {
    BaselinePrototypes found = method.fit(problem(), context.parallel());
    Points centers = Points.ofRows(found.vectors(), DigitImages.SIDE * DigitImages.SIDE);
    Relation toRows = new L2().relation(digits.points(), centers);
    Relation toTests = new L2().relation(digits.testPoints(), centers);
    int[] positions = new int[digits.size() + found.size()];
    Arrays.setAll(positions, k -> k < digits.size() ? k : -1);
    PvmData data =
        new PvmData(
            new ConcatenatedCenters(distances.among(), toRows),
            digits.labels(),
            DigitImages.CLASSES,
            positions);
    Relation toCandidates = new ConcatenatedCenters(distances.toTraining(), toTests);
    return RunsByRadius.of(data, radii, toCandidates, digits.testLabels(), context.parallel());
  }

  /**
   * Another method.
   *
   * @param number of the curve's colour, dashes and mark
   * @param method by the number of prototypes per class
   */
  Curve baseline(int number, String name, IntFunction<BaselineMethod> method) {
    context.progress().accept(name);
    int count = context.quick() ? QUICK : PER_CLASS.length;
    double[] x = new double[count];
    double[] y = new double[count];
    Points tests = digits.testPoints();
    for (int k = 0; k < count; k++) {
      BaselinePrototypes found = method.apply(PER_CLASS[k]).fit(problem(), context.parallel());
      int errors =
          NearestPrototypes.errors(
              found,
              distances.toTraining(),
              (vector, out) -> new L2().toAll(vector, tests, out),
              digits.testLabels());
      x[k] = found.size();
      y[k] = percent(errors);
    }
    return Curve.of(number, name, x, y);
  }

  /** One nearest neighbour: a level line. */
  Curve nearestNeighbour() {
    NearestPrototypes nearest =
        NearestPrototypes.ofAllRows(distances.toTraining(), digits.labels());
    double percent = percent(nearest.errors(digits.testLabels()));
    return new Curve(
        String.format(Locale.ROOT, "1-NN: %.2f %%", percent),
        new double[] {1, 2.0 * digits.size()},
        new double[] {percent, percent},
        ShapeStyle.line("#777777", 1).dashed(2, 3),
        PointMark.NONE);
  }

  private BaselineProblem problem() {
    return digits.problem(distances.among());
  }

  private double percent(int errors) {
    return 100.0 * errors / digits.testLabels().length;
  }
}
