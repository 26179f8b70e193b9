package io.laconic.cover.threshold;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class BinsTest {
  /** Few and many values, heavy tails, and negative zeros. */
  private static double value(SplittableRandom random, int kind) {
    switch (kind) {
      case 0:
        return random.nextDouble() - 0.5;
      case 1:
        return Math.exp(40 * random.nextDouble());
      case 2:
        return random.nextInt(300);
      default:
        return random.nextInt(3) - (random.nextBoolean() ? 0.0 : 1.0) * random.nextInt(2);
    }
  }

  @Test
  void lowerBinsHaveSmallerValues() {
    Binner binner = new Binner();
    for (int seed = 0; seed < 300; seed++) {
      SplittableRandom random = new SplittableRandom(seed);
      int length = 1 + random.nextInt(seed % 3 == 0 ? 2000 : 200);
      double[] values = new double[length];
      for (int row = 0; row < length; row++) {
        values[row] = value(random, seed % 4);
      }
      check(values, binner.oneBinPerValueIfFew(values, length, new byte[length]));
      check(values, binner.equalDepth(values, length, new byte[length]));
    }
  }

  private static void check(double[] values, Bins bins) {
    double[] least = new double[bins.count()];
    double[] most = new double[bins.count()];
    java.util.Arrays.fill(least, Double.POSITIVE_INFINITY);
    java.util.Arrays.fill(most, Double.NEGATIVE_INFINITY);
    for (int row = 0; row < values.length; row++) {
      assertThat(bins.bin(row)).isLessThan(bins.count());
      least[bins.bin(row)] = Math.min(least[bins.bin(row)], values[row] + 0.0);
      most[bins.bin(row)] = Math.max(most[bins.bin(row)], values[row] + 0.0);
    }
    double passed = Double.NEGATIVE_INFINITY;
    for (int bin = 0; bin < least.length; bin++) {
      assertThat(least[bin]).isGreaterThan(passed);
      passed = Math.max(passed, most[bin]);
      if (bins.hasOneValuePerBin()) {
        assertThat(most[bin]).isEqualTo(least[bin]);
      }
    }
  }

  @Test
  void findsRepeatedValues() {
    double[] values = new double[500];
    for (int row = 0; row < values.length; row++) {
      values[row] = row % 50;
    }
    Bins bins = new Binner().oneBinPerValueIfFew(values, values.length, new byte[values.length]);
    assertThat(bins.hasOneValuePerBin()).isTrue();
    assertThat(bins.count()).isEqualTo(50);
  }
}
