package io.laconic.io.gallery;

import io.laconic.io.drawing.Drawing;
import io.laconic.io.drawing.ShapeStyle;
import io.laconic.io.drawing.TextLine;
import java.awt.image.BufferedImage;

/** The images of prototypes in rows from left to right, each below its two lines of text. */
final class ImageGrid {
  private static final int LINE = 12;
  private static final int LETTERS = 10;
  private static final int MARGIN = 8;
  private static final int PAGE = 1200;
  private static final int SIDE = 48;
  private static final ShapeStyle FRAME = ShapeStyle.line("#c0c0c0", 1);

  private final PrototypeGallery.Pictures pictures;
  private final int width;
  private final int height;
  private final int cellWidth;

  private ImageGrid(PrototypeGallery.Pictures pictures) {
    this.pictures = pictures;
    int scale = Math.max(1, SIDE / Math.max(pictures.width(), pictures.height()));
    width = pictures.width() * scale;
    height = pictures.height() * scale;
    cellWidth = Math.max(SIDE, width) + MARGIN;
  }

  static Drawing of(PrototypeGallery.Pictures pictures) {
    return new ImageGrid(pictures).drawing();
  }

  private Drawing drawing() {
    int count = pictures.list().size();
    int columns = Math.max(1, Math.min(count, (PAGE - MARGIN) / cellWidth));
    int cellHeight = height + 2 * LINE + MARGIN;
    Drawing drawing =
        new Drawing(
            MARGIN + columns * cellWidth, MARGIN + (count + columns - 1) / columns * cellHeight);
    for (int k = 0; k < count; k++) {
      draw(k, MARGIN + k % columns * cellWidth, MARGIN + k / columns * cellHeight, drawing);
    }
    return drawing;
  }

  private void draw(int k, int left, int top, Drawing drawing) {
    PrototypeGallery.Picture picture = pictures.list().get(k);
    line(left, top + LINE - 3, picture.name(), true, drawing);
    line(left, top + 2 * LINE - 4, picture.counts(), false, drawing);
    drawing.image(left, top + 2 * LINE, width, height, image(picture.shades()));
    drawing.rectangle(left - 0.5, top + 2 * LINE - 0.5, width + 1, height + 1, FRAME);
  }

  private void line(int x, int y, String text, boolean bold, Drawing drawing) {
    drawing.text(new TextLine(x, y, fit(text), LETTERS, TextLine.Anchor.START, bold, false));
  }

  /** A text shortened to fit above a picture. */
  private String fit(String text) {
    int letters = Math.max(4, (cellWidth - 2) / 6);
    return text.length() <= letters ? text : text.substring(0, letters - 1) + "…";
  }

  /** One picture, one pixel for each of its own. */
  private BufferedImage image(int[] shades) {
    BufferedImage image =
        new BufferedImage(pictures.width(), pictures.height(), BufferedImage.TYPE_BYTE_GRAY);
    for (int k = 0; k < shades.length; k++) {
      image.getRaster().setSample(k % pictures.width(), k / pictures.width(), 0, 255 - shades[k]);
    }
    return image;
  }
}
