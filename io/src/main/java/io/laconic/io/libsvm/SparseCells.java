package io.laconic.io.libsvm;

import io.laconic.data.SparseColumn;
import io.laconic.io.table.ReadOptions;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** The named cells of a file, row after row; turns them into sparse columns at the end. */
final class SparseCells {
  /** Limit on the index: a wrong one must not create billions of columns. */
  static final int LARGEST_INDEX = 50_000_000;

  private int[] rowEnds = new int[64];
  private int[] indexes = new int[1024];
  private double[] values = new double[1024];
  private int rows;
  private int cells;
  private int width;

  /**
   * No cells yet.
   *
   * @param width least number of columns
   */
  SparseCells(int width) {
    this.width = width;
  }

  void add(int index, double value) {
    width = Math.max(width, index);
    if (value == 0) {
      return;
    }
    if (cells == indexes.length) {
      int capacity = cells + cells / 2;
      indexes = Arrays.copyOf(indexes, capacity);
      values = Arrays.copyOf(values, capacity);
    }
    indexes[cells] = index;
    values[cells++] = value;
  }

  void endRow() {
    if (rows == rowEnds.length) {
      rowEnds = Arrays.copyOf(rowEnds, 2 * rows);
    }
    rowEnds[rows++] = cells;
  }

  /** The wanted columns; expected ones beyond the last index of the file are all 0. */
  List<SparseColumn> columns(ReadOptions options) {
    boolean[] wanted = wanted(options);
    int[] counts = new int[wanted.length];
    for (int k = 0; k < cells; k++) {
      counts[indexes[k]]++;
    }
    int[][] columnRows = new int[wanted.length][];
    double[][] columnValues = new double[wanted.length][];
    for (int index = 1; index < wanted.length; index++) {
      columnRows[index] = wanted[index] ? new int[counts[index]] : null;
      columnValues[index] = wanted[index] ? new double[counts[index]] : null;
    }
    dealOut(columnRows, columnValues);
    List<SparseColumn> result = new ArrayList<>();
    for (int index = 1; index < wanted.length; index++) {
      if (wanted[index]) {
        result.add(SparseColumn.wrap("x" + index, rows, columnRows[index], columnValues[index]));
      }
    }
    return result;
  }

  private boolean[] wanted(ReadOptions options) {
    if (options.expectedColumns() == null) {
      boolean[] all = new boolean[width + 1];
      Arrays.fill(all, true);
      return all;
    }
    int[] expected =
        options.expectedColumns().stream()
            .filter(name -> name.matches("x[1-9]\\d{0,7}"))
            .mapToInt(name -> Integer.parseInt(name.substring(1)))
            .filter(index -> index <= LARGEST_INDEX)
            .toArray();
    boolean[] wanted = new boolean[Math.max(width, Arrays.stream(expected).max().orElse(0)) + 1];
    for (int index : expected) {
      wanted[index] = true;
    }
    return wanted;
  }

  private void dealOut(int[][] columnRows, double[][] columnValues) {
    int[] filled = new int[columnRows.length];
    int row = 0;
    for (int k = 0; k < cells; k++) {
      while (rowEnds[row] <= k) {
        row++;
      }
      int index = indexes[k];
      if (columnRows[index] != null) {
        columnRows[index][filled[index]] = row;
        columnValues[index][filled[index]++] = values[k];
      }
    }
  }
}
