package io.laconic.papers.drawing;

import java.awt.AlphaComposite;
import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.Composite;
import java.awt.Font;
import java.awt.Graphics2D;
import java.awt.RenderingHints;
import java.awt.Shape;
import java.awt.geom.AffineTransform;
import java.awt.geom.Ellipse2D;
import java.awt.geom.Path2D;
import java.awt.geom.Rectangle2D;
import java.awt.image.BufferedImage;

/** A drawing painted as PNG, two pixels for each unit; needs no screen. */
final class SvgRaster {
  private static final int SCALE = 2;

  private final Graphics2D graphics;

  private SvgRaster(Graphics2D graphics) {
    this.graphics = graphics;
  }

  static byte[] png(SvgDrawing drawing) {
    int width = (int) Math.ceil(SCALE * drawing.width());
    int height = (int) Math.ceil(SCALE * drawing.height());
    BufferedImage image = new BufferedImage(width, height, BufferedImage.TYPE_INT_RGB);
    Graphics2D graphics = image.createGraphics();
    graphics.setRenderingHint(RenderingHints.KEY_ANTIALIASING, RenderingHints.VALUE_ANTIALIAS_ON);
    graphics.setRenderingHint(
        RenderingHints.KEY_TEXT_ANTIALIASING, RenderingHints.VALUE_TEXT_ANTIALIAS_ON);
    graphics.setRenderingHint(
        RenderingHints.KEY_FRACTIONALMETRICS, RenderingHints.VALUE_FRACTIONALMETRICS_ON);
    graphics.setRenderingHint(RenderingHints.KEY_STROKE_CONTROL, RenderingHints.VALUE_STROKE_PURE);
    graphics.setColor(Color.WHITE);
    graphics.fillRect(0, 0, width, height);
    graphics.scale(SCALE, SCALE);
    SvgRaster raster = new SvgRaster(graphics);
    drawing.shapes().forEach(raster::shape);
    graphics.dispose();
    return SvgPixels.png(image);
  }

  private void shape(SvgShape shape) {
    if (shape instanceof SvgShape.Path path) {
      paint(corners(path), path.ink());
    } else if (shape instanceof SvgShape.Circle c) {
      double r = c.radius();
      paint(new Ellipse2D.Double(c.x() - r, c.y() - r, 2 * r, 2 * r), c.ink());
    } else if (shape instanceof SvgShape.Text text) {
      text(text);
    } else if (shape instanceof SvgShape.Image image) {
      AffineTransform place = AffineTransform.getTranslateInstance(image.x(), image.y());
      place.scale(image.width() / image.pixels().width(), image.height() / image.pixels().height());
      graphics.drawImage(image.pixels().image(), place, null);
    } else if (shape instanceof SvgShape.Clip clip) {
      Shape before = graphics.getClip();
      graphics.clip(new Rectangle2D.Double(clip.x(), clip.y(), clip.width(), clip.height()));
      clip.shapes().forEach(this::shape);
      graphics.setClip(before);
    }
  }

  private static Shape corners(SvgShape.Path path) {
    Path2D.Double line = new Path2D.Double();
    boolean down = false;
    for (int k = 0; k < path.x().length; k++) {
      if (Double.isNaN(path.x()[k])) {
        down = false;
      } else if (down) {
        line.lineTo(path.x()[k], path.y()[k]);
      } else {
        line.moveTo(path.x()[k], path.y()[k]);
        down = true;
      }
    }
    if (path.closed() && down) {
      line.closePath();
    }
    return line;
  }

  private void paint(Shape shape, SvgInk ink) {
    if (ink.fill() != null) {
      Composite before = graphics.getComposite();
      graphics.setComposite(
          AlphaComposite.getInstance(AlphaComposite.SRC_OVER, (float) ink.opacity()));
      graphics.setColor(Color.decode(ink.fill()));
      graphics.fill(shape);
      graphics.setComposite(before);
    }
    if (ink.stroke() != null) {
      graphics.setColor(Color.decode(ink.stroke()));
      graphics.setStroke(stroke(ink));
      graphics.draw(shape);
    }
  }

  private static BasicStroke stroke(SvgInk ink) {
    float[] dash = new float[ink.dash().length];
    for (int k = 0; k < dash.length; k++) {
      dash[k] = (float) ink.dash()[k];
    }
    return new BasicStroke(
        (float) ink.width(),
        BasicStroke.CAP_BUTT,
        BasicStroke.JOIN_MITER,
        4f,
        dash.length == 0 ? null : dash,
        0f);
  }

  private void text(SvgShape.Text text) {
    AffineTransform before = graphics.getTransform();
    graphics.setFont(
        new Font(Font.SANS_SERIF, text.bold() ? Font.BOLD : Font.PLAIN, 1)
            .deriveFont((float) text.size()));
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
}
