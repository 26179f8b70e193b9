package io.laconic.io.drawing;

import java.awt.image.BufferedImage;

/**
 * A small image in shades of grey.
 *
 * @param greys from 0 (black) to 255 (white), line by line from above
 */
public record GreyImage(int width, int height, int[] greys) {
  /** The image whose least value is black and whose largest is white. */
  public static GreyImage of(int width, int height, double... values) {
    double low = Double.POSITIVE_INFINITY;
    double high = Double.NEGATIVE_INFINITY;
    for (double value : values) {
      low = Math.min(low, value);
      high = Math.max(high, value);
    }
    int[] greys = new int[width * height];
    for (int k = 0; k < greys.length; k++) {
      greys[k] = high > low ? (int) Math.round(255 * (values[k] - low) / (high - low)) : 0;
    }
    return new GreyImage(width, height, greys);
  }

  BufferedImage painted() {
    BufferedImage image = new BufferedImage(width, height, BufferedImage.TYPE_INT_RGB);
    for (int k = 0; k < greys.length; k++) {
      image.setRGB(k % width, k / width, greys[k] * 0x10101);
    }
    return image;
  }
}
