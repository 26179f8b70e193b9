package io.laconic.cover.exact;

import java.util.Arrays;

/** Sets of blocks by their bounds, the least first; of equal bounds the latest first. */
final class BoundQueue {
  private final long[][] waiting;
  private final int[] counts;
  private final int blocks;
  private final int bits;
  private int least;
  private long size;

  /**
   * An empty queue.
   *
   * @param bounds all bounds are below this number
   * @param blocks how many blocks make up a set
   */
  BoundQueue(int bounds, int blocks) {
    this.waiting = new long[bounds][];
    this.counts = new int[bounds];
    this.blocks = blocks;
    this.bits = bits(blocks);
  }

  /** How many blocks there may be, if so many make up a set. */
  static long mostNodes(int blocks) {
    return 1L << bits(blocks);
  }

  private static int bits(int blocks) {
    return blocks < 2 ? 31 : 63 / blocks;
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
    long packed = 0;
    for (int block : set) {
      packed = packed << bits | block;
    }
    if (waiting[bound] == null) {
      waiting[bound] = new long[16];
    } else if (counts[bound] == waiting[bound].length) {
      waiting[bound] = Arrays.copyOf(waiting[bound], 2 * counts[bound]);
    }
    waiting[bound][counts[bound]++] = packed;
    least = Math.min(least, bound);
    size++;
  }

  /** Takes out a set with the least bound. */
  void poll(int[] set) {
    int bound = least();
    long packed = waiting[bound][--counts[bound]];
    size--;
    for (int k = blocks - 1; k >= 0; k--) {
      set[k] = (int) (packed & (1L << bits) - 1);
      packed >>>= bits;
    }
  }
}
