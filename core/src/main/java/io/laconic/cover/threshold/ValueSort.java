package io.laconic.cover.threshold;

import io.laconic.util.RowSort;
import java.util.Arrays;

/**
 * Sorts the rows of an opened bin by value. Those of an axis whose bins are opened often come as
 * two ascending runs, see {@link Bins#opening}, and are merged.
 */
final class ValueSort {
  /** Up to this number of rows, insertion sort is fastest. */
  private static final int FEW = 96;

  private double[] values;
  private int[] rows;
  private double[] sorted = new double[0];
  private int[] unsorted;
  private int[] taken;

  /** Sorts the first rows and their values; equal ones may be in any order. */
  void sort(double[] newValues, int[] newRows, int count) {
    values = newValues;
    rows = newRows;
    int run = run(0, count);
    if (run == count) {
      return;
    }
    boolean twoRuns = run(run, count) == count; // the two halves of a bin, each by value
    if (count <= FEW && !twoRuns) {
      RowSort.insert(values, rows, count);
      return;
    }
    if (sorted.length < rows.length) {
      sorted = new double[rows.length];
      unsorted = new int[rows.length];
      taken = new int[rows.length];
    }
    if (twoRuns) {
      merge(run, count);
    } else {
      sortMany(count);
    }
  }

  /** Where the values that begin at a place stop ascending. */
  private int run(int from, int count) {
    int to = from + 1;
    while (to < count && values[to - 1] <= values[to]) {
      to++;
    }
    return to;
  }

  /** Merges the values before a place with those from there on. */
  private void merge(int middle, int count) {
    System.arraycopy(values, 0, sorted, 0, middle);
    System.arraycopy(rows, 0, unsorted, 0, middle);
    int first = 0;
    int second = middle;
    for (int k = 0; first < middle; k++) {
      boolean takesFirst = second == count || sorted[first] <= values[second];
      values[k] = takesFirst ? sorted[first] : values[second];
      rows[k] = takesFirst ? unsorted[first++] : rows[second++];
    }
  }

  private void sortMany(int count) {
    System.arraycopy(values, 0, sorted, 0, count);
    Arrays.sort(sorted, 0, count);
    System.arraycopy(rows, 0, unsorted, 0, count);
    Arrays.fill(taken, 0, count, 0);
    for (int k = 0; k < count; k++) {
      int first = firstPlace(values[k], count);
      rows[first + taken[first]++] = unsorted[k];
    }
    System.arraycopy(sorted, 0, values, 0, count);
  }

  /** First place of a value among the sorted values. */
  private int firstPlace(double value, int count) {
    int low = 0;
    int high = count;
    while (low < high) {
      int middle = (low + high) >>> 1;
      if (sorted[middle] < value) {
        low = middle + 1;
      } else {
        high = middle;
      }
    }
    return low;
  }
}
