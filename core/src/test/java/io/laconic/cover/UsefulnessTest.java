package io.laconic.cover;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** The formula, and what {@code threshold.BestSoFar} assumes of it. */
class UsefulnessTest {
  private static final double[] PENALTIES = {0, 0.1, 0.5, 1, 2.5, 1e6, Double.POSITIVE_INFINITY};
  private static final double ROUNDING = 1e-9;

  @Test
  void isGainMinusPenaltyTimesHarm() {
    assertThat(Usefulness.of(7, 2, 1.5)).isEqualTo(4);
    assertThat(Usefulness.of(7, 0, 1.5)).isEqualTo(7);
    assertThat(Usefulness.of(7, 0, Double.POSITIVE_INFINITY)).isEqualTo(7);
    assertThat(Usefulness.of(7, 1, Double.POSITIVE_INFINITY)).isEqualTo(Double.NEGATIVE_INFINITY);
  }

  @Test
  void neverFallsWithGainAndNeverRisesWithHarm() {
    for (double penalty : PENALTIES) {
      for (int gain = 0; gain < 60; gain++) {
        for (int harm = 0; harm < 60; harm++) {
          double usefulness = Usefulness.of(gain, harm, penalty);
          assertThat(Usefulness.of(gain + 1, harm, penalty))
              .isBetween(usefulness, usefulness + 1 + ROUNDING);
          assertThat(Usefulness.of(gain, harm + 1, penalty)).isLessThanOrEqualTo(usefulness);
        }
      }
    }
  }
}
