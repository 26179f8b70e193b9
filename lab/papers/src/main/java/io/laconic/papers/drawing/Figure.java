package io.laconic.papers.drawing;

import io.laconic.io.drawing.Drawing;
import io.laconic.io.drawing.PngCanvas;
import io.laconic.io.drawing.SvgCanvas;
import io.laconic.io.file.AtomicFiles;
import java.awt.AWTError;
import java.nio.file.Path;

/**
 * A picture in two formats.
 *
 * @param name of its file, without an ending
 * @param caption what to see in it
 * @param svg the picture as text
 * @param png the picture as pixels; null if this Java has no fonts to paint with
 */
public record Figure(String name, String caption, String svg, byte[] png) {
  /** Renders a drawing as SVG and, where this Java can paint, as PNG. */
  public static Figure of(String name, String title, CaptionedDrawing captioned) {
    Drawing drawing = captioned.drawing();
    String caption = captioned.caption();
    return new Figure(name, caption, SvgCanvas.write(drawing, title, caption), pixels(drawing));
  }

  /** A Java without fonts fails with one of several errors. */
  private static byte[] pixels(Drawing drawing) {
    try {
      return PngCanvas.paint(drawing, 2);
    } catch (AWTError | LinkageError | InternalError | NullPointerException e) {
      return null;
    }
  }

  /** Writes NAME.svg and NAME.png. */
  public void write(Path folder) {
    AtomicFiles.write(folder.resolve(name + ".svg"), out -> out.write(svg));
    if (png != null) {
      AtomicFiles.writeBytes(folder.resolve(name + ".png"), out -> out.write(png));
    }
  }
}
