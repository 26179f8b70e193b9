package io.laconic.papers.drawing;

import io.laconic.papers.drawing.SvgShape.Anchor;
import java.util.ArrayList;
import java.util.List;

/**
 * A drawing of plain shapes, to be written as SVG or painted as PNG.
 *
 * <p>{@link #layer} and {@link #clip} draw into a rectangle only.
 */
public final class SvgDrawing {
  static final String BLACK = "#000000";
  static final double TEXT = 12;

  private final double width;
  private final double height;
  private final List<SvgShape> shapes = new ArrayList<>();

  public SvgDrawing(double width, double height) {
    this.width = width;
    this.height = height;
  }

  double width() {
    return width;
  }

  public double height() {
    return height;
  }

  List<SvgShape> shapes() {
    return List.copyOf(shapes);
  }

  void add(SvgShape shape) {
    shapes.add(shape);
  }

  public void line(double x1, double y1, double x2, double y2, SvgInk ink) {
    add(new SvgShape.Path(new double[] {x1, x2}, new double[] {y1, y2}, false, ink));
  }

  public void path(double[] x, double[] y, SvgInk ink) {
    add(new SvgShape.Path(x, y, false, ink));
  }

  public void rectangle(double x, double y, double w, double h, SvgInk ink) {
    double[] xs = {x, x + w, x + w, x};
    double[] ys = {y, y, y + h, y + h};
    add(new SvgShape.Path(xs, ys, true, ink));
  }

  public void circle(double x, double y, double radius, SvgInk ink) {
    add(new SvgShape.Circle(x, y, radius, ink));
  }

  public void text(double x, double y, String text, Anchor anchor) {
    text(x, y, text, TEXT, anchor);
  }

  public void text(double x, double y, String text, double size, Anchor anchor) {
    add(new SvgShape.Text(x, y, text, size, anchor, false, false, BLACK));
  }

  public void heading(double x, double y, String text) {
    add(new SvgShape.Text(x, y, text, TEXT + 1, Anchor.MIDDLE, true, false, BLACK));
  }

  /** Text to be read from below to above. */
  void upwards(double x, double y, String text) {
    add(new SvgShape.Text(x, y, text, TEXT, Anchor.MIDDLE, false, true, BLACK));
  }

  public void image(double x, double y, double size, SvgPixels pixels) {
    add(new SvgShape.Image(x, y, size, size, pixels));
  }

  /** A drawing of which only a rectangle is to be seen; {@link #clip} puts it into this one. */
  public SvgDrawing layer() {
    return new SvgDrawing(width, height);
  }

  void clip(double x, double y, double w, double h, SvgDrawing layer) {
    add(new SvgShape.Clip(x, y, w, h, layer.shapes));
  }
}
