package io.laconic.io.genomes;

import java.util.Arrays;

/**
 * Which words which samples have, one sample after the other. Words that the same samples have are
 * of one class: with each sample, the words of a class that it has go to a new one. So classes are
 * as many as there are different patterns, and a pattern is a path of samples through the classes.
 */
final class Patterns {
  private static final long EMPTY = -1;
  private static final double FULL = 0.6;

  private long[] keys = new long[1 << 8];
  private int[] classes = new int[1 << 8];
  private int size;
  private int[] parent = new int[1 << 6];
  private int[] sample = new int[1 << 6];
  private int[] child = new int[1 << 6];
  private int[] childSample = new int[1 << 6];
  private int count = 1;

  Patterns() {
    Arrays.fill(keys, EMPTY);
    sample[0] = -1;
    childSample[0] = -1;
  }

  private static int hash(long key) {
    long mixed = key * 0x9E3779B97F4A7C15L;
    return (int) (mixed ^ mixed >>> 29) & Integer.MAX_VALUE;
  }

  /** Notes that a sample has a word; samples come in ascending order. */
  void add(long word, int number) {
    int at = hash(word) & keys.length - 1;
    while (keys[at] != EMPTY && keys[at] != word) {
      at = at + 1 & keys.length - 1;
    }
    if (keys[at] == EMPTY) {
      keys[at] = word;
      classes[at] = next(0, number);
      if (++size > FULL * keys.length) {
        grow();
      }
    } else if (sample[classes[at]] != number) {
      classes[at] = next(classes[at], number);
    }
  }

  /** The class of what was in a class and is in this sample too. */
  private int next(int from, int number) {
    if (childSample[from] != number) {
      if (count == parent.length) {
        parent = Arrays.copyOf(parent, 2 * count);
        sample = Arrays.copyOf(sample, 2 * count);
        child = Arrays.copyOf(child, 2 * count);
        childSample = Arrays.copyOf(childSample, 2 * count);
      }
      parent[count] = from;
      sample[count] = number;
      childSample[count] = -1;
      child[from] = count;
      childSample[from] = number;
      count++;
    }
    return child[from];
  }

  private void grow() {
    long[] oldKeys = keys;
    int[] oldClasses = classes;
    keys = new long[2 * oldKeys.length];
    classes = new int[keys.length];
    Arrays.fill(keys, EMPTY);
    for (int k = 0; k < oldKeys.length; k++) {
      if (oldKeys[k] != EMPTY) {
        int at = hash(oldKeys[k]) & keys.length - 1;
        while (keys[at] != EMPTY) {
          at = at + 1 & keys.length - 1;
        }
        keys[at] = oldKeys[k];
        classes[at] = oldClasses[k];
      }
    }
  }

  /** Bytes that are in use, and twice the table while it grows. */
  long bytes() {
    return 36L * keys.length + 16L * parent.length;
  }

  /** Number of different words. */
  int size() {
    return size;
  }

  /** The samples of a class, as bits. */
  long[] bits(int one, int samples) {
    long[] bits = new long[samples + 63 >>> 6];
    for (int at = one; at != 0; at = parent[at]) {
      bits[sample[at] >>> 6] |= 1L << sample[at];
    }
    return bits;
  }

  /** Takes words with their classes. */
  interface Taker {
    void take(long word, int one);
  }

  void forEach(Taker taker) {
    for (int k = 0; k < keys.length; k++) {
      if (keys[k] != EMPTY) {
        taker.take(keys[k], classes[k]);
      }
    }
  }

  int classCount() {
    return count;
  }
}
