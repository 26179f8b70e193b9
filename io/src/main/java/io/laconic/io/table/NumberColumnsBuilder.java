package io.laconic.io.table;

import java.util.Arrays;

/**
 * Dense numeric columns that grow row by row. It collects a few rows before it distributes them to
 * the columns; otherwise each cell of a very wide table would touch another cache line.
 */
public final class NumberColumnsBuilder implements NumberSink {
  private static final int BLOCK = 8;

  private final double[][] columns;
  private final double[] block;
  private int capacity = BLOCK;
  private int rows;

  /**
   * @param used which columns hold numbers at all
   */
  public NumberColumnsBuilder(boolean[] used) {
    columns = new double[used.length][];
    block = new double[Math.multiplyExact(BLOCK, used.length)];
    for (int j = 0; j < used.length; j++) {
      columns[j] = used[j] ? new double[capacity] : null;
    }
  }

  @Override
  public void set(int column, double value) {
    block[rows % BLOCK * columns.length + column] = value;
  }

  @Override
  public void endRow() {
    rows++;
    if (rows % BLOCK == 0) {
      dealOut(rows - BLOCK);
    }
  }

  private void dealOut(int firstRow) {
    if (rows > capacity) {
      capacity = Math.max(rows, capacity + capacity / 2);
    }
    for (int j = 0; j < columns.length; j++) {
      if (columns[j] != null) {
        dealOut(firstRow, j);
      }
    }
  }

  private void dealOut(int firstRow, int column) {
    if (columns[column].length < capacity) {
      columns[column] = Arrays.copyOf(columns[column], capacity);
    }
    double[] values = columns[column];
    for (int row = firstRow; row < rows; row++) {
      values[row] = block[(row - firstRow) * columns.length + column];
    }
  }

  @Override
  public void finish() {
    if (rows % BLOCK != 0) {
      dealOut(rows - rows % BLOCK);
    }
  }

  /** Hands over the values of a column and drops them here. */
  public double[] take(int column) {
    double[] values = columns[column];
    columns[column] = null;
    return values.length == rows ? values : Arrays.copyOf(values, rows);
  }

  @Override
  public void drop(int column) {
    columns[column] = null;
  }

  @Override
  public int count(int column) {
    int count = 0;
    for (int row = 0; row < rows; row++) {
      count += Double.isNaN(columns[column][row]) ? 0 : 1;
    }
    return count;
  }
}
