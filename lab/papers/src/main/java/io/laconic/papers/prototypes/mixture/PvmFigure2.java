package io.laconic.papers.prototypes.mixture;

import io.laconic.io.drawing.Drawing;
import io.laconic.io.drawing.ShapeStyle;
import io.laconic.io.drawing.TextLine;
import io.laconic.learn.baseline.BaselineCount;
import io.laconic.learn.baseline.BaselineMethod;
import io.laconic.learn.baseline.BaselineProblem;
import io.laconic.learn.baseline.BaselinePrototypes;
import io.laconic.learn.baseline.KMedoids;
import io.laconic.learn.baseline.Lvq;
import io.laconic.learn.pvm.PrototypeVectorMachine;
import io.laconic.learn.pvm.PvmData;
import io.laconic.learn.pvm.PvmRun;
import io.laconic.learn.pvm.PvmStep;
import io.laconic.learn.pvm.Radii;
import io.laconic.papers.drawing.Axis;
import io.laconic.papers.drawing.CaptionedDrawing;
import io.laconic.papers.drawing.PlotFrame;
import io.laconic.papers.experiment.ReproductionContext;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.SplittableRandom;
import java.util.function.IntFunction;

/** Figure 2: boundaries between the classes of a mixture. */
public final class PvmFigure2 {
  private static final double SIZE = 340;

  private PvmFigure2() {}

  public static CaptionedDrawing draw(ReproductionContext context) {
    SplittableRandom random = new SplittableRandom(context.seed());
    GaussianMixture mixture = GaussianMixture.overlapping(random);
    MixturePoints points = mixture.sample(100, random);
    MixturePoints test = mixture.sample(context.quick() ? 500 : 5000, random);
    MixtureMethods rules = new MixtureMethods(points, test, context);
    List<MixtureMethods.Best> found =
        List.of(
            rules.pvm(),
            rules.baseline("K-medoids", PvmFigure2::medoids, 40),
            rules.baseline("LVQ", count -> lvq(count, context.seed()), 40));
    Drawing drawing = new Drawing(2 * (SIZE + 16) + 16, 2 * (SIZE + 40) + 40);
    ClassBoundary.Rule bayes = mixture::bayes;
    String error =
        String.format(Locale.ROOT, "Bayes: error %.1f %%", 100 * mixture.bayesError(test));
    panel(drawing, 0, points, bayes, null, error, context.quick());
    for (int k = 0; k < found.size(); k++) {
      panel(drawing, k + 1, points, bayes, found.get(k), found.get(k).words(), context.quick());
    }
    MixturePlot.legend(drawing, 30, drawing.height() - 16);
    drawing.line(450, drawing.height() - 20, 480, drawing.height() - 20, BAYES);
    drawing.text(486, drawing.height() - 16, "Bayes boundary", TextLine.Anchor.START);
    return new CaptionedDrawing(caption(test.size()), drawing);
  }

  private static final ShapeStyle BAYES = ShapeStyle.line("#999999", 2.4);
  private static final ShapeStyle OWN = ShapeStyle.line("#000000", 1.2);

  private static String caption(int tests) {
    return "Figure 2 of Bien and Tibshirani (2009), drawn anew: boundaries between the classes of"
        + " the mixture of figure 1, with the 300 training points. Each method is shown with the"
        + " solution of the lowest error on "
        + tests
        + " test points, as in the paper (by the radius of the PVM, by the number of prototypes of the"
        + " others). The errors belong to this choice and are therefore optimistic.";
  }

  private static BaselineMethod medoids(int perClass) {
    return new KMedoids.Options(BaselineCount.perClass(perClass));
  }

  private static BaselineMethod lvq(int perClass, long seed) {
    return new Lvq.Options(Lvq.Variant.OLVQ1, BaselineCount.perClass(perClass), seed);
  }

  private static void panel(
      Drawing drawing,
      int number,
      MixturePoints points,
      ClassBoundary.Rule bayes,
      MixtureMethods.Best best,
      String heading,
      boolean quick) {
    double x = 16 + (number % 2) * (SIZE + 16);
    double y = 30 + (number / 2) * (SIZE + 40);
    PlotFrame plot = MixturePlot.plot(drawing, x, y, SIZE, points);
    int cells = quick ? 100 : 200;
    Drawing layer = drawing.layer();
    MixturePlot.points(plot, points, layer);
    MixturePlot.boundary(
        plot, ClassBoundary.of(bayes, plot.across(), plot.upwards(), cells), BAYES, layer);
    if (best != null) {
      MixturePlot.boundary(
          plot, ClassBoundary.of(best, plot.across(), plot.upwards(), cells), OWN, layer);
      for (int k = 0; k < best.labels().length; k++) {
        MixturePlot.mark(plot, best.vectors()[k], best.labels()[k], 3.4, true, layer);
      }
    }
    plot.clip(layer);
    plot.frame(heading);
  }

  /** The prototypes of each method with the lowest error on test points; ties: the fewest. */
  private record MixtureMethods(
      MixturePoints points, MixturePoints test, ReproductionContext context) {
    /**
     * Prototypes in the plane and how often they err.
     *
     * @param name of the method
     */
    record Best(String name, double[][] vectors, int[] labels, double error)
        implements ClassBoundary.Rule {
      @Override
      public int classOf(double x, double y) {
        int best = 0;
        double least = Double.POSITIVE_INFINITY;
        for (int k = 0; k < labels.length; k++) {
          double d = (x - vectors[k][0]) * (x - vectors[k][0]);
          d += (y - vectors[k][1]) * (y - vectors[k][1]);
          if (d < least || (d == least && labels[k] < best)) {
            least = d;
            best = labels[k];
          }
        }
        return best;
      }

      String words() {
        return String.format(
            Locale.ROOT, "%s: error %.1f %%, %d prototypes", name, 100 * error, labels.length);
      }

      private Best better(Best other) {
        boolean wins = other.error < error;
        wins |= other.error == error && other.labels.length < labels.length;
        return wins ? other : this;
      }
    }

    private Best of(String name, double[][] vectors, int[] labels) {
      Best rule = new Best(name, vectors, labels, 0);
      int errors = 0;
      for (int i = 0; i < test.size(); i++) {
        double[] x = test.x()[i];
        errors += rule.classOf(x[0], x[1]) == test.labels()[i] ? 0 : 1;
      }
      return new Best(name, vectors, labels, (double) errors / test.size());
    }

    /** Over the default path of radii. */
    Best pvm() {
      PvmData data = points.pvmData();
      double[] radii = Radii.path(data.distances(), context.parallel());
      List<PvmRun> runs = PrototypeVectorMachine.runs(data, radii, context.parallel());
      Best best = null;
      for (PvmRun run : runs) {
        List<PvmStep> steps = run.prefix(1.0 / points.size()).steps();
        int[] labels = steps.stream().mapToInt(PvmStep::label).toArray();
        double[][] at = steps.stream().map(s -> points.x()[s.candidate()]).toArray(double[][]::new);
        Best next = of("PVM", at, labels);
        best = best == null ? next : best.better(next);
      }
      return best;
    }

    /** Over 1, 2, … prototypes per class. */
    Best baseline(String name, IntFunction<BaselineMethod> learner, int most) {
      BaselineProblem problem = points.problem();
      Best best = null;
      for (int count = 1; count <= most; count++) {
        BaselinePrototypes result = learner.apply(count).fit(problem, context.parallel());
        double[][] at = new double[result.size()][];
        int[] labels = new int[at.length];
        for (int k = 0; k < at.length; k++) {
          labels[k] = result.list().get(k).label();
          at[k] =
              result.vectors()[k] == null ? points.x()[result.positions()[k]] : result.vectors()[k];
        }
        Best next = of(name, at, labels);
        best = best == null ? next : best.better(next);
      }
      return best;
    }
  }

  /**
   * The curve between the classes of a rule on the plane. The plane is cut into squares. Where the
   * ends of a side differ in class, bisection finds the boundary; lines join the crossings.
   */
  static final class ClassBoundary {
    /** A class for each point of the plane. */
    interface Rule {
      int classOf(double x, double y);
    }

    private static final int HALVINGS = 8;

    private final Rule rule;
    private final List<double[]> corners = new ArrayList<>();

    private ClassBoundary(Rule rule) {
      this.rule = rule;
    }

    /** Corners of the curve, x and y; NaN where the pen is lifted. */
    static List<double[]> of(Rule rule, Axis across, Axis upwards, int cells) {
      ClassBoundary work = new ClassBoundary(rule);
      int[][] labels = new int[cells + 1][cells + 1];
      for (int i = 0; i <= cells; i++) {
        for (int j = 0; j <= cells; j++) {
          labels[i][j] = rule.classOf(at(across, i, cells), at(upwards, j, cells));
        }
      }
      for (int i = 0; i < cells; i++) {
        for (int j = 0; j < cells; j++) {
          double[] x = {at(across, i, cells), at(across, i + 1, cells)};
          double[] y = {at(upwards, j, cells), at(upwards, j + 1, cells)};
          work.square(x, y, labels[i][j], labels[i + 1][j], labels[i][j + 1], labels[i + 1][j + 1]);
        }
      }
      return work.corners;
    }

    private static double at(Axis axis, int cell, int cells) {
      return axis.min() + (axis.max() - axis.min()) * cell / cells;
    }

    private void square(double[] x, double[] y, int a, int b, int c, int d) {
      List<double[]> crossings = new ArrayList<>();
      cross(crossings, x[0], y[0], x[1], y[0], a, b);
      cross(crossings, x[1], y[0], x[1], y[1], b, d);
      cross(crossings, x[1], y[1], x[0], y[1], d, c);
      cross(crossings, x[0], y[1], x[0], y[0], c, a);
      if (crossings.size() == 2) {
        segment(crossings.get(0), crossings.get(1));
      } else if (!crossings.isEmpty()) {
        double[] middle = {(x[0] + x[1]) / 2, (y[0] + y[1]) / 2};
        crossings.forEach(crossing -> segment(crossing, middle));
      }
    }

    private void segment(double[] from, double[] to) {
      corners.add(from);
      corners.add(to);
      corners.add(new double[] {Double.NaN, Double.NaN});
    }

    private void cross(
        List<double[]> found, double x1, double y1, double x2, double y2, int first, int second) {
      if (first == second) {
        return;
      }
      double low = 0;
      double high = 1;
      for (int k = 0; k < HALVINGS; k++) {
        double middle = (low + high) / 2;
        if (rule.classOf(x1 + middle * (x2 - x1), y1 + middle * (y2 - y1)) == first) {
          low = middle;
        } else {
          high = middle;
        }
      }
      double t = (low + high) / 2;
      found.add(new double[] {x1 + t * (x2 - x1), y1 + t * (y2 - y1)});
    }
  }
}
