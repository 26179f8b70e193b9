package io.laconic.data;

import java.util.Arrays;
import java.util.Objects;

/** The first columns of a store. */
final class FirstColumns extends ColumnStore {
  private final ColumnStore all;
  private final int count;

  FirstColumns(ColumnStore all, int count) {
    this.all = all;
    this.count = Objects.checkIndex(count, all.size() + 1);
  }

  @Override
  public int size() {
    return count;
  }

  @Override
  public int rowCount() {
    return all.rowCount();
  }

  @Override
  public Column get(int column) {
    return all.get(Objects.checkIndex(column, count));
  }

  @Override
  public String name(int column) {
    return all.name(Objects.checkIndex(column, count));
  }

  @Override
  public int position(String name) {
    int position = all.position(name);
    return position < count ? position : -1;
  }

  /**
   * A missing value among the other columns does not matter here; looking for it would take long.
   */
  @Override
  public boolean isCompleteNumbers() {
    return all.isCompleteNumbers();
  }

  @Override
  public int[] occupied() {
    int[] columns = all.occupied();
    return columns == null ? null : Arrays.stream(columns).filter(k -> k < count).toArray();
  }

  @Override
  public void prefetch(int[] columns) {
    all.prefetch(columns);
  }

  @Override
  public NumberedNames numbered() {
    NumberedNames names = all.numbered();
    return names == null || count <= NumberedNames.MANY
        ? null
        : new NumberedNames(names.prefix(), count);
  }

  @Override
  boolean sameColumns(ColumnStore other) {
    return other == this
        || other instanceof FirstColumns first
            && first.count == count
            && first.all.whole() == all.whole();
  }

  @Override
  public boolean isPresence(int column) {
    return all.isPresence(column);
  }

  @Override
  public int bitRun(int column) {
    return Math.min(all.bitRun(column), count - column);
  }

  @Override
  public void readBits(int column, int columns, long[] into) {
    Objects.checkFromIndexSize(column, columns, count);
    all.readBits(column, columns, into);
  }
}
