package io.laconic.data;

import java.util.AbstractList;
import java.util.RandomAccess;

/**
 * The columns of a table too wide or too large for memory: a column is made when it is asked for,
 * and forgotten. Names are those of the stored table and differ from each other. May be asked by
 * many threads at once.
 */
public abstract class ColumnStore extends AbstractList<Column> implements RandomAccess {
  /** A store, to be extended where columns are found elsewhere. */
  protected ColumnStore() {}

  /** Number of rows that every column has. */
  public abstract int rowCount();

  /** Name of a column, without making the column. */
  public abstract String name(int column);

  /** Position of the column of that name, or -1. */
  public abstract int position(String name);

  /** Whether all columns are numbers and none has a missing value. */
  public abstract boolean isCompleteNumbers();

  /**
   * Whether all columns are numbers, of which some may be missing; their kinds are not looked at.
   */
  public boolean isNumbers() {
    return isCompleteNumbers();
  }

  /**
   * Of a store of numbers, whether each row has a missing value; null: only a look at all columns
   * would tell.
   */
  public boolean[] missingRows() {
    return null;
  }

  /** Whether a column is of bits and named after something that is present or absent. */
  public boolean isPresence(int column) {
    return false;
  }

  /**
   * How many columns, from this one on, are bits that {@link #readBits} reads together; 0 if this
   * one is none of them.
   */
  public int bitRun(int column) {
    return 0;
  }

  /**
   * Reads the words of some columns of a run, as {@link BitColumn#words()} has them, one column
   * after the other.
   */
  public void readBits(int column, int count, long[] into) {
    throw new UnsupportedOperationException("column " + column + " is not among bits");
  }

  /**
   * The columns that may have a number other than 0, ascending, where most have none; null where
   * nobody knows. An attribute that is 0 in every row tells nothing about any of them.
   */
  public int[] occupied() {
    return null;
  }

  /** Columns that will soon be read one by one; those that are elsewhere are fetched together. */
  public void prefetch(int[] columns) {}

  /** The names, if they are numbers and so many that nobody should keep them; else null. */
  public NumberedNames numbered() {
    return null;
  }

  /** The column of that name, or null. */
  public final Column find(String name) {
    int column = position(name);
    return column < 0 ? null : get(column);
  }

  /** Some rows of a column; a store that reads single cells quickly need not make all of it. */
  protected Column get(int column, int[] rows) {
    return get(column).select(rows);
  }

  /** These columns with the given rows only, in the given order. */
  public ColumnStore select(int[] rows) {
    return new SelectedStore(this, rows.clone());
  }

  /** The first columns of this store. */
  public final ColumnStore first(int count) {
    return count == size() ? this : new FirstColumns(this, count);
  }

  /** These columns but one; the same if no column has that name. */
  public ColumnStore without(String name) {
    int column = position(name);
    return column < 0 ? this : new StoreWithoutColumn(this, column);
  }

  /** The digest of all cells; where columns are elsewhere, it is better computed there. */
  public CellDigest digest() {
    CellDigest digest = new CellDigest();
    for (int column = 0; column < size(); column++) {
      digest.add(column, get(column));
    }
    return digest;
  }

  /** Whether column k of another store of all rows is column k of this one. */
  boolean sameColumns(ColumnStore other) {
    return other == this;
  }

  /** The store of all rows that this one shows some rows of; itself if it shows all. */
  protected ColumnStore whole() {
    return this;
  }
}
