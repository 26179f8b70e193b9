package io.laconic.learn.features;

import static org.assertj.core.api.Assertions.assertThat;

import io.laconic.learn.DataFiles;
import io.laconic.learn.Fold;
import io.laconic.learn.TestSets;
import io.laconic.learn.TrainingSet;
import io.laconic.learn.dlm.AllowedBalls;
import io.laconic.learn.dlm.DecisionListMachine;
import io.laconic.learn.dlm.PenaltyPair;
import io.laconic.learn.scm.SetCoveringMachine;
import io.laconic.model.MachineType;
import io.laconic.model.Model;
import io.laconic.space.GaussianKernel;
import io.laconic.space.L1;
import io.laconic.space.PairFunction;
import io.laconic.util.Parallel;
import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * What makes the search fast could be deleted without changing a model: the whole learner gives the
 * same runs and models on the plain share.
 */
class PlainEngineTest {
  private static final double[] PENALTIES = {0.5, 1, 2.5, Double.POSITIVE_INFINITY};
  private static final List<PenaltyPair> PAIRS =
      List.of(new PenaltyPair(1, 1), new PenaltyPair(2, 0.5), new PenaltyPair(0.7, 3));

  @ParameterizedTest
  @EnumSource(Family.class)
  void buildsTheSameModels(Family family) {
    for (int seed = 0; seed < 60; seed++) {
      SplittableRandom random = new SplittableRandom(seed);
      int rows = 20 + random.nextInt(60);
      double[][] x = new double[rows][1 + random.nextInt(4)];
      int[] y = new int[rows];
      for (int row = 0; row < rows; row++) {
        for (int j = 0; j < x[row].length; j++) {
          double value = random.nextGaussian();
          x[row][j] = seed % 2 == 0 ? value : Math.rint(2 * value);
        }
        y[row] = random.nextInt(6) == 0 ? random.nextInt(2) : x[row][0] > 0 ? 1 : 0;
      }
      if (family == Family.RAYS && seed % 4 > 1) {
        TwinTables.leaveOut(random, x);
      }
      compare(TestSets.of(x, y, function(family)), family, 6, seed);
    }
  }

  @ParameterizedTest
  @EnumSource(value = Family.class, names = "HALF_SPACES", mode = EnumSource.Mode.EXCLUDE)
  void buildsTheSameModelsOfPima(Family family) throws IOException {
    DataFiles.Table table = DataFiles.read("pima.csv");
    compare(TestSets.of(table.x(), table.against("pos"), function(family)), family, 4, 1);
  }

  private static PairFunction function(Family family) {
    return family == Family.RAYS
        ? null
        : family == Family.BALLS ? new L1() : new GaussianKernel(0.3);
  }

  /** In three folds, so that rows of no fold, of learning and held out all occur. */
  private static void compare(TrainingSet training, Family family, int maxSize, int seed) {
    List<Fold> folds =
        IntStream.range(0, 3)
            .mapToObj(
                fold ->
                    Fold.of(
                        training.size(),
                        IntStream.range(0, training.size()).filter(r -> r % 4 != fold).toArray(),
                        IntStream.range(0, training.size()).filter(r -> r % 4 == fold).toArray()))
            .toList();
    Parallel fast = new Parallel(1 + seed % 2);
    assertThat(machines(training, family, maxSize, folds, fast))
        .as("scm, seed %d", seed)
        .isEqualTo(machines(training, family, maxSize, folds, PlainEngine.parallel()));
    assertThat(lists(training, family, maxSize, folds, fast))
        .as("dlm, seed %d", seed)
        .isEqualTo(lists(training, family, maxSize, folds, PlainEngine.parallel()));
    assertThat(machine(training, family, fast))
        .usingRecursiveComparison()
        .withEqualsForType(Double::equals, Double.class) // NaN is NaN
        .isEqualTo(machine(training, family, PlainEngine.parallel()));
    assertThat(list(training, family, fast))
        .usingRecursiveComparison()
        .withEqualsForType(Double::equals, Double.class) // NaN is NaN
        .isEqualTo(list(training, family, PlainEngine.parallel()));
  }

  private static List<String> machines(
      TrainingSet training, Family family, int maxSize, List<Fold> folds, Parallel parallel) {
    List<MachineType> types = List.of(MachineType.values());
    return SetCoveringMachine.runs(training, family, types, PENALTIES, maxSize, folds, parallel)
        .stream()
        .flatMap(List::stream)
        .map(run -> run.rules(run.size()) + Arrays.deepToString(run.heldOutErrors()))
        .toList();
  }

  private static List<String> lists(
      TrainingSet training, Family family, int maxSize, List<Fold> folds, Parallel parallel) {
    return DecisionListMachine.runs(
            training, family, balls(family), PAIRS, maxSize, folds, parallel)
        .stream()
        .flatMap(List::stream)
        .map(run -> run.rules(run.size()) + Arrays.deepToString(run.heldOutErrors()))
        .toList();
  }

  private static AllowedBalls balls(Family family) {
    return family == Family.BALLS ? AllowedBalls.COMPLEX : null;
  }

  private static Model machine(TrainingSet training, Family family, Parallel parallel) {
    var options = new SetCoveringMachine.Options(family, MachineType.DISJUNCTION, 1, 5);
    return SetCoveringMachine.fit(training, options, parallel);
  }

  private static Model list(TrainingSet training, Family family, Parallel parallel) {
    var options = new DecisionListMachine.Options(family, balls(family), 1, 2, 5);
    return DecisionListMachine.fit(training, options, parallel);
  }
}
