package io.laconic.papers.prototypes.mixture;

import io.laconic.learn.baseline.BaselineCount;
import io.laconic.learn.baseline.BaselineMethod;
import io.laconic.learn.baseline.KMedoids;
import io.laconic.learn.baseline.Lvq;
import io.laconic.papers.drawing.CaptionedDrawing;
import io.laconic.papers.drawing.Drawing;
import io.laconic.papers.drawing.PlotFrame;
import io.laconic.papers.drawing.ShapeStyle;
import io.laconic.papers.drawing.TextLine;
import io.laconic.papers.experiment.ReproductionContext;
import java.util.List;
import java.util.Locale;
import java.util.SplittableRandom;

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
}
