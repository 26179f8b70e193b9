package io.laconic.bench;

import java.util.Locale;

/** Writes numbers with units, for the table. */
final class QuantityFormat {
  private static final double KILO = 1000;

  private QuantityFormat() {}

  /** {@code 0.012 s}, {@code 1.2 s}, {@code 120 s}. */
  static String seconds(double seconds) {
    return number(seconds) + " s";
  }

  /** Two or three significant digits. */
  static String number(double value) {
    if (Double.isNaN(value)) {
      return "-";
    }
    double size = Math.abs(value);
    if (size >= 100) {
      return String.format(Locale.ROOT, "%.0f", value);
    }
    if (size >= 10) {
      return String.format(Locale.ROOT, "%.1f", value);
    }
    if (size >= 1) {
      return String.format(Locale.ROOT, "%.2f", value);
    }
    return size >= 0.1
        ? String.format(Locale.ROOT, "%.3f", value)
        : size >= 0.0001 || size == 0
            ? String.format(Locale.ROOT, "%.4f", value)
            : String.format(Locale.ROOT, "%.1e", value);
  }

  /** Bytes in MB or GB. */
  static String bytes(long bytes) {
    double mega = bytes / 1e6;
    return mega >= KILO
        ? String.format(Locale.ROOT, "%.2f GB", mega / KILO)
        : String.format(Locale.ROOT, mega < 10 ? "%.1f MB" : "%.0f MB", mega);
  }

  /** {@code 12.3 million}. */
  static String count(double count) {
    if (count >= 1e9) {
      return String.format(Locale.ROOT, "%.1f billion", count / 1e9);
    }
    return count >= 1e6
        ? String.format(Locale.ROOT, "%.1f million", count / 1e6)
        : String.format(Locale.ROOT, "%.0f", count);
  }
}
