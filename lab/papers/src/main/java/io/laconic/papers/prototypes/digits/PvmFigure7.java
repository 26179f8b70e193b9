package io.laconic.papers.prototypes.digits;

import io.laconic.io.drawing.Drawing;
import io.laconic.io.drawing.ShapeStyle;
import io.laconic.io.drawing.TextLine.Anchor;
import io.laconic.learn.pvm.PvmRun;
import io.laconic.papers.drawing.Axis;
import io.laconic.papers.drawing.CaptionedDrawing;
import io.laconic.papers.drawing.Curve;
import io.laconic.papers.drawing.PlotFrame;
import io.laconic.papers.drawing.PointMark;
import io.laconic.papers.prototypes.NearestPrototypes;
import java.util.List;
import java.util.Locale;

/** Figure 7: the objective and the test error while prototypes are added. */
public final class PvmFigure7 {
  private static final double WIDTH = 380;
  private static final double HEIGHT = 330;
  private static final ShapeStyle CURVE = ShapeStyle.line("#000000", 1.3);
  private static final ShapeStyle GUIDE = ShapeStyle.line("#666666", 1).dashed(5, 4);

  private PvmFigure7() {}

  public static CaptionedDrawing draw(DigitPrototypes work) {
    PvmRun run = work.run();
    Drawing drawing = new Drawing(2 * (WIDTH + 76) + 10, HEIGHT + 90);
    double most = Math.max(2, run.steps().get(0).gain());
    double[] gains = run.steps().stream().mapToDouble(step -> step.gain()).toArray();
    int several = run.size(1);
    PlotFrame left =
        plot(
            drawing,
            62,
            run.size(),
            Axis.logarithmic("improvement of the objective", 0.9, 1.3 * most));
    left.frame("Improvement Δξ − Δη of each step");
    curve(left, 1, gains);
    guide(left, several, "the first " + several + " gain more than 1");
    int[] errors =
        NearestPrototypes.path(
            work.distances().toTraining(), run, work.digits().testLabels(), work.majority());
    double[] percent = new double[errors.length - 1];
    for (int k = 0; k < percent.length; k++) {
      percent[k] = 100.0 * errors[k + 1] / work.digits().testLabels().length;
    }
    PlotFrame right =
        plot(drawing, WIDTH + 138, run.size(), Axis.linear("test error in percent", 0, 100));
    right.frame("Test error");
    curve(right, 1, percent);
    int first = work.first();
    guide(right, first, String.format(Locale.ROOT, "first %d: %.1f %%", first, percent[first - 1]));
    return new CaptionedDrawing(caption(work, several, percent), drawing);
  }

  private static PlotFrame plot(Drawing drawing, double x, int steps, Axis upwards) {
    Axis across = Axis.logarithmic("number of prototypes", 0.9, 1.2 * Math.max(2, steps));
    return new PlotFrame(drawing, x, 34, WIDTH, HEIGHT, across, upwards);
  }

  private static void curve(PlotFrame plot, int from, double[] y) {
    double[] x = new double[y.length];
    for (int k = 0; k < x.length; k++) {
      x[k] = from + k;
    }
    plot.curves(List.of(new Curve("", x, y, CURVE, PointMark.NONE)));
  }

  /** Draws a dashed line at a number of prototypes, with a text to its left. */
  private static void guide(PlotFrame plot, int at, String words) {
    if (at >= 1) {
      double x = plot.px(at);
      plot.drawing().line(x, plot.y(), x, plot.y() + plot.height(), GUIDE);
      plot.drawing().text(x - 6, plot.y() + 18, words, 11, Anchor.END);
    }
  }

  private static String caption(DigitPrototypes work, int several, double... percent) {
    return String.format(
        Locale.ROOT,
        "Figure 7 of Bien and Tibshirani (2009): progress of the greedy method; numbers of"
            + " prototypes and improvements on logarithmic axes. Left: newly covered less wrongly"
            + " covered training images of each prototype; the first %d gain more than one, all later"
            + " ones one (paper: 458 cover more than one image, the others only themselves). Right: test"
            + " error of the first prototypes, from %.1f %% with one to %.2f %% with all.%s",
        several,
        percent[0],
        percent[percent.length - 1],
        work.words());
  }
}
