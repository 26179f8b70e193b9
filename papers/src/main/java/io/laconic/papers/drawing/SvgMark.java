package io.laconic.papers.drawing;

/** Marks of points that differ by shape, so that no colour is needed to tell them apart. */
public enum SvgMark {
  CIRCLE,
  SQUARE,
  TRIANGLE,
  DIAMOND,
  CROSS,
  PLUS,
  NONE;

  /** Draws the mark around a point. */
  public void draw(SvgDrawing drawing, double x, double y, double radius, SvgInk ink) {
    double r = radius;
    double s = 0.85 * radius;
    switch (this) {
      case CIRCLE -> drawing.circle(x, y, r, ink);
      case SQUARE -> drawing.rectangle(x - s, y - s, 2 * s, 2 * s, ink);
      case TRIANGLE ->
          closed(
              drawing,
              new double[] {x, x + 1.1 * r, x - 1.1 * r},
              new double[] {y - 1.2 * r, y + 0.8 * r, y + 0.8 * r},
              ink);
      case DIAMOND ->
          closed(
              drawing,
              new double[] {x, x + 1.2 * r, x, x - 1.2 * r},
              new double[] {y - 1.2 * r, y, y + 1.2 * r, y},
              ink);
      case CROSS -> {
        drawing.line(x - r, y - r, x + r, y + r, ink);
        drawing.line(x - r, y + r, x + r, y - r, ink);
      }
      case PLUS -> {
        drawing.line(x - r, y, x + r, y, ink);
        drawing.line(x, y - r, x, y + r, ink);
      }
      case NONE -> {}
    }
  }

  private static void closed(SvgDrawing drawing, double[] x, double[] y, SvgInk ink) {
    drawing.add(new SvgShape.Path(x, y, true, ink));
  }
}
