package io.laconic.data;

import java.util.Arrays;
import java.util.Objects;

/** A column of numbers most of which are 0: only the others are kept, in order of their rows. */
public final class SparseColumn implements AnyNumericColumn {
  private final String name;
  private final int size;
  private final int[] rows;
  private final double[] values;

  private SparseColumn(String name, int size, int[] rows, double[] values) {
    this.name = Objects.requireNonNull(name);
    this.size = size;
    this.rows = rows;
    this.values = values;
  }

  /** A column that takes over the arrays; {@code rows} ascend strictly. */
  public static SparseColumn wrap(String name, int size, int[] rows, double[] values) {
    for (int k = 0; k < rows.length; k++) {
      if (rows[k] < 0 || rows[k] >= size || (k > 0 && rows[k] <= rows[k - 1])) {
        throw new IllegalArgumentException("rows of a sparse column must ascend within the table");
      }
      if (Double.isInfinite(values[k])) {
        throw new DataException(
            "row " + rows[k] + ", column \"" + name + "\": infinite numbers are not allowed");
      }
    }
    return new SparseColumn(name, size, rows, values);
  }

  @Override
  public String name() {
    return name;
  }

  @Override
  public int size() {
    return size;
  }

  /** Rows whose value is stored, ascending; not a copy. */
  public int[] storedRows() {
    return rows;
  }

  /** The stored values, one for each of {@link #storedRows()}; not a copy. */
  public double[] storedValues() {
    return values;
  }

  @Override
  public double value(int row) {
    int k = Arrays.binarySearch(rows, row);
    return k < 0 ? 0 : values[k];
  }

  @Override
  public boolean isMissing(int row) {
    return Double.isNaN(value(row));
  }

  @Override
  public int missingCount() {
    int count = 0;
    for (double value : values) {
      count += Double.isNaN(value) ? 1 : 0;
    }
    return count;
  }

  @Override
  public SparseColumn select(int[] chosen) {
    int[] newRows = new int[chosen.length];
    double[] newValues = new double[chosen.length];
    int count = 0;
    for (int k = 0; k < chosen.length; k++) {
      int at = Arrays.binarySearch(rows, chosen[k]);
      if (at >= 0) {
        newRows[count] = k;
        newValues[count++] = values[at];
      }
    }
    return new SparseColumn(
        name, chosen.length, Arrays.copyOf(newRows, count), Arrays.copyOf(newValues, count));
  }

  @Override
  public double[] values() {
    return toArray();
  }

  /** All values, zeros included. */
  public double[] toArray() {
    double[] dense = new double[size];
    for (int k = 0; k < rows.length; k++) {
      dense[rows[k]] = values[k];
    }
    return dense;
  }
}
