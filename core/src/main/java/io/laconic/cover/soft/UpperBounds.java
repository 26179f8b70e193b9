package io.laconic.cover.soft;

import java.util.Arrays;

/** Upper bounds on what some attributes are worth to a question; once sorted, largest first. */
final class UpperBounds {
  private long[] list = new long[4];
  private int count;

  /** Adds the attribute at a place; its bound is rounded up to a float. */
  void add(int place, double bound) {
    if (count == list.length) {
      list = Arrays.copyOf(list, 2 * count);
    }
    list[count++] = ~((long) sortable(Math.nextUp((float) bound)) << 32) & ~0xffffffffL | place;
  }

  /** The bits of a number as an int of the same order, and back. */
  static int sortable(float number) {
    return sortable(Float.floatToIntBits(number));
  }

  static float number(int sortable) {
    return Float.intBitsToFloat(sortable(sortable));
  }

  private static int sortable(int bits) {
    return bits ^ (bits >> 31 & Integer.MAX_VALUE);
  }

  void sort() {
    Arrays.sort(list, 0, count);
  }

  void clear() {
    count = 0;
  }

  int count() {
    return count;
  }

  int place(int k) {
    return (int) list[k];
  }

  double bound(int k) {
    return number(~(int) (list[k] >> 32));
  }
}
