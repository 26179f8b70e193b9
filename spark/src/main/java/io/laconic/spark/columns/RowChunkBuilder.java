package io.laconic.spark.columns;

import java.util.Arrays;

/** Collects the cells of one block's columns, row by row, into a chunk. */
final class RowChunkBuilder {
  private int[] columns = new int[16];
  private int[] places = new int[16];
  private double[] values = new double[16];
  private int count;
  private boolean ones = true;

  void add(int row, int column, double value) {
    if (count == columns.length) {
      columns = Arrays.copyOf(columns, 2 * count);
      places = Arrays.copyOf(places, 2 * count);
      values = Arrays.copyOf(values, 2 * count);
    }
    columns[count] = column;
    places[count] = row;
    values[count++] = value;
    ones &= value == 1;
  }

  /** The chunk, in whichever form is smaller; the builder is empty again. */
  RowChunk take(int partition, int firstRow, int rows, int width) {
    boolean dense = (ones ? 8L : 16L) * count > 8L * rows * width;
    RowChunk chunk =
        dense
            ? new RowChunk(partition, firstRow, rows, null, null, allCells(rows, width))
            : new RowChunk(
                partition,
                firstRow,
                rows,
                Arrays.copyOf(columns, count),
                Arrays.copyOf(places, count),
                ones ? null : Arrays.copyOf(values, count));
    count = 0;
    ones = true;
    return chunk;
  }

  private double[] allCells(int rows, int width) {
    double[] cells = new double[rows * width];
    for (int k = 0; k < count; k++) {
      cells[places[k] * width + columns[k]] = values[k];
    }
    return cells;
  }
}
