package io.laconic.papers.prototypes.digits;

import io.laconic.learn.pvm.PvmStep;
import io.laconic.papers.drawing.CaptionedDrawing;
import io.laconic.papers.drawing.Drawing;
import io.laconic.papers.drawing.ShapeStyle;
import java.util.List;
import java.util.Locale;

/** Figure 5: the first prototypes on a map. */
public final class PvmFigure5 {
  private static final double SIZE = 860;
  private static final double IMAGE = 34;
  private static final ShapeStyle EDGE = ShapeStyle.line("#bbbbbb", 0.6);

  private PvmFigure5() {}

  public static CaptionedDrawing draw(DigitPrototypes work) {
    List<PvmStep> steps = work.run().steps().subList(0, work.first());
    double[][] distances = new double[steps.size()][steps.size()];
    for (int i = 0; i < distances.length; i++) {
      for (int j = 0; j < distances.length; j++) {
        distances[i][j] =
            work.distances().among().of(steps.get(i).candidate(), steps.get(j).candidate());
      }
    }
    SammonMap.Layout layout = SammonMap.of(distances);
    Drawing drawing = new Drawing(SIZE, SIZE);
    double[][] at = fitted(layout.places());
    for (int k = distances.length - 1; k >= 0; k--) {
      drawing.image(at[k][0], at[k][1], IMAGE, work.prototype(k));
      drawing.rectangle(at[k][0], at[k][1], IMAGE, IMAGE, EDGE);
    }
    String caption =
        String.format(
            Locale.ROOT,
            "Figure 5 of Bien and Tibshirani (2009): the first %d prototypes, laid out by Sammon's"
                + " mapping of their tangent distances; stress %.3f (paper: 0.07).%s",
            distances.length,
            layout.stress(),
            work.words());
    return new CaptionedDrawing(caption, drawing);
  }

  /** Upper left corners of images that fill the drawing, both axes with the same scale. */
  private static double[][] fitted(double[][] places) {
    double[] low = places[0].clone();
    double[] high = places[0].clone();
    for (double[] place : places) {
      for (int axis = 0; axis < 2; axis++) {
        low[axis] = Math.min(low[axis], place[axis]);
        high[axis] = Math.max(high[axis], place[axis]);
      }
    }
    double span = Math.max(1e-12, Math.max(high[0] - low[0], high[1] - low[1]));
    double[][] at = new double[places.length][2];
    for (int k = 0; k < at.length; k++) {
      for (int axis = 0; axis < 2; axis++) {
        double part = 0.5 + (places[k][axis] - (low[axis] + high[axis]) / 2) / span;
        at[k][axis] = 10 + (SIZE - 20 - IMAGE) * part;
      }
    }
    return at;
  }
}
