package io.laconic.io.drawing;

import java.awt.AlphaComposite;
import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.Composite;
import java.awt.Font;
import java.awt.Graphics2D;
import java.awt.RenderingHints;
import java.awt.Shape;
import java.awt.geom.AffineTransform;
import java.awt.geom.Rectangle2D;
import java.awt.image.BufferedImage;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Map;
import javax.imageio.ImageIO;

/** Paints a drawing as PNG; needs no screen. */
public final class PngCanvas implements Canvas {
  private static final Map<RenderingHints.Key, Object> HINTS =
      Map.of(
          RenderingHints.KEY_ANTIALIASING, RenderingHints.VALUE_ANTIALIAS_ON,
          RenderingHints.KEY_TEXT_ANTIALIASING, RenderingHints.VALUE_TEXT_ANTIALIAS_ON,
          RenderingHints.KEY_FRACTIONALMETRICS, RenderingHints.VALUE_FRACTIONALMETRICS_ON,
          RenderingHints.KEY_STROKE_CONTROL, RenderingHints.VALUE_STROKE_PURE);

  private final Graphics2D graphics;

  private PngCanvas(Graphics2D graphics) {
    this.graphics = graphics;
  }

  /**
   * The picture.
   *
   * @param scale pixels for each unit of the drawing
   */
  public static byte[] paint(Drawing drawing, int scale) {
    int width = (int) Math.ceil(scale * drawing.width());
    int height = (int) Math.ceil(scale * drawing.height());
    BufferedImage image = new BufferedImage(width, height, BufferedImage.TYPE_INT_RGB);
    Graphics2D graphics = image.createGraphics();
    graphics.addRenderingHints(HINTS);
    graphics.setColor(Color.WHITE);
    graphics.fillRect(0, 0, width, height);
    graphics.scale(scale, scale);
    drawing.drawOn(new PngCanvas(graphics));
    graphics.dispose();
    return png(image);
  }

  static byte[] png(BufferedImage image) {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try {
      ImageIO.setUseCache(false);
      ImageIO.write(image, "png", bytes);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return bytes.toByteArray();
  }

  @Override
  public void shape(Shape shape, ShapeStyle style) {
    if (style.fill() != null) {
      Composite before = graphics.getComposite();
      graphics.setComposite(
          AlphaComposite.getInstance(AlphaComposite.SRC_OVER, (float) style.opacity()));
      graphics.setColor(Color.decode(style.fill()));
      graphics.fill(shape);
      graphics.setComposite(before);
    }
    if (style.stroke() != null) {
      graphics.setColor(Color.decode(style.stroke()));
      graphics.setStroke(stroke(style));
      graphics.draw(shape);
    }
  }

  private static BasicStroke stroke(ShapeStyle style) {
    float[] dash = style.dash().length == 0 ? null : style.dash();
    return new BasicStroke(
        (float) style.width(), BasicStroke.CAP_BUTT, BasicStroke.JOIN_MITER, 4f, dash, 0f);
  }

  @Override
  public void text(TextLine text) {
    AffineTransform before = graphics.getTransform();
    Font font = new Font(Font.SANS_SERIF, text.bold() ? Font.BOLD : Font.PLAIN, 1);
    graphics.setFont(font.deriveFont((float) text.size()));
    graphics.setColor(Color.decode(text.colour()));
    graphics.translate(text.x(), text.y());
    if (text.upwards()) {
      graphics.rotate(-Math.PI / 2);
    }
    double width = graphics.getFontMetrics().getStringBounds(text.text(), graphics).getWidth();
    double shift =
        switch (text.anchor()) {
          case START -> 0;
          case MIDDLE -> -width / 2;
          case END -> -width;
        };
    graphics.drawString(text.text(), (float) shift, 0f);
    graphics.setTransform(before);
  }

  @Override
  public void image(double x, double y, double width, double height, BufferedImage image) {
    AffineTransform place = AffineTransform.getTranslateInstance(x, y);
    place.scale(width / image.getWidth(), height / image.getHeight());
    graphics.drawImage(image, place, null);
  }

  @Override
  public void clipped(double x, double y, double width, double height, Drawing inside) {
    Shape before = graphics.getClip();
    graphics.clip(new Rectangle2D.Double(x, y, width, height));
    inside.drawOn(this);
    graphics.setClip(before);
  }

  @Override
  public void scaled(double x, double y, double factor, Drawing inside) {
    AffineTransform before = graphics.getTransform();
    graphics.translate(x, y);
    graphics.scale(factor, factor);
    inside.drawOn(this);
    graphics.setTransform(before);
  }
}
