package io.laconic.papers.drawing;

import io.laconic.io.drawing.ShapeStyle;
import java.util.List;

/**
 * A curve of a plot.
 *
 * @param style of its line
 */
public record Curve(String name, double[] x, double[] y, ShapeStyle style, PointMark mark) {
  /** Colours that stay apart for most colour-blind readers (Okabe and Ito, 2008). */
  static final List<String> COLOURS =
      List.of("#000000", "#d55e00", "#0072b2", "#009e73", "#cc79a7", "#e69f00", "#56b4e9");

  private static final float[][] DASHES = {{}, {6, 3}, {2, 2}, {8, 3, 2, 3}, {4, 4}, {1, 3}};

  public Curve {
    if (x.length != y.length) {
      throw new IllegalArgumentException(x.length + " x for " + y.length + " y");
    }
  }

  /** A curve with the colour, dashes and mark of its number. */
  public static Curve of(int number, String name, double[] x, double[] y) {
    ShapeStyle style = ShapeStyle.line(COLOURS.get(number % COLOURS.size()), 1.4);
    PointMark mark = PointMark.values()[number % (PointMark.values().length - 1)];
    return new Curve(name, x, y, style.dashed(DASHES[number % DASHES.length]), mark);
  }

  /** Marks have solid lines and a white inside. */
  ShapeStyle markStyle() {
    return ShapeStyle.line(style.stroke(), 1.2).filled("#ffffff");
  }

  /** Index of the lowest point; the first of equals. */
  public int lowest() {
    int best = 0;
    for (int k = 1; k < y.length; k++) {
      best = y[k] < y[best] ? k : best;
    }
    return best;
  }
}
