package io.laconic.papers.drawing;

import java.math.BigDecimal;
import java.math.MathContext;
import java.util.ArrayList;
import java.util.List;

/** Round numbers for an axis: 1, 2 or 5 times a power of ten. */
final class AxisTicks {
  private static final double SLACK = 1e-9;

  private AxisTicks() {}

  /** Round numbers from min to max, at equal steps; {@code about} is their approximate count. */
  static double[] linear(double min, double max, int about) {
    BigDecimal step = step((max - min) / about);
    long first = (long) Math.ceil(min / step.doubleValue() - SLACK);
    long last = (long) Math.floor(max / step.doubleValue() + SLACK);
    double[] ticks = new double[(int) (last - first + 1)];
    for (int k = 0; k < ticks.length; k++) {
      ticks[k] = step.multiply(BigDecimal.valueOf(first + k)).doubleValue();
    }
    return ticks;
  }

  /** The smallest of 1, 2, 5, 10 times a power of ten that is large enough. */
  private static BigDecimal step(double atLeast) {
    int power = (int) Math.floor(Math.log10(atLeast));
    for (int digit : new int[] {1, 2, 5}) {
      BigDecimal step = BigDecimal.valueOf(digit).scaleByPowerOfTen(power);
      if (step.doubleValue() >= atLeast * (1 - SLACK)) {
        return step;
      }
    }
    return BigDecimal.ONE.scaleByPowerOfTen(power + 1);
  }

  /** 1, 2 and 5 times the powers of ten from min to max; only powers of ten over a wide range. */
  static double[] logarithmic(double min, double max) {
    boolean many = Math.log10(max / min) > 3;
    List<Double> ticks = new ArrayList<>();
    for (int power = (int) Math.floor(Math.log10(min)); Math.pow(10, power) <= max; power++) {
      for (int digit : many ? new int[] {1} : new int[] {1, 2, 5}) {
        double tick = BigDecimal.valueOf(digit).scaleByPowerOfTen(power).doubleValue();
        if (tick >= min * (1 - SLACK) && tick <= max * (1 + SLACK)) {
          ticks.add(tick);
        }
      }
    }
    return ticks.stream().mapToDouble(Double::doubleValue).toArray();
  }

  /** The number without spare digits. */
  static String text(double tick) {
    BigDecimal rounded = new BigDecimal(tick, new MathContext(12)).stripTrailingZeros();
    return rounded.signum() == 0 ? "0" : rounded.toPlainString();
  }
}
