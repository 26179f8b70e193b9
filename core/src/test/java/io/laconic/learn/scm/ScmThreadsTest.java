package io.laconic.learn.scm;

import static org.assertj.core.api.Assertions.assertThat;

import io.laconic.learn.TestSets;
import io.laconic.learn.TrainingSet;
import io.laconic.learn.features.Family;
import io.laconic.model.MachineType;
import io.laconic.model.rules.Rules;
import io.laconic.space.L2;
import io.laconic.space.LinearKernel;
import io.laconic.util.Parallel;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** The same machines on any number of threads, alone or together with others. */
class ScmThreadsTest {
  private static final double[] PENALTIES = {0.5, 1, 2, Double.POSITIVE_INFINITY};

  @ParameterizedTest
  @EnumSource(Family.class)
  void threadsDoNotMatter(Family family) {
    TrainingSet training = training(family);
    List<Rules> one = machines(training, family, 1);
    assertThat(one).anyMatch(rules -> rules.size() > 2);
    for (int threads : new int[] {2, 3, 7}) {
      assertThat(machines(training, family, threads)).isEqualTo(one);
    }
  }

  @ParameterizedTest
  @EnumSource(Family.class)
  void companyDoesNotMatter(Family family) {
    TrainingSet training = training(family);
    List<Rules> together = machines(training, family, 2);
    List<Rules> alone = new ArrayList<>();
    for (MachineType type : MachineType.values()) {
      for (double penalty : PENALTIES) {
        alone.add(
            Rules.of(
                SetCoveringMachine.fit(
                    training,
                    new SetCoveringMachine.Options(family, type, penalty, 6),
                    Parallel.NONE)));
      }
    }
    assertThat(alone).isEqualTo(together);
  }

  private static List<Rules> machines(TrainingSet training, Family family, int threads) {
    return SetCoveringMachine.runs(
            training, family, List.of(MachineType.values()), PENALTIES, 6, new Parallel(threads))
        .stream()
        .map(run -> run.rules(run.size()))
        .toList();
  }

  /** Two classes that overlap, with some values rounded so that there are ties. */
  private static TrainingSet training(Family family) {
    SplittableRandom random = new SplittableRandom(5);
    double[][] x = new double[160][5];
    int[] y = new int[x.length];
    for (int row = 0; row < x.length; row++) {
      for (int j = 0; j < 5; j++) {
        double value = random.nextDouble() * 10;
        x[row][j] = j < 2 ? Math.rint(value) : value;
      }
      boolean positive = x[row][0] + x[row][2] > 9 && x[row][3] < 8;
      y[row] = random.nextInt(10) == 0 ? random.nextInt(2) : positive ? 1 : 0;
    }
    return TestSets.of(
        x,
        y,
        family == Family.RAYS ? null : family == Family.BALLS ? new L2() : new LinearKernel());
  }
}
