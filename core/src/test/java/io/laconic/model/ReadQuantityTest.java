package io.laconic.model;

import static org.assertj.core.api.Assertions.assertThat;

import io.laconic.space.Side;
import org.junit.jupiter.api.Test;

class ReadQuantityTest {
  private static double line(Side side, double threshold, double... values) {
    return new ReadQuantity("x", values, threshold, threshold, side, "x", null).line();
  }

  /** Rows of the very value of a threshold stand on the side they belong to. */
  @Test
  void theLineStandsBesideTheValueOfRows() {
    assertThat(line(Side.BELOW, 3, 1, 2, 3, 4)).as("x < 3").isEqualTo(2.5);
    assertThat(line(Side.ABOVE, 3, 1, 2, 3, 5)).as("x > 3").isEqualTo(4);
    assertThat(line(Side.ABOVE, 2.5, 1, 2, 3)).as("between values").isEqualTo(2.5);
    assertThat(line(Side.ABOVE, 3, 1, 3)).as("nothing above").isEqualTo(3);
    assertThat(line(Side.BELOW, 3, 3, Double.NaN, Double.NEGATIVE_INFINITY)).isEqualTo(3);
    assertThat(line(null, 3, 3, 4)).as("soft").isEqualTo(3);
  }
}
