package io.laconic.papers.drawing;

import java.util.List;

/**
 * A curve of a plot.
 *
 * @param ink of its line; null: only marks
 */
public record SvgSeries(String name, double[] x, double[] y, SvgInk ink, SvgMark mark) {
  /** Colours that stay apart for most colour-blind readers (Okabe and Ito, 2008). */
  static final List<String> COLOURS =
      List.of("#000000", "#d55e00", "#0072b2", "#009e73", "#cc79a7", "#e69f00", "#56b4e9");

  private static final double[][] DASHES = {{}, {6, 3}, {2, 2}, {8, 3, 2, 3}, {4, 4}, {1, 3}};

  public SvgSeries {
    if (x.length != y.length) {
      throw new IllegalArgumentException(x.length + " x for " + y.length + " y");
    }
  }

  /** A curve with the colour, dashes and mark of its number. */
  public static SvgSeries of(int number, String name, double[] x, double[] y) {
    SvgInk ink = SvgInk.line(COLOURS.get(number % COLOURS.size()), 1.4);
    SvgMark mark = SvgMark.values()[number % (SvgMark.values().length - 1)];
    return new SvgSeries(name, x, y, ink.dashed(DASHES[number % DASHES.length]), mark);
  }

  /** Marks are drawn with full lines, open inside. */
  SvgInk markInk() {
    return SvgInk.line(ink.stroke(), 1.2).filled("#ffffff");
  }
}
