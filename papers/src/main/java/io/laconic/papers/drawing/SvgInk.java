package io.laconic.papers.drawing;

/**
 * How a shape is drawn. Colours are {@code #rrggbb}; null: not drawn.
 *
 * @param stroke colour of the line
 * @param width of the line
 * @param dash lengths of dashes and gaps; empty: a full line
 * @param fill colour of the inside
 * @param opacity of the inside, from 0 to 1
 */
public record SvgInk(String stroke, double width, double[] dash, String fill, double opacity) {
  private static final String COLOUR = "#[0-9a-fA-F]{6}";
  private static final double[] FULL = {};

  public SvgInk {
    check(stroke);
    check(fill);
    if (!(width >= 0) || !(opacity >= 0 && opacity <= 1)) {
      throw new IllegalArgumentException("line width " + width + ", opacity " + opacity);
    }
  }

  private static void check(String colour) {
    if (colour != null && !colour.matches(COLOUR)) {
      throw new IllegalArgumentException("a colour is #rrggbb, got " + colour);
    }
  }

  public static SvgInk line(String stroke, double width) {
    return new SvgInk(stroke, width, FULL, null, 1);
  }

  public static SvgInk area(String fill, double opacity) {
    return new SvgInk(null, 0, FULL, fill, opacity);
  }

  /** The same with a filled inside. */
  public SvgInk filled(String colour) {
    return new SvgInk(stroke, width, dash, colour, opacity);
  }

  /** The same with a broken line. */
  public SvgInk dashed(double... lengths) {
    return new SvgInk(stroke, width, lengths.clone(), fill, opacity);
  }
}
