package io.laconic.bench.twin;

/** Merge sort of row numbers by value, stable. */
public final class IndexSort {
  private static final int SMALL = 24;

  private IndexSort() {}

  /** Rows in ascending order of their values. */
  public static int[] order(double[] values) {
    int[] order = new int[values.length];
    for (int k = 0; k < order.length; k++) {
      order[k] = k;
    }
    sort(values, order, new int[order.length], 0, order.length);
    return order;
  }

  private static void sort(double[] values, int[] order, int[] room, int from, int to) {
    if (to - from <= SMALL) {
      insert(values, order, from, to);
      return;
    }
    int middle = (from + to) >>> 1;
    sort(values, order, room, from, middle);
    sort(values, order, room, middle, to);
    if (values[order[middle - 1]] <= values[order[middle]]) {
      return;
    }
    System.arraycopy(order, from, room, from, middle - from);
    int left = from;
    int right = middle;
    for (int k = from; left < middle; k++) {
      order[k] =
          right < to && values[order[right]] < values[room[left]] ? order[right++] : room[left++];
    }
  }

  private static void insert(double[] values, int[] order, int from, int to) {
    for (int k = from + 1; k < to; k++) {
      int row = order[k];
      int place = k;
      while (place > from && values[order[place - 1]] > values[row]) {
        order[place] = order[place - 1];
        place--;
      }
      order[place] = row;
    }
  }
}
