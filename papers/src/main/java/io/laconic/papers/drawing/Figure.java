package io.laconic.papers.drawing;

import java.awt.AWTError;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * A picture.
 *
 * @param name of its file, without an ending
 * @param caption what to see in it
 * @param svg the picture itself
 * @param png the same as pixels; null if this Java has no fonts to paint with
 */
public record Figure(String name, String caption, String svg, byte[] png) {
  /** A picture without pixels. */
  public Figure(String name, String caption, String svg) {
    this(name, caption, svg, null);
  }

  /** The same drawing as SVG and, where this Java can paint, as PNG. */
  public static Figure of(String name, String title, String caption, SvgDrawing drawing) {
    return new Figure(name, caption, SvgWriter.write(drawing, title, caption), pixels(drawing));
  }

  /** A Java without fonts fails with one of several errors. */
  private static byte[] pixels(SvgDrawing drawing) {
    try {
      return SvgRaster.png(drawing);
    } catch (AWTError | LinkageError | InternalError | NullPointerException e) {
      return null;
    }
  }

  /** Writes NAME.svg and NAME.png. */
  public void write(Path folder) throws IOException {
    Files.writeString(folder.resolve(name + ".svg"), svg);
    if (png != null) {
      Files.write(folder.resolve(name + ".png"), png);
    }
  }
}
