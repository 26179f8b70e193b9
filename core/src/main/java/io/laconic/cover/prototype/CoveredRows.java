package io.laconic.cover.prototype;

/** The rows that one candidate covers: a list where they are few, bits where they are many. */
final class CoveredRows {
  private final int count;

  /** Ascending; null if there are bits. */
  private final int[] list;

  private final long[] bits;

  private CoveredRows(int count, int[] list, long[] bits) {
    this.count = count;
    this.list = list;
    this.bits = bits;
  }

  /** An empty set with room for {@code count} rows, to be filled by {@link #put}. */
  static CoveredRows room(int count, int words) {
    boolean sparse = count < 2L * words;
    return new CoveredRows(count, sparse ? new int[count] : null, sparse ? null : new long[words]);
  }

  /** Copy of a set given by bits, of which only the first words may be other than 0. */
  static CoveredRows of(long[] bits, int words) {
    int count = 0;
    for (int w = 0; w < words; w++) {
      count += Long.bitCount(bits[w]);
    }
    CoveredRows rows = room(count, words);
    if (rows.bits != null) {
      System.arraycopy(bits, 0, rows.bits, 0, words);
      return rows;
    }
    int place = 0;
    for (int w = 0; w < words; w++) {
      for (long word = bits[w]; word != 0; word &= word - 1) {
        rows.list[place++] = (w << 6) + Long.numberOfTrailingZeros(word);
      }
    }
    return rows;
  }

  /** Adds a row while the set is being filled: the place-th, rows ascending. */
  void put(int place, int row) {
    if (list != null) {
      list[place] = row;
    } else {
      bits[row >>> 6] |= 1L << row;
    }
  }

  int count() {
    return count;
  }

  /** Number of rows that are in the given set too. */
  int countIn(long[] set) {
    int common = 0;
    if (list != null) {
      for (int row : list) {
        common += (int) (set[row >>> 6] >>> row & 1);
      }
      return common;
    }
    for (int w = 0; w < bits.length; w++) {
      common += Long.bitCount(bits[w] & set[w]);
    }
    return common;
  }

  /** Takes these rows out of the given set. */
  void removeFrom(long[] set) {
    if (list != null) {
      for (int row : list) {
        set[row >>> 6] &= ~(1L << row);
      }
      return;
    }
    for (int w = 0; w < bits.length; w++) {
      set[w] &= ~bits[w];
    }
  }

  /** The rows, ascending. */
  int[] toArray() {
    if (list != null) {
      return list.clone();
    }
    int[] rows = new int[count];
    int place = 0;
    for (int w = 0; w < bits.length; w++) {
      for (long word = bits[w]; word != 0; word &= word - 1) {
        rows[place++] = (w << 6) + Long.numberOfTrailingZeros(word);
      }
    }
    return rows;
  }
}
