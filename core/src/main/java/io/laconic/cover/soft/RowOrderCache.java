package io.laconic.cover.soft;

import io.laconic.util.RowSort;
import java.util.BitSet;

/**
 * Orders of rows as {@link RowSort} makes them, two bytes per row where that is enough, and where
 * ranges that are known beforehand begin and end in them.
 */
final class RowOrderCache {
  /** Columns share arrays of about this size: a few large arrays cost less than many small ones. */
  private static final int SLAB = 1 << 22;

  private final int rowCount;
  private final int perSlab;
  private final short[][] narrow;
  private final int[][] wide;
  private final BitSet known;
  private final int[] from;
  private final int[] to;

  RowOrderCache(int columns, int rowCount) {
    this.rowCount = rowCount;
    this.perSlab = Math.max(1, Math.min(columns, SLAB / Math.max(1, rowCount)));
    boolean small = isSmall(rowCount);
    int slabs = (columns + perSlab - 1) / perSlab;
    this.narrow = small ? new short[slabs][] : null;
    this.wide = small ? null : new int[slabs][];
    this.known = new BitSet(columns);
    this.from = new int[columns];
    this.to = new int[columns];
  }

  private static boolean isSmall(long rowCount) {
    return rowCount <= 1 << 15;
  }

  /** Bytes that the orders of all columns take. */
  static long bytes(long columns, long rowCount) {
    return columns * (16 + rowCount * (isSmall(rowCount) ? 2 : 4));
  }

  boolean has(int place) {
    return known.get(place);
  }

  void keep(int place, SortedColumn column) {
    known.set(place);
    from[place] = column.knownFrom();
    to[place] = column.knownTo();
    int slab = place / perSlab;
    int at = place % perSlab * rowCount;
    int[] order = column.order();
    if (narrow == null) {
      if (wide[slab] == null) {
        wide[slab] = new int[slabSize(slab)];
      }
      System.arraycopy(order, 0, wide[slab], at, rowCount);
      return;
    }
    if (narrow[slab] == null) {
      narrow[slab] = new short[slabSize(slab)];
    }
    short[] rows = narrow[slab];
    for (int k = 0; k < rowCount; k++) {
      rows[at + k] = (short) order[k];
    }
  }

  private int slabSize(int slab) {
    return Math.min(perSlab, from.length - slab * perSlab) * rowCount;
  }

  void get(int place, int[] into) {
    int slab = place / perSlab;
    int at = place % perSlab * rowCount;
    if (narrow == null) {
      System.arraycopy(wide[slab], at, into, 0, rowCount);
      return;
    }
    short[] rows = narrow[slab];
    for (int k = 0; k < rowCount; k++) {
      into[k] = rows[at + k];
    }
  }

  /** The first prefix within the known range. */
  int from(int place) {
    return from[place];
  }

  /** Behind the last such prefix. */
  int to(int place) {
    return to[place];
  }
}
