package io.laconic.model;

import io.laconic.data.Encoding;
import java.util.List;

/**
 * One number per row that a classifier reads: an attribute, a distance, a projection.
 *
 * @param low threshold, or lower end of a soft interval
 * @param high threshold, or upper end of a soft interval
 * @param words what the classifier makes of it
 * @param category the words for 1 and 0 if the number only tells whether a category is there; else
 *     null
 */
public record ReadQuantity(
    String name, double[] values, double low, double high, String words, List<String> category) {

  public boolean isSoft() {
    return low < high;
  }

  /** The words for 1 and 0 of an attribute that stands for a category; else null. */
  public static List<String> category(Encoding encoding, int attribute) {
    int part = encoding.partOf(attribute);
    Encoding.Part column = encoding.parts().get(part);
    if (!column.categorical()) {
      return null;
    }
    String value = column.values().get(attribute - encoding.firstAttribute(part));
    return List.of(column.column() + " is " + value, column.column() + " is not " + value);
  }
}
