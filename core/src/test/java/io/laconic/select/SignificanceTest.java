package io.laconic.select;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.List;
import org.apache.commons.statistics.distribution.TDistribution;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SignificanceTest {
  /** Rows that only the first judges rightly, rows that only the second does, and some others. */
  private static double mcNemar(int onlyFirst, int onlySecond) {
    int n = onlyFirst + onlySecond + 5;
    boolean[] first = new boolean[n];
    boolean[] second = new boolean[n];
    for (int k = 0; k < n; k++) {
      first[k] = k < onlyFirst || k >= n - 2;
      second[k] = k >= onlyFirst && k < onlyFirst + onlySecond || k >= n - 2;
    }
    return Significance.mcNemar(first, second);
  }

  /** Sums of binomial coefficients over powers of two. */
  @ParameterizedTest
  @CsvSource({
    "0, 0, 1",
    "1, 0, 1",
    "0, 5, 0.0625", // 2 / 32
    "1, 7, 0.0703125", // 2 (1 + 8) / 256
    "7, 1, 0.0703125",
    "3, 9, 0.14599609375", // 2 (1 + 12 + 66 + 220) / 4096
    "4, 4, 1",
    "0, 20, 1.9073486328125e-6" // 2 / 2^20
  })
  void mcNemarByHand(int onlyFirst, int onlySecond, double p) {
    assertThat(mcNemar(onlyFirst, onlySecond)).isCloseTo(p, within(1e-12));
  }

  /** Two-sided critical values of printed tables, to the digits that they print. */
  @ParameterizedTest
  @CsvSource({
    "1, 12.706, 0.05", "2, 4.303, 0.05", "3, 3.182, 0.05", "4, 2.776, 0.05", "5, 2.571, 0.05",
    "6, 2.447, 0.05", "7, 2.365, 0.05", "8, 2.306, 0.05", "9, 2.262, 0.05", "10, 2.228, 0.05",
    "11, 2.201, 0.05", "12, 2.179, 0.05", "13, 2.160, 0.05", "14, 2.145, 0.05", "15, 2.131, 0.05",
    "20, 2.086, 0.05", "25, 2.060, 0.05", "30, 2.042, 0.05", "1, 63.657, 0.01", "2, 9.925, 0.01",
    "5, 4.032, 0.01", "9, 3.250, 0.01", "10, 3.169, 0.01", "30, 2.750, 0.01", "9, 4.781, 0.001",
    "1, 1.000, 0.5", "9, 0.703, 0.5"
  })
  void studentTables(int df, double t, double p) {
    assertThat(Significance.studentT(t, df)).isCloseTo(p, within(0.001 * p + 5e-5));
    assertThat(Significance.studentT(-t, df)).isEqualTo(Significance.studentT(t, df));
  }

  /** Against the distribution of Commons Statistics. */
  @Test
  void studentAgainstCommonsStatistics() {
    for (int df : new int[] {1, 2, 3, 4, 5, 9, 10, 19, 30, 99, 1000, 10_000}) {
      TDistribution reference = TDistribution.of(df);
      for (double t : new double[] {0.001, 0.1, 0.8, 1.7, 3, 6, 30}) {
        assertThat(Significance.studentT(t, df))
            .as("t = %s, %s degrees of freedom", t, df)
            .isCloseTo(2 * reference.survivalProbability(t), within(5e-10));
      }
      assertThat(Significance.studentT(0, df)).isEqualTo(1);
      assertThat(Significance.studentT(1e200, df)).isBetween(0.0, 1e-12);
    }
  }

  private static List<FoldResult> folds(int rows, int... errors) {
    List<FoldResult> folds = new ArrayList<>();
    for (int k = 0; k < errors.length; k++) {
      folds.add(EstimateTest.fold(k, rows, errors[k], 1));
    }
    return folds;
  }

  /**
   * Differences 0.1, 0.2, 0, 0.1, 0.1 of five folds: mean 0.1, variance 0.005, t = 0.1 / sqrt((1/5
   * + 1/4) 0.005) = 2.1082 with 4 degrees of freedom.
   */
  @Test
  void correctedTByHand() {
    double p = Significance.correctedT(folds(10, 3, 4, 2, 3, 3), folds(10, 2, 2, 2, 2, 2));
    assertThat(p).isCloseTo(Significance.studentT(2.108185106778919, 4), within(1e-12));
    // F(t) of 4 degrees of freedom in closed form
    double t = 2.108185106778919;
    double s = t / Math.sqrt(4 + t * t);
    double closed = 1 - (1.5 * s - 0.5 * s * s * s);
    assertThat(p).isCloseTo(closed, within(1e-12));
  }

  @Test
  void correctedTOfEqualLearners() {
    assertThat(Significance.correctedT(folds(10, 3, 1), folds(10, 3, 1))).isEqualTo(1);
    assertThat(Significance.correctedT(folds(10, 3, 3), folds(10, 1, 1))).isZero();
    double forth = Significance.correctedT(folds(10, 3, 1, 0), folds(10, 2, 2, 2));
    double back = Significance.correctedT(folds(10, 2, 2, 2), folds(10, 3, 1, 0));
    assertThat(forth).isEqualTo(back).isBetween(0.0, 1.0);
  }
}
