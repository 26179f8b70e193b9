package io.laconic.io.genomes;

import java.util.Arrays;
import java.util.function.LongConsumer;

/** Numbers in an array that grows. */
final class LongList {
  private long[] values = new long[4];
  private int size;

  void add(long value) {
    if (size == values.length) {
      values = Arrays.copyOf(values, 2 * size);
    }
    values[size++] = value;
  }

  int size() {
    return size;
  }

  void clear() {
    size = 0;
  }

  long[] toArray() {
    return Arrays.copyOf(values, size);
  }

  /** Hands over those that occur often enough, once each; they are sorted then. */
  void forEachOften(int count, LongConsumer taker) {
    Arrays.sort(values, 0, size);
    for (int from = 0; from < size; ) {
      int to = from;
      while (to < size && values[to] == values[from]) {
        to++;
      }
      if (to - from >= count) {
        taker.accept(values[from]);
      }
      from = to;
    }
  }
}
