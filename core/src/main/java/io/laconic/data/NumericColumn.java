package io.laconic.data;

import java.util.Objects;

/** A column of finite numbers; {@code NaN} stands for a missing one. */
public final class NumericColumn implements Column {
  private final String name;
  private final double[] values;

  private NumericColumn(String name, double[] values) {
    this.name = Objects.requireNonNull(name);
    this.values = values;
  }

  /** A column that takes over the array: the caller must not change it any more. */
  public static NumericColumn wrap(String name, double[] values) {
    for (int row = 0; row < values.length; row++) {
      if (Double.isInfinite(values[row])) {
        throw new DataException(
            "row " + row + ", column \"" + name + "\": infinite numbers are not allowed");
      }
    }
    return new NumericColumn(name, values);
  }

  @Override
  public String name() {
    return name;
  }

  @Override
  public int size() {
    return values.length;
  }

  public double value(int row) {
    return values[row];
  }

  /** The values themselves, not a copy: for reading only. */
  public double[] values() {
    return values;
  }

  @Override
  public boolean isMissing(int row) {
    return Double.isNaN(values[row]);
  }

  @Override
  public NumericColumn select(int[] rows) {
    double[] chosen = new double[rows.length];
    for (int k = 0; k < rows.length; k++) {
      chosen[k] = values[rows[k]];
    }
    return new NumericColumn(name, chosen);
  }
}
