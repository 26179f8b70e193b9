package io.laconic.io.gallery;

/**
 * The positions of the images: in rows from left to right, each below its two lines of text.
 *
 * @param scale points of the page that one pixel of a picture takes in each direction
 * @param cellWidth from one picture to the next
 * @param cellHeight from one row of pictures to the next
 * @param columns pictures in a row
 */
record ImageGridLayout(int scale, int cellWidth, int cellHeight, int columns, int count) {
  static final int LINE = 12;
  static final int MARGIN = 8;
  private static final int PAGE = 1200;
  private static final int SIDE = 48;

  static ImageGridLayout of(PrototypeGallery.Pictures pictures) {
    int scale = Math.max(1, SIDE / Math.max(pictures.width(), pictures.height()));
    int width = Math.max(SIDE, pictures.width() * scale) + MARGIN;
    int height = pictures.height() * scale + 2 * LINE + MARGIN;
    int columns = Math.max(1, Math.min(pictures.list().size(), (PAGE - MARGIN) / width));
    return new ImageGridLayout(scale, width, height, columns, pictures.list().size());
  }

  int pageWidth() {
    return MARGIN + columns * cellWidth;
  }

  int pageHeight() {
    return MARGIN + (count + columns - 1) / columns * cellHeight;
  }

  int left(int k) {
    return MARGIN + k % columns * cellWidth;
  }

  /** Top of the text above a picture. */
  int top(int k) {
    return MARGIN + k / columns * cellHeight;
  }

  /** Top of a picture. */
  int pictureTop(int k) {
    return top(k) + 2 * LINE;
  }

  /** A text shortened to fit above a picture. */
  String fit(String text) {
    int letters = Math.max(4, (cellWidth - 2) / 6);
    return text.length() <= letters ? text : text.substring(0, letters - 1) + "…";
  }
}
