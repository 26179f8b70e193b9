package io.laconic.io.libsvm;

import io.laconic.data.CellDigest;
import io.laconic.data.Column;
import io.laconic.data.ColumnStore;
import io.laconic.data.Dataset;
import io.laconic.data.NumberedNames;
import io.laconic.data.SparseColumn;
import io.laconic.io.table.ReadOptions;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.function.IntPredicate;

/** The named cells of a file, row after row; turns them into sparse columns at the end. */
final class SparseColumnsBuilder {
  /** Limit on the index: a wrong one must not create billions of columns. */
  static final int LARGEST_INDEX = Dataset.MOST_SPARSE_COLUMNS;

  private static final String PREFIX = "x";

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
  SparseColumnsBuilder(int width) {
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
  List<? extends Column> columns(ReadOptions options) {
    NumberedNames all = all(options);
    if (all != null && all.size() > NumberedNames.MANY) {
      int[] occupied = occupied(index -> index <= all.size());
      return new SparseColumnStore(rows, all, occupied, columns(occupied));
    }
    if (width > NumberedNames.MANY) {
      NumberedNames names = new NumberedNames(PREFIX, LARGEST_INDEX);
      int[] places =
          options.expectedColumns().stream()
              .mapToInt(names::position)
              .filter(k -> k >= 0)
              .toArray();
      return List.of(columns(Arrays.stream(places).sorted().toArray()));
    }
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

  /** The names of all columns; null if only some are wanted. */
  private NumberedNames all(ReadOptions options) {
    return options.expectedColumns() == null
        ? new NumberedNames(PREFIX, width)
        : options.expectedColumns() instanceof NumberedNames numbered ? numbered : null;
  }

  /** Places of the columns that have a cell, ascending, counted from 0. */
  private int[] occupied(IntPredicate wanted) {
    return Arrays.stream(indexes, 0, cells)
        .filter(wanted)
        .map(index -> index - 1)
        .sorted()
        .distinct()
        .toArray();
  }

  /** The columns at some ascending places; time and memory go with the cells, not the columns. */
  private SparseColumn[] columns(int[] places) {
    int[] counts = new int[places.length];
    int[] placeOf = new int[cells];
    for (int k = 0; k < cells; k++) {
      placeOf[k] = Arrays.binarySearch(places, indexes[k] - 1);
      if (placeOf[k] >= 0) {
        counts[placeOf[k]]++;
      }
    }
    int[][] columnRows = new int[places.length][];
    double[][] columnValues = new double[places.length][];
    Arrays.setAll(columnRows, place -> new int[counts[place]]);
    Arrays.setAll(columnValues, place -> new double[counts[place]]);
    int[] filled = new int[places.length];
    for (int k = 0, row = 0; k < cells; k++) {
      while (rowEnds[row] <= k) {
        row++;
      }
      int place = placeOf[k];
      if (place >= 0) {
        columnRows[place][filled[place]] = row;
        columnValues[place][filled[place]++] = values[k];
      }
    }
    SparseColumn[] columns = new SparseColumn[places.length];
    Arrays.setAll(
        columns,
        k -> SparseColumn.wrap(PREFIX + (places[k] + 1), rows, columnRows[k], columnValues[k]));
    return columns;
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

  /**
   * The columns of a file with many more columns than cells. Only columns with a cell are kept; all
   * others are made when they are asked for, with no cell.
   */
  private static final class SparseColumnStore extends ColumnStore {
    private static final int[] NO_ROWS = {};
    private static final double[] NO_VALUES = {};

    private final int rows;
    private final NumberedNames names;
    private final int[] occupied;
    private final SparseColumn[] columns;
    private final boolean complete;

    /**
     * @param occupied places of the columns that have a cell, ascending, counted from 0
     * @param columns these columns
     */
    SparseColumnStore(int rows, NumberedNames names, int[] occupied, SparseColumn[] columns) {
      this.rows = rows;
      this.names = names;
      this.occupied = occupied;
      this.columns = columns;
      this.complete = Arrays.stream(columns).allMatch(column -> column.missingCount() == 0);
    }

    @Override
    public int size() {
      return names.size();
    }

    @Override
    public int rowCount() {
      return rows;
    }

    @Override
    public Column get(int column) {
      int place = Arrays.binarySearch(occupied, Objects.checkIndex(column, size()));
      return place >= 0
          ? columns[place]
          : SparseColumn.wrap(names.name(column), rows, NO_ROWS, NO_VALUES);
    }

    @Override
    public String name(int column) {
      return names.name(column);
    }

    @Override
    public int position(String name) {
      return names.position(name);
    }

    @Override
    public boolean isCompleteNumbers() {
      return complete;
    }

    @Override
    public int[] occupied() {
      return occupied;
    }

    @Override
    public NumberedNames numbered() {
      return names;
    }

    /** A column without a cell has as many zeros as there are rows; they are written once. */
    @Override
    public CellDigest digest() {
      CellDigest digest = new CellDigest();
      byte[] zeros = new byte[Math.multiplyExact(rows, Double.BYTES)];
      int next = 0;
      for (int column = 0; column < size(); column++) {
        if (next < occupied.length && occupied[next] == column) {
          digest.add(column, columns[next++]);
        } else {
          digest.addBytes(column, zeros);
        }
      }
      return digest;
    }
  }
}
