package io.laconic.papers.prototypes.digits;

import io.laconic.io.drawing.Drawing;
import io.laconic.io.drawing.ShapeStyle;
import io.laconic.learn.baseline.BaselineCount;
import io.laconic.learn.baseline.BaselineMethod;
import io.laconic.learn.baseline.BaselineProblem;
import io.laconic.learn.baseline.BaselinePrototypes;
import io.laconic.learn.baseline.KMeans;
import io.laconic.learn.baseline.KMedoids;
import io.laconic.learn.baseline.Lvq;
import io.laconic.learn.pvm.PvmData;
import io.laconic.papers.drawing.Axis;
import io.laconic.papers.drawing.CaptionedDrawing;
import io.laconic.papers.drawing.Curve;
import io.laconic.papers.drawing.PlotFrame;
import io.laconic.papers.drawing.PointMark;
import io.laconic.papers.experiment.ReproductionContext;
import io.laconic.papers.prototypes.NearestPrototypes;
import io.laconic.space.ConcatenatedCenters;
import io.laconic.space.L2;
import io.laconic.space.Points;
import io.laconic.space.Relation;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.function.IntFunction;
import java.util.stream.Collectors;
import java.util.stream.DoubleStream;
import java.util.stream.Stream;

/** Figure 3: test error of digits against the number of prototypes. */
public final class PvmFigure3 {
  private static final double WIDTH = 400;
  private static final double HEIGHT = 380;

  private PvmFigure3() {}

  public static CaptionedDrawing draw(ReproductionContext context) {
    return draw(DigitImages.read(context), context);
  }

  static CaptionedDrawing draw(DigitImages digits, ReproductionContext context) {
    List<Curve> left = euclidean(digits, context);
    List<Curve> right = tangent(digits, context);
    double most = errors(left, right).max().orElse(0);
    double least = errors(left, right).min().orElse(100);
    Axis upwards =
        Axis.logarithmic("test error in percent", 0.85 * Math.max(0.1, least), 1.15 * most);
    Drawing drawing = new Drawing(2 * (WIDTH + 76) + 10, HEIGHT + 90);
    panel(drawing, 62, digits, upwards, "Euclidean distance", left);
    panel(drawing, WIDTH + 138, digits, upwards, "Tangent distance", right);
    return new CaptionedDrawing(caption(digits, left, right, context), drawing);
  }

  private static DoubleStream errors(List<Curve> left, List<Curve> right) {
    return Stream.of(left, right).flatMap(List::stream).flatMapToDouble(c -> Arrays.stream(c.y()));
  }

  private static void panel(
      Drawing drawing,
      double x,
      DigitImages digits,
      Axis upwards,
      String heading,
      List<Curve> curves) {
    Axis across = Axis.logarithmic("number of prototypes", 8, 1.25 * digits.size());
    PlotFrame plot = new PlotFrame(drawing, x, 34, WIDTH, HEIGHT, across, upwards);
    plot.frame(heading);
    plot.curves(curves);
    plot.legend(curves);
  }

  private static List<Curve> euclidean(DigitImages digits, ReproductionContext context) {
    DigitErrorCurves curves =
        new DigitErrorCurves(digits, DigitDistances.euclidean(digits, context), context);
    long seed = context.seed();
    context.progress().accept("prototype vector machine, Euclidean");
    RunsByRadius pvm = curves.pvm();
    return List.of(
        pvm.curve(0, "PVM"),
        curves.pvmWithCentroids(pvm.radii(), means(10, seed)).curve(1, "PVM + centroids"),
        curves.baseline(2, "K-medoids", PvmFigure3::medoids),
        curves.baseline(3, "K-means", perClass -> means(perClass, seed)),
        curves.baseline(4, "LVQ", perClass -> lvq(perClass, seed)),
        curves.nearestNeighbour());
  }

  private static List<Curve> tangent(DigitImages digits, ReproductionContext context) {
    DigitErrorCurves curves =
        new DigitErrorCurves(digits, DigitDistances.tangent(digits, context), context);
    context.progress().accept("prototype vector machine, tangent");
    return List.of(
        curves.pvm().curve(0, "PVM"),
        curves.baseline(2, "K-medoids", PvmFigure3::medoids),
        curves.nearestNeighbour());
  }

  private static KMedoids.Options medoids(int perClass) {
    return new KMedoids.Options(BaselineCount.perClass(perClass));
  }

  private static KMeans.Options means(int perClass, long seed) {
    return new KMeans.Options(BaselineCount.perClass(perClass), 2, 50, seed);
  }

  private static Lvq.Options lvq(int perClass, long seed) {
    return new Lvq.Options(Lvq.Variant.OLVQ1, BaselineCount.perClass(perClass), seed);
  }

  private static String caption(
      DigitImages digits, List<Curve> left, List<Curve> right, ReproductionContext context) {
    return "Figure 3 of Bien and Tibshirani (2009): test error of handwritten digits against the"
        + " number of prototypes, "
        + digits.rows()
        + "; both axes are logarithmic. Left, Euclidean distance: "
        + lowest(left)
        + ". Right, two-sided tangent distance: "
        + lowest(right)
        + " (paper: PVM 2.49 % with 3372, 1-NN 3.09 %). The rightmost point of a PVM curve is"
        + " nearly 1-NN. K-medoids, K-means and LVQ have equally many prototypes for each digit."
        + context.quickRemark();
  }

  /** The lowest error of each curve. */
  private static String lowest(List<Curve> curves) {
    return curves.stream().map(PvmFigure3::lowest).collect(Collectors.joining(", "));
  }

  private static String lowest(Curve curve) {
    if (curve.mark() == PointMark.NONE) { // a level line, whose name says its error
      return curve.name();
    }
    int k = curve.lowest();
    return String.format(
        Locale.ROOT, "%s at best %.2f %% with %.0f", curve.name(), curve.y()[k], curve.x()[k]);
  }

  /** Curves of test error against the number of prototypes, one for each method. */
  private record DigitErrorCurves(
      DigitImages digits, DigitDistances distances, ReproductionContext context) {
    private static final int[] PER_CLASS = {1, 2, 5, 10, 20, 50, 100, 200};
    private static final int QUICK = 5;

    /** The prototype vector machine, with training images as candidates. */
    RunsByRadius pvm() {
      return RunsByRadius.of(digits, distances, context);
    }

    /**
     * The prototype vector machine with further candidates: centroids of a method (section 6.2).
     */
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
}
