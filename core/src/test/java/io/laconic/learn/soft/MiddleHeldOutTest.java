package io.laconic.learn.soft;

import static org.assertj.core.api.Assertions.assertThat;

import io.laconic.learn.Fold;
import io.laconic.learn.TestSets;
import io.laconic.learn.TrainingSet;
import io.laconic.model.MachineType;
import io.laconic.model.soft.SoftRay;
import io.laconic.model.soft.Thresholds;
import io.laconic.util.Parallel;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** What a choice by folds counts for thresholds in the middle, against the rule row by row. */
class MiddleHeldOutTest {
  @Test
  void heldOutErrorsAreThoseOfTheMiddles() {
    int sizes = 0;
    int differs = 0;
    for (int seed = 0; seed < 60; seed++) {
      SplittableRandom random = new SplittableRandom(seed);
      double[][] x = new double[40][3];
      int[] y = new int[40];
      for (int row = 0; row < x.length; row++) {
        for (int j = 0; j < 3; j++) {
          x[row][j] = random.nextInt(20) / 10.0;
        }
        boolean inside = x[row][0] > 0.5 && x[row][0] < 1.5 && x[row][1] > 0.3;
        y[row] = inside != (random.nextInt(8) == 0) ? 1 : 0;
      }
      TrainingSet training = TestSets.of(x, y, null);
      int[] learning = IntStream.range(0, 40).filter(row -> row % 3 != 0).toArray();
      int[] heldOut = IntStream.range(0, 40).filter(row -> row % 3 == 0).toArray();
      Fold fold = Fold.of(40, learning, heldOut);
      MachineType type = seed % 2 == 0 ? MachineType.CONJUNCTION : MachineType.DISJUNCTION;
      SoftRun run =
          SoftGreedy.runs(
                  training,
                  List.of(type),
                  new double[] {1},
                  new double[] {0.05},
                  new SoftGreedy.Search(4, null, SoftGreedy.EXACT, true, 1 + seed % 2),
                  List.of(fold),
                  Parallel.NONE)
              .get(0)
              .get(0);
      int[][] counted = run.heldOutErrors(Thresholds.MIDDLE);
      for (int size = 0; size <= run.size(); size++) {
        int[] errors = new int[2];
        for (int row : heldOut) {
          boolean all = true;
          for (SoftStep step : run.steps().subList(0, size)) {
            SoftRay ray = step.ray();
            double middle = (ray.a() + ray.b()) / 2;
            double value = x[row][ray.attribute()];
            all &= ray.direction() == SoftRay.Direction.UP ? value > middle : value < middle;
          }
          int said = all == (type == MachineType.CONJUNCTION) ? 1 : 0;
          errors[y[row]] += said == y[row] ? 0 : 1;
        }
        assertThat(counted[size]).as("seed %d, size %d", seed, size).isEqualTo(errors);
        sizes++;
        differs += Arrays.equals(errors, run.heldOutErrors()[size]) ? 0 : 1;
      }
    }
    assertThat(sizes).isGreaterThan(150);
    assertThat(differs).as("the Bayes classifier says other things").isPositive();
  }
}
