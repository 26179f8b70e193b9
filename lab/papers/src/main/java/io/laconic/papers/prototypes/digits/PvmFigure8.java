package io.laconic.papers.prototypes.digits;

import io.laconic.io.drawing.Drawing;
import io.laconic.io.drawing.TextLine.Anchor;
import io.laconic.learn.pvm.PvmStep;
import io.laconic.papers.drawing.CaptionedDrawing;
import io.laconic.papers.prototypes.NearestPrototypes;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.SplittableRandom;
import java.util.stream.IntStream;

/** Figure 8: test digits that the first prototypes get wrong and all together get right. */
public final class PvmFigure8 {
  private static final int SHOWN = 7;
  private static final double IMAGE = 72;
  private static final List<String> HEADS =
      List.of("test digit", "nearest", "nearest of its digit", "nearest of all");

  private PvmFigure8() {}

  public static CaptionedDrawing draw(DigitPrototypes work) {
    int first = work.first();
    NearestPrototypes few = nearest(work, work.run().steps().subList(0, first));
    NearestPrototypes all = nearest(work, work.run().steps());
    int[] truth = work.digits().testLabels();
    int[] mended =
        IntStream.range(0, truth.length)
            .filter(row -> few.label(row) != truth[row] && all.label(row) == truth[row])
            .toArray();
    int[] shown = some(mended, new SplittableRandom(work.context().seed()));
    Drawing drawing = new Drawing(4 * 150 + 20, shown.length * (IMAGE + 34) + 64);
    for (int k = 0; k < HEADS.size(); k++) {
      drawing.heading(85 + 150 * k, 24, HEADS.get(k));
      String where = k == 0 ? "" : "of " + (k == 3 ? work.run().size() : first) + " prototypes";
      drawing.text(85 + 150 * k, 41, where, 11, Anchor.MIDDLE);
    }
    for (int k = 0; k < shown.length; k++) {
      int own = nearestOfClass(work, shown[k], first);
      row(
          drawing,
          work,
          54 + k * (IMAGE + 34),
          shown[k],
          few.prototype(shown[k]),
          own,
          all.prototype(shown[k]));
    }
    String caption =
        "Figure 8 of Bien and Tibshirani (2009): test digits that the first "
            + first
            + " prototypes classify wrongly and all together rightly; there are "
            + mended.length
            + " of "
            + truth.length
            + " (paper: 276 of 2007), "
            + shown.length
            + " are drawn at random. From left to right: the test digit, its nearest among the"
            + " first prototypes, the nearest of its digit among these, and its nearest of all."
            + work.words();
    return new CaptionedDrawing(caption, drawing);
  }

  private static NearestPrototypes nearest(DigitPrototypes work, List<PvmStep> steps) {
    return NearestPrototypes.of(work.distances().toTraining(), steps, work.majority());
  }

  private static int[] some(int[] rows, SplittableRandom random) {
    int[] mixed = rows.clone();
    for (int k = mixed.length - 1; k > 0; k--) {
      int other = random.nextInt(k + 1);
      int row = mixed[k];
      mixed[k] = mixed[other];
      mixed[other] = row;
    }
    int[] shown = Arrays.copyOf(mixed, Math.min(SHOWN, mixed.length));
    Arrays.sort(shown);
    return shown;
  }

  /** Step of the nearest prototype of the right digit, or -1. */
  private static int nearestOfClass(DigitPrototypes work, int test, int steps) {
    int best = -1;
    double least = Double.POSITIVE_INFINITY;
    for (int k = 0; k < steps; k++) {
      double d = work.distances().toTraining().of(test, work.run().steps().get(k).candidate());
      if (work.run().steps().get(k).label() == work.digits().testLabels()[test] && d < least) {
        least = d;
        best = k;
      }
    }
    return best;
  }

  private static void row(Drawing drawing, DigitPrototypes work, double y, int test, int... steps) {
    drawing.image(85 - IMAGE / 2, y, IMAGE, DigitImages.pixels(work.digits().testX()[test]));
    int truth = work.digits().testLabels()[test];
    drawing.text(85, y + IMAGE + 15, "a " + truth, Anchor.MIDDLE);
    for (int k = 0; k < steps.length; k++) {
      double middle = 85 + 150 * (k + 1);
      if (steps[k] < 0) {
        drawing.text(middle, y + IMAGE / 2, "none", Anchor.MIDDLE);
      } else {
        drawing.image(middle - IMAGE / 2, y, IMAGE, work.prototype(steps[k]));
        int label = work.run().steps().get(steps[k]).label();
        double d =
            work.distances().toTraining().of(test, work.run().steps().get(steps[k]).candidate());
        String words = "a " + label + ", distance " + String.format(Locale.ROOT, "%.2f", d);
        drawing.text(middle, y + IMAGE + 15, words, 11, Anchor.MIDDLE);
      }
    }
  }
}
