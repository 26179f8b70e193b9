package io.laconic.bound;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;

class DrawsTest {
  @Test
  void failingTryNamesItsSeedAndItsValues() {
    assertThatThrownBy(() -> Draws.check(draws -> assertThat(draws.whole(1, 6)).isLessThan(6)))
        .isInstanceOf(AssertionError.class)
        .hasMessageMatching("seed \\d+, drawn \\[6\\]");
  }

  @Test
  void valuesStayInTheirRange() {
    Draws.check(
        draws -> {
          assertThat(draws.whole(-3, 2)).isBetween(-3L, 2L);
          assertThat(draws.real(1e-9, 0.999999)).isBetween(1e-9, 0.999999);
        });
  }
}
