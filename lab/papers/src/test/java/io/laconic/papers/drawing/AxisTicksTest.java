package io.laconic.papers.drawing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class AxisTicksTest {
  @Test
  void ticksAreRound() {
    assertThat(AxisTicks.linear(0, 1, 5)).containsExactly(0, 0.2, 0.4, 0.6, 0.8, 1);
    assertThat(AxisTicks.linear(0, 0.3, 3)).containsExactly(0, 0.1, 0.2, 0.3);
    assertThat(AxisTicks.linear(-7, 13, 4)).containsExactly(-5, 0, 5, 10);
    assertThat(AxisTicks.linear(0, 7291, 6)).containsExactly(0, 2000, 4000, 6000);
  }

  @Test
  void logarithmicTicksThinOut() {
    assertThat(AxisTicks.logarithmic(0.9, 60)).containsExactly(1, 2, 5, 10, 20, 50);
    assertThat(AxisTicks.logarithmic(0.1, 10000)).containsExactly(0.1, 1, 10, 100, 1000, 10000);
    assertThatThrownBy(() -> Axis.logarithmic("", 0, 1))
        .isInstanceOf(IllegalArgumentException.class);
  }

  @Test
  void ticksStayInsideAndAreNotMany() {
    SplittableRandom random = new SplittableRandom(4);
    for (int k = 0; k < 1000; k++) {
      double min = (random.nextDouble() - 0.5) * Math.pow(10, random.nextInt(-5, 6));
      double max = min + random.nextDouble(1e-3, 1) * Math.pow(10, random.nextInt(-4, 6));
      double[] ticks = AxisTicks.linear(min, max, 6);
      assertThat(ticks).hasSizeBetween(1, 8).isSorted();
      double slack = 1e-6 * (max - min);
      assertThat(ticks[0]).isGreaterThanOrEqualTo(min - slack);
      assertThat(ticks[ticks.length - 1]).isLessThanOrEqualTo(max + slack);
    }
  }

  @Test
  void labelsHaveNoSpareDigits() {
    assertThat(AxisTicks.text(0.30000000000000004)).isEqualTo("0.3");
    assertThat(AxisTicks.text(2000)).isEqualTo("2000");
    assertThat(AxisTicks.text(-0.0)).isEqualTo("0");
  }
}
