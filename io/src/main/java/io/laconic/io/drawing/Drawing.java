package io.laconic.io.drawing;

import io.laconic.io.drawing.TextLine.Anchor;
import java.awt.geom.Ellipse2D;
import java.awt.geom.Path2D;
import java.awt.geom.RoundRectangle2D;
import java.awt.image.BufferedImage;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

/**
 * A drawing of shapes, texts and images, which any {@link Canvas} can repeat: as SVG or as PNG.
 *
 * <p>{@link #layer} and {@link #clip} draw inside a rectangle only.
 */
public final class Drawing {
  private static final double TEXT = 12;

  private final double width;
  private final double height;
  private final List<Consumer<Canvas>> steps = new ArrayList<>();

  public Drawing(double width, double height) {
    this.width = width;
    this.height = height;
  }

  public double width() {
    return width;
  }

  public double height() {
    return height;
  }

  void drawOn(Canvas canvas) {
    steps.forEach(step -> step.accept(canvas));
  }

  public void line(double x1, double y1, double x2, double y2, ShapeStyle style) {
    path(new double[] {x1, x2}, new double[] {y1, y2}, style);
  }

  /** Draws lines from corner to corner; where x is NaN the pen is lifted. */
  public void path(double[] x, double[] y, ShapeStyle style) {
    shape(corners(x, y), style);
  }

  /** Draws lines from corner to corner and back to the first. */
  public void polygon(double[] x, double[] y, ShapeStyle style) {
    Path2D path = corners(x, y);
    path.closePath();
    shape(path, style);
  }

  private static Path2D corners(double[] x, double[] y) {
    Path2D path = new Path2D.Double();
    boolean down = false;
    for (int k = 0; k < x.length; k++) {
      if (Double.isNaN(x[k])) {
        down = false;
      } else if (down) {
        path.lineTo(x[k], y[k]);
      } else {
        path.moveTo(x[k], y[k]);
        down = true;
      }
    }
    return path;
  }

  public void rectangle(double x, double y, double w, double h, ShapeStyle style) {
    polygon(new double[] {x, x + w, x + w, x}, new double[] {y, y, y + h, y + h}, style);
  }

  /** A rectangle with round corners. */
  public void roundRectangle(double x, double y, double w, double h, double r, ShapeStyle style) {
    shape(new RoundRectangle2D.Double(x, y, w, h, 2 * r, 2 * r), style);
  }

  public void circle(double x, double y, double radius, ShapeStyle style) {
    shape(new Ellipse2D.Double(x - radius, y - radius, 2 * radius, 2 * radius), style);
  }

  private void shape(java.awt.Shape shape, ShapeStyle style) {
    steps.add(canvas -> canvas.shape(shape, style));
  }

  public void text(double x, double y, String text, Anchor anchor) {
    text(x, y, text, TEXT, anchor);
  }

  public void text(double x, double y, String text, double size, Anchor anchor) {
    text(new TextLine(x, y, text, size, anchor, false, false));
  }

  public void heading(double x, double y, String text) {
    text(new TextLine(x, y, text, TEXT + 1, Anchor.MIDDLE, true, false));
  }

  /** Writes a text that is read from bottom to top. */
  public void upwards(double x, double y, String text) {
    text(new TextLine(x, y, text, TEXT, Anchor.MIDDLE, false, true));
  }

  public void text(TextLine text) {
    steps.add(canvas -> canvas.text(text));
  }

  public void image(double x, double y, double size, BufferedImage image) {
    image(x, y, size, size, image);
  }

  public void image(double x, double y, double size, GreyImage image) {
    image(x, y, size, image.painted());
  }

  public void image(double x, double y, double w, double h, BufferedImage image) {
    steps.add(canvas -> canvas.image(x, y, w, h, image));
  }

  /** A drawing of this size, for {@link #clip}, which shows a rectangle of it in this one. */
  public Drawing layer() {
    return new Drawing(width, height);
  }

  public void clip(double x, double y, double w, double h, Drawing layer) {
    steps.add(canvas -> canvas.clipped(x, y, w, h, layer));
  }

  /** Repeats another drawing, larger or smaller, with its corner at a point. */
  public void scaled(double x, double y, double factor, Drawing other) {
    steps.add(canvas -> canvas.scaled(x, y, factor, other));
  }
}
