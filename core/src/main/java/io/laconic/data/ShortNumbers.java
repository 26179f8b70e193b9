package io.laconic.data;

import java.math.BigDecimal;
import java.math.RoundingMode;

/** Short numbers in the gap between two neighbouring values. */
public final class ShortNumbers {
  private static final int MOST_DIGITS = 17;

  /** Scaled numbers below this are far nearer to their doubles than {@link #DOUBT}. */
  private static final double LARGEST = 1e9;

  private static final double LEAST = 1e-9;
  private static final double DOUBT = 1e-4;
  private static final double[] POWERS = new double[19];

  static {
    POWERS[0] = 1;
    for (int k = 1; k < POWERS.length; k++) {
      POWERS[k] = 10 * POWERS[k - 1];
    }
  }

  private ShortNumbers() {}

  /**
   * The number with the fewest decimals that is at least {@code low} and below {@code high}; of
   * several the one nearest to the middle.
   */
  public static double between(double low, double high) {
    if (Double.isInfinite(low) || Double.isInfinite(high)) {
      return low;
    }
    double found = quickly(low, high);
    return Double.isNaN(found) ? exactly(low, high) : found;
  }

  /**
   * The same, computed in doubles; NaN where rounding could change the answer. Small jobs find some
   * thousand thresholds, nearly all of few digits, and would spend more on compiling BigDecimal.
   */
  private static double quickly(double low, double high) {
    double largest = Math.max(Math.abs(low), Math.abs(high));
    if (!(low < high && largest < LARGEST && largest > LEAST)) {
      return Double.NaN;
    }
    double middle = (low + high) / 2;
    int scale = 0;
    while (POWERS[-scale] <= largest) {
      scale--;
    }
    for (; scale <= 0 || largest * POWERS[scale] < LARGEST; scale++) {
      double scaled = scale > 0 ? middle * POWERS[scale] : middle / POWERS[-scale];
      double near = Math.rint(scaled);
      double below = Math.floor(scaled);
      double away = Math.abs(scaled - near);
      boolean whole = away < DOUBT; // then what is below is this or the next lower one
      if (0.5 - away < DOUBT) {
        near = scale < 0 ? Double.NaN : nearest(low, high, POWERS[scale], below);
        boolean either =
            isBetween(below, scale, low, high) || isBetween(below + 1, scale, low, high);
        if (Double.isNaN(near) && either) {
          return Double.NaN;
        }
      }
      if (isBetween(near, scale, low, high)) {
        return number(near, scale) + 0.0; // -0.0 becomes 0.0
      }
      double next = whole ? near - 1 : below;
      if (isBetween(next, scale, low, high)) {
        return whole ? Double.NaN : number(next, scale) + 0.0;
      }
    }
    return Double.NaN;
  }

  private static double number(double whole, int scale) {
    return scale > 0 ? whole / POWERS[scale] : whole * POWERS[-scale];
  }

  /** Whether a decimal number is at least {@code low}, and its double is in the gap. */
  private static boolean isBetween(double whole, int scale, double low, double high) {
    double number = number(whole, scale);
    return number < high
        && (number > low || number == low && (scale <= 0 || atLeast(whole, low, POWERS[scale])));
  }

  /** Whether a number is at least the product of two, which rounds to it. */
  private static boolean atLeast(double whole, double one, double other) {
    double product = one * other;
    return whole - product >= beyond(one, other, product);
  }

  /**
   * The whole number nearest to the middle between two, which are multiplied before; of two equally
   * near ones the even one; NaN if that is in doubt.
   *
   * @param below a half more than this is about the middle
   */
  private static double nearest(double low, double high, double parts, double below) {
    double first = low * parts;
    double second = high * parts;
    double start = Math.rint(first);
    double end = 2 * below + 1 - start;
    double above = first - start + (second - end); // all of it exact, as both are so near
    double rest = beyond(low, parts, first) + beyond(high, parts, second);
    if (above == 0 && rest == 0) {
      return 2 * Math.rint((below + 1) / 2) == below + 1 ? below + 1 : below;
    }
    double side = above + rest;
    return Math.abs(side) < 1e-20 ? Double.NaN : side > 0 ? below + 1 : below;
  }

  /** What a product exceeds its double by: Dekker's product. */
  private static double beyond(double one, double other, double product) {
    double oneHigh = upperHalf(one);
    double otherHigh = upperHalf(other);
    double oneLow = one - oneHigh;
    double otherLow = other - otherHigh;
    return oneHigh * otherHigh
        - product
        + oneHigh * otherLow
        + oneLow * otherHigh
        + oneLow * otherLow;
  }

  private static double upperHalf(double value) {
    double large = 0x1p27 * value + value;
    return large - (large - value);
  }

  /** In all digits that a double has. */
  static double exactly(double low, double high) {
    BigDecimal least = new BigDecimal(low);
    BigDecimal most = new BigDecimal(high);
    BigDecimal middle = least.add(most).divide(BigDecimal.valueOf(2));
    int magnitude = most.abs().max(least.abs()).precision() - most.abs().max(least.abs()).scale();
    for (int scale = -magnitude; scale <= MOST_DIGITS - magnitude; scale++) {
      for (RoundingMode way : new RoundingMode[] {RoundingMode.HALF_EVEN, RoundingMode.FLOOR}) {
        BigDecimal rounded = middle.setScale(scale, way);
        double number = rounded.doubleValue();
        if (rounded.compareTo(least) >= 0 && number >= low && number < high) {
          return number + 0.0; // -0.0 becomes 0.0
        }
      }
    }
    return low;
  }
}
