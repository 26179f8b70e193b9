package io.laconic.cover.prototype;

/**
 * A heap of (value, key) pairs of ints: the largest value first, of equal values the smallest key.
 */
final class GainQueue {
  private final long[] heap;
  private int size;

  GainQueue(int capacity) {
    this.heap = new long[capacity];
  }

  private static long pack(int value, int key) {
    return (long) (Integer.MAX_VALUE - value) << 32 | key;
  }

  /** Adds a pair; both are 0 or more. */
  void add(int value, int key) {
    int place = size++;
    long pair = pack(value, key);
    while (place > 0 && pair < heap[(place - 1) >>> 1]) {
      heap[place] = heap[(place - 1) >>> 1];
      place = (place - 1) >>> 1;
    }
    heap[place] = pair;
  }

  boolean isEmpty() {
    return size == 0;
  }

  int firstValue() {
    return Integer.MAX_VALUE - (int) (heap[0] >>> 32);
  }

  int firstKey() {
    return (int) heap[0];
  }

  void removeFirst() {
    size--;
    sink(heap[size]);
  }

  /** Gives the first pair another value. */
  void changeFirst(int value) {
    sink(pack(value, firstKey()));
  }

  /** Puts a pair in the first place and lets it sink to where it belongs. */
  private void sink(long pair) {
    int place = 0;
    for (int child = 1; child < size; child = 2 * place + 1) {
      if (child + 1 < size && heap[child + 1] < heap[child]) {
        child++;
      }
      if (pair <= heap[child]) {
        break;
      }
      heap[place] = heap[child];
      place = child;
    }
    heap[place] = pair;
  }
}
