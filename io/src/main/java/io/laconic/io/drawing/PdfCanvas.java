package io.laconic.io.drawing;

import java.awt.Color;
import java.awt.Font;
import java.awt.Shape;
import java.awt.font.FontRenderContext;
import java.awt.geom.AffineTransform;
import java.awt.geom.PathIterator;
import java.awt.geom.Rectangle2D;
import java.awt.image.BufferedImage;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/**
 * Writes a drawing as a PDF of one page (ISO 32000-1). Letters are written as their outlines, so
 * that every letter is there and no font is needed.
 */
public final class PdfCanvas implements Canvas {
  private static final FontRenderContext EXACT =
      new FontRenderContext(new AffineTransform(), true, true);

  private final StringBuilder out = new StringBuilder();

  private PdfCanvas() {}

  /** The file. */
  public static byte[] write(Drawing drawing) {
    PdfCanvas canvas = new PdfCanvas();
    canvas.say("1 0 0 -1 0 %s cm", drawing.height()); // y runs downwards
    drawing.drawOn(canvas);
    String content = canvas.out.toString();
    String box = "[0 0 " + Xml.number(drawing.width()) + " " + Xml.number(drawing.height()) + "]";
    return file(
        "<< /Type /Catalog /Pages 2 0 R >>",
        "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
        "<< /Type /Page /Parent 2 0 R /MediaBox " + box + " /Resources << >> /Contents 4 0 R >>",
        "<< /Length " + content.length() + " >>\nstream\n" + content + "endstream");
  }

  /** Objects by number, then where each of them begins. */
  private static byte[] file(String... objects) {
    ByteArrayOutputStream file = new ByteArrayOutputStream();
    add(file, "%PDF-1.4\n");
    List<Integer> starts = new ArrayList<>();
    for (int k = 0; k < objects.length; k++) {
      starts.add(file.size());
      add(file, (k + 1) + " 0 obj\n" + objects[k] + "\nendobj\n");
    }
    int table = file.size();
    add(file, "xref\n0 " + (objects.length + 1) + "\n0000000000 65535 f \n");
    starts.forEach(start -> add(file, String.format("%010d 00000 n \n", start)));
    String size = "<< /Size " + (objects.length + 1) + " /Root 1 0 R >>";
    add(file, "trailer\n" + size + "\nstartxref\n" + table + "\n%%EOF\n");
    return file.toByteArray();
  }

  private static void add(ByteArrayOutputStream file, String text) {
    file.writeBytes(text.getBytes(StandardCharsets.US_ASCII));
  }

  private void say(String format, double... numbers) {
    Object[] words = new Object[numbers.length];
    for (int k = 0; k < words.length; k++) {
      words[k] = Xml.number(numbers[k]);
    }
    out.append(String.format(format, words)).append('\n');
  }

  @Override
  public void shape(Shape shape, ShapeStyle style) {
    if (style.fill() != null) {
      colour(style.fill(), style.opacity(), "rg");
      path(shape);
      out.append("f\n");
    }
    if (style.stroke() != null) {
      colour(style.stroke(), 1, "RG");
      say("%s w", style.width());
      StringBuilder dash = new StringBuilder();
      for (double length : style.dash()) {
        dash.append(Xml.number(length)).append(' ');
      }
      out.append('[').append(dash).append("] 0 d\n");
      path(shape);
      out.append("S\n");
    }
  }

  /** Sets a colour; what lets the white page through is mixed with it. */
  private void colour(String code, double opacity, String operator) {
    float[] parts = Color.decode(code).getRGBColorComponents(null);
    say(
        "%s %s %s " + operator,
        1 - opacity * (1 - parts[0]),
        1 - opacity * (1 - parts[1]),
        1 - opacity * (1 - parts[2]));
  }

  private void path(Shape shape) {
    double[] at = new double[6];
    double x = 0;
    double y = 0;
    for (PathIterator path = shape.getPathIterator(null); !path.isDone(); path.next()) {
      switch (path.currentSegment(at)) {
        case PathIterator.SEG_MOVETO -> say("%s %s m", at[0], at[1]);
        case PathIterator.SEG_LINETO -> say("%s %s l", at[0], at[1]);
        case PathIterator.SEG_QUADTO -> quadratic(x, y, at);
        case PathIterator.SEG_CUBICTO ->
            say("%s %s %s %s %s %s c", at[0], at[1], at[2], at[3], at[4], at[5]);
        default -> out.append("h\n");
      }
      int segment = path.currentSegment(at);
      int last =
          segment == PathIterator.SEG_CUBICTO ? 4 : segment == PathIterator.SEG_QUADTO ? 2 : 0;
      x = segment == PathIterator.SEG_CLOSE ? x : at[last];
      y = segment == PathIterator.SEG_CLOSE ? y : at[last + 1];
    }
  }

  /** A quadratic curve as a cubic one. */
  private void quadratic(double x, double y, double... at) {
    say(
        "%s %s %s %s %s %s c",
        x + 2 * (at[0] - x) / 3,
        y + 2 * (at[1] - y) / 3,
        at[2] + 2 * (at[0] - at[2]) / 3,
        at[3] + 2 * (at[1] - at[3]) / 3,
        at[2],
        at[3]);
  }

  @Override
  public void text(TextLine text) {
    Font font = new Font(Font.SANS_SERIF, text.bold() ? Font.BOLD : Font.PLAIN, 1);
    font = font.deriveFont((float) text.size());
    double width = font.getStringBounds(text.text(), EXACT).getWidth();
    double shift =
        switch (text.anchor()) {
          case START -> 0;
          case MIDDLE -> -width / 2;
          case END -> -width;
        };
    AffineTransform place = AffineTransform.getTranslateInstance(text.x(), text.y());
    if (text.upwards()) {
      place.rotate(-Math.PI / 2);
    }
    place.translate(shift, 0);
    Shape outline = font.createGlyphVector(EXACT, text.text()).getOutline();
    shape(place.createTransformedShape(outline), ShapeStyle.area(text.colour(), 1));
  }

  /** Pixel by pixel: the images are small. */
  @Override
  public void image(double x, double y, double width, double height, BufferedImage image) {
    double w = width / image.getWidth();
    double h = height / image.getHeight();
    for (int line = 0; line < image.getHeight(); line++) {
      for (int column = 0; column < image.getWidth(); column++) {
        String colour = String.format("#%06x", image.getRGB(column, line) & 0xFFFFFF);
        Shape pixel = new Rectangle2D.Double(x + column * w, y + line * h, w, h);
        shape(pixel, ShapeStyle.area(colour, 1));
      }
    }
  }

  @Override
  public void clipped(double x, double y, double width, double height, Drawing inside) {
    out.append("q\n");
    path(new Rectangle2D.Double(x, y, width, height));
    out.append("W n\n");
    inside.drawOn(this);
    out.append("Q\n");
  }

  @Override
  public void scaled(double x, double y, double factor, Drawing inside) {
    out.append("q\n");
    say("%s 0 0 %s %s %s cm", factor, factor, x, y);
    inside.drawOn(this);
    out.append("Q\n");
  }
}
