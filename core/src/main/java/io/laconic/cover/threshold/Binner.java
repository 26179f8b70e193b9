package io.laconic.cover.threshold;

import io.laconic.util.Distinct;
import java.util.Arrays;

/**
 * Cuts axes into {@link Bins}, one after the other. Its buffers are made once.
 *
 * <p>The number of rows in a bin affects nothing but speed, so a sample of the rows tells where to
 * cut.
 */
final class Binner {
  private static final int CELLS = 512;

  /** Size of the sample that tells where to cut. */
  private static final int SAMPLE = 256;

  /** Size of the sample that tells whether values repeat. */
  private static final int FEW = 48;

  private static final long MIX = 0x9E3779B97F4A7C15L;

  /** Up to this number of rows, cells of equal width are good enough as bins. */
  private static final int SHORT = 128;

  private final double[] some = new double[SAMPLE];
  private final int[] binOf = new int[CELLS];
  private final long[] seen = new long[256];
  private long axes;
  private double[] buffer = new double[0];

  /** An array that the values of an axis may be written to. */
  double[] buffer(int length) {
    if (buffer.length != length) {
      buffer = new double[length];
    }
    return buffer;
  }

  /**
   * One bin per value if there seem to be, and are, at most 256 values; else {@link #equalDepth}.
   */
  Bins oneBinPerValueIfFew(double[] values, int length, byte[] into) {
    double[] sample = sample(values, length);
    if (repeats(sample, Math.min(length, SAMPLE))) {
      double[] distinct = fewDistinct(values, length);
      if (distinct != null) {
        return assign(values, length, Arrays.copyOfRange(distinct, 1, distinct.length), true, into);
      }
    }
    return equalDepth(values, length, sample, into);
  }

  /**
   * Bins of about equal depth: the range of the values is cut into many cells of equal width, and
   * neighbouring cells are put together; where most rows share a few cells, by splitters.
   */
  Bins equalDepth(double[] values, int length, byte[] into) {
    return equalDepth(values, length, sample(values, length), into);
  }

  /** The values of some rows, or of all if there are few. */
  private double[] sample(double[] values, int length) {
    if (length <= SAMPLE) {
      return values;
    }
    long step = ((long) length << 32) / SAMPLE;
    long at = 0;
    for (int k = 0; k < SAMPLE; k++) {
      some[k] = values[(int) (at >>> 32)];
      at += step;
    }
    return some;
  }

  /**
   * Whether a value occurs twice in some of the sample; with few rows this is assumed. Two values
   * may share a place in the table; the earlier one is then forgotten. Entries of earlier axes are
   * told apart by the number of the axis.
   */
  private boolean repeats(double[] sample, int size) {
    if (size < FEW) {
      return true;
    }
    long salt = ++axes * MIX;
    int looks = size <= SHORT ? FEW / 2 : FEW;
    int step = size / looks;
    for (int k = 0, at = 0; k < looks; k++, at += step) {
      long key = (Double.doubleToRawLongBits(sample[at] + 0.0) ^ salt) * MIX;
      int slot = (int) (key >>> 56);
      if (seen[slot] == key) {
        return true;
      }
      seen[slot] = key;
    }
    return false;
  }

  private Bins equalDepth(double[] values, int length, double[] sample, byte[] into) {
    int size = Math.min(length, SAMPLE);
    double low = sample[0];
    double high = low;
    for (int k = 1; k < size; k++) {
      double value = sample[k];
      if (value < low) {
        low = value;
      } else if (value > high) {
        high = value;
      }
    }
    if (low == high && (size == length || isConstant(values, length))) {
      return new Bins(into, length, 1, true);
    }
    int count = binCount(length);
    return assignByWidth(values, length, sample, size, low, high, count, into)
        ? new Bins(into, length, count, false)
        : bySplitters(values, length, sample, size, count, into);
  }

  /** Bins from cells of equal width; false if the range is not a number or cells are too uneven. */
  private boolean assignByWidth(
      double[] values,
      int length,
      double[] sample,
      int size,
      double low,
      double high,
      int count,
      byte[] into) {
    int cells = length <= SHORT ? count : CELLS;
    double scale = cells / (high - low);
    if (!(scale > 0 && scale < Double.POSITIVE_INFINITY)) {
      return false;
    }
    if (length <= SHORT) {
      return assignCells(values, length, low, scale, cells, into);
    }
    boolean even = cut(sample, low, scale, size, count);
    if (even) {
      assign(values, length, low, scale, binOf, into);
    }
    return even;
  }

  private static boolean isConstant(double[] values, int length) {
    for (int row = 1; row < length; row++) {
      if (values[row] != values[0]) {
        return false;
      }
    }
    return true;
  }

  private static int binCount(int length) {
    return length <= SHORT ? 64 : length <= 384 ? 128 : Bins.MOST;
  }

  /** Makes each cell a bin; false if most rows share a few cells. */
  private boolean assignCells(
      double[] values, int length, double low, double scale, int cells, byte[] into) {
    int[] depth = binOf;
    Arrays.fill(depth, 0, cells, 0);
    for (int row = 0; row < length; row++) {
      int cell = Math.min(cells - 1, (int) ((values[row] - low) * scale));
      into[row] = (byte) cell;
      depth[cell]++;
    }
    int deepest = 0;
    for (int cell = 0; cell < cells; cell++) {
      deepest = Math.max(deepest, depth[cell]);
    }
    return deepest * 8 <= length;
  }

  /** Gives every cell its bin; false if most rows share a few cells. */
  private boolean cut(double[] sample, double low, double scale, int size, int count) {
    int[] depth = binOf;
    Arrays.fill(depth, 0);
    int last = CELLS - 1;
    for (int k = 0; k < size; k++) {
      depth[Math.min(last, (int) ((sample[k] - low) * scale))]++;
    }
    long share = ((long) count << 32) / size;
    int deepest = 0;
    int passed = 0;
    for (int cell = 0; cell < CELLS; cell++) {
      int here = depth[cell];
      deepest = Math.max(deepest, here);
      depth[cell] = (int) (passed * share >>> 32);
      passed += here;
    }
    return deepest * 8 <= size;
  }

  /** Rows below and above the sample are in the first and in the last cell. */
  private static void assign(
      double[] values, int length, double low, double scale, int[] binOf, byte[] into) {
    for (int row = 0; row < length; row++) {
      int cell = (int) ((values[row] - low) * scale);
      into[row] = (byte) binOf[Math.max(0, Math.min(CELLS - 1, cell))];
    }
  }

  /**
   * Bins of about equal depth, by splitters from the sample: a value's bin is the number of
   * splitters at or below it.
   */
  private static Bins bySplitters(
      double[] values, int length, double[] sample, int size, int count, byte[] into) {
    double[] sorted = normalised(sample, size);
    Arrays.sort(sorted);
    double[] splitters = new double[count - 1];
    int used = 0;
    for (int k = 1; k < count; k++) {
      double splitter = sorted[(int) ((long) k * size / count)];
      if (used == 0 || splitter > splitters[used - 1]) {
        splitters[used++] = splitter;
      }
    }
    return assign(values, length, Arrays.copyOf(splitters, used), false, into);
  }

  private static Bins assign(
      double[] values, int length, double[] splitters, boolean oneValuePerBin, byte[] into) {
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
    return new Bins(into, length, splitters.length + 1, oneValuePerBin);
  }

  /** The distinct values in order, or null if there are more than 256. */
  private static double[] fewDistinct(double[] values, int length) {
    double[] found = length <= Bins.MOST ? normalised(values, length) : hashed(values, length);
    return found == null ? null : Distinct.sorted(found);
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
    double[] found = new double[Bins.MOST];
    int count = 0;
    for (int row = 0; row < length; row++) {
      double value = values[row] + 0.0;
      long bits = Double.doubleToRawLongBits(value) * MIX;
      int slot = (int) (bits >>> 54);
      while (table[slot] != value && !Double.isNaN(table[slot])) {
        slot = slot + 1 & 1023;
      }
      if (table[slot] != value) {
        if (count == Bins.MOST) {
          return null;
        }
        table[slot] = value;
        found[count++] = value;
      }
    }
    return Arrays.copyOf(found, count);
  }
}
