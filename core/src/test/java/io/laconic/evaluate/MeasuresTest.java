package io.laconic.evaluate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class MeasuresTest {
  private static final List<String> TWO = List.of("well", "sick");

  /** 90 of 100 sick are found, 30 of 300 well are called sick, 2 well are not called anything. */
  private static final Evaluation TESTED =
      new Evaluation(
          TWO, TWO, new int[][] {{268, 30, 2}, {10, 90, 0}}, new RankedPairs(9, 10, 2, 5));

  private static void close(Interval interval, double value, double low, double high) {
    assertThat(interval.value()).isCloseTo(value, within(1e-12));
    assertThat(interval.low()).isCloseTo(low, within(5e-8));
    assertThat(interval.high()).isCloseTo(high, within(5e-8));
  }

  /** Intervals of {@code binom.test} of R 4: 90 of 100, 268 of 300, 90 of 120, 42 of 400. */
  @Test
  void sharesHaveTheIntervalsOfBinomTest() {
    Measures measures = Measures.of(TESTED, 0.05, null);
    close(measures.sensitivity(), 0.9, 0.8237774, 0.9509953);
    close(Interval.share(10, 100, 0.05), 0.1, 0.04900469, 0.1762226);
    close(Interval.share(0, 20, 0.05), 0, 0, 0.1684335);
    assertThat(measures.specificity()).isEqualTo(Interval.share(268, 300, 0.05));
    assertThat(measures.ppv()).isEqualTo(Interval.share(90, 120, 0.05));
    assertThat(measures.npv()).isEqualTo(Interval.share(268, 278, 0.05));
    assertThat(measures.error()).isEqualTo(Interval.share(42, 400, 0.05));
    assertThat(measures.auc()).isEqualTo(TESTED.ranked().interval(0.05));
  }

  @Test
  void theBalancedErrorJoinsTheClasses() {
    Interval sick = Interval.share(10, 100, 0.025);
    Interval well = Interval.share(32, 300, 0.025);
    Interval both = Measures.of(TESTED, 0.05, null).balancedError();
    close(
        both,
        (0.1 + 32 / 300.0) / 2,
        (sick.low() + well.low()) / 2,
        (sick.high() + well.high()) / 2);
  }

  /** Bayes by hand at 1 %: 0.9 of 1 and 0.1 of 99 are called sick. */
  @Test
  void predictiveValuesFollowFromThePrevalence() {
    Measures measures = Measures.of(TESTED, 0.05, new double[] {0.01, 0.01});
    Interval found = Interval.share(90, 100, 0.025);
    Interval alarms = Interval.share(30, 300, 0.025);
    close(
        measures.ppv(),
        0.009 / (0.009 + 0.099),
        found.low() / (found.low() + 99 * alarms.high()),
        found.high() / (found.high() + 99 * alarms.low()));
    double right = 268 / 300.0 * 0.99;
    assertThat(measures.npv().value()).isCloseTo(right / (right + 0.1 * 0.01), within(1e-12));
    Measures wide = Measures.of(TESTED, 0.05, new double[] {0.005, 0.02});
    assertThat(wide.ppv().low()).isLessThan(measures.ppv().low());
    assertThat(wide.ppv().high()).isGreaterThan(measures.ppv().high());
    assertThat(wide.npv().low()).isLessThan(measures.npv().low());
    assertThat(wide.npv().high()).isGreaterThan(measures.npv().high());
  }

  @Test
  void nothingCalledPositiveLeavesItsValueUnknown() {
    Evaluation constant =
        new Evaluation(TWO, TWO, new int[][] {{5, 0, 0}, {3, 0, 0}}, RankedPairs.NONE);
    Measures measures = Measures.of(constant, 0.05, null);
    assertThat(measures.ppv().isKnown()).isFalse();
    assertThat(measures.auc().isKnown()).isFalse();
    assertThat(measures.sensitivity().value()).isZero();
    assertThat(Measures.of(constant, 0.05, new double[] {0.1, 0.1}).ppv().isKnown()).isFalse();
  }

  @Test
  void ofThreeClassesTheErrorsAreMeasured() {
    List<String> three = List.of("a", "b", "c");
    Evaluation evaluation =
        Evaluation.of(three, new int[] {0, 0, 1, 2}, new int[] {0, 1, 1, -1}, RankedPairs.NONE);
    Measures measures = Measures.of(evaluation, 0.1, null);
    assertThat(measures.error().value()).isEqualTo(0.5);
    assertThat(measures.balancedError().value()).isCloseTo((0.5 + 0 + 1) / 3, within(1e-15));
    assertThat(measures.sensitivity().isKnown()).isFalse();
    assertThat(measures.auc().isKnown()).isFalse();
  }

  /**
   * Samples of a known test: the intervals of the predictive value and of the balanced error miss
   * the truth in at most 5 % of them.
   */
  @Test
  void joinedIntervalsHoldTheTruth() {
    SplittableRandom random = new SplittableRandom(2);
    int held = 0;
    int balanced = 0;
    for (int sample = 0; sample < 2000; sample++) {
      int found = draw(random, 40, 0.8);
      int alarms = draw(random, 60, 0.15);
      Evaluation evaluation =
          new Evaluation(
              TWO,
              TWO,
              new int[][] {{60 - alarms, alarms, 0}, {40 - found, found, 0}},
              RankedPairs.NONE);
      Measures measures = Measures.of(evaluation, 0.05, new double[] {0.1, 0.1});
      double truth = 0.08 / (0.08 + 0.135);
      held += measures.ppv().low() <= truth && truth <= measures.ppv().high() ? 1 : 0;
      Interval error = measures.balancedError();
      balanced += error.low() <= 0.175 && 0.175 <= error.high() ? 1 : 0;
    }
    assertThat(held).isGreaterThan(1900);
    assertThat(balanced).isGreaterThan(1900);
  }

  private static int draw(SplittableRandom random, int n, double share) {
    int count = 0;
    for (int k = 0; k < n; k++) {
      count += random.nextDouble() < share ? 1 : 0;
    }
    return count;
  }
}
