package io.laconic.cover.prototype;

import io.laconic.cover.CandidateOrder;

/** A heap of candidates, each with its usefulness: the best by {@link CandidateOrder} first. */
final class GainQueue {
  private final long[] heap;
  private int size;

  GainQueue(int capacity) {
    this.heap = new long[capacity];
  }

  /** Adds a candidate by its place in the order of keys. */
  void add(int usefulness, int place) {
    int at = size++;
    long number = CandidateOrder.asOneNumber(usefulness, place);
    while (at > 0 && number < heap[(at - 1) >>> 1]) {
      heap[at] = heap[(at - 1) >>> 1];
      at = (at - 1) >>> 1;
    }
    heap[at] = number;
  }

  boolean isEmpty() {
    return size == 0;
  }

  int firstUsefulness() {
    return CandidateOrder.usefulness(heap[0]);
  }

  int firstPlace() {
    return CandidateOrder.place(heap[0]);
  }

  void removeFirst() {
    size--;
    sink(heap[size]);
  }

  /** Gives the first candidate another usefulness. */
  void changeFirst(int usefulness) {
    sink(CandidateOrder.asOneNumber(usefulness, firstPlace()));
  }

  /** Puts an entry in the first place and lets it sink to where it belongs. */
  private void sink(long number) {
    int at = 0;
    for (int child = 1; child < size; child = 2 * at + 1) {
      if (child + 1 < size && heap[child + 1] < heap[child]) {
        child++;
      }
      if (number <= heap[child]) {
        break;
      }
      heap[at] = heap[child];
      at = child;
    }
    heap[at] = number;
  }
}
