package io.laconic.data;

import java.util.Arrays;
import java.util.Objects;

/**
 * A column of finite numbers; {@code NaN} stands for a missing one. The numbers are in memory, or
 * read when they are asked for.
 */
public final class NumericColumn implements AnyNumericColumn {
  private final String name;
  private final int size;
  private final double[] values;
  private final NumberSource source;
  private final boolean complete;

  private NumericColumn(
      String name, int size, double[] values, NumberSource source, boolean complete) {
    this.name = Objects.requireNonNull(name);
    this.size = size;
    this.values = values;
    this.source = source;
    this.complete = complete;
  }

  /** A column that takes over the array: the caller must not change it any more. */
  public static NumericColumn wrap(String name, double[] values) {
    boolean finite = true;
    for (double value : values) {
      finite &= Math.abs(value) <= Double.MAX_VALUE;
    }
    if (!finite) {
      refuseInfinite(name, values);
    }
    return new NumericColumn(name, values.length, values, null, finite);
  }

  private static void refuseInfinite(String name, double[] values) {
    for (int row = 0; row < values.length; row++) {
      if (Double.isInfinite(values[row])) {
        throw new DataException(
            "row " + row + ", column \"" + name + "\": infinite numbers are not allowed");
      }
    }
  }

  /**
   * A column that is read when it is asked for. That it has no missing and no infinite number was
   * seen when it was stored; it is not looked at again.
   */
  public static NumericColumn stored(String name, int size, NumberSource source) {
    return stored(name, size, source, true);
  }

  /**
   * A column that is read when it is asked for.
   *
   * @param complete whether no number is missing; if some may be, it is looked at when asked
   */
  public static NumericColumn stored(String name, int size, NumberSource source, boolean complete) {
    return new NumericColumn(name, size, null, Objects.requireNonNull(source), complete);
  }

  @Override
  public String name() {
    return name;
  }

  @Override
  public int size() {
    return size;
  }

  @Override
  public double value(int row) {
    return source == null ? values[row] : source.at(row);
  }

  /** The values themselves, not a copy: for reading only. */
  @Override
  public double[] values() {
    return source == null ? values : source.read();
  }

  @Override
  public double[] values(double[] buffer) {
    return source == null ? values : source.read(buffer);
  }

  @Override
  public boolean isMissing(int row) {
    return !complete && Double.isNaN(value(row));
  }

  /** Whether no number is missing. */
  public boolean isComplete() {
    return complete;
  }

  @Override
  public int missingCount() {
    return complete ? 0 : (int) Arrays.stream(values()).filter(Double::isNaN).count();
  }

  @Override
  public NumericColumn select(int[] rows) {
    if (source != null) {
      return stored(name, rows.length, new Selected(source, rows), complete);
    }
    return complete
        ? new NumericColumn(name, rows.length, gather(values, rows), null, true)
        : wrap(name, gather(values, rows));
  }

  private static double[] gather(double[] values, int[] rows) {
    double[] chosen = new double[rows.length];
    for (int k = 0; k < rows.length; k++) {
      chosen[k] = values[rows[k]];
    }
    return chosen;
  }

  /** Some rows of a stored column. */
  private record Selected(NumberSource all, int[] rows) implements NumberSource {
    @Override
    public double[] read() {
      return all.read(rows);
    }

    @Override
    public double at(int row) {
      return all.at(rows[row]);
    }
  }
}
