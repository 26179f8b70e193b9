package io.laconic.model;

import io.laconic.data.Encoding;
import io.laconic.space.KeptPoints;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;

/**
 * A point that a model keeps, in words of the data: {@code glucose = 189 (high), mass = 22.1 (low),
 * age = 31, … (8 columns)}. Columns whose scaled value is largest come first; high and low are more
 * than one standard deviation away from the mean, where attributes are scaled by these.
 */
public final class PointWords {
  private static final int MOST_SHOWN = 6;

  /**
   * More columns that are not scaled have no order that tells anything, as the points of images.
   */
  private static final int MOST_UNSCALED = 20;

  private static final int LONGEST_TEXT = 40;

  private PointWords() {}

  /**
   * The words of one point.
   *
   * @param k its place among the points
   * @return null if its values are not kept, or would tell a person nothing
   */
  public static String of(Frame frame, KeptPoints points, int k) {
    if (points.texts() != null) {
      return shortened(points.texts()[k]);
    }
    if (points.values() == null || points.attributes() != null) {
      return null;
    }
    double[] values = points.values()[k];
    List<Integer> shown = shown(frame, values);
    if (shown.isEmpty() || frame.scaling().isNone() && values.length > MOST_UNSCALED) {
      return null;
    }
    List<String> parts = new ArrayList<>();
    for (int j : shown.subList(0, Math.min(MOST_SHOWN, shown.size()))) {
      parts.add(value(frame, j, values[j], points.rows()[k] >= 0 ? 6 : 4));
    }
    String more =
        shown.size() > MOST_SHOWN ? ", … (" + frame.encoding().parts().size() + " columns)" : "";
    return String.join(", ", parts) + more;
  }

  /** Attributes by the size of their scaled value; of a category only the value that is there. */
  private static List<Integer> shown(Frame frame, double[] values) {
    return IntStream.range(0, values.length)
        .filter(j -> !isCategory(frame.encoding(), j) || values[j] == 1)
        .boxed()
        .sorted(
            Comparator.comparingDouble(j -> frame.scaling().isNone() ? 0 : -size(frame, j, values)))
        .toList();
  }

  private static double size(Frame frame, int attribute, double[] values) {
    return Math.abs(frame.scaling().apply(attribute, values[attribute]));
  }

  private static boolean isCategory(Encoding encoding, int attribute) {
    return encoding.parts().get(encoding.partOf(attribute)).categorical();
  }

  private static String value(Frame frame, int attribute, double value, int digits) {
    String name = frame.encoding().attributeName(attribute);
    if (isCategory(frame.encoding(), attribute)) {
      return name.replaceFirst("=", " is ");
    }
    double scaled = frame.scaling().isNone() ? 0 : frame.scaling().apply(attribute, value);
    return name
        + " = "
        + Wording.rounded(value, digits)
        + (scaled > 1 ? " (high)" : scaled < -1 ? " (low)" : "");
  }

  private static String shortened(String text) {
    return text.length() <= LONGEST_TEXT ? text : text.substring(0, LONGEST_TEXT - 1) + "…";
  }
}
