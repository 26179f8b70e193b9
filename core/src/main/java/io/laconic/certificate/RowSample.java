package io.laconic.certificate;

import java.util.TreeMap;

/**
 * Some of very many rows that come one after the other, to look at: those of smallest keys, as if
 * drawn at random. No subset and no hold-out has the same keys.
 */
public final class RowSample {
  private static final long SHOWN = 1L << 34;

  private final SubsetDraw.Keys keys;
  private final int most;
  private final TreeMap<Long, Integer> kept = new TreeMap<>(Long::compareUnsigned);

  /** At most so many rows. */
  public RowSample(int most, long seed) {
    this.keys = new SubsetDraw.Keys(seed, SHOWN);
    this.most = most;
  }

  /** One more row. */
  public void see(int row) {
    long key = keys.key(row);
    if (kept.size() < most || Long.compareUnsigned(key, kept.lastKey()) < 0) {
      kept.put(key, row);
      if (kept.size() > most) {
        kept.pollLastEntry();
      }
    }
  }

  /** The rows that were drawn, ascending. */
  public int[] rows() {
    return kept.values().stream().mapToInt(row -> row).sorted().toArray();
  }
}
