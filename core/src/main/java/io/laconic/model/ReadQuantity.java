package io.laconic.model;

import io.laconic.data.Encoding;
import io.laconic.space.Side;
import java.util.Arrays;
import java.util.List;

/**
 * One number per row that a classifier reads: an attribute, a distance, a projection.
 *
 * @param low threshold, or lower end of a soft interval
 * @param high threshold, or upper end of a soft interval
 * @param side which values the threshold claims, never its own; null for a soft interval
 * @param words what the classifier makes of it
 * @param category the words for 1 and 0 if the number only tells whether a category is there; else
 *     null
 */
public record ReadQuantity(
    String name,
    double[] values,
    double low,
    double high,
    Side side,
    String words,
    List<String> category) {

  public boolean isSoft() {
    return low < high;
  }

  /**
   * Where a picture draws the threshold: if rows have its very value, half-way to the next value on
   * the claimed side, so that they stand on the side they belong to.
   */
  public double line() {
    if (side == null || Arrays.stream(values).noneMatch(value -> value == low)) {
      return low;
    }
    double next =
        Arrays.stream(values)
            .filter(value -> side.claims(value, low) && Double.isFinite(value))
            .reduce(side == Side.ABOVE ? Math::min : Math::max)
            .orElse(low);
    return low + (next - low) / 2;
  }

  /** The words for 1 and 0 of an attribute that stands for a category; else null. */
  public static List<String> category(Encoding encoding, int attribute) {
    int part = encoding.partOf(attribute);
    Encoding.Part column = encoding.parts().get(part);
    if (column.numbers() != Encoding.Numbers.MEASURED) {
      return List.of(
          column.column() + column.numbers().said(true),
          column.column() + column.numbers().said(false));
    }
    if (!column.categorical()) {
      return null;
    }
    String value = column.values().get(attribute - encoding.firstAttribute(part));
    return List.of(column.column() + " is " + value, column.column() + " is not " + value);
  }
}
