package io.laconic.papers.prototypes.digits;

import io.laconic.io.drawing.Drawing;
import io.laconic.io.drawing.TextLine.Anchor;
import io.laconic.learn.pvm.PvmStep;
import io.laconic.papers.drawing.CaptionedDrawing;

/** Figure 4: the first prototypes, with the number of images that each covers. */
public final class PvmFigure4 {
  private static final int ACROSS = 11;
  private static final double CELL = 76;
  private static final double IMAGE = 56;

  private PvmFigure4() {}

  public static CaptionedDrawing draw(DigitPrototypes work) {
    int count = work.first();
    int down = (count + ACROSS - 1) / ACROSS;
    Drawing drawing = new Drawing(ACROSS * CELL + 16, down * (IMAGE + 26) + 16);
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
    return new CaptionedDrawing(caption, drawing);
  }
}
