package io.laconic.papers.prototypes.digits;

import io.laconic.learn.pvm.PvmStep;
import io.laconic.papers.drawing.Figure;
import io.laconic.papers.drawing.SvgDrawing;
import io.laconic.papers.drawing.SvgInk;
import io.laconic.papers.drawing.SvgShape.Anchor;

/** Figures 4 and 6: the first prototypes, and what the first of all covers wrongly. */
public final class PvmFigures4And6 {
  private static final int ACROSS = 11;
  private static final double CELL = 76;
  private static final double IMAGE = 56;

  private static final SvgInk EDGE = SvgInk.line("#bbbbbb", 0.6);

  private PvmFigures4And6() {}

  /** Figure 4. */
  public static Figure first(DigitFigure figure, DigitPrototypes work) {
    int count = work.first();
    int down = (count + ACROSS - 1) / ACROSS;
    SvgDrawing drawing = new SvgDrawing(ACROSS * CELL + 16, down * (IMAGE + 26) + 16);
    for (int k = 0; k < count; k++) {
      PvmStep step = work.run().steps().get(k);
      double x = 8 + (k % ACROSS) * CELL;
      double y = 26 + (k / ACROSS) * (IMAGE + 26);
      String counts = step.newlyCovered() + " (" + step.wronglyCovered() + ")";
      drawing.text(x + CELL / 2, y - 5, counts, 11, Anchor.MIDDLE);
      drawing.image(x + (CELL - IMAGE) / 2, y, IMAGE, work.prototype(k));
    }
    PvmStep first = work.run().steps().get(0);
    String caption =
        "Figure 4 of Bien and Tibshirani (2009): the first "
            + count
            + " prototypes in the order of choice; above each the training images that it covers"
            + " first, and in brackets those of other digits that it covers. The first is a "
            + first.label()
            + " and covers "
            + first.newlyCovered()
            + " ("
            + first.wronglyCovered()
            + "); in the paper it is a 1 and covers 986 (4)."
            + work.words();
    return figure.figure(caption, drawing);
  }

  /** Figure 6. */
  public static Figure miscovered(DigitFigure figure, DigitPrototypes work) {
    PvmStep first = work.run().steps().get(0);
    double[] toAll = new double[work.digits().size()];
    work.distances().among().toAll(first.candidate(), toAll);
    int shown = Math.max(1, first.wronglyCovered());
    SvgDrawing drawing = new SvgDrawing(Math.max(420, 190 + 120 * shown), 170);
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
    return figure.figure(caption, drawing);
  }
}
