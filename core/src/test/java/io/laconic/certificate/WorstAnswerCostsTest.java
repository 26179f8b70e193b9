package io.laconic.certificate;

import static org.assertj.core.api.Assertions.assertThat;

import io.laconic.bound.BinomialInverse;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.Test;

class WorstAnswerCostsTest {
  private static final OutsideCounts OUTSIDE =
      new OutsideCounts(new int[] {60, 30, 10}, new int[] {5, 4, 2});

  /** All errors cost 1 at least; those of the last class 19 more. */
  @Test
  void twoDifferentCosts() {
    double level = Math.log(0.05) - Math.log(16 * 2);
    double expected =
        BinomialInverse.upper(11, 100, level) + 19 * BinomialInverse.upper(2, 100, level);
    assertThat(new WorstAnswerCosts(new double[] {1, 1, 20}).of(OUTSIDE, 0.05, 16))
        .isCloseTo(expected, Offset.offset(1e-12));
  }

  /** Equal costs are the certified risk; a class whose errors are free does not count. */
  @Test
  void equalAndFreeErrors() {
    assertThat(new WorstAnswerCosts(new double[] {1, 1, 1}).of(OUTSIDE, 0.05, 16))
        .isCloseTo(OUTSIDE.risk(0.05, 16), Offset.offset(1e-12));
    assertThat(new WorstAnswerCosts(new double[] {0, 3, 3}).of(OUTSIDE, 0.05, 16))
        .isCloseTo(3 * BinomialInverse.upper(6, 100, Math.log(0.05 / 16)), Offset.offset(1e-12));
  }
}
