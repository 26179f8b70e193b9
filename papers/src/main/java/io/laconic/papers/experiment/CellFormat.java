package io.laconic.papers.experiment;

import io.laconic.model.MachineType;
import java.util.Locale;

/** Numbers as the tables show them. */
public final class CellFormat {
  /** Where a paper has no number, or a method none. */
  public static final String NONE = "-";

  private CellFormat() {}

  /** With so many decimals; nothing for NaN. */
  public static String fixed(double value, int decimals) {
    return Double.isNaN(value) ? NONE : String.format(Locale.ROOT, "%." + decimals + "f", value);
  }

  /** As short as it can be: {@code 1}, {@code 0.85}, {@code inf}. */
  public static String number(double value) {
    if (Double.isNaN(value)) {
      return NONE;
    }
    if (Double.isInfinite(value)) {
      return "inf";
    }
    return value == Math.rint(value) ? Long.toString((long) value) : Double.toString(value);
  }

  /** {@code c} or {@code d}, as the papers write. */
  public static String type(MachineType type) {
    return type == MachineType.CONJUNCTION ? "c" : "d";
  }
}
