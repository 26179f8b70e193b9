package io.laconic.cover;

/** Orders of rows as {@link RowSort} makes them, two bytes per row where that is enough. */
final class KeptOrders {
  private final short[][] narrow;
  private final int[][] wide;

  KeptOrders(int columns, int rowCount) {
    boolean small = isSmall(rowCount);
    this.narrow = small ? new short[columns][] : null;
    this.wide = small ? null : new int[columns][];
  }

  private static boolean isSmall(long rowCount) {
    return rowCount <= 1 << 15;
  }

  /** How many bytes the orders of so many columns take. */
  static long bytes(long columns, long rowCount) {
    return columns * (24 + rowCount * (isSmall(rowCount) ? 2 : 4));
  }

  boolean has(int column) {
    return narrow == null ? wide[column] != null : narrow[column] != null;
  }

  void keep(int column, int[] order, int rowCount) {
    if (narrow == null) {
      wide[column] = java.util.Arrays.copyOf(order, rowCount);
      return;
    }
    short[] rows = new short[rowCount];
    for (int k = 0; k < rowCount; k++) {
      rows[k] = (short) order[k];
    }
    narrow[column] = rows;
  }

  void get(int column, int[] into) {
    if (narrow == null) {
      System.arraycopy(wide[column], 0, into, 0, wide[column].length);
      return;
    }
    short[] rows = narrow[column];
    for (int k = 0; k < rows.length; k++) {
      into[k] = rows[k];
    }
  }
}
