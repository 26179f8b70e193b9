package io.laconic.model;

/**
 * Numbers of common size in a few significant digits, without big decimals: a table of a million
 * reasons is mostly made of these.
 */
final class ShortNumberText {
  private static final long[] POWERS = {1, 10, 100, 1_000, 10_000, 100_000, 1_000_000, 10_000_000};

  /** A product that is nearer to a half may be on its other side. */
  private static final double UNSURE = 1e-6;

  private ShortNumberText() {}

  /**
   * The number rounded to so many digits, at most 7, a half away from zero; null if it is too
   * large, too small or too near to a half between two results.
   */
  static String text(double value, int digits) {
    double size = Math.abs(value);
    if (!(size >= 1e-2 && size < 1e5) || digits > 7) {
      return null;
    }
    int decimals = digits;
    for (double bound = 1; decimals > 0 && size >= bound; bound *= 10) {
      decimals--;
    }
    int more = size >= 0.1 ? 0 : 1; // a zero behind the point is not significant
    if (decimals + more >= POWERS.length) {
      return null;
    }
    long power = POWERS[decimals + more];
    double scaled = size * power;
    double whole = Math.floor(scaled);
    double part = scaled - whole;
    if (Math.abs(part - 0.5) < UNSURE) {
      return null;
    }
    long rounded = (long) whole + (part > 0.5 ? 1 : 0);
    if (size >= POWERS[Math.min(digits, POWERS.length - 1)]) {
      return null; // digits before the point would have to be cut
    }
    return text(value < 0, rounded, power);
  }

  private static String text(boolean negative, long rounded, long power) {
    StringBuilder text = new StringBuilder(negative ? "-" : "");
    text.append(rounded / power);
    long rest = rounded % power;
    if (rest > 0) {
      text.append('.');
      for (long place = power / 10; rest > 0; place /= 10) {
        text.append((char) ('0' + rest / place));
        rest %= place;
      }
    }
    return text.toString();
  }
}
