package io.laconic.util;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.Locale;

/**
 * Shares as percentages with one digit behind the point: the one place that rounds them. To the
 * nearest, a half goes up, and what is a half but for the error of a division counts as one: R,
 * Python and the pages do the same ({@code near} in their files), so that one share is never 11.2 %
 * here and 11.3 % there.
 */
public final class Percent {
  private static final double HALF = 0.5 + 1e-9;

  private Percent() {}

  /** {@code 93.2 %}, to the nearest. */
  public static String of(double share) {
    return Double.isFinite(share)
        ? String.format(Locale.ROOT, "%.1f %%", Math.floor(1000 * share + HALF) / 10)
        : share + " %";
  }

  /** {@code 7.7 %}, to the nearest. */
  public static String of(long count, long rows) {
    return of((double) count / rows);
  }

  /** {@code 44 errors of 569 (7.7 %)}. */
  public static String errors(long errors, long rows) {
    String counted = errors + (errors == 1 ? " error of " : " errors of ") + rows;
    return counted + " (" + of(errors, rows) + ")";
  }

  /** {@code 93.3 %}, upwards: an upper bound stays one. */
  public static String up(double share) {
    return rounded(share, RoundingMode.CEILING);
  }

  /** {@code 93.1 %}, downwards: a lower bound stays one. */
  public static String down(double share) {
    return rounded(share, RoundingMode.FLOOR);
  }

  private static String rounded(double share, RoundingMode mode) {
    return new BigDecimal(share).movePointRight(2).setScale(1, mode).toPlainString() + " %";
  }
}
