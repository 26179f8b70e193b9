package io.laconic.certificate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.laconic.bound.BinomialInverse;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.Test;

/** What rules are compared by, against bounds computed here from the counts. */
class RuleCriterionTest {
  private static final double DELTA = 0.05;
  private static final double WAYS = 32;
  private static final OutsideCounts OUTSIDE =
      new OutsideCounts(new int[] {500, 200}, new int[] {60, 2});
  private static final OutsideCounts THREE =
      new OutsideCounts(new int[] {60, 30, 10}, new int[] {5, 4, 2});

  private static Offset<Double> close() {
    return within(1e-12);
  }

  /** The bound on k errors of n rows, at a level that is shared out. */
  private static double upper(long k, long n, double shares) {
    return BinomialInverse.upper(k, n, Math.log(DELTA / (WAYS * shares)));
  }

  @Test
  void theRiskIsTheBoundOnAllErrors() {
    assertThat(RuleCriterion.RISK.of(OUTSIDE, DELTA, WAYS)).isCloseTo(upper(62, 700, 1), close());
    assertThat(RuleCriterion.RISK.numbers(OUTSIDE, DELTA, WAYS))
        .isEqualTo(OUTSIDE.numbers(DELTA, WAYS));
    assertThat(RuleCriterion.RISK.deltaShares(4)).containsExactly(0.25, 0.25, 0.25, 0.25);
  }

  @Test
  void theBalancedErrorIsTheMeanOverClasses() {
    double expected = (upper(5, 60, 3) + upper(4, 30, 3) + upper(2, 10, 3)) / 3;
    assertThat(BalancedError.BALANCED.of(THREE, DELTA, WAYS)).isCloseTo(expected, close());
  }

  @Test
  void aRatioWeighsThePositiveClass() {
    double expected = (3 * upper(2, 200, 2) + upper(60, 500, 2)) / 4;
    assertThat(new WeightedErrorBound(3).of(OUTSIDE, DELTA, WAYS)).isCloseTo(expected, close());
  }

  /** Both kinds of errors are shares of all rows. */
  @Test
  void costsOfRowsAsTheyCome() {
    double expected = 100 * upper(2, 700, 2) + 3 * upper(60, 700, 2);
    assertThat(new WrongDecisionCosts(100, 3, null).of(OUTSIDE, DELTA, WAYS))
        .isCloseTo(expected, within(1e-9));
  }

  /** With a known prevalence both kinds of errors are shares of their class. */
  @Test
  void costsAtTheWorseEndOfThePrevalence() {
    double missed = 100 * upper(2, 200, 2);
    double flagged = 3 * upper(60, 500, 2);
    assertThat(missed).isGreaterThan(flagged);
    double[] prevalence = {0.1, 0.3};
    assertThat(new WrongDecisionCosts(100, 3, prevalence).of(OUTSIDE, DELTA, WAYS))
        .isCloseTo(0.3 * missed + 0.7 * flagged, within(1e-9));
    assertThat(new WrongDecisionCosts(0, 3, prevalence).of(OUTSIDE, DELTA, WAYS))
        .isCloseTo(0.9 * flagged, within(1e-9));
  }

  /** Below 1 the value is the bound on the other class; above, that on the wanted one leads. */
  @Test
  void aWantedRate() {
    double wrong = BinomialInverse.upper(2, 200, Math.log(0.8 * DELTA / WAYS));
    double other = BinomialInverse.upper(60, 500, Math.log(0.2 * DELTA / WAYS));
    double certified = CertifiedNumbers.correct(wrong);
    WantedRateCriterion reached = new WantedRateCriterion(1, certified);
    assertThat(reached.isReached(wrong)).isTrue();
    assertThat(reached.of(OUTSIDE, DELTA, WAYS)).isCloseTo(other, close());
    assertThat(reached.timesMoreRows(OUTSIDE, DELTA, WAYS)).isEqualTo(1);
    WantedRateCriterion missed = new WantedRateCriterion(1, Math.nextUp(certified));
    assertThat(missed.isReached(wrong)).isFalse();
    assertThat(missed.of(OUTSIDE, DELTA, WAYS)).isCloseTo(1 + wrong + 1e-9 * other, close());
    assertThat(missed.of(OUTSIDE, DELTA, WAYS) - (1 + wrong)).isBetween(0.9e-10, 2.1e-10);
    assertThat(missed.timesMoreRows(OUTSIDE, DELTA, WAYS)).isBetween(1.02, 1.2);
  }

  /** Of 250 rows called positive 10 are not; of 450 called negative 2. */
  @Test
  void aWantedPredictiveValue() {
    OutsideCounts outside =
        new OutsideCounts(new int[] {458, 242}, new int[] {10, 2}, new int[] {450, 250});
    assertThat(outside.calledWrongly(1)).isEqualTo(10);
    assertThat(outside.calledWrongly(0)).isEqualTo(2);
    double wrong = BinomialInverse.upper(10, 250, Math.log(0.8 * DELTA / WAYS));
    double other = BinomialInverse.upper(2, 450, Math.log(0.2 * DELTA / WAYS));
    double certified = CertifiedNumbers.correct(wrong);
    WantedRateCriterion reached = new WantedRateCriterion(1, certified, true);
    assertThat(reached.of(outside, DELTA, WAYS)).isCloseTo(other, close());
    assertThat(reached.timesMoreRows(outside, DELTA, WAYS)).isEqualTo(1);
    assertThat(new WantedRateCriterion(1, Math.nextUp(certified), true).of(outside, DELTA, WAYS))
        .isCloseTo(1 + wrong + 1e-9 * other, close());
    assertThat(reached.deltaShares(2)).containsExactly(0.5, 0.5);
  }

  /** Case 4 of section 9: of 379 rows 320 are answered, 6 of them wrongly. */
  @Test
  void answersOfARuleThatRefers() {
    OutsideCounts outside =
        new OutsideCounts(new int[] {200, 179}, new int[] {30, 35}, new int[] {172, 148});
    assertThat(outside.answered()).isEqualTo(320);
    assertThat(outside.answeredWrongly()).isEqualTo(6);
    assertThat(new ReferCriterion(Double.NaN).of(outside, 0.05, 32))
        .isCloseTo(0.054420, within(5e-7));
    assertThat(new ReferCriterion(0.06).of(outside, 0.05, 32))
        .isCloseTo(1 - 0.772120, within(5e-7));
    assertThat(new ReferCriterion(0.05).of(outside, 0.05, 32)).isCloseTo(1.054420, within(5e-7));
  }

  /** No number of rows certifies a rate that the rule does not have. */
  @Test
  void aRateThatMoreRowsDoNotGive() {
    OutsideCounts half = new OutsideCounts(new int[] {10, 8}, new int[] {0, 4});
    assertThat(new WantedRateCriterion(1, 0.5).timesMoreRows(half, DELTA, WAYS)).isInfinite();
    assertThat(new WantedRateCriterion(1, 0.4).timesMoreRows(half, DELTA, WAYS)).isGreaterThan(10);
    OutsideCounts none = new OutsideCounts(new int[] {10, 0}, new int[] {0, 0});
    assertThat(new WantedRateCriterion(1, 0.1).timesMoreRows(none, DELTA, WAYS)).isInfinite();
    OutsideCounts nearly = new OutsideCounts(new int[] {0, 1000}, new int[] {0, 500});
    assertThat(new WantedRateCriterion(1, 0.4999999).timesMoreRows(nearly, DELTA, WAYS))
        .isInfinite();
  }

  @Test
  void rulesThatCountTheSameAreEqual() {
    OutsideCounts same = new OutsideCounts(new int[] {500, 200}, new int[] {60, 2});
    assertThat(OUTSIDE).isEqualTo(same).hasSameHashCodeAs(same);
    assertThat(OUTSIDE)
        .isNotEqualTo(new OutsideCounts(new int[] {500, 201}, new int[] {60, 2}))
        .isNotEqualTo(new OutsideCounts(new int[] {500, 200}, new int[] {60, 3}))
        .isNotEqualTo("60 of 500");
    assertThat(OUTSIDE.hashCode())
        .isNotEqualTo(new OutsideCounts(new int[] {60, 2}, new int[] {500, 200}).hashCode())
        .isNotZero();
    WorstAnswerCosts costs = new WorstAnswerCosts(new double[] {1, 2});
    assertThat(costs).isEqualTo(new WorstAnswerCosts(new double[] {1, 2}));
    assertThat(costs).hasSameHashCodeAs(new WorstAnswerCosts(new double[] {1, 2}));
    assertThat(costs).isNotEqualTo(new WorstAnswerCosts(new double[] {2, 1})).isNotEqualTo(1);
    assertThat(costs.hashCode()).isNotZero();
    ClassSharesByScore shares =
        new ClassSharesByScore(new double[] {0}, new int[][] {{5, 3}, {1, 2}});
    assertThat(shares)
        .isEqualTo(new ClassSharesByScore(new double[] {0}, new int[][] {{5, 3}, {1, 2}}))
        .hasSameHashCodeAs(new ClassSharesByScore(new double[] {0}, new int[][] {{5, 3}, {1, 2}}))
        .isNotEqualTo(new ClassSharesByScore(new double[] {1}, new int[][] {{5, 3}, {1, 2}}))
        .isNotEqualTo(new ClassSharesByScore(new double[] {0}, new int[][] {{5, 3}, {2, 2}}))
        .isNotEqualTo("shares");
    assertThat(shares.hashCode())
        .isNotZero()
        .isNotEqualTo(
            new ClassSharesByScore(new double[] {1}, new int[][] {{5, 3}, {1, 2}}).hashCode())
        .isNotEqualTo(
            new ClassSharesByScore(new double[] {0}, new int[][] {{5, 3}, {2, 2}}).hashCode());
  }
}
