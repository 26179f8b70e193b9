package io.laconic.select;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.laconic.learn.choice.RuleComplexity;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class EstimateTest {
  /** A fold of which only the given facts matter. */
  static FoldResult fold(int number, int rows, int errors, int size, String... parts) {
    return new FoldResult(
        number,
        new int[rows],
        new int[rows],
        errors,
        new FoldModel(Map.of(), size, new RuleComplexity(size, -1), 2 * size, List.of(parts)),
        new CertifiedRisk(0.25, List.of()),
        0.5);
  }

  private static final FoldModel ONE =
      new FoldModel(Map.of(), 1, RuleComplexity.NONE, 1, List.of());

  private static final Estimate THREE =
      new Estimate(
          List.of(fold(0, 10, 1, 1, "a"), fold(1, 10, 2, 2, "a", "b"), fold(2, 8, 4, 3, "b")));

  /**
   * Rates 0.1, 0.2, 0.5: mean 4/15, squares of differences 0.0866667, over 2, root, over root 3.
   */
  @Test
  void standardDeviationByHand() {
    assertThat(THREE.standardDeviation())
        .isCloseTo(Math.sqrt(0.26 / 3 / 2) / Math.sqrt(3) * 28, within(1e-12))
        .isCloseTo(3.365181, within(1e-6));
  }

  @Test
  void equalRatesHaveNoDeviation() {
    assertThat(new Estimate(List.of(fold(0, 5, 1, 1), fold(1, 10, 2, 1))).standardDeviation())
        .isZero();
    assertThat(new Estimate(List.of(fold(0, 5, 1, 1))).standardDeviation()).isNaN();
  }

  @Test
  void sums() {
    assertThat(THREE.errors()).isEqualTo(7);
    assertThat(THREE.examples()).isEqualTo(28);
    assertThat(THREE.meanSize()).isEqualTo(2);
    assertThat(THREE.meanConditions()).isEqualTo(2);
    assertThat(THREE.meanRules()).isNaN();
    assertThat(THREE.meanAttributes()).isEqualTo(4);
    assertThat(THREE.seconds()).isEqualTo(1.5);
    assertThat(THREE.certifiedErrors()).isEqualTo(7);
  }

  @Test
  void partsAreCountedOncePerFold() {
    Estimate twice = new Estimate(List.of(fold(0, 5, 1, 2, "a", "a"), fold(1, 5, 1, 1, "b")));
    assertThat(twice.stability()).containsEntry("a", 1).containsEntry("b", 1);
    assertThat(THREE.stability()).containsEntry("a", 2).containsEntry("b", 2);
  }

  @Test
  void rightByRow() {
    FoldResult first =
        new FoldResult(0, new int[] {0, 3}, new int[] {1, -1}, 1, ONE, CertifiedRisk.NONE, 0);
    FoldResult second =
        new FoldResult(1, new int[] {1, 2}, new int[] {0, 1}, 1, ONE, CertifiedRisk.NONE, 0);
    assertThat(new Estimate(List.of(first, second)).right(new int[] {1, 0, 0, 0}))
        .containsExactly(true, true, false, false);
  }
}
