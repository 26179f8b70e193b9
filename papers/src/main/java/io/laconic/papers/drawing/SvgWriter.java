package io.laconic.papers.drawing;

import java.util.Base64;
import java.util.Locale;

/** A drawing as SVG 1.1, with its title and description as text alternative. */
public final class SvgWriter {
  private final StringBuilder out = new StringBuilder();

  private SvgWriter() {}

  public static String write(SvgDrawing drawing, String title, String description) {
    SvgWriter writer = new SvgWriter();
    String w = SvgText.number(drawing.width());
    String h = SvgText.number(drawing.height());
    writer.line("<?xml version=\"1.0\" encoding=\"UTF-8\"?>");
    writer.line(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" xmlns:xlink=\"http://www.w3.org/1999/xlink\""
            + " role=\"img\" aria-labelledby=\"title desc\" width=\"%s\" height=\"%s\""
            + " viewBox=\"0 0 %s %s\" font-family=\"DejaVu Sans, Arial, sans-serif\">",
        w, h, w, h);
    writer.line("<title id=\"title\">%s</title>", SvgText.escape(title));
    writer.line("<desc id=\"desc\">%s</desc>", SvgText.escape(description));
    writer.line("<rect width=\"%s\" height=\"%s\" fill=\"#ffffff\"/>", w, h);
    drawing.shapes().forEach(writer::shape);
    writer.line("</svg>");
    return writer.out.toString();
  }

  private void line(String format, Object... parts) {
    out.append(String.format(Locale.ROOT, format, parts)).append('\n');
  }

  private void shape(SvgShape shape) {
    if (shape instanceof SvgShape.Path path) {
      line("<path d=\"%s\"%s/>", corners(path), ink(path.ink()));
    } else if (shape instanceof SvgShape.Circle c) {
      line(
          "<circle cx=\"%s\" cy=\"%s\" r=\"%s\"%s/>",
          SvgText.number(c.x()), SvgText.number(c.y()), SvgText.number(c.radius()), ink(c.ink()));
    } else if (shape instanceof SvgShape.Text text) {
      text(text);
    } else if (shape instanceof SvgShape.Image image) {
      image(image);
    } else if (shape instanceof SvgShape.Clip clip) {
      clip(clip);
    }
  }

  private static String corners(SvgShape.Path path) {
    StringBuilder d = new StringBuilder();
    boolean down = false;
    for (int k = 0; k < path.x().length; k++) {
      if (Double.isNaN(path.x()[k])) {
        down = false;
      } else {
        d.append(down ? 'L' : 'M').append(SvgText.number(path.x()[k])).append(' ');
        d.append(SvgText.number(path.y()[k]));
        down = true;
      }
    }
    return d.append(path.closed() ? "Z" : "").toString();
  }

  private static String ink(SvgInk ink) {
    StringBuilder text = new StringBuilder();
    text.append(" fill=\"").append(ink.fill() == null ? "none" : ink.fill()).append('"');
    if (ink.fill() != null && ink.opacity() < 1) {
      text.append(" fill-opacity=\"").append(SvgText.number(ink.opacity())).append('"');
    }
    if (ink.stroke() != null) {
      text.append(" stroke=\"").append(ink.stroke()).append('"');
      text.append(" stroke-width=\"").append(SvgText.number(ink.width())).append('"');
      text.append(dash(ink.dash()));
    }
    return text.toString();
  }

  private static String dash(double... lengths) {
    StringBuilder text = new StringBuilder();
    for (double length : lengths) {
      text.append(text.isEmpty() ? " stroke-dasharray=\"" : " ").append(SvgText.number(length));
    }
    return text.append(text.isEmpty() ? "" : "\"").toString();
  }

  private void text(SvgShape.Text text) {
    String x = SvgText.number(text.x());
    String y = SvgText.number(text.y());
    line(
        "<text x=\"%s\" y=\"%s\" font-size=\"%s\" text-anchor=\"%s\" fill=\"%s\"%s%s>%s</text>",
        x,
        y,
        SvgText.number(text.size()),
        text.anchor().name().toLowerCase(Locale.ROOT),
        text.colour(),
        text.bold() ? " font-weight=\"bold\"" : "",
        text.upwards() ? " transform=\"rotate(-90 " + x + " " + y + ")\"" : "",
        SvgText.escape(text.text()));
  }

  private void image(SvgShape.Image image) {
    String png = Base64.getEncoder().encodeToString(SvgPixels.png(image.pixels().image()));
    line(
        "<image x=\"%s\" y=\"%s\" width=\"%s\" height=\"%s\" preserveAspectRatio=\"none\""
            + " image-rendering=\"pixelated\" xlink:href=\"data:image/png;base64,%s\"/>",
        SvgText.number(image.x()),
        SvgText.number(image.y()),
        SvgText.number(image.width()),
        SvgText.number(image.height()),
        png);
  }

  /** An inner svg element shows nothing outside of its own rectangle. */
  private void clip(SvgShape.Clip clip) {
    String x = SvgText.number(clip.x());
    String y = SvgText.number(clip.y());
    String w = SvgText.number(clip.width());
    String h = SvgText.number(clip.height());
    line(
        "<svg x=\"%s\" y=\"%s\" width=\"%s\" height=\"%s\" viewBox=\"%s %s %s %s\">",
        x, y, w, h, x, y, w, h);
    clip.shapes().forEach(this::shape);
    line("</svg>");
  }
}
