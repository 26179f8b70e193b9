package io.laconic.cover.threshold;

import java.util.Arrays;

/** An attribute of which some values are missing: the rows that have one are binned. */
final class IncompleteAxis implements BinnedAxis {
  private final double[] values;
  private final int[] rows;
  private final int[] placeOf;
  private final Bins bins;

  /**
   * @param values of all rows; NaN: missing
   */
  IncompleteAxis(double[] values, Binner binner) {
    this.placeOf = new int[values.length];
    int[] present = new int[values.length];
    double[] known = new double[values.length];
    int count = 0;
    for (int row = 0; row < values.length; row++) {
      boolean missing = Double.isNaN(values[row]);
      placeOf[row] = missing ? NO_BIN : count;
      if (!missing) {
        known[count] = values[row];
        present[count++] = row;
      }
    }
    this.rows = Arrays.copyOf(present, count);
    this.values = Arrays.copyOf(known, count);
    this.bins =
        count == 0
            ? new Bins(new byte[0], 0, 0, true)
            : binner.oneBinPerValueIfFew(this.values, count, new byte[count]);
  }

  @Override
  public int binCount() {
    return bins.count();
  }

  @Override
  public boolean hasOneValuePerBin() {
    return bins.hasOneValuePerBin();
  }

  @Override
  public int bin(int row) {
    return placeOf[row] == NO_BIN ? NO_BIN : bins.bin(placeOf[row]);
  }

  @Override
  public double value(int row) {
    return placeOf[row] == NO_BIN ? Double.NaN : values[placeOf[row]];
  }

  @Override
  public void count(RowWeights weights, long[] counts) {
    for (int k = 0; k < rows.length; k++) {
      counts[bins.bin(k)] += weights.of(rows[k]);
    }
  }

  @Override
  public int collect(RowWeights weights, int bin, int[] into) {
    int count = 0;
    for (int k = 0; k < rows.length; k++) {
      if (bins.bin(k) == bin && weights.isActive(rows[k])) {
        into[count++] = rows[k];
      }
    }
    return count;
  }
}
