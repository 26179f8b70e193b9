package io.laconic.data;

import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;

/**
 * Numbers that are written with few significant digits: 0, 27, 0.4 and 1300 have at most two.
 *
 * <p>With {@code up(x)} the least such number that is not below x, {@code x > v} holds exactly
 * where {@code up(x) > v}, for every such number v. So whoever searches thresholds among the
 * numbers {@code up(x)} finds all of those with few digits, and no others.
 *
 * @param count how many digits, at least 1
 */
public record SignificantDigits(int count) {
  private BigDecimal rounded(double value, RoundingMode way) {
    return BigDecimal.valueOf(value).round(new MathContext(count, way));
  }

  /** The least number with few digits that is not below a value; as it is if there is none. */
  public double up(double value) {
    if (value == 0 || !Double.isFinite(value)) {
      return value;
    }
    double up = rounded(value, RoundingMode.CEILING).doubleValue();
    return Double.isFinite(up) ? up : value;
  }

  /** The largest number with few digits below one of these that is not 0. */
  public double before(double value) {
    BigDecimal number = BigDecimal.valueOf(value);
    BigDecimal tiny = number.ulp().movePointLeft(count + 20);
    return number.subtract(tiny).round(new MathContext(count, RoundingMode.FLOOR)).doubleValue();
  }

  /** Whether a number has no more digits. */
  public boolean has(double value) {
    return up(value) == value;
  }

  /** A table whose numbers are rounded up. */
  public Dataset up(Dataset data) {
    return data.withColumns(data.columns().stream().map(this::up).toList());
  }

  private Column up(Column column) {
    if (!(column instanceof AnyNumericColumn numbers) || column instanceof BitColumn) {
      return column;
    }
    double[] values = new double[numbers.size()];
    for (int row = 0; row < values.length; row++) {
      values[row] = up(numbers.value(row));
    }
    return NumericColumn.wrap(column.name(), values);
  }
}
