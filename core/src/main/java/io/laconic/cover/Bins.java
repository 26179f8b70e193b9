package io.laconic.cover;

import java.util.Arrays;

/**
 * An axis cut into at most 256 bins, one byte per row: rows of a lower bin have smaller values.
 *
 * @param of the bin of every row
 * @param count number of bins
 * @param exact whether rows of one bin all have the same value
 */
record Bins(byte[] of, int count, boolean exact) {
  private static final int MOST = 256;

  int bin(int row) {
    return of[row] & 0xff;
  }

  /** Whether the axis has one value only, so that no threshold claims anything. */
  boolean isConstant() {
    return count < 2;
  }

  /** Bins of equal width, or of equal depth where these would be too uneven. */
  static Bins coarse(double[] values, int length, byte[] into) {
    double low = Double.POSITIVE_INFINITY;
    double high = Double.NEGATIVE_INFINITY;
    for (int row = 0; row < length; row++) {
      low = Math.min(low, values[row]);
      high = Math.max(high, values[row]);
    }
    if (!(low < high)) {
      return new Bins(into, 1, true);
    }
    int count = coarseCount(length);
    double scale = (count - 1) / (high - low);
    if (!(scale > 0) || Double.isInfinite(scale) || Double.isInfinite(high - low)) {
      return deep(values, length, count, into);
    }
    for (int row = 0; row < length; row++) {
      into[row] = (byte) (int) ((values[row] - low) * scale);
    }
    return tooUneven(into, length, count)
        ? deep(values, length, count, into)
        : new Bins(into, count, false);
  }

  private static int coarseCount(int length) {
    return length <= 512 ? 32 : length <= 1536 ? 64 : length <= 4096 ? 128 : MOST;
  }

  private static boolean tooUneven(byte[] bins, int length, int count) {
    int[] depth = new int[MOST];
    int deepest = 0;
    for (int row = 0; row < length; row++) {
      deepest = Math.max(deepest, ++depth[bins[row] & 0xff]);
    }
    return deepest > Math.max(16, 8L * length / count);
  }

  /**
   * Bins of about equal depth, by splitters from a sample: a value's bin is the number of splitters
   * at or below it.
   */
  private static Bins deep(double[] values, int length, int count, byte[] into) {
    double[] sample = new double[Math.min(length, 4 * count)];
    for (int k = 0; k < sample.length; k++) {
      sample[k] = values[(int) ((long) k * length / sample.length)] + 0.0;
    }
    Arrays.sort(sample);
    double[] splitters = new double[count - 1];
    int used = 0;
    for (int k = 1; k < count; k++) {
      double splitter = sample[(int) ((long) k * sample.length / count)];
      if (used == 0 || splitter > splitters[used - 1]) {
        splitters[used++] = splitter;
      }
    }
    return assign(values, length, Arrays.copyOf(splitters, used), false, into);
  }

  /** One bin per value if there are at most 256 values, else {@link #coarse}. */
  static Bins fine(double[] values, int length, byte[] into) {
    double[] distinct = fewDistinct(values, length);
    if (distinct == null) {
      return coarse(values, length, into);
    }
    return assign(values, length, Arrays.copyOfRange(distinct, 1, distinct.length), true, into);
  }

  private static Bins assign(
      double[] values, int length, double[] splitters, boolean exact, byte[] into) {
    for (int row = 0; row < length; row++) {
      int low = 0;
      int high = splitters.length;
      while (low < high) {
        int middle = (low + high) >>> 1;
        if (splitters[middle] <= values[row]) {
          low = middle + 1;
        } else {
          high = middle;
        }
      }
      into[row] = (byte) low;
    }
    return new Bins(into, splitters.length + 1, exact);
  }

  /** The distinct values in order, or null if there are more than 256. */
  private static double[] fewDistinct(double[] values, int length) {
    double[] table = new double[1024];
    Arrays.fill(table, Double.NaN);
    int count = 0;
    for (int row = 0; row < length; row++) {
      double value = values[row] + 0.0;
      long bits = Double.doubleToRawLongBits(value) * 0x9E3779B97F4A7C15L;
      int slot = (int) (bits >>> 54);
      while (table[slot] != value && !Double.isNaN(table[slot])) {
        slot = slot + 1 & 1023;
      }
      if (table[slot] != value) {
        if (++count > MOST) {
          return null;
        }
        table[slot] = value;
      }
    }
    return Arrays.stream(table).filter(value -> !Double.isNaN(value)).sorted().toArray();
  }
}
