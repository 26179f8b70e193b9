package io.laconic.spark.columns;

import io.laconic.data.BitColumn;
import java.util.Arrays;
import java.util.List;

/**
 * Assembles a block of columns from chunks of rows. Every column gets the smallest form that can
 * hold it: bits, the cells that are not 0, or all numbers.
 */
final class ColumnBlockAssembler {
  private final int rowCount;
  private final int width;
  private final int[] counts;
  private final int[][] places;
  private final double[][] values;

  /**
   * @param chunks in their order
   */
  ColumnBlockAssembler(List<RowChunk> chunks, int width) {
    this.width = width;
    this.rowCount = chunks.stream().mapToInt(RowChunk::rows).sum();
    this.counts = new int[width];
    for (RowChunk chunk : chunks) {
      chunk.forEach(width, (row, column, value) -> counts[column]++);
    }
    this.places = new int[width][];
    this.values = new double[width][];
    Arrays.setAll(places, column -> new int[counts[column]]);
    Arrays.setAll(values, column -> new double[counts[column]]);
    Arrays.fill(counts, 0);
    int first = 0;
    for (RowChunk chunk : chunks) {
      int start = first;
      chunk.forEach(width, (row, column, value) -> put(start + row, column, value));
      first += chunk.rows();
    }
  }

  private void put(int row, int column, double value) {
    int at = counts[column]++;
    places[column][at] = row;
    values[column][at] = value;
  }

  /** The block whose first column has that place in the whole table. */
  ColumnBlock block(int firstColumn, ColumnNames names) {
    ColumnBlock.Builder block = ColumnBlock.builder(firstColumn, rowCount);
    for (int column = 0; column < width; column++) {
      add(block, names.name(firstColumn + column), places[column], values[column]);
      places[column] = null;
      values[column] = null;
    }
    return block.build();
  }

  private void add(ColumnBlock.Builder block, String name, int[] rows, double[] cells) {
    boolean ones = Arrays.stream(cells).allMatch(cell -> cell == 1);
    long sparseBytes = 12L * rows.length;
    if (ones && sparseBytes >= rowCount / 8) {
      block.bits(name, bits(rows));
    } else if (sparseBytes < 4L * rowCount) {
      block.sparse(name, rows, cells);
    } else {
      block.numbers(name, numbers(rows, cells));
    }
  }

  private long[] bits(int[] rows) {
    long[] words = new long[BitColumn.wordCount(rowCount)];
    for (int row : rows) {
      words[row >>> 6] |= 1L << row;
    }
    return words;
  }

  private double[] numbers(int[] rows, double[] cells) {
    double[] numbers = new double[rowCount];
    for (int k = 0; k < rows.length; k++) {
      numbers[rows[k]] = cells[k];
    }
    return numbers;
  }
}
