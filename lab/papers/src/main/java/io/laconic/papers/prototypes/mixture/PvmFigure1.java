package io.laconic.papers.prototypes.mixture;

import io.laconic.io.drawing.Drawing;
import io.laconic.io.drawing.ShapeStyle;
import io.laconic.learn.pvm.PrototypeVectorMachine;
import io.laconic.learn.pvm.PvmData;
import io.laconic.learn.pvm.PvmRun;
import io.laconic.learn.pvm.PvmStep;
import io.laconic.learn.pvm.Radii;
import io.laconic.papers.drawing.CaptionedDrawing;
import io.laconic.papers.drawing.PlotFrame;
import io.laconic.papers.experiment.ReproductionContext;
import java.util.List;
import java.util.Locale;
import java.util.SplittableRandom;

/** Figure 1: balls of the prototypes for several radii. */
public final class PvmFigure1 {
  private static final double[] QUANTILES = {0, 0.01, 0.04, 0.1, 0.25, 0.5};
  private static final double SIZE = 280;

  private PvmFigure1() {}

  public static CaptionedDrawing draw(ReproductionContext context) {
    SplittableRandom random = new SplittableRandom(context.seed());
    GaussianMixture mixture = GaussianMixture.overlapping(random);
    MixturePoints points = mixture.sample(100, random);
    PvmData data = points.pvmData();
    double[] radii = Radii.quantiles(data.distances(), QUANTILES, context.parallel());
    List<PvmRun> runs = PrototypeVectorMachine.runs(data, radii, context.parallel());
    Drawing drawing = new Drawing(3 * (SIZE + 16) + 16, 2 * (SIZE + 40) + 40);
    for (int k = 0; k < radii.length; k++) {
      PvmRun run = runs.get(k).prefix(1.0 / points.size());
      double x = 16 + (k % 3) * (SIZE + 16);
      double y = 30 + (k / 3) * (SIZE + 40);
      panel(MixturePlot.plot(drawing, x, y, SIZE, points), points, run, radii[k]);
    }
    MixturePlot.legend(drawing, 30, drawing.height() - 16);
    String caption =
        "Figure 1 of Bien and Tibshirani (2009), drawn anew: 300 points of appendix C's mixture of"
            + " Gaussians and the balls of the greedy prototypes (lambda = 1/300). The radius"
            + " epsilon goes from the smallest distance between points (upper left: every point is"
            + " a prototype) to their median (lower right). The paper's own draw is not known: this"
            + " is the first one of seed "
            + context.seed()
            + " whose classes overlap.";
    return new CaptionedDrawing(caption, drawing);
  }

  private static void panel(PlotFrame plot, MixturePoints points, PvmRun run, double radius) {
    Drawing layer = plot.drawing().layer();
    double r = plot.px(radius) - plot.px(0);
    for (PvmStep step : run.steps()) {
      double[] at = points.x()[step.candidate()];
      String colour = MixturePlot.COLOURS.get(step.label());
      layer.circle(plot.px(at[0]), plot.py(at[1]), r, ShapeStyle.area(colour, 0.10));
      layer.circle(plot.px(at[0]), plot.py(at[1]), r, ShapeStyle.line(colour, 0.9));
    }
    MixturePlot.points(plot, points, layer);
    for (PvmStep step : run.steps()) {
      MixturePlot.mark(plot, points.x()[step.candidate()], step.label(), 3, true, layer);
    }
    plot.clip(layer);
    String words = String.format(Locale.ROOT, "ε = %.3f: %d prototypes", radius, run.size());
    plot.frame(words);
  }
}
