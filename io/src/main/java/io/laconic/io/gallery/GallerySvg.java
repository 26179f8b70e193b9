package io.laconic.io.gallery;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.Writer;
import java.util.Base64;
import javax.imageio.ImageIO;

/** Prototypes as one SVG picture; each image is embedded as a small PNG. */
final class GallerySvg {
  private GallerySvg() {}

  static void write(PrototypeGallery.Pictures pictures, Writer out) throws IOException {
    ImageGridLayout layout = ImageGridLayout.of(pictures);
    out.write(
        String.format(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"%1$d\" height=\"%2$d\""
                + " viewBox=\"0 0 %1$d %2$d\" font-family=\"sans-serif\" font-size=\"10\">\n"
                + "<rect width=\"100%%\" height=\"100%%\" fill=\"white\"/>\n",
            layout.pageWidth(), layout.pageHeight()));
    for (int k = 0; k < pictures.list().size(); k++) {
      PrototypeGallery.Picture picture = pictures.list().get(k);
      int base = layout.top(k) + ImageGridLayout.LINE - 3;
      text(layout.left(k), base, " font-weight=\"bold\"", layout.fit(picture.name()), out);
      int below = base + ImageGridLayout.LINE - 1;
      text(layout.left(k), below, "", layout.fit(picture.counts()), out);
      out.write(
          String.format(
              "<image x=\"%d\" y=\"%d\" width=\"%d\" height=\"%d\""
                  + " style=\"image-rendering:pixelated\""
                  + " href=\"data:image/png;base64,%s\"/>\n",
              layout.left(k),
              layout.pictureTop(k),
              pictures.width() * layout.scale(),
              pictures.height() * layout.scale(),
              png(pictures, k)));
    }
    out.write("</svg>\n");
  }

  private static void text(int x, int y, String style, String text, Writer out) throws IOException {
    if (!text.isEmpty()) {
      out.write(String.format("<text x=\"%d\" y=\"%d\"%s>%s</text>\n", x, y, style, escaped(text)));
    }
  }

  /** Text with XML's special characters escaped and forbidden ones removed. */
  static String escaped(String text) {
    return text.replaceAll("[\\x00-\\x08\\x0b\\x0c\\x0e-\\x1f]", " ")
        .replace("&", "&amp;")
        .replace("<", "&lt;")
        .replace(">", "&gt;");
  }

  private static String png(PrototypeGallery.Pictures pictures, int k) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    ImageIO.write(GalleryPng.image(pictures, k), "png", bytes);
    return Base64.getEncoder().encodeToString(bytes.toByteArray());
  }
}
