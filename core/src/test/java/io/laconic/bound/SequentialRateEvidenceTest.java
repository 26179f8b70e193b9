package io.laconic.bound;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SequentialRateEvidenceTest {
  /**
   * The formula as it stands: a sum over all rates and all looks of a change, by plain products.
   */
  private static double plain(double bound, int[] rows, int[] errors) {
    double sum = 0;
    for (int k = 1; k <= 12; k++) {
      double odds = bound / (1 - bound) * Math.pow(2, k / 3.0);
      double rate = odds / (1 + odds);
      for (int start = 1; start <= rows.length; start++) {
        double product = 1;
        for (int look = start; look <= rows.length; look++) {
          product *= Math.pow(rate / bound, errors[look - 1]);
          product *= Math.pow((1 - rate) / (1 - bound), rows[look - 1] - errors[look - 1]);
        }
        sum += product / (start * (start + 1.0)) / 12;
      }
    }
    return sum + 1 / (rows.length + 1.0);
  }

  @Test
  void theRecursionIsTheSum() {
    SplittableRandom random = new SplittableRandom(1);
    for (int trial = 0; trial < 200; trial++) {
      double bound = 0.01 + 0.9 * random.nextDouble();
      int looks = 1 + random.nextInt(12);
      int[] rows = random.ints(looks, 1, 8).toArray();
      int[] errors = new int[looks];
      SequentialRateEvidence evidence = new SequentialRateEvidence(bound);
      for (int look = 0; look < looks; look++) {
        errors[look] = random.nextInt(rows[look] + 1);
        evidence.add(rows[look], errors[look]);
      }
      double expected = Math.log(plain(bound, rows, errors));
      assertThat(evidence.ln()).isCloseTo(expected, within(1e-11 * (1 + Math.abs(expected))));
    }
  }

  /** The mean over all outcomes of 9 looks of one row: 1 at the bound, below it less. */
  @ParameterizedTest
  @ValueSource(doubles = {0.02, 0.1, 0.5, 0.9})
  void theMeanIsOneAtTheBoundAndSmallerBelow(double bound) {
    assertThat(mean(bound, bound)).isCloseTo(1, within(1e-12));
    assertThat(mean(bound, bound / 2)).isLessThan(1);
    assertThat(mean(bound, (1 + bound) / 2)).as("above the bound").isGreaterThan(1);
  }

  private static double mean(double bound, double rate) {
    int looks = 9;
    double mean = 0;
    for (int outcome = 0; outcome < 1 << looks; outcome++) {
      SequentialRateEvidence evidence = new SequentialRateEvidence(bound);
      for (int look = 0; look < looks; look++) {
        evidence.add(1, outcome >> look & 1);
      }
      int errors = Integer.bitCount(outcome);
      mean += Math.exp(evidence.ln()) * Math.pow(rate, errors) * Math.pow(1 - rate, looks - errors);
    }
    return mean;
  }

  @Test
  void theLargestEvidenceStays() {
    SequentialRateEvidence evidence = new SequentialRateEvidence(0.1);
    evidence.add(20, 12);
    double first = evidence.ln();
    evidence.add(500, 0);
    assertThat(evidence.ln()).isLessThan(first);
    assertThat(evidence.lnLargest()).isEqualTo(first);
    assertThat(evidence.contradicts(0.05)).isTrue();
    assertThat(evidence.contradicts(Math.exp(-first) / 2)).isFalse();
  }

  @Test
  void looksWithoutRowsAreNotCounted() {
    SequentialRateEvidence one = new SequentialRateEvidence(0.2);
    SequentialRateEvidence other = new SequentialRateEvidence(0.2);
    one.add(5, 2);
    other.add(0, 0);
    other.add(5, 2);
    assertThat(other.ln()).isEqualTo(one.ln());
  }

  @Test
  void manyRowsDoNotOverflow() {
    SequentialRateEvidence evidence = new SequentialRateEvidence(1e-9);
    evidence.add(1_000_000_000_000L, 900_000_000_000L);
    assertThat(evidence.ln()).isFinite().isGreaterThan(1e9);
    evidence.add(1_000_000_000_000L, 0);
    assertThat(evidence.ln()).isFinite();
  }

  @Test
  void nothingSpeaksAgainstABoundOfOne() {
    SequentialRateEvidence evidence = new SequentialRateEvidence(1);
    evidence.add(10, 10);
    assertThat(evidence.ln()).isZero();
    assertThat(evidence.contradicts(0.5)).isFalse();
  }

  @Test
  void wrongArgumentsAreRefused() {
    assertThatThrownBy(() -> new SequentialRateEvidence(0)).hasMessageContaining("bound");
    assertThatThrownBy(() -> new SequentialRateEvidence(Double.NaN)).hasMessageContaining("bound");
    assertThatThrownBy(() -> new SequentialRateEvidence(0.1).add(3, 4))
        .hasMessage("4 errors of 3 rows");
  }
}
