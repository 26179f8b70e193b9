package io.laconic.report;

import io.laconic.data.Encoding;
import io.laconic.model.Model;
import io.laconic.report.page.ImageSize;

/**
 * Whether prototypes are images. They are if the reader or the metric says so, or if many numbered
 * columns, and nothing else, make a square: {@code x1} to {@code x256} are 16 lines of 16 pixels.
 */
final class PrototypeImageSize {
  /** Smaller squares may be anything. */
  private static final int LEAST_SIDE = 8;

  private PrototypeImageSize() {}

  /** The size of the images; null if prototypes are none. */
  static ImageSize size(Model model, ImageSize asked) {
    if (asked != null) {
      return asked;
    }
    if (model.parameters().get("image") instanceof String word) {
      return ImageSize.of(word);
    }
    Encoding encoding = model.frame().encoding();
    int count = encoding.attributeCount();
    int side = (int) Math.round(Math.sqrt(count));
    boolean square = side >= LEAST_SIDE && side * side == count;
    return square && hasValues(model) && areNumbered(encoding) ? new ImageSize(side, side) : null;
  }

  private static boolean hasValues(Model model) {
    return model.classifier().exemplars().filter(e -> e.points().values() != null).isPresent();
  }

  /** Whether names are a word and numbers that go up by one. */
  private static boolean areNumbered(Encoding encoding) {
    if (encoding.numbered() != null) {
      return true;
    }
    String first = encoding.attributeName(0);
    String word = first.replaceFirst("[0-9]+$", "");
    if (word.length() == first.length() || first.length() - word.length() > 6) {
      return false;
    }
    int number = Integer.parseInt(first.substring(word.length()));
    for (int k = 0; k < encoding.attributeCount(); k++) {
      String name = encoding.attributeName(k);
      if (!name.matches("\\Q" + word + "\\E0*" + (number + k))) {
        return false;
      }
    }
    return true;
  }
}
