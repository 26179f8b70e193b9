package io.laconic.io.drawing;

/**
 * How a shape is drawn. Colours are {@code #rrggbb}; null means not drawn.
 *
 * @param stroke colour of the line
 * @param width of the line
 * @param dash lengths of dashes and gaps; empty: a solid line
 * @param fill colour of the inside
 * @param opacity of the inside, from 0 to 1
 */
public record ShapeStyle(String stroke, double width, float[] dash, String fill, double opacity) {
  private static final String COLOUR = "#[0-9a-fA-F]{6}";
  private static final float[] FULL = {};

  public ShapeStyle {
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

  public static ShapeStyle line(String stroke, double width) {
    return new ShapeStyle(stroke, width, FULL, null, 1);
  }

  public static ShapeStyle area(String fill, double opacity) {
    return new ShapeStyle(null, 0, FULL, fill, opacity);
  }

  /** Adds a filled inside. */
  public ShapeStyle filled(String colour) {
    return new ShapeStyle(stroke, width, dash, colour, opacity);
  }

  /** Makes the line a broken one. */
  public ShapeStyle dashed(float... lengths) {
    return new ShapeStyle(stroke, width, lengths.clone(), fill, opacity);
  }
}
