package io.laconic.cover;

import java.util.Arrays;

/**
 * An axis cut into at most 256 bins, one byte per row: rows of a lower bin have smaller values.
 * Neighbouring bins make up at most 32 coarse bins.
 */
final class Bins {
  private static final int MOST = 256;

  /** Most coarse bins. */
  static final int MOST_COARSE = 32;

  private static final int CELLS = 1024;

  /** So many rows tell whether values repeat themselves. */
  private static final int SAMPLE = 64;

  private final byte[] of;
  private final int length;
  private final int count;
  private final boolean exact;
  private final int shift;
  private BinOrder order;

  private Bins(byte[] of, int length, int count, boolean exact) {
    this.of = of;
    this.length = length;
    this.count = count;
    this.exact = exact;
    int places = 0;
    while (count - 1 >> places >= MOST_COARSE) {
      places++;
    }
    this.shift = places;
  }

  /** The bin of every row. */
  byte[] of() {
    return of;
  }

  int bin(int row) {
    return of[row] & 0xff;
  }

  /** Number of bins. */
  int count() {
    return count;
  }

  /** Whether rows of one bin all have the same value. */
  boolean exact() {
    return exact;
  }

  /** By how many places a bin's number is shifted to give that of its coarse bin. */
  int shift() {
    return shift;
  }

  /** The rows in the order of their coarse bins, made when first asked for. */
  BinOrder order(Bits positives) {
    if (order == null) {
      order = new BinOrder(of, length, (count - 1 >> shift) + 1, shift, positives);
    }
    return order;
  }

  /** Whether the axis has one value only, so that no threshold claims anything. */
  boolean isConstant() {
    return count < 2;
  }

  /**
   * Bins of about equal depth: the range of the values is cut into many cells of equal width, and
   * neighbouring cells are put together; where most rows share a few cells, by splitters.
   */
  static Bins coarse(double[] values, int length, byte[] into) {
    double low = values[0];
    double high = low;
    for (int row = 1; row < length; row++) {
      double value = values[row];
      if (value < low) {
        low = value;
      } else if (value > high) {
        high = value;
      }
    }
    int count = coarseCount(length);
    double scale = cellCount(length) / (high - low);
    if (low == high) {
      return new Bins(into, length, 1, true);
    }
    if (!(scale > 0 && scale < Double.POSITIVE_INFINITY)) {
      return deep(values, length, count, into);
    }
    return level(values, length, low, scale, count, into);
  }

  private static Bins level(
      double[] values, int length, double low, double scale, int count, byte[] into) {
    int[] depth = new int[cellCount(length)];
    int last = depth.length - 1;
    for (int row = 0; row < length; row++) {
      depth[Math.min(last, (int) ((values[row] - low) * scale))]++;
    }
    long share = ((long) count << 32) / length;
    int deepest = 0;
    int passed = 0;
    for (int cell = 0; cell <= last; cell++) {
      int here = depth[cell];
      deepest = Math.max(deepest, here);
      depth[cell] = (int) (passed * share >>> 32);
      passed += here;
    }
    if (deepest * 8L > length) {
      return deep(values, length, count, into);
    }
    for (int row = 0; row < length; row++) {
      into[row] = (byte) depth[Math.min(last, (int) ((values[row] - low) * scale))];
    }
    return new Bins(into, length, count, false);
  }

  private static int cellCount(int length) {
    return length <= 128 ? CELLS / 4 : CELLS;
  }

  private static int coarseCount(int length) {
    return length <= 128 ? 64 : length <= 384 ? 128 : MOST;
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

  /** One bin per value if there seem to be, and are, at most 256 values; else {@link #coarse}. */
  static Bins fine(double[] values, int length, byte[] into) {
    double[] distinct = repeats(values, length) ? fewDistinct(values, length) : null;
    if (distinct == null) {
      return coarse(values, length, into);
    }
    return assign(values, length, Arrays.copyOfRange(distinct, 1, distinct.length), true, into);
  }

  /**
   * Whether a value occurs twice in a sample of the rows; in a few rows this is not worth asking.
   */
  private static boolean repeats(double[] values, int length) {
    if (length < SAMPLE) {
      return true;
    }
    long[] table = new long[4 * SAMPLE];
    for (int k = 0; k < SAMPLE; k++) {
      double value = values[(int) ((long) k * length / SAMPLE)] + 0.0;
      long bits = ~Double.doubleToRawLongBits(value); // not 0, which means free
      int slot = (int) (bits * 0x9E3779B97F4A7C15L >>> 56);
      while (table[slot] != 0 && table[slot] != bits) {
        slot = slot + 1 & table.length - 1;
      }
      if (table[slot] == bits) {
        return true;
      }
      table[slot] = bits;
    }
    return false;
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
    return new Bins(into, length, splitters.length + 1, exact);
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
