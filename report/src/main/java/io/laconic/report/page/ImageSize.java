package io.laconic.report.page;

/** Width and height of images in pixels; a row of the data is an image, line by line. */
public record ImageSize(int width, int height) {
  public ImageSize {
    if (width < 1 || height < 1 || (long) width * height > 1_000_000) {
      throw new IllegalArgumentException("an image cannot be " + width + "x" + height);
    }
  }

  /** The size that a word like {@code 16x16} tells. */
  public static ImageSize of(String word) {
    if (!word.matches("[0-9]{1,4}x[0-9]{1,4}")) {
      throw new IllegalArgumentException(
          "--image must be width x height, such as 16x16; got " + word);
    }
    String[] sides = word.split("x");
    return new ImageSize(Integer.parseInt(sides[0]), Integer.parseInt(sides[1]));
  }
}
