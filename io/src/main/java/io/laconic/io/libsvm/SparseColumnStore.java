package io.laconic.io.libsvm;

import io.laconic.data.CellDigest;
import io.laconic.data.Column;
import io.laconic.data.ColumnStore;
import io.laconic.data.NumberedNames;
import io.laconic.data.SparseColumn;
import java.util.Arrays;
import java.util.Objects;

/**
 * The columns of a file with many more columns than cells. Only columns with a cell are kept; all
 * others are made when they are asked for, with no cell.
 */
final class SparseColumnStore extends ColumnStore {
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
