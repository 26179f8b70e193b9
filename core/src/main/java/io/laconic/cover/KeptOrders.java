package io.laconic.cover;

/**
 * Orders of rows as {@link RowSort} makes them, two bytes per row where that is enough, and where
 * ranges that are known beforehand begin and end in them.
 */
final class KeptOrders {
  private final short[][] narrow;
  private final int[][] wide;
  private final int[] from;
  private final int[] to;

  KeptOrders(int columns, int rowCount) {
    boolean small = isSmall(rowCount);
    this.narrow = small ? new short[columns][] : null;
    this.wide = small ? null : new int[columns][];
    this.from = new int[columns];
    this.to = new int[columns];
  }

  private static boolean isSmall(long rowCount) {
    return rowCount <= 1 << 15;
  }

  /** How many bytes the orders of so many columns take. */
  static long bytes(long columns, long rowCount) {
    return columns * (32 + rowCount * (isSmall(rowCount) ? 2 : 4));
  }

  boolean has(int place) {
    return narrow == null ? wide[place] != null : narrow[place] != null;
  }

  void keep(int place, SoftColumn column) {
    from[place] = column.knownFrom();
    to[place] = column.knownTo();
    int[] order = column.order();
    if (narrow == null) {
      wide[place] = order.clone();
      return;
    }
    short[] rows = new short[order.length];
    for (int k = 0; k < rows.length; k++) {
      rows[k] = (short) order[k];
    }
    narrow[place] = rows;
  }

  void get(int place, int[] into) {
    if (narrow == null) {
      System.arraycopy(wide[place], 0, into, 0, into.length);
      return;
    }
    short[] rows = narrow[place];
    for (int k = 0; k < rows.length; k++) {
      into[k] = rows[k];
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
