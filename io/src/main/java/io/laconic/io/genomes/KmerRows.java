package io.laconic.io.genomes;

import java.util.Arrays;

/** Which k-mers which samples have: a row of bits for each k-mer that several samples have. */
final class KmerRows {
  private static final long EMPTY = -1;
  private static final double FULL = 0.6;
  private static final int FIRST_BITS = 8;
  private static final int MOST_LONGS = 1 << 28;

  /** Thrown if they take more memory than is allowed. */
  static final class TooManyException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    TooManyException() {
      super(null, null, false, false);
    }
  }

  private final int samples;
  private final int width;
  private final long limit;
  private int bits = FIRST_BITS;
  private long[] keys = new long[1 << FIRST_BITS];

  /** The only sample that has a k-mer; or -1 - r, if its samples are in row r. */
  private int[] where = new int[1 << FIRST_BITS];

  private int size;
  private long[] rows = new long[64];
  private int rowCount;

  /**
   * @param limit bytes that the tables may take
   */
  KmerRows(int samples, long limit) {
    this.samples = samples;
    this.width = samples + 63 >>> 6;
    this.limit = limit;
    Arrays.fill(keys, EMPTY);
  }

  private static int place(long word, int bits) {
    return (int) (word * 0x9E3779B97F4A7C15L >>> 64 - bits);
  }

  /** Notes that a sample has a k-mer. */
  void add(long word, int sample) {
    int at = place(word, bits);
    while (keys[at] != EMPTY && keys[at] != word) {
      at = at + 1 & keys.length - 1;
    }
    if (keys[at] == EMPTY) {
      keys[at] = word;
      where[at] = sample;
      if (++size > FULL * keys.length) {
        grow();
      }
      return;
    }
    if (where[at] == sample) {
      return;
    }
    if (where[at] >= 0) {
      int row = newRow();
      set(row, where[at]);
      where[at] = -1 - row;
    }
    set(-1 - where[at], sample);
  }

  private void set(int row, int sample) {
    rows[row * width + (sample >>> 6)] |= 1L << sample;
  }

  private int newRow() {
    long needed = (rowCount + 1L) * width;
    if (needed > rows.length) {
      long larger = Math.max(needed, rows.length + (rows.length >> 1));
      check(larger, keys.length);
      rows = Arrays.copyOf(rows, (int) larger);
    }
    return rowCount++;
  }

  private void check(long longs, long places) {
    if (longs > MOST_LONGS || 8 * longs + 12 * places > limit) {
      throw new TooManyException();
    }
  }

  private void grow() {
    check(rows.length, 2L * keys.length);
    long[] oldKeys = keys;
    int[] oldWhere = where;
    bits++;
    keys = new long[1 << bits];
    where = new int[1 << bits];
    Arrays.fill(keys, EMPTY);
    for (int k = 0; k < oldKeys.length; k++) {
      if (oldKeys[k] != EMPTY) {
        int at = place(oldKeys[k], bits);
        while (keys[at] != EMPTY) {
          at = at + 1 & keys.length - 1;
        }
        keys[at] = oldKeys[k];
        where[at] = oldWhere[k];
      }
    }
  }

  /** Number of different k-mers. */
  int size() {
    return size;
  }

  /** Takes the k-mers of a pattern. */
  interface Taker {
    void take(long[] pattern, long[] words);
  }

  /**
   * Hands over the patterns of k-mers that several samples have and others lack, each once.
   *
   * @return how many k-mers have such a pattern
   */
  long forEachPattern(Taker taker) {
    long[] wordOf = new long[rowCount];
    for (int k = 0; k < keys.length; k++) {
      if (keys[k] != EMPTY && where[k] < 0) {
        wordOf[-1 - where[k]] = keys[k];
      }
    }
    int[] next = new int[rowCount];
    int[] first = firstOfEach(next);
    long kept = 0;
    for (int one : first) {
      long[] pattern = Arrays.copyOfRange(rows, one * width, (one + 1) * width);
      if (Arrays.stream(pattern).mapToInt(Long::bitCount).sum() < samples) {
        int count = 0;
        for (int row = one; row >= 0; row = next[row]) {
          count++;
        }
        long[] words = new long[count];
        int at = 0;
        for (int row = one; row >= 0; row = next[row]) {
          words[at++] = wordOf[row];
        }
        taker.take(pattern, words);
        kept += count;
      }
    }
    return kept;
  }

  /** The first row of each pattern; {@code next} gets the next one of the same pattern, or -1. */
  private int[] firstOfEach(int[] next) {
    int places = Integer.highestOneBit(Math.max(4, 2 * rowCount)) * 2;
    int[] firsts = new int[places];
    int[] lasts = new int[rowCount];
    int[] distinct = new int[rowCount];
    int count = 0;
    Arrays.fill(firsts, -1);
    Arrays.fill(next, -1);
    for (int row = 0; row < rowCount; row++) {
      int from = row * width;
      int at = hash(from) & places - 1;
      while (firsts[at] >= 0
          && !Arrays.equals(
              rows, from, from + width, rows, firsts[at] * width, (firsts[at] + 1) * width)) {
        at = at + 1 & places - 1;
      }
      if (firsts[at] < 0) {
        firsts[at] = row;
        distinct[count++] = row;
      } else {
        next[lasts[firsts[at]]] = row;
      }
      lasts[firsts[at]] = row;
    }
    return Arrays.copyOf(distinct, count);
  }

  private int hash(int from) {
    return hash(rows, from, from + width);
  }

  /** A hash of a pattern. */
  static int hash(long[] words, int from, int to) {
    long mixed = 0;
    for (int k = from; k < to; k++) {
      mixed = (mixed ^ words[k]) * 0xFF51AFD7ED558CCDL;
      mixed ^= mixed >>> 32;
    }
    return (int) mixed & Integer.MAX_VALUE;
  }
}
