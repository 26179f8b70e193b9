package io.laconic.bound;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;
import static org.assertj.core.api.Assertions.withinPercentage;

import org.junit.jupiter.api.Test;

class NormalTailTest {
  /** Values of {@code pnorm} and {@code qnorm} of R 4. */
  @Test
  void agreesWithTables() {
    assertThat(NormalTail.upper(0)).isEqualTo(0.5);
    assertThat(NormalTail.upper(1)).isCloseTo(0.158655253931457, within(1e-14));
    assertThat(NormalTail.upper(6)).isCloseTo(9.865876450376981e-10, withinPercentage(1e-10));
    assertThat(NormalTail.upper(10)).isCloseTo(7.61985302416e-24, withinPercentage(1e-9));
    assertThat(NormalTail.quantile(0.025)).isCloseTo(1.959963984540054, within(1e-12));
    assertThat(NormalTail.quantile(0.005)).isCloseTo(2.5758293035489, within(1e-12));
    assertThat(NormalTail.quantile(0.5)).isCloseTo(0, within(1e-12));
  }

  @Test
  void bothWaysAgreeWhereTheyMeet() {
    assertThat(NormalTail.upper(Math.nextUp(3.0)))
        .isCloseTo(NormalTail.upper(3.0), withinPercentage(1e-10));
  }

  @Test
  void impossibleTailsAreRefused() {
    for (double tail : new double[] {0, -1, 0.6, Double.NaN}) {
      assertThatThrownBy(() -> NormalTail.quantile(tail))
          .isInstanceOf(IllegalArgumentException.class)
          .hasMessageContaining("tail must be");
    }
  }
}
