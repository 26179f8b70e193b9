package io.laconic.cover.exact;

import java.util.Arrays;

/** Sets of blocks by their bounds, the least first; of equal bounds the latest first. */
final class BoundQueue {
  private final int[][] waiting;
  private final int[] counts;
  private final int blocks;
  private int least;
  private long size;

  /**
   * An empty queue.
   *
   * @param bounds all bounds are below this number
   * @param blocks how many blocks make up a set
   */
  BoundQueue(int bounds, int blocks) {
    this.waiting = new int[bounds][0];
    this.counts = new int[bounds];
    this.blocks = blocks;
  }

  boolean isEmpty() {
    return size == 0;
  }

  /** The least bound of all that wait. */
  int least() {
    while (counts[least] == 0) {
      least++;
    }
    return least;
  }

  void add(int bound, int[] set) {
    int at = counts[bound] * blocks;
    if (at + blocks > waiting[bound].length) {
      waiting[bound] = Arrays.copyOf(waiting[bound], 2 * at + 16 * blocks);
    }
    System.arraycopy(set, 0, waiting[bound], at, blocks);
    counts[bound]++;
    least = Math.min(least, bound);
    size++;
  }

  /** Takes out a set with the least bound. */
  void poll(int[] set) {
    int bound = least();
    counts[bound]--;
    System.arraycopy(waiting[bound], counts[bound] * blocks, set, 0, blocks);
    size--;
  }
}
