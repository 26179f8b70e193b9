package io.laconic.learn.choice;

import static org.assertj.core.api.Assertions.assertThat;

import io.laconic.bound.BinomialInverse;
import io.laconic.certificate.CertifiedNumbers;
import io.laconic.certificate.OutsideCounts;
import io.laconic.certificate.WantedRateCriterion;
import io.laconic.learn.CandidatePath;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class WantedRateTest {
  private static final OutsideCounts OUTSIDE =
      new OutsideCounts(new int[] {500, 200}, new int[] {60, 2});

  /** delta is split 0.8 for the wanted rate and 0.2 for the other one. */
  @Test
  void splitsDelta() {
    CertifiedNumbers numbers = new WantedRateCriterion(1, 0.9).numbers(OUTSIDE, 0.05, 32);
    assertThat(1 - numbers.sensitivity())
        .isCloseTo(BinomialInverse.upper(2, 200, Math.log(0.04 / 32)), close());
    assertThat(1 - numbers.specificity())
        .isCloseTo(BinomialInverse.upper(60, 500, Math.log(0.01 / 32)), close());
    CertifiedNumbers other = new WantedRateCriterion(0, 0.8).numbers(OUTSIDE, 0.05, 32);
    assertThat(1 - other.specificity())
        .isCloseTo(BinomialInverse.upper(60, 500, Math.log(0.04 / 32)), close());
  }

  private static org.assertj.core.data.Offset<Double> close() {
    return org.assertj.core.data.Offset.offset(1e-9);
  }

  /**
   * Rules that reach the wanted rate come first, by the other rate; the rest by how near they are.
   */
  @Test
  void valuesOfRules() {
    WantedRateCriterion wanted = new WantedRateCriterion(1, 0.9);
    OutsideCounts vague = new OutsideCounts(new int[] {500, 200}, new int[] {90, 2});
    OutsideCounts misses = new OutsideCounts(new int[] {500, 200}, new int[] {10, 20});
    OutsideCounts more = new OutsideCounts(new int[] {500, 200}, new int[] {5, 40});
    assertThat(wanted.of(OUTSIDE, 0.05, 32)).isLessThan(wanted.of(vague, 0.05, 32));
    assertThat(wanted.of(vague, 0.05, 32)).isLessThan(1);
    assertThat(wanted.of(misses, 0.05, 32)).isGreaterThan(1).isLessThan(wanted.of(more, 0.05, 32));
  }

  /** With as many times more rows as it says the rate is certified, with fewer it is not. */
  @Test
  void rowsNeeded() {
    WantedRateCriterion wanted = new WantedRateCriterion(1, 0.98);
    double times = wanted.timesMoreRows(OUTSIDE, 0.05, 32);
    assertThat(times).isGreaterThan(1.5);
    long n = (long) Math.ceil(200 * times);
    long k = (long) Math.ceil(2 * times);
    assertThat(BinomialInverse.upper(k, n, Math.log(0.04 / 32))).isLessThanOrEqualTo(0.02);
    assertThat(BinomialInverse.upper(k / 2, n / 2, Math.log(0.04 / 32))).isGreaterThan(0.02);
    assertThat(new WantedRateCriterion(1, 0.995).timesMoreRows(OUTSIDE, 0.05, 32)).isInfinite();
  }

  /**
   * Of three machines on 100 positives and 1000 negatives, twice as many rows outside: the most
   * specific one that would reach 90 % is taken, not the one with the fewest errors.
   */
  @Test
  void choosesInside() {
    WantedRate rate = WantedRate.sensitivity(0.9).at(new PlannedTest(2, 0.05, 32));
    int[] counts = {1000, 100};
    CostTable table = rate.costs().table(counts);
    double[] most = rate.rank(machine(0, 400), table, counts, 0);
    double[] some = rate.rank(machine(3, 200), table, counts, 0);
    double[] few = rate.rank(machine(15, 20), table, counts, 0);
    assertThat(java.util.Arrays.compare(some, most)).isNegative();
    assertThat(java.util.Arrays.compare(most, few)).isNegative();
    assertThat(some[0]).isZero();
    assertThat(few[0]).isGreaterThan(0.1);
  }

  /** A rule that misses no positive inside, but by many conditions, is not believed. */
  @Test
  void conditionsCountAsMisses() {
    WantedRate rate = WantedRate.sensitivity(0.9).at(new PlannedTest(2, 0.05, 32));
    int[] counts = {1000, 100};
    CostTable table = rate.costs().table(counts);
    double[] learnedByHeart = rate.rank(path(0, 0, 0, 10).get(15), table, counts, 15);
    double[] plain = rate.rank(path(0, 0, 2, 300).get(1), table, counts, 1);
    double[] constant = rate.rank(path(0, 1000, 0, 0).get(0), table, counts, 0);
    assertThat(learnedByHeart[0]).isGreaterThan(0.1);
    assertThat(plain).containsExactly(0, 301);
    assertThat(constant).containsExactly(0, 1000);
    assertThat(java.util.Arrays.compare(plain, constant)).isNegative();
    assertThat(java.util.Arrays.compare(constant, learnedByHeart)).isNegative();
  }

  /** A path of 16 machines: errors of the one of size 0, and of all others. */
  private static List<Candidate> path(int missed0, int flagged0, int missed, int flagged) {
    int[][] errors = new int[16][];
    java.util.Arrays.fill(errors, new int[] {flagged, missed});
    errors[0] = new int[] {flagged0, missed0};
    return CandidatePath.ofPrefixes(
            Map.of(), 16, stage -> null, () -> new int[16][2], () -> null, null)
        .counting(() -> errors)
        .candidates();
  }

  /** A path of one machine. */
  private static Candidate machine(int missed, int flagged) {
    return CandidatePath.ofPrefixes(
            Map.of(), 1, stage -> null, () -> new int[1][2], () -> null, null)
        .counting(() -> new int[][] {{flagged, missed}})
        .candidates()
        .get(0);
  }
}
