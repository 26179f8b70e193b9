package io.laconic.learn.soft;

import io.laconic.data.DataException;
import io.laconic.data.Encoding;
import io.laconic.learn.TrainingSet;
import io.laconic.model.soft.AttributeRange;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * What is known beforehand about the values of the attributes: those of attribute i lie, mostly, in
 * {@code [low[i], high[i]]}. Values outside are allowed; they count as the nearest end.
 */
public record Ranges(double[] low, double[] high) {
  public Ranges {
    if (low.length != high.length) {
      throw new IllegalArgumentException(
          "ranges need as many lower as upper ends, got " + low.length + " and " + high.length);
    }
    for (int k = 0; k < low.length; k++) {
      if (!(low[k] <= high[k]) || Double.isInfinite(high[k] - low[k])) {
        throw new IllegalArgumentException(
            "range of attribute " + k + ": [" + low[k] + ", " + high[k] + "]");
      }
    }
  }

  /** The ranges of a training set's attributes; null if none are known. */
  static Ranges known(Map<String, AttributeRange> byName, TrainingSet training) {
    return byName == null
        ? null
        : of(byName, training.frame().encoding(), training.data().source().name());
  }

  /** Stands for every attribute that has no range of its own. */
  public static final String OTHERS = "*";

  /**
   * Ranges by name, in the order of the attributes. A column of categories needs none: 0 to 1.
   *
   * @param file name of the data, for messages
   */
  public static Ranges of(Map<String, AttributeRange> byName, Encoding encoding, String file) {
    List<String> names = encoding.attributeNames();
    Set<String> known = encoding.numbered() != null ? encoding.numbered() : new HashSet<>(names);
    for (String name : byName.keySet()) {
      if (!name.equals(OTHERS) && !known.contains(name)) {
        throw new DataException("ranges: " + file + " has no attribute \"" + name + "\"");
      }
    }
    double[] low = new double[names.size()];
    double[] high = new double[names.size()];
    for (int k = 0; k < low.length; k++) {
      boolean category = encoding.parts().get(encoding.partOf(k)).categorical();
      AttributeRange others =
          byName.getOrDefault(OTHERS, category ? new AttributeRange(0, 1) : null);
      AttributeRange range = byName.getOrDefault(names.get(k), others);
      if (range == null) {
        throw new DataException(
            "ranges: there is none for attribute \""
                + names.get(k)
                + "\"; an attribute named * stands for all others");
      }
      low[k] = range.low();
      high[k] = range.high();
    }
    return new Ranges(low, high);
  }

  /** Number of attributes. */
  public int count() {
    return low.length;
  }
}
