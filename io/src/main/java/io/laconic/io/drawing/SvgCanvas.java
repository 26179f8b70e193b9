package io.laconic.io.drawing;

import java.awt.Shape;
import java.awt.geom.Ellipse2D;
import java.awt.geom.PathIterator;
import java.awt.image.BufferedImage;
import java.util.Arrays;
import java.util.Base64;
import java.util.Locale;

/** Writes a drawing as SVG 1.1, with its title and description as text alternative. */
public final class SvgCanvas implements Canvas {
  private final StringBuilder out = new StringBuilder();

  private SvgCanvas() {}

  public static String write(Drawing drawing, String title, String description) {
    SvgCanvas canvas = new SvgCanvas();
    double w = drawing.width();
    double h = drawing.height();
    canvas.line("<?xml version=\"1.0\" encoding=\"UTF-8\"?>");
    canvas.line(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" xmlns:xlink=\"http://www.w3.org/1999/xlink\""
            + " role=\"img\" aria-labelledby=\"title desc\" width=\"%s\" height=\"%s\""
            + " viewBox=\"0 0 %s %s\" font-family=\"DejaVu Sans, Arial, sans-serif\">",
        w, h, w, h);
    canvas.line("<title id=\"title\">%s</title>", Xml.escaped(title));
    canvas.line("<desc id=\"desc\">%s</desc>", Xml.escaped(description));
    canvas.line("<rect width=\"%s\" height=\"%s\" fill=\"#ffffff\"/>", w, h);
    drawing.drawOn(canvas);
    canvas.line("</svg>");
    return canvas.out.toString();
  }

  /** Writes a line; numbers get at most two decimals. */
  private void line(String format, Object... parts) {
    Object[] words =
        Arrays.stream(parts).map(p -> p instanceof Double d ? Xml.number(d) : p).toArray();
    out.append(String.format(Locale.ROOT, format, words)).append('\n');
  }

  @Override
  public void shape(Shape shape, ShapeStyle style) {
    if (shape instanceof Ellipse2D c) {
      double radius = c.getWidth() / 2;
      line(
          "<circle cx=\"%s\" cy=\"%s\" r=\"%s\"%s/>",
          c.getCenterX(), c.getCenterY(), radius, attributes(style));
    } else {
      line("<path d=\"%s\"%s/>", corners(shape), attributes(style));
    }
  }

  private static String corners(Shape shape) {
    StringBuilder d = new StringBuilder();
    double[] at = new double[6];
    for (PathIterator path = shape.getPathIterator(null); !path.isDone(); path.next()) {
      int segment = path.currentSegment(at);
      if (segment == PathIterator.SEG_CLOSE) {
        d.append('Z');
      } else if (segment == PathIterator.SEG_CUBICTO) {
        d.append('C');
        for (int k = 0; k < 6; k++) {
          d.append(k == 0 ? "" : " ").append(Xml.number(at[k]));
        }
      } else {
        d.append(segment == PathIterator.SEG_MOVETO ? 'M' : 'L').append(Xml.number(at[0]));
        d.append(' ').append(Xml.number(at[1]));
      }
    }
    return d.toString();
  }

  private static String attributes(ShapeStyle style) {
    StringBuilder text = new StringBuilder();
    text.append(" fill=\"").append(style.fill() == null ? "none" : style.fill()).append('"');
    if (style.fill() != null && style.opacity() < 1) {
      text.append(" fill-opacity=\"").append(Xml.number(style.opacity())).append('"');
    }
    if (style.stroke() != null) {
      text.append(" stroke=\"").append(style.stroke()).append('"');
      text.append(" stroke-width=\"").append(Xml.number(style.width())).append('"');
      text.append(dashes(style.dash()));
    }
    return text.toString();
  }

  private static String dashes(float... lengths) {
    StringBuilder text = new StringBuilder();
    for (double length : lengths) {
      text.append(text.isEmpty() ? " stroke-dasharray=\"" : " ").append(Xml.number(length));
    }
    return text.append(text.isEmpty() ? "" : "\"").toString();
  }

  @Override
  public void text(TextLine text) {
    String x = Xml.number(text.x());
    String y = Xml.number(text.y());
    line(
        "<text x=\"%s\" y=\"%s\" font-size=\"%s\" text-anchor=\"%s\" fill=\"%s\"%s%s>%s</text>",
        x,
        y,
        text.size(),
        text.anchor().name().toLowerCase(Locale.ROOT),
        text.colour(),
        text.bold() ? " font-weight=\"bold\"" : "",
        text.upwards() ? " transform=\"rotate(-90 " + x + " " + y + ")\"" : "",
        Xml.escaped(text.text()));
  }

  @Override
  public void image(double x, double y, double width, double height, BufferedImage image) {
    line(
        "<image x=\"%s\" y=\"%s\" width=\"%s\" height=\"%s\" preserveAspectRatio=\"none\""
            + " image-rendering=\"pixelated\" xlink:href=\"data:image/png;base64,%s\"/>",
        x, y, width, height, Base64.getEncoder().encodeToString(PngCanvas.png(image)));
  }

  /** Uses an inner svg element, which shows nothing outside of its own rectangle. */
  @Override
  public void clipped(double x, double y, double width, double height, Drawing inside) {
    line(
        "<svg x=\"%s\" y=\"%s\" width=\"%s\" height=\"%s\" viewBox=\"%s %s %s %s\">",
        x, y, width, height, x, y, width, height);
    inside.drawOn(this);
    line("</svg>");
  }

  @Override
  public void scaled(double x, double y, double factor, Drawing inside) {
    line("<g transform=\"translate(%s %s) scale(%s)\">", x, y, Double.toString(factor));
    inside.drawOn(this);
    line("</g>");
  }
}
