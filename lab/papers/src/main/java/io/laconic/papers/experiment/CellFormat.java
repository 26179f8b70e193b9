package io.laconic.papers.experiment;

import io.laconic.model.MachineType;
import java.math.BigDecimal;
import java.math.MathContext;
import java.util.Locale;

/** How the tables show numbers. */
public final class CellFormat {
  /** Stands where the paper or the method has no number. */
  public static final String NONE = "-";

  private CellFormat() {}

  /** A number with fixed decimals; {@link #NONE} for NaN. */
  public static String fixed(double value, int decimals) {
    return Double.isNaN(value) ? NONE : String.format(Locale.ROOT, "%." + decimals + "f", value);
  }

  /** The shortest form: {@code 1}, {@code 0.85}, {@code inf}. */
  public static String number(double value) {
    if (Double.isNaN(value)) {
      return NONE;
    }
    if (Double.isInfinite(value)) {
      return "inf";
    }
    return value == Math.rint(value) ? Long.toString((long) value) : Double.toString(value);
  }

  /** At most three digits that matter, without an exponent: {@code 0.000122}. */
  public static String digits(double value) {
    return new BigDecimal(value).round(new MathContext(3)).stripTrailingZeros().toPlainString();
  }

  /** {@code c} or {@code d}, as the papers write. */
  public static String type(MachineType type) {
    return type == MachineType.CONJUNCTION ? "c" : "d";
  }
}
