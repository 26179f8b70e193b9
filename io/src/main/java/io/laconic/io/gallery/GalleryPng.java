package io.laconic.io.gallery;

import io.laconic.data.DataException;
import java.awt.Color;
import java.awt.Font;
import java.awt.Graphics2D;
import java.awt.RenderingHints;
import java.awt.image.BufferedImage;
import java.io.IOException;
import java.io.OutputStream;
import javax.imageio.ImageIO;

/** Prototypes as one PNG picture. */
final class GalleryPng {
  private GalleryPng() {}

  static void write(PrototypeGallery.Pictures pictures, OutputStream out) throws IOException {
    ImageGridLayout layout = ImageGridLayout.of(pictures);
    BufferedImage page =
        new BufferedImage(layout.pageWidth(), layout.pageHeight(), BufferedImage.TYPE_INT_RGB);
    Graphics2D pen = page.createGraphics();
    pen.setColor(Color.WHITE);
    pen.fillRect(0, 0, page.getWidth(), page.getHeight());
    texts(pictures, layout, pen);
    for (int k = 0; k < pictures.list().size(); k++) {
      int left = layout.left(k);
      int top = layout.pictureTop(k);
      int width = pictures.width() * layout.scale();
      int height = pictures.height() * layout.scale();
      pen.drawImage(image(pictures, k), left, top, width, height, null);
      pen.setColor(Color.LIGHT_GRAY);
      pen.drawRect(left - 1, top - 1, width + 1, height + 1);
    }
    pen.dispose();
    ImageIO.write(page, "png", out);
  }

  /** A Java installation without fonts can draw everything except text. */
  private static void texts(
      PrototypeGallery.Pictures pictures, ImageGridLayout layout, Graphics2D pen) {
    try {
      pen.setRenderingHint(
          RenderingHints.KEY_TEXT_ANTIALIASING, RenderingHints.VALUE_TEXT_ANTIALIAS_ON);
      pen.setColor(Color.BLACK);
      for (int k = 0; k < pictures.list().size(); k++) {
        PrototypeGallery.Picture picture = pictures.list().get(k);
        int base = layout.top(k) + ImageGridLayout.LINE - 3;
        pen.setFont(new Font(Font.SANS_SERIF, Font.BOLD, 10));
        pen.drawString(layout.fit(picture.name()), layout.left(k), base);
        pen.setFont(new Font(Font.SANS_SERIF, Font.PLAIN, 10));
        pen.drawString(
            layout.fit(picture.counts()), layout.left(k), base + ImageGridLayout.LINE - 1);
      }
    } catch (RuntimeException | InternalError | LinkageError e) {
      throw new DataException("this Java has no fonts for a PNG picture; write SVG instead", e);
    }
  }

  /** One picture, one pixel for each of its own. */
  static BufferedImage image(PrototypeGallery.Pictures pictures, int k) {
    BufferedImage image =
        new BufferedImage(pictures.width(), pictures.height(), BufferedImage.TYPE_BYTE_GRAY);
    int[] shades = pictures.list().get(k).shades();
    for (int y = 0; y < pictures.height(); y++) {
      for (int x = 0; x < pictures.width(); x++) {
        image.getRaster().setSample(x, y, 0, 255 - shades[y * pictures.width() + x]);
      }
    }
    return image;
  }
}
