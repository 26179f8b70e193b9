package io.laconic.learn.baseline;

import static org.assertj.core.api.Assertions.assertThat;

import io.laconic.data.Scaling;
import io.laconic.learn.TrainingSet;
import io.laconic.space.L2;
import io.laconic.util.Parallel;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class CondensedNeighboursTest {
  /** Hart's rule, comparing each row with all kept rows again. */
  private static List<Integer> plain(double[][] x, int[] y) {
    List<Integer> kept = new ArrayList<>(List.of(0));
    boolean added = true;
    while (added) {
      added = false;
      for (int row = 0; row < x.length; row++) {
        if (!kept.contains(row) && said(x, y, kept, row) != y[row]) {
          kept.add(row);
          added = true;
        }
      }
    }
    return kept;
  }

  private static int said(double[][] x, int[] y, List<Integer> kept, int row) {
    int best = kept.get(0);
    for (int k : kept) {
      double difference = new L2().between(x[row], x[k]) - new L2().between(x[row], x[best]);
      if (difference < 0 || (difference == 0 && y[k] < y[best])) {
        best = k;
      }
    }
    return y[best];
  }

  @Test
  void isHartsRule() {
    SplittableRandom random = new SplittableRandom(1);
    for (int round = 0; round < 200; round++) {
      int rows = 1 + random.nextInt(40);
      double[][] x = BaselineSets.integers(random, rows, 2, 7);
      int[] y = BaselineSets.labels(random, rows, 3);
      TrainingSet training =
          round % 2 == 0
              ? BaselineSets.matrix(x, y, 3, new L2())
              : BaselineSets.training(x, y, 3, new L2(), Scaling.Method.NONE);
      BaselinePrototypes result =
          new CondensedNeighbours.Options().fit(BaselineProblem.of(training), Parallel.NONE);
      assertThat(result.positions())
          .containsExactly(plain(x, y).stream().mapToInt(t -> t).toArray());
    }
  }

  @Test
  void everyRowIsRightIfNoTwoContradict() {
    SplittableRandom random = new SplittableRandom(2);
    for (int round = 0; round < 50; round++) {
      double[][] x = BaselineSets.doubles(random, 60, 2);
      int[] y = BaselineSets.labels(random, 60, 3);
      TrainingSet training = BaselineSets.training(x, y, 3, new L2(), Scaling.Method.RANGE);
      BaselinePrototypes result =
          new CondensedNeighbours.Options().fit(BaselineProblem.of(training), Parallel.NONE);
      assertThat(BaselineEdgesTest.errors(result, training, 1)).isZero();
    }
  }

  @Test
  void contradictingRowsAreKeptOnceEach() {
    double[][] x = {{1}, {1}, {1}, {1}};
    BaselineProblem problem = BaselineSets.problem(x, new int[] {1, 0, 1, 0}, 2, new L2());
    assertThat(new CondensedNeighbours.Options().fit(problem, Parallel.NONE).positions())
        .containsExactly(0, 1, 2);
  }
}
