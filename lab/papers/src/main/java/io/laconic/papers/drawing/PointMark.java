package io.laconic.papers.drawing;

import io.laconic.io.drawing.Drawing;
import io.laconic.io.drawing.ShapeStyle;

/** Marks of points; they differ by shape, so that readers need no colour. */
public enum PointMark {
  CIRCLE,
  SQUARE,
  TRIANGLE,
  DIAMOND,
  CROSS,
  PLUS,
  NONE;

  /** Draws the mark around a point. */
  public void draw(Drawing drawing, double x, double y, double radius, ShapeStyle style) {
    double r = radius;
    double s = 0.85 * radius;
    switch (this) {
      case CIRCLE -> drawing.circle(x, y, r, style);
      case SQUARE -> drawing.rectangle(x - s, y - s, 2 * s, 2 * s, style);
      case TRIANGLE ->
          drawing.polygon(
              new double[] {x, x + 1.1 * r, x - 1.1 * r},
              new double[] {y - 1.2 * r, y + 0.8 * r, y + 0.8 * r},
              style);
      case DIAMOND ->
          drawing.polygon(
              new double[] {x, x + 1.2 * r, x, x - 1.2 * r},
              new double[] {y - 1.2 * r, y, y + 1.2 * r, y},
              style);
      case CROSS -> {
        drawing.line(x - r, y - r, x + r, y + r, style);
        drawing.line(x - r, y + r, x + r, y - r, style);
      }
      case PLUS -> {
        drawing.line(x - r, y, x + r, y, style);
        drawing.line(x, y - r, x, y + r, style);
      }
      case NONE -> {}
    }
  }
}
