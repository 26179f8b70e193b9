package io.laconic.papers.benchmark;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.laconic.papers.benchmark.FriedmanRanks.FDistribution;
import io.laconic.papers.benchmark.LearnerRanking.CriticalDifference;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The tests of mean ranks, beside published values and those of other programs. */
class RankStatisticsTest {
  /**
   * Times to round first base by three methods (Hollander and Wolfe, Nonparametric Statistical
   * Methods, 1973, p. 140), the example of R's friedman.test, which prints chi-squared = 11.143.
   */
  private static final double[][] ROUNDING_TIMES = {
    {5.40, 5.50, 5.55}, {5.85, 5.70, 5.75}, {5.20, 5.60, 5.50}, {5.55, 5.50, 5.40},
    {5.90, 5.85, 5.70}, {5.45, 5.55, 5.60}, {5.40, 5.40, 5.35}, {5.45, 5.50, 5.35},
    {5.25, 5.15, 5.00}, {5.85, 5.80, 5.70}, {5.25, 5.20, 5.10}, {5.65, 5.55, 5.45},
    {5.60, 5.35, 5.45}, {5.05, 5.00, 4.95}, {5.50, 5.50, 5.40}, {5.45, 5.55, 5.50},
    {5.55, 5.55, 5.35}, {5.45, 5.50, 5.55}, {5.50, 5.45, 5.25}, {5.65, 5.60, 5.40},
    {5.70, 5.65, 5.55}, {6.30, 6.30, 6.25}
  };

  @Test
  void friedmanWithTies() {
    FriedmanRanks test = FriedmanRanks.of(ROUNDING_TIMES);
    assertThat(test.chiSquared()).isCloseTo(11.142857142857142, within(1e-12));
    assertThat(test.f())
        .isCloseTo(21 * test.chiSquared() / (44 - test.chiSquared()), within(1e-12));
    assertThat(test.meanRanks()[0] + test.meanRanks()[1] + test.meanRanks()[2])
        .isCloseTo(6, within(1e-12));
  }

  /** Without ties the statistic is that of Friedman's own formula. */
  @Test
  void friedmanWithoutTies() {
    double[][] errors = {{1, 2, 3, 4}, {2, 1, 3, 4}, {1, 3, 2, 4}, {1, 2, 4, 3}, {4, 1, 2, 3}};
    FriedmanRanks test = FriedmanRanks.of(errors);
    double squares = 0;
    for (double rank : test.meanRanks()) {
      squares += rank * rank;
    }
    assertThat(test.meanRanks()).containsExactly(1.8, 1.8, 2.8, 3.6);
    assertThat(test.chiSquared())
        .isCloseTo(12 * 5 / (4 * 5.0) * (squares - 4 * 25 / 4.0), within(1e-12));
  }

  @Test
  void extremes() {
    FriedmanRanks same = FriedmanRanks.of(new double[][] {{3, 3}, {5, 5}});
    assertThat(same.chiSquared()).isZero();
    assertThat(same.p()).isEqualTo(1);
    FriedmanRanks always = FriedmanRanks.of(new double[][] {{1, 2}, {1, 5}, {0, 9}});
    assertThat(always.chiSquared()).isCloseTo(3, within(1e-12));
    assertThat(always.f()).isInfinite();
    assertThat(always.p()).isEqualTo(0.25); // the first decides, the two others agree
    FriedmanRanks tied = FriedmanRanks.of(new double[][] {{1, 2, 1}, {3, 8, 3}});
    assertThat(tied.p()).isEqualTo(1 / 3.0);
  }

  @Test
  void equalValuesShareTheirRanks() {
    assertThat(FriedmanRanks.ranks(new double[] {7, 2, 7, 1, 7})).containsExactly(4, 2, 4, 1, 4);
  }

  /** Values of scipy.stats.f.sf, SciPy 1.17. */
  @ParameterizedTest
  @CsvSource({
    "3.69, 3, 39, 0.01974409968948888",
    "0.5, 1, 1, 0.6081734479693928",
    "2.5, 6, 90, 0.027734229249600718",
    "10, 2, 4, 0.027777777777777776",
    "0.001, 4, 8, 0.9999975049934445",
    "50, 9, 117, 5.447588435185167e-36"
  })
  void distributionOfF(double f, int d1, int d2, double expected) {
    assertThat(FDistribution.above(f, d1, d2) / expected).isCloseTo(1, within(1e-9));
  }

  /** Table 5a of Demšar, JMLR 7:1-30, 2006, which has three decimals. */
  @ParameterizedTest
  @CsvSource({
    "2, 1.960, 1.645",
    "3, 2.343, 2.052",
    "4, 2.569, 2.291",
    "5, 2.728, 2.459",
    "6, 2.850, 2.589",
    "7, 2.949, 2.693",
    "8, 3.031, 2.780",
    "9, 3.102, 2.855",
    "10, 3.164, 2.920"
  })
  void publishedQuantiles(int k, double five, double ten) {
    assertThat(CriticalDifference.quantile(k, 0.05)).isCloseTo(five, within(0.0011));
    assertThat(CriticalDifference.quantile(k, 0.10)).isCloseTo(ten, within(0.0011));
  }

  /** Values of scipy.stats.studentized_range with infinite degrees of freedom, SciPy 1.17. */
  @Test
  void rangeOfNormalVariables() {
    assertThat(CriticalDifference.rangeAtMost(1, 3)).isCloseTo(0.24071264122933875, within(1e-9));
    assertThat(CriticalDifference.rangeAtMost(3.5, 4)).isCloseTo(0.9361236661430967, within(1e-9));
    assertThat(CriticalDifference.rangeAtMost(5, 10)).isCloseTo(0.9851425621122164, within(1e-9));
    assertThat(CriticalDifference.quantile(12, 0.05)).isCloseTo(3.268003924466142, within(1e-7));
  }

  /** The example of Demšar 2006: four learners on 14 data sets, 1.25. */
  @Test
  void publishedCriticalDifference() {
    assertThat(CriticalDifference.of(4, 14, 0.05)).isCloseTo(1.25, within(0.005));
  }
}
