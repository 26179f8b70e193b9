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

  /**
   * Bins of equal width over the range of a sample, the outer ones open-ended; or bins of equal
   * depth where most rows would share a few bins.
   */
  static Bins coarse(double[] values, int length, byte[] into) {
    int count = coarseCount(length);
    int sampled = Math.min(length, Math.max(32, length / 8));
    double low = Double.POSITIVE_INFINITY;
    double high = Double.NEGATIVE_INFINITY;
    int stride = length / sampled;
    for (int k = 0, row = 0; k < sampled; k++, row += stride) {
      double value = values[row];
      low = value < low ? value : low;
      high = value > high ? value : high;
    }
    double scale = count / (high - low);
    if (!(scale > 0 && scale < Double.POSITIVE_INFINITY)) {
      return isConstant(values, length)
          ? new Bins(into, 1, true)
          : deep(values, length, count, into);
    }
    if (tooUneven(values, stride, low, scale, count, sampled)) {
      return deep(values, length, count, into);
    }
    int last = count - 1;
    for (int row = 0; row < length; row++) {
      into[row] = (byte) Math.max(0, Math.min(last, (int) ((values[row] - low) * scale)));
    }
    return new Bins(into, count, false);
  }

  private static boolean isConstant(double[] values, int length) {
    for (int row = 1; row < length; row++) {
      if (values[row] != values[0]) {
        return false;
      }
    }
    return true;
  }

  private static int coarseCount(int length) {
    return length <= 128 ? 64 : length <= 384 ? 128 : MOST;
  }

  /** Whether a quarter of the sample lies in one bin. */
  private static boolean tooUneven(
      double[] values, int stride, double low, double scale, int count, int sampled) {
    int[] depth = new int[MOST];
    int deepest = 0;
    for (int k = 0, row = 0; k < sampled; k++, row += stride) {
      int bin = (int) ((values[row] - low) * scale);
      deepest = Math.max(deepest, ++depth[Math.min(bin, count - 1)]);
    }
    return 4 * deepest > sampled;
  }

  /**
   * Bins of about equal depth, by splitters from a sample: a value's bin is the number of splitters
   * at or below it.
   */
  private static Bins deep(double[] values, int length, int count, byte[] into) {
    double[] sample = new double[Math.min(length, MOST)];
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
    double[] found = length <= MOST ? normalised(values, length) : hashed(values, length);
    if (found == null) {
      return null;
    }
    Arrays.sort(found);
    int count = 0;
    for (int k = 0; k < found.length; k++) {
      if (k == 0 || found[k] != found[count - 1]) {
        found[count++] = found[k];
      }
    }
    return Arrays.copyOf(found, count);
  }

  /** A copy in which -0.0 has become 0.0. */
  private static double[] normalised(double[] values, int length) {
    double[] copy = Arrays.copyOf(values, length);
    for (int row = 0; row < length; row++) {
      copy[row] += 0.0;
    }
    return copy;
  }

  /** Each value once, in any order; null as soon as there are more than 256. */
  private static double[] hashed(double[] values, int length) {
    double[] table = new double[1024];
    Arrays.fill(table, Double.NaN);
    double[] found = new double[MOST];
    int count = 0;
    for (int row = 0; row < length; row++) {
      double value = values[row] + 0.0;
      long bits = Double.doubleToRawLongBits(value) * 0x9E3779B97F4A7C15L;
      int slot = (int) (bits >>> 54);
      while (table[slot] != value && !Double.isNaN(table[slot])) {
        slot = slot + 1 & 1023;
      }
      if (table[slot] != value) {
        if (count == MOST) {
          return null;
        }
        table[slot] = value;
        found[count++] = value;
      }
    }
    return Arrays.copyOf(found, count);
  }
}
