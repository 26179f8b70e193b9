package io.laconic.papers.prototypes.digits;

import io.laconic.learn.baseline.BaselineCount;
import io.laconic.learn.baseline.BaselineLearner;
import io.laconic.learn.baseline.BaselineProblem;
import io.laconic.learn.baseline.BaselineResult;
import io.laconic.learn.baseline.KMeans;
import io.laconic.learn.baseline.KMedoids;
import io.laconic.learn.baseline.Lvq;
import io.laconic.learn.pvm.PvmData;
import io.laconic.papers.drawing.Figure;
import io.laconic.papers.drawing.SvgAxis;
import io.laconic.papers.drawing.SvgDrawing;
import io.laconic.papers.drawing.SvgInk;
import io.laconic.papers.drawing.SvgMark;
import io.laconic.papers.drawing.SvgPlot;
import io.laconic.papers.drawing.SvgSeries;
import io.laconic.papers.experiment.Reproduction;
import io.laconic.papers.experiment.ReproductionContext;
import io.laconic.papers.experiment.ReproductionResult;
import io.laconic.papers.prototypes.NearestPrototypes;
import io.laconic.space.JoinedRelation;
import io.laconic.space.L2;
import io.laconic.space.Points;
import io.laconic.space.Relation;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.function.IntFunction;

/** Figure 3: test error of digits against the number of prototypes. */
public final class PvmFigure3 implements Reproduction {
  private static final int[] PER_CLASS = {1, 2, 5, 10, 20, 50, 100, 200};
  private static final int QUICK = 5;
  private static final double WIDTH = 400;
  private static final double HEIGHT = 380;

  @Override
  public String name() {
    return "pvm-fig3";
  }

  @Override
  public String title() {
    return "test error of handwritten digits against the number of prototypes";
  }

  @Override
  public ReproductionResult run(ReproductionContext context) {
    return ReproductionResult.one(draw(DigitImages.read(context), context));
  }

  /** The figure for some digits. */
  Figure draw(DigitImages digits, ReproductionContext context) {
    List<SvgSeries> left = euclidean(digits, context);
    List<SvgSeries> right = tangent(digits, context);
    double most = 0;
    double least = 100;
    for (SvgSeries series : join(left, right)) {
      most = Math.max(most, Arrays.stream(series.y()).max().orElse(0));
      least = Math.min(least, Arrays.stream(series.y()).min().orElse(100));
    }
    SvgAxis upwards =
        SvgAxis.logarithmic("test error in percent", 0.85 * Math.max(0.1, least), 1.15 * most);
    SvgDrawing drawing = new SvgDrawing(2 * (WIDTH + 76) + 10, HEIGHT + 90);
    panel(drawing, 62, digits, upwards, "Euclidean distance", left);
    panel(drawing, WIDTH + 138, digits, upwards, "Tangent distance", right);
    return Figure.of(name(), title(), caption(digits, left, right, context), drawing);
  }

  private static List<SvgSeries> join(List<SvgSeries> first, List<SvgSeries> second) {
    List<SvgSeries> all = new ArrayList<>(first);
    all.addAll(second);
    return all;
  }

  private static void panel(
      SvgDrawing drawing,
      double x,
      DigitImages digits,
      SvgAxis upwards,
      String heading,
      List<SvgSeries> series) {
    SvgAxis across = SvgAxis.logarithmic("number of prototypes", 8, 1.25 * digits.size());
    SvgPlot plot = new SvgPlot(drawing, x, 34, WIDTH, HEIGHT, across, upwards);
    plot.frame(heading);
    plot.curves(series);
    plot.legend(series);
  }

  private static List<SvgSeries> euclidean(DigitImages digits, ReproductionContext context) {
    DigitDistances distances = DigitDistances.euclidean(digits, context);
    BaselineProblem problem = digits.problem(distances.among());
    List<SvgSeries> all = new ArrayList<>();
    double[] radii =
        RunsByRadius.radii(distances.among(), context.quick() ? 8 : 15, context.parallel());
    context.progress().accept("prototype vector machine, Euclidean");
    all.add(pvm(digits, distances, radii, context).series(0, "PVM"));
    all.add(centroids(digits, distances, radii, context).series(1, "PVM + centroids"));
    long seed = context.seed();
    all.add(baseline(2, "K-medoids", problem, digits, distances, context, PvmFigure3::medoids));
    all.add(baseline(3, "K-means", problem, digits, distances, context, k -> means(k, seed)));
    all.add(baseline(4, "LVQ", problem, digits, distances, context, k -> lvq(k, seed)));
    all.add(neighbour(digits, distances));
    return all;
  }

  private static List<SvgSeries> tangent(DigitImages digits, ReproductionContext context) {
    DigitDistances distances = DigitDistances.tangent(digits, context);
    double[] radii =
        RunsByRadius.radii(distances.among(), context.quick() ? 8 : 15, context.parallel());
    context.progress().accept("prototype vector machine, tangent");
    SvgSeries pvm = pvm(digits, distances, radii, context).series(0, "PVM");
    SvgSeries medoids =
        baseline(
            2,
            "K-medoids",
            digits.problem(distances.among()),
            digits,
            distances,
            context,
            PvmFigure3::medoids);
    return List.of(pvm, medoids, neighbour(digits, distances));
  }

  private static RunsByRadius pvm(
      DigitImages digits, DigitDistances distances, double[] radii, ReproductionContext context) {
    PvmData data = digits.pvmData(distances.among());
    return RunsByRadius.of(
        data, radii, distances.toTraining(), digits.testLabels(), context.parallel());
  }

  /** Ten centroids of each digit may become prototypes too (section 6.2). */
  private static RunsByRadius centroids(
      DigitImages digits, DigitDistances distances, double[] radii, ReproductionContext context) {
    BaselineResult found =
        means(10, context.seed()).fit(digits.problem(distances.among()), context.parallel());
    Points centers = Points.ofRows(found.vectors(), DigitImages.SIDE * DigitImages.SIDE);
    Relation toRows = new L2().relation(digits.points(), centers);
    Relation toTests = new L2().relation(digits.testPoints(), centers);
    int[] positions = new int[digits.size() + found.size()];
    Arrays.setAll(positions, k -> k < digits.size() ? k : -1);
    PvmData data =
        new PvmData(
            new JoinedRelation(distances.among(), toRows),
            digits.labels(),
            DigitImages.CLASSES,
            positions);
    return RunsByRadius.of(
        data,
        radii,
        new JoinedRelation(distances.toTraining(), toTests),
        digits.testLabels(),
        context.parallel());
  }

  private static BaselineLearner medoids(int perClass) {
    return new KMedoids.Options(BaselineCount.perClass(perClass));
  }

  private static BaselineLearner means(int perClass, long seed) {
    return new KMeans.Options(BaselineCount.perClass(perClass), 2, 50, seed);
  }

  private static BaselineLearner lvq(int perClass, long seed) {
    return new Lvq.Options(Lvq.Variant.OLVQ1, BaselineCount.perClass(perClass), seed);
  }

  private static SvgSeries baseline(
      int number,
      String name,
      BaselineProblem problem,
      DigitImages digits,
      DigitDistances distances,
      ReproductionContext context,
      IntFunction<BaselineLearner> learner) {
    context.progress().accept(name);
    int count = context.quick() ? QUICK : PER_CLASS.length;
    double[] x = new double[count];
    double[] y = new double[count];
    Points tests = digits.testPoints();
    for (int k = 0; k < count; k++) {
      BaselineResult found = learner.apply(PER_CLASS[k]).fit(problem, context.parallel());
      int errors =
          NearestPrototypes.errors(
              found,
              distances.toTraining(),
              (vector, out) -> new L2().toAll(vector, tests, out),
              digits.testLabels());
      x[k] = found.size();
      y[k] = 100.0 * errors / digits.testLabels().length;
    }
    return SvgSeries.of(number, name, x, y);
  }

  /** One nearest neighbour: a level line. */
  private static SvgSeries neighbour(DigitImages digits, DigitDistances distances) {
    NearestPrototypes nearest = new NearestPrototypes(digits.testLabels().length, 0);
    double[] toAll = new double[digits.testLabels().length];
    for (int row = 0; row < digits.size(); row++) {
      distances.toTraining().toAll(row, toAll);
      nearest.take(toAll, digits.labels()[row], row);
    }
    double percent = 100.0 * nearest.errors(digits.testLabels()) / digits.testLabels().length;
    double[] x = {1, 2.0 * digits.size()};
    SvgInk ink = SvgInk.line("#777777", 1).dashed(2, 3);
    return new SvgSeries(
        String.format(Locale.ROOT, "1-NN: %.2f %%", percent),
        x,
        new double[] {percent, percent},
        ink,
        SvgMark.NONE);
  }

  private static String caption(
      DigitImages digits,
      List<SvgSeries> left,
      List<SvgSeries> right,
      ReproductionContext context) {
    return "Figure 3 of Bien and Tibshirani (2009): test error of handwritten digits against the"
        + " number of prototypes, "
        + digits.rows()
        + "; both axes are logarithmic. Left, Euclidean distance: "
        + lowest(left)
        + ". Right, two-sided tangent distance: "
        + lowest(right)
        + " (paper: PVM 2.49 % with 3372, 1-NN 3.09 %). The rightmost point of a PVM curve is"
        + " nearly 1-NN. K-medoids, K-means and LVQ have equally many prototypes for each digit."
        + (context.quick() ? " A quick run: not comparable with the paper." : "");
  }

  /** The lowest error of each curve. */
  private static String lowest(List<SvgSeries> all) {
    List<String> words = new ArrayList<>();
    for (SvgSeries series : all) {
      int best = 0;
      for (int k = 1; k < series.y().length; k++) {
        best = series.y()[k] < series.y()[best] ? k : best;
      }
      boolean level = series.mark() == SvgMark.NONE;
      words.add(
          level
              ? series.name()
              : String.format(
                  Locale.ROOT,
                  "%s at best %.2f %% with %.0f",
                  series.name(),
                  series.y()[best],
                  series.x()[best]));
    }
    return String.join(", ", words);
  }
}
