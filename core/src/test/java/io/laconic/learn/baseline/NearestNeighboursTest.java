package io.laconic.learn.baseline;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.laconic.data.Scaling;
import io.laconic.learn.TrainingSet;
import io.laconic.model.prototype.NearestPrototypes;
import io.laconic.model.prototype.Prototypes;
import io.laconic.space.L1;
import io.laconic.util.Parallel;
import java.util.Arrays;
import java.util.Comparator;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class NearestNeighboursTest {
  @Test
  void agreesWithSortingAllRows() {
    SplittableRandom random = new SplittableRandom(1);
    for (int round = 0; round < 100; round++) {
      int rows = 1 + random.nextInt(30);
      double[][] x = BaselineSets.integers(random, rows, 2, 6);
      int[] y = BaselineSets.labels(random, rows, 3);
      int k = 1 + random.nextInt(7);
      TrainingSet training = BaselineSets.training(x, y, 3, new L1(), Scaling.Method.NONE);
      BaselineMethod learner = new NearestNeighbours.Options(k);
      BaselineProblem problem = BaselineProblem.of(training);
      Prototypes prototypes =
          learner
              .fit(problem, Parallel.NONE)
              .classifier(training, learner.neighbours(), problem.majority());
      NearestPrototypes nearest =
          new NearestPrototypes(prototypes, problem.among(), problem.size());
      for (int row = 0; row < rows; row++) {
        assertThat(nearest.prediction(row)).isEqualTo(naive(x, y, row, k));
      }
    }
  }

  private static int naive(double[][] x, int[] y, int row, int k) {
    int[] near =
        IntStream.range(0, x.length)
            .boxed()
            .sorted(
                Comparator.comparingDouble((Integer t) -> new L1().between(x[t], x[row]))
                    .thenComparingInt(t -> y[t]))
            .limit(k)
            .mapToInt(t -> y[t])
            .toArray();
    return Arrays.stream(near)
        .boxed()
        .max(
            Comparator.comparingLong(
                    (Integer label) -> Arrays.stream(near).filter(other -> other == label).count())
                .thenComparing(
                    label ->
                        -IntStream.range(0, near.length)
                            .filter(rank -> near[rank] == label)
                            .min()
                            .orElseThrow()))
        .orElseThrow();
  }

  @Test
  void refusesNoNeighbours() {
    assertThatThrownBy(() -> new NearestNeighbours.Options(0))
        .hasMessage("neighbours must be >= 1, got 0");
  }
}
