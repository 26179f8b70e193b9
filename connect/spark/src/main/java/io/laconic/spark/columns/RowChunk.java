package io.laconic.spark.columns;

import java.io.Serializable;

/**
 * Some neighbouring rows of some neighbouring columns, on their way from where rows are to where
 * columns will be. Chunks of a block stand in the order of the partitions and, inside one, of its
 * rows.
 */
final class RowChunk implements Serializable, Comparable<RowChunk> {
  private static final long serialVersionUID = 1;

  private final int partition;
  private final int firstRow;
  private final int rows;
  private final int[] columns;
  private final int[] places;
  private final double[] values;

  /**
   * @param partition of the rows
   * @param firstRow place of the first row in its partition
   * @param rows how many rows
   * @param columns of every cell that is not 0, counted inside the block, row by row; null: all
   *     cells are there
   * @param places the rows of these cells, counted from the first row; null: all cells are there
   * @param values of these cells; null: all are 1
   */
  RowChunk(int partition, int firstRow, int rows, int[] columns, int[] places, double[] values) {
    this.partition = partition;
    this.firstRow = firstRow;
    this.rows = rows;
    this.columns = columns;
    this.places = places;
    this.values = values;
  }

  int rows() {
    return rows;
  }

  /** Is told of a cell that is not 0. */
  interface Visitor {
    void cell(int row, int column, double value);
  }

  /** All cells that are not 0; of a column in the order of rows. */
  void forEach(int width, Visitor visitor) {
    if (columns == null) {
      for (int k = 0; k < values.length; k++) {
        if (!isZero(values[k])) {
          visitor.cell(k / width, k % width, values[k]);
        }
      }
      return;
    }
    for (int k = 0; k < columns.length; k++) {
      visitor.cell(places[k], columns[k], values == null ? 1 : values[k]);
    }
  }

  /** Whether a number is 0 to the bit; -0 is not. */
  static boolean isZero(double value) {
    return Double.doubleToRawLongBits(value) == 0;
  }

  @Override
  public int compareTo(RowChunk other) {
    return partition != other.partition
        ? Integer.compare(partition, other.partition)
        : Integer.compare(firstRow, other.firstRow);
  }
}
