package io.laconic.data;

import java.util.Arrays;

/** A store's columns but one. */
final class StoreWithoutColumn extends ColumnStore {
  private final ColumnStore all;
  private final int left;

  /**
   * A store without a column.
   *
   * @param left position of the column that is left out
   */
  StoreWithoutColumn(ColumnStore all, int left) {
    this.all = all;
    this.left = left;
  }

  /** The place among all columns. */
  private int place(int column) {
    return column < left ? column : column + 1;
  }

  @Override
  public int size() {
    return all.size() - 1;
  }

  @Override
  public int rowCount() {
    return all.rowCount();
  }

  @Override
  public Column get(int column) {
    return all.get(place(column));
  }

  @Override
  protected Column get(int column, int[] rows) {
    return all.get(place(column), rows);
  }

  @Override
  public String name(int column) {
    return all.name(place(column));
  }

  @Override
  public int position(String name) {
    int place = all.position(name);
    return place == left ? -1 : place < left ? place : place - 1;
  }

  @Override
  public boolean isCompleteNumbers() {
    return all.isCompleteNumbers();
  }

  @Override
  public void prefetch(int[] columns) {
    all.prefetch(Arrays.stream(columns).map(this::place).toArray());
  }

  @Override
  public boolean isPresence(int column) {
    return all.isPresence(place(column));
  }

  @Override
  public int bitRun(int column) {
    int run = all.bitRun(place(column));
    return column < left ? Math.min(run, left - column) : run;
  }

  @Override
  public void readBits(int column, int count, long[] into) {
    all.readBits(place(column), count, into);
  }
}
