package io.laconic.papers.drawing;

import java.awt.image.BufferedImage;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import javax.imageio.ImageIO;

/**
 * A grey image.
 *
 * @param grey row by row, 0 (black) to 255 (white)
 */
public record SvgPixels(int width, int height, int[] grey) {
  public SvgPixels {
    if (grey.length != width * height) {
      throw new IllegalArgumentException(
          grey.length + " pixels for an image of " + width + " x " + height);
    }
  }

  /** An image of ink on paper: {@code low} becomes white and {@code high} black. */
  public static SvgPixels ofInk(double[] values, int width, double low, double high) {
    int[] grey = new int[values.length];
    for (int k = 0; k < grey.length; k++) {
      double part = (values[k] - low) / (high - low);
      grey[k] = (int) Math.round(255 * (1 - Math.max(0, Math.min(1, part))));
    }
    return new SvgPixels(width, values.length / width, grey);
  }

  BufferedImage image() {
    BufferedImage image = new BufferedImage(width, height, BufferedImage.TYPE_BYTE_GRAY);
    image.getRaster().setPixels(0, 0, width, height, grey);
    return image;
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
}
