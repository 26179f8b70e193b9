package io.laconic.solver;

import static org.assertj.core.api.Assertions.assertThat;

import io.laconic.learn.pvm.PrototypeCoverProgram;
import io.laconic.solver.CpSatSearch.LambdaFraction;
import java.math.BigDecimal;
import java.math.MathContext;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/** Bounds hold for any prices; fractions are near. */
class BoundsTest {
  @Test
  void anyPricesGiveABound() {
    SplittableRandom random = new SplittableRandom(1);
    for (int round = 0; round < 500; round++) {
      PrototypeCoverProgram program = Programs.random(random);
      WeightedCover part = Programs.plain(program);
      double[] prices = random.doubles(part.rows(), -0.5, 1.5).toArray();
      double best = Programs.best(program);
      assertThat(DualBound.of(part, prices)).isBetween(0.0, best);
      assertThat(DualBound.of(part, DualBound.ascent(part))).isBetween(0.0, best);
    }
  }

  @Test
  void pricesThatAreNoNumbersCountAsNothing() {
    WeightedCover part =
        Programs.plain(Programs.program(1, 2, new int[][] {{0, 1}}, new int[] {0}));
    assertThat(DualBound.of(part, new double[] {Double.NaN, 0.75})).isGreaterThan(0.74);
    assertThat(DualBound.of(part, new double[] {Double.NEGATIVE_INFINITY, Double.NaN})).isZero();
  }

  @Test
  void oneOverNIsFoundExactly() {
    for (int n = 1; n < 20_000; n++) {
      LambdaFraction fraction = LambdaFraction.near(1.0 / n, 1L << 31);
      assertThat(fraction.numerator()).isEqualTo(1);
      assertThat(fraction.denominator()).isEqualTo(n);
    }
  }

  @Test
  void fractionsAreNearAndKnowTheirError() {
    SplittableRandom random = new SplittableRandom(2);
    for (int round = 0; round < 2000; round++) {
      double lambda = Math.pow(10, random.nextDouble(-6, 3)) * random.nextDouble();
      long limit = round % 2 == 0 ? 1L << 31 : 100_000;
      LambdaFraction fraction = LambdaFraction.near(lambda, limit);
      BigDecimal value =
          new BigDecimal(fraction.numerator())
              .divide(new BigDecimal(fraction.denominator()), MathContext.DECIMAL128);
      double off = new BigDecimal(lambda).subtract(value).abs().doubleValue();
      assertThat(off).isLessThanOrEqualTo(fraction.error());
      assertThat(fraction.denominator()).isBetween(1L, limit);
      assertThat(fraction.numerator()).isBetween(0L, Math.max(limit, (long) lambda));
    }
    assertThat(LambdaFraction.near(0, 100))
        .matches(f -> f.numerator() == 0 && f.denominator() == 1);
    assertThat(LambdaFraction.near(6.5, 100))
        .matches(f -> f.numerator() == 13 && f.denominator() == 2);
  }
}
