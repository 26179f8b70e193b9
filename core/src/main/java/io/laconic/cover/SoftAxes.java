package io.laconic.cover;

import io.laconic.data.Attributes;
import io.laconic.data.DataException;

/** The attributes of a table with their ranges; makes their axes. */
public final class SoftAxes {
  private final Attributes attributes;
  private final double[] low;
  private final double[] high;
  private final int grid;
  private final Bits offering;

  /**
   * @param givenLow lower ends of the ranges, or null: the least values of the rows
   * @param givenHigh upper ends of the ranges, or null: the largest values of the rows
   * @param grid most endpoints taken from the rows of an attribute; 0: every value
   */
  public SoftAxes(Attributes attributes, double[] givenLow, double[] givenHigh, int grid) {
    this.attributes = attributes;
    this.grid = grid;
    int count = attributes.count();
    this.low = new double[count];
    this.high = new double[count];
    boolean[] offers = new boolean[count];
    for (int k = 0; k < count; k++) {
      double least = Double.POSITIVE_INFINITY;
      double largest = Double.NEGATIVE_INFINITY;
      for (double value : attributes.values(k)) {
        least = Math.min(least, value);
        largest = Math.max(largest, value);
      }
      low[k] = givenLow == null ? least : givenLow[k];
      high[k] = givenHigh == null ? largest : givenHigh[k];
      // clipped to the range, the values differ
      offers[k] = least < largest && low[k] < high[k] && least < high[k] && largest > low[k];
      if (offers[k] && high[k] - low[k] == Double.POSITIVE_INFINITY) {
        throw new DataException(
            "attribute "
                + attributes.encoding().attributeName(k)
                + ": its range is too wide for a number");
      }
    }
    this.offering = Bits.where(count, k -> offers[k]);
  }

  public int count() {
    return low.length;
  }

  int rowCount() {
    return attributes.rowCount();
  }

  /**
   * The attributes that offer rays: those whose values, clipped to the range, are not all equal.
   */
  public Bits offering() {
    return offering;
  }

  /** Lower end of an attribute's range. */
  public double low(int attribute) {
    return low[attribute];
  }

  /** Upper end of an attribute's range. */
  public double high(int attribute) {
    return high[attribute];
  }

  /** The axis of an attribute that offers rays, made anew. */
  public SoftAxis axis(int attribute) {
    return SoftAxis.of(attributes.values(attribute), low[attribute], high[attribute], grid);
  }

  /** About how many bytes all axes would take. */
  long bytes() {
    long endpoints = grid == 0 ? rowCount() : Math.min(grid, rowCount());
    return offering.count() * (8 * (endpoints + 2) + 4L * rowCount() + 100);
  }
}
