package io.laconic.spark.columns;

import io.laconic.data.BitColumn;
import io.laconic.data.CategoryColumn;
import io.laconic.data.Column;
import io.laconic.data.NumericColumn;
import io.laconic.data.SparseColumn;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Some neighbouring columns of a table with all their rows, as plain arrays: what one partition
 * holds. Immutable.
 */
public final class ColumnBlock implements Serializable {
  private static final long serialVersionUID = 1;

  private final int firstColumn;
  private final int rowCount;
  private final String[] names;

  /** By column: {@code double[]}, {@code long[]} (bits), {@link Sparse} or {@link Categories}. */
  private final Object[] cells;

  private ColumnBlock(int firstColumn, int rowCount, String[] names, Object[] cells) {
    this.firstColumn = firstColumn;
    this.rowCount = rowCount;
    this.names = names;
    this.cells = cells;
  }

  private static final class Sparse implements Serializable {
    private static final long serialVersionUID = 1;
    private final int[] rows;
    private final double[] values;

    Sparse(int[] rows, double[] values) {
      this.rows = rows;
      this.values = values;
    }
  }

  private static final class Categories implements Serializable {
    private static final long serialVersionUID = 1;
    private final String[] values;
    private final int[] codes;

    Categories(String[] values, int[] codes) {
      this.values = values;
      this.codes = codes;
    }
  }

  /** Takes the columns of a block, in their order; arrays are taken over. */
  public static final class Builder {
    private final int firstColumn;
    private final int rowCount;
    private final List<String> names = new ArrayList<>();
    private final List<Object> cells = new ArrayList<>();

    private Builder(int firstColumn, int rowCount) {
      this.firstColumn = firstColumn;
      this.rowCount = rowCount;
    }

    private Builder add(String name, Object column) {
      names.add(name);
      cells.add(column);
      return this;
    }

    public Builder numbers(String name, double[] values) {
      return add(name, values);
    }

    /** A column of 0 and 1: row i is bit {@code i % 64} of word {@code i / 64}. */
    public Builder bits(String name, long[] words) {
      return add(name, words);
    }

    /** A column of numbers most of which are 0; rows ascend. */
    public Builder sparse(String name, int[] rows, double[] values) {
      return add(name, new Sparse(rows, values));
    }

    /** A column of codes into a list of values. */
    public Builder categories(String name, String[] values, int[] codes) {
      return add(name, new Categories(values, codes));
    }

    public Builder column(Column column) {
      if (column instanceof SparseColumn sparse) {
        return sparse(column.name(), sparse.storedRows(), sparse.storedValues());
      }
      if (column instanceof CategoryColumn category) {
        int[] codes = new int[rowCount];
        Arrays.setAll(codes, category::code);
        return categories(column.name(), category.values().toArray(String[]::new), codes);
      }
      if (column instanceof BitColumn bits) {
        return bits(column.name(), bits.words());
      }
      return numbers(column.name(), ((NumericColumn) column).values());
    }

    public ColumnBlock build() {
      return new ColumnBlock(
          firstColumn, rowCount, names.toArray(String[]::new), cells.toArray(Object[]::new));
    }
  }

  /**
   * A block to be filled.
   *
   * @param firstColumn place of its first column in the whole table
   */
  public static Builder builder(int firstColumn, int rowCount) {
    return new Builder(firstColumn, rowCount);
  }

  /** Place of the first column in the whole table. */
  public int firstColumn() {
    return firstColumn;
  }

  public int columnCount() {
    return names.length;
  }

  public int rowCount() {
    return rowCount;
  }

  /** Whether a column of the whole table is in this block. */
  public boolean has(int column) {
    return column >= firstColumn && column < firstColumn + names.length;
  }

  /** The k-th column of the block. */
  public Column column(int k) {
    if (cells[k] instanceof Sparse sparse) {
      return SparseColumn.wrap(names[k], rowCount, sparse.rows, sparse.values);
    }
    if (cells[k] instanceof Categories categories) {
      return CategoryColumn.wrap(names[k], List.of(categories.values), categories.codes);
    }
    return cells[k] instanceof long[] words
        ? BitColumn.wrap(names[k], rowCount, words)
        : NumericColumn.wrap(names[k], (double[]) cells[k]);
  }

  /** All columns, with the given rows; null: all rows. */
  public List<Column> columns(int[] rows) {
    List<Column> columns = new ArrayList<>(names.length);
    for (int k = 0; k < names.length; k++) {
      columns.add(rows == null ? column(k) : selected(column(k), rows));
    }
    return columns;
  }

  /** Bits are gathered now, not whenever they are read. */
  private static Column selected(Column column, int[] rows) {
    Column chosen = column.select(rows);
    return chosen instanceof BitColumn bits
        ? BitColumn.wrap(bits.name(), rows.length, bits.words())
        : chosen;
  }

  /** A block of one of the columns, for sending it alone. */
  public ColumnBlock only(int column) {
    int k = column - firstColumn;
    return new ColumnBlock(column, rowCount, new String[] {names[k]}, new Object[] {cells[k]});
  }

  /** These columns with some of the rows. */
  ColumnBlock select(int[] rows) {
    Builder block = builder(firstColumn, rows.length);
    columns(rows).forEach(block::column);
    return block.build();
  }

  /** About how many bytes the cells take. */
  public long bytes() {
    long bytes = 0;
    for (Object column : cells) {
      bytes += 16 + bytes(column);
    }
    return bytes;
  }

  private static long bytes(Object column) {
    if (column instanceof Sparse sparse) {
      return 12L * sparse.rows.length;
    }
    if (column instanceof Categories categories) {
      return 4L * categories.codes.length;
    }
    return column instanceof long[] words ? 8L * words.length : 8L * ((double[]) column).length;
  }
}
