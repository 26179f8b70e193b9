package io.laconic.papers.prototypes.digits;

import io.laconic.io.drawing.Drawing;
import io.laconic.io.drawing.ShapeStyle;
import io.laconic.io.drawing.TextLine.Anchor;
import io.laconic.learn.pvm.PvmStep;
import io.laconic.papers.drawing.CaptionedDrawing;

/** Figure 6: the first prototype, and the images of other digits that it covers. */
public final class PvmFigure6 {
  private static final ShapeStyle EDGE = ShapeStyle.line("#bbbbbb", 0.6);

  private PvmFigure6() {}

  public static CaptionedDrawing draw(DigitPrototypes work) {
    PvmStep first = work.run().steps().get(0);
    double[] toAll = new double[work.digits().size()];
    work.distances().among().toAll(first.candidate(), toAll);
    int shown = Math.max(1, first.wronglyCovered());
    Drawing drawing = new Drawing(Math.max(420, 190 + 120 * shown), 170);
    drawing.heading(75, 22, "first prototype");
    drawing.image(25, 34, 100, work.prototype(0));
    drawing.rectangle(25, 34, 100, 100, EDGE);
    drawing.text(75, 152, "a " + first.label(), Anchor.MIDDLE);
    double x = 180;
    for (int row = 0; row < toAll.length; row++) {
      if (toAll[row] < work.radius() && work.digits().labels()[row] != first.label()) {
        drawing.image(x, 34, 100, DigitImages.pixels(work.digits().x()[row]));
        drawing.rectangle(x, 34, 100, 100, EDGE);
        drawing.text(x + 50, 152, "a " + work.digits().labels()[row], Anchor.MIDDLE);
        x += 120;
      }
    }
    drawing.heading(170 + 60 * shown, 22, first.wronglyCovered() > 0 ? "wrongly covered" : "");
    if (first.wronglyCovered() == 0) {
      drawing.text(180, 88, "covers no image of another digit", Anchor.START);
    }
    String caption =
        "Figure 6 of Bien and Tibshirani (2009): the first prototype and the training images of"
            + " other digits that it covers, "
            + first.wronglyCovered()
            + " (paper: 4), with the digits they are said to be."
            + work.words();
    return new CaptionedDrawing(caption, drawing);
  }
}
