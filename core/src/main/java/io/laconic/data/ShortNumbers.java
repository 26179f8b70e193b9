package io.laconic.data;

import java.math.BigDecimal;
import java.math.RoundingMode;

/** Short numbers in the gap between two neighbouring values. */
public final class ShortNumbers {
  private static final int MOST_DIGITS = 17;

  private ShortNumbers() {}

  /**
   * The number with the fewest decimals that is at least {@code low} and below {@code high}; of
   * several the one nearest to the middle.
   */
  public static double between(double low, double high) {
    if (Double.isInfinite(low) || Double.isInfinite(high)) {
      return low;
    }
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
