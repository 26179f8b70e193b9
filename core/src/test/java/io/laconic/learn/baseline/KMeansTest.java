package io.laconic.learn.baseline;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import io.laconic.space.L2;
import io.laconic.util.Parallel;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class KMeansTest {
  private static double sum(double[][] rows, double[][] centroids) {
    return Arrays.stream(rows).mapToDouble(row -> least(row, centroids)).sum();
  }

  private static double least(double[] row, double[][] centroids) {
    return Arrays.stream(centroids)
        .mapToDouble(centroid -> BaselineSets.squared(row, centroid))
        .min()
        .orElseThrow();
  }

  @Test
  void sumsFallAndEndAtMeans() {
    SplittableRandom random = new SplittableRandom(1);
    for (int round = 0; round < 300; round++) {
      int width = 1 + random.nextInt(3);
      double[][] x =
          round % 2 == 0
              ? BaselineSets.doubles(random, 2 + random.nextInt(60), width)
              : BaselineSets.integers(random, 2 + random.nextInt(60), width, 4);
      KMeansRun run = new KMeansRun(x, width);
      run.start(1 + random.nextInt(8), new SeededRandom(round));
      run.improve(1000);
      List<Double> sums = run.sums();
      for (int k = 1; k < sums.size(); k++) {
        assertThat(sums.get(k)).isLessThan(sums.get(k - 1));
      }
      assertThat(run.sum()).isCloseTo(sum(x, run.centroids()), within(1e-9));
      checkMeans(x, run.centroids());
    }
  }

  /** Each centroid is the mean of the rows that are nearest to it. */
  private static void checkMeans(double[][] rows, double[][] centroids) {
    for (int k = 0; k < centroids.length; k++) {
      double[] mean = new double[centroids[k].length];
      int size = 0;
      for (double[] row : rows) {
        if (nearest(row, centroids) == k) {
          size++;
          for (int j = 0; j < mean.length; j++) {
            mean[j] += row[j];
          }
        }
      }
      assertThat(size).isPositive();
      for (int j = 0; j < mean.length; j++) {
        assertThat(centroids[k][j]).isCloseTo(mean[j] / size, within(1e-6));
      }
    }
  }

  private static int nearest(double[] row, double[][] centroids) {
    int best = 0;
    for (int k = 1; k < centroids.length; k++) {
      if (BaselineSets.squared(row, centroids[k]) < BaselineSets.squared(row, centroids[best])) {
        best = k;
      }
    }
    return best;
  }

  @Test
  void emptyCentroidGetsTheFarthestRow() {
    double[][] x = {{0}, {1}, {2}, {10}};
    KMeansRun run = new KMeansRun(x, 1);
    run.start(new double[][] {{1}, {500}});
    assertThat(run.sums()).containsExactly(83.0);
    run.improve(1);
    assertThat(run.centroids()).isDeepEqualTo(new double[][] {{1}, {10}});
    assertThat(run.sum()).isEqualTo(2);
  }

  @Test
  void centroidWithoutRowsIsLeftOutIfNoRowIsAtADistance() {
    double[][] x = {{3}, {3}};
    KMeansRun run = new KMeansRun(x, 1);
    run.start(new double[][] {{3}, {500}});
    run.improve(5);
    assertThat(run.centroids()).isDeepEqualTo(new double[][] {{3}});
  }

  @Test
  void sameSeedSameCentroidsOnAnyThreads() {
    SplittableRandom random = new SplittableRandom(2);
    double[][] x = BaselineSets.doubles(random, 200, 4);
    BaselineProblem problem =
        BaselineSets.problem(x, BaselineSets.labels(random, 200, 3), 3, new L2());
    BaselineMethod learner = new KMeans.Options(BaselineCount.perClass(6), 5, 100, 7);
    double[][] once = learner.fit(problem, new Parallel(1)).vectors();
    assertThat(learner.fit(problem, new Parallel(4)).vectors()).isDeepEqualTo(once);
    BaselineMethod other = new KMeans.Options(BaselineCount.perClass(6), 1, 100, 8);
    assertThat(other.fit(problem, new Parallel(1)).vectors()[0]).isNotEqualTo(once[0]);
  }

  @Test
  void restartsNeverHurt() {
    SplittableRandom random = new SplittableRandom(3);
    double[][] x = BaselineSets.doubles(random, 100, 2);
    BaselineProblem problem = BaselineSets.problem(x, new int[100], 1, new L2());
    double before = Double.POSITIVE_INFINITY;
    for (int restarts = 1; restarts < 12; restarts++) {
      BaselineMethod learner = new KMeans.Options(BaselineCount.perClass(7), restarts, 100, 1);
      double sum = sum(x, learner.fit(problem, Parallel.NONE).vectors());
      assertThat(sum).isLessThanOrEqualTo(before + 1e-12);
      before = sum;
    }
  }

  @Test
  void allDifferentRowsIfManyAreAskedFor() {
    double[][] x = {{1, 5}, {2, 5}, {1, 5}, {9, 5}};
    BaselineProblem problem = BaselineSets.problem(x, new int[] {0, 0, 0, 1}, 2, new L2());
    BaselinePrototypes result =
        new KMeans.Options(BaselineCount.perClass(9), 1).fit(problem, Parallel.NONE);
    assertThat(Arrays.stream(result.vectors()).map(Arrays::toString))
        .containsExactlyInAnyOrder("[1.0, 5.0]", "[2.0, 5.0]", "[9.0, 5.0]");
    assertThat(result.list()).allMatch(prototype -> !prototype.isTrainingRow());
    assertThat(result.list().stream().map(p -> p.label())).containsExactly(0, 0, 1);
  }

  @Test
  void refusesNumbersThatOverflow() {
    double[][] x = {{1e200}, {-1e200}};
    BaselineProblem problem = BaselineSets.problem(x, new int[2], 1, new L2());
    assertThatThrownBy(
            () -> new KMeans.Options(BaselineCount.perClass(1), 1).fit(problem, Parallel.NONE))
        .hasMessage("k-means: the numbers are too large to be squared");
  }
}
