package io.laconic.learn;

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

  /** Number of attributes. */
  public int count() {
    return low.length;
  }
}
