package io.laconic.learn.baseline;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import io.laconic.space.L2;
import io.laconic.util.Parallel;
import java.util.Arrays;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class HullSamplesTest {
  @Test
  void weightsAreNotNegativeAndHaveSumOne() {
    SeededRandom random = new SeededRandom(1);
    double[] first = new double[3000];
    for (int round = 0; round < 3000; round++) {
      double[] weights = ConvexHullPoints.weights(4, random);
      assertThat(Arrays.stream(weights).sum()).isCloseTo(1, within(1e-12));
      assertThat(Arrays.stream(weights).min().orElseThrow()).isNotNegative();
      first[round] = weights[0];
    }
    double mean = Arrays.stream(first).average().orElseThrow();
    double variance = Arrays.stream(first).map(w -> (w - 0.25) * (w - 0.25)).sum() / 3000;
    assertThat(mean).isCloseTo(0.25, within(0.02));
    assertThat(variance).isCloseTo(3.0 / 80, within(0.005));
  }

  /** In a triangle that is a class, every sample has weights (barycentric) that are >= 0. */
  @Test
  void samplesAreInsideTheHull() {
    double[][] x = {{0, 0}, {4, 0}, {0, 4}, {20, 20}};
    BaselineProblem problem = BaselineSets.problem(x, new int[] {0, 0, 0, 1}, 2, new L2());
    BaselinePrototypes result = new ConvexHullPoints.Options(200, 3).fit(problem, Parallel.NONE);
    assertThat(result.size()).isEqualTo(400);
    for (int k = 0; k < 200; k++) {
      double[] sample = result.vectors()[k];
      assertThat(result.list().get(k).label()).isZero();
      assertThat(sample[0]).isNotNegative();
      assertThat(sample[1]).isNotNegative();
      assertThat(sample[0] + sample[1]).isLessThanOrEqualTo(4 + 1e-12);
      assertThat(result.vectors()[200 + k]).containsExactly(20, 20);
    }
  }

  @Test
  void constantColumnsStayConstant() {
    SplittableRandom random = new SplittableRandom(1);
    double[][] x = BaselineSets.doubles(random, 30, 5);
    Arrays.stream(x).forEach(row -> row[2] = 0.1);
    BaselineProblem problem = BaselineSets.problem(x, new int[30], 1, new L2());
    BaselinePrototypes result = new ConvexHullPoints.Options(50, 4).fit(problem, Parallel.NONE);
    assertThat(Arrays.stream(result.vectors())).allMatch(vector -> vector[2] == 0.1);
    assertThat(new ConvexHullPoints.Options(50, 4).fit(problem, new Parallel(3)).vectors())
        .isDeepEqualTo(result.vectors());
    assertThat(new ConvexHullPoints.Options(50, 5).fit(problem, Parallel.NONE).vectors()[0])
        .isNotEqualTo(result.vectors()[0]);
  }

  @Test
  void refusesNoSamples() {
    assertThatThrownBy(() -> new ConvexHullPoints.Options(0, 1))
        .hasMessage("samplesPerClass must be >= 1, got 0");
  }
}
