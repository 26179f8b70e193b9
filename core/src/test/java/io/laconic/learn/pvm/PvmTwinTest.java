package io.laconic.learn.pvm;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import io.laconic.learn.TestSets;
import io.laconic.learn.TrainingSet;
import io.laconic.learn.prototype.PairwiseDistances;
import io.laconic.space.L1;
import io.laconic.space.L2;
import io.laconic.space.PairFunction;
import io.laconic.space.Points;
import io.laconic.util.Parallel;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/** The lazy queue against the plain greedy method, and both against all subsets. */
class PvmTwinTest {
  private static final double[] COSTS = {0, 0.1, 0.5, 1, 1.5, 2, 7};

  @Test
  void theLazyQueueChoosesWhatThePlainMethodChooses() {
    SplittableRandom random = new SplittableRandom(1);
    for (int trial = 0; trial < 3000; trial++) {
      PvmSets set = new PvmSets(random, 14, trial % 2 == 0);
      PvmRun all =
          PrototypeVectorMachine.runs(set.data(), new double[] {set.radius}, Parallel.NONE).get(0);
      double cost = COSTS[trial % COSTS.length];
      List<PvmStep> plain =
          PlainPvm.greedy(set.distances, set.labels, set.classes, set.radius, cost);
      PvmRun run = all.prefix(cost);
      assertThat(run.steps()).isEqualTo(plain);
      double[] objectives = run.objectives(cost);
      for (int k = 0; k <= plain.size(); k++) {
        assertThat(objectives[k])
            .isCloseTo(
                PlainPvm.objective(
                    set.distances, set.labels, set.radius, cost, plain.subList(0, k)),
                within(1e-12));
      }
    }
  }

  @Test
  void theQueueByRatioChoosesWhatThePlainMethodChooses() {
    SplittableRandom random = new SplittableRandom(8);
    int better = 0;
    int worse = 0;
    for (int trial = 0; trial < 2000; trial++) {
      PvmSets set = new PvmSets(random, 14, trial % 2 == 0);
      double cost = COSTS[trial % COSTS.length];
      PrototypeVectorMachine.Result result =
          PrototypeVectorMachine.fit(
              set.data(), options(set.radius, cost, "RATIO"), null, Parallel.NONE);
      assertThat(result.run().steps())
          .isEqualTo(PlainPvm.byRatio(set.distances, set.labels, set.classes, set.radius, cost));
      double objective =
          PlainPvm.objective(set.distances, set.labels, set.radius, cost, result.run().steps());
      assertThat(result.objectives().ratio()).isCloseTo(objective, within(1e-9));
      better += objective < result.objectives().greedy() - 1e-9 ? 1 : 0;
      worse += objective > result.objectives().greedy() + 1e-9 ? 1 : 0;
    }
    assertThat(better).isPositive();
    assertThat(worse).isPositive();
  }

  @Test
  void runsOfSeveralRadiiAreTheRunsOfEachRadius() {
    SplittableRandom random = new SplittableRandom(2);
    double[] radii = {2.5, 0.5, 4, 1, 2.5};
    for (int trial = 0; trial < 200; trial++) {
      PvmSets set = new PvmSets(random, 80, trial % 2 == 0);
      List<PvmRun> runs = PrototypeVectorMachine.runs(set.data(), radii, new Parallel(3));
      for (int k = 0; k < radii.length; k++) {
        PvmRun alone =
            PrototypeVectorMachine.runs(set.data(), new double[] {radii[k]}, Parallel.NONE).get(0);
        assertThat(runs.get(k)).isEqualTo(alone);
      }
    }
  }

  @Test
  void theFastDistancesAndAnyNumberOfThreadsGiveTheSameRun() {
    SplittableRandom random = new SplittableRandom(3);
    for (int trial = 0; trial < 30; trial++) {
      int rows = 1 + random.nextInt(300);
      double[][] x = new double[rows][1 + random.nextInt(9)];
      for (double[] row : x) {
        Arrays.setAll(row, j -> random.nextInt(4) == 0 ? 1 : random.nextDouble());
      }
      int[] labels = random.ints(rows, 0, 3).toArray();
      PvmData plain = PvmData.ofRows(PvmMatrix.of(x, x, new L2()), labels, 3);
      PvmData fast =
          PvmData.ofRows(PairwiseDistances.euclidean(Points.ofRows(x, x[0].length)), labels, 3);
      PvmData held =
          PvmData.ofRows(PairwiseDistances.held(fast.distances(), new Parallel(2)), labels, 3);
      double[] radii = {0.1, 0.3, 0.8};
      List<PvmRun> runs = PrototypeVectorMachine.runs(plain, radii, Parallel.NONE);
      assertThat(PrototypeVectorMachine.runs(fast, radii, new Parallel(3))).isEqualTo(runs);
      assertThat(PrototypeVectorMachine.runs(held, radii, new Parallel(2))).isEqualTo(runs);
    }
  }

  @Test
  void aTrainingSetIsComparedAsItsSpaceSays() {
    SplittableRandom random = new SplittableRandom(7);
    double[][] x = new double[70][5];
    for (double[] row : x) {
      Arrays.setAll(row, j -> random.nextDouble());
    }
    int[] labels = random.ints(70, 0, 2).toArray();
    for (PairFunction function : List.of(new L1(), new L2())) {
      TrainingSet training = TestSets.of(x, labels, function);
      PvmData plain = PvmData.ofRows(PvmMatrix.of(x, x, function), labels, 2);
      double[] radii = Radii.path(plain.distances(), Parallel.NONE);
      assertThat(PrototypeVectorMachine.runs(PvmData.of(training), radii, new Parallel(2)))
          .isEqualTo(PrototypeVectorMachine.runs(plain, radii, Parallel.NONE));
    }
  }

  @Test
  void noChoiceIsBetterThanTheBestOfAllSubsets() {
    SplittableRandom random = new SplittableRandom(4);
    int worse = 0;
    for (int trial = 0; trial < 400; trial++) {
      PvmSets set = new PvmSets(random, 10, trial % 2 == 0);
      double cost = COSTS[trial % COSTS.length];
      double least = PlainPvm.least(set.distances, set.labels, set.classes, set.radius, cost);
      PrototypeVectorMachine.Options greedy = options(set.radius, cost, "GREEDY");
      PrototypeVectorMachine.Options exact = options(set.radius, cost, "EXACT");
      PrototypeVectorMachine.Result fast =
          PrototypeVectorMachine.fit(set.data(), greedy, null, Parallel.NONE);
      PrototypeVectorMachine.Result best =
          PrototypeVectorMachine.fit(set.data(), exact, new PvmBrute(), Parallel.NONE);
      assertThat(fast.objectives().greedy()).isGreaterThan(least - 1e-9);
      assertThat(best.objectives().exact()).isCloseTo(least, within(1e-9));
      assertThat(best.objectives().gap()).isZero();
      assertThat(
              PlainPvm.objective(set.distances, set.labels, set.radius, cost, best.run().steps()))
          .isCloseTo(least, within(1e-9));
      worse += fast.objectives().greedy() > least + 1e-9 ? 1 : 0;
    }
    assertThat(worse).isPositive();
  }

  private static PrototypeVectorMachine.Options options(double radius, double cost, String method) {
    return new PrototypeVectorMachine.Options(
        radius,
        cost,
        PrototypeVectorMachine.Method.valueOf(method),
        10,
        Double.POSITIVE_INFINITY,
        1);
  }

  @Test
  void belowTheSmallestDistanceEveryRowStandsForItself() {
    SplittableRandom random = new SplittableRandom(5);
    double[][] x = new double[60][3];
    for (double[] row : x) {
      Arrays.setAll(row, j -> random.nextDouble());
    }
    int[] labels = random.ints(60, 0, 4).toArray();
    PvmMatrix among = PvmMatrix.of(x, x, new L2());
    double smallest = Radii.quantiles(among, new double[] {0}, Parallel.NONE)[0];
    PrototypeVectorMachine.Result result =
        PrototypeVectorMachine.fit(
            PvmData.ofRows(among, labels, 4),
            PrototypeVectorMachine.Options.greedy(smallest),
            null,
            Parallel.NONE);
    assertThat(result.run().size()).isEqualTo(60);
    assertThat(result.run().steps())
        .allMatch(step -> step.newlyCovered() == 1 && step.wronglyCovered() == 0);
    double[][] fresh = new double[100][3];
    for (double[] row : fresh) {
      Arrays.setAll(row, j -> random.nextDouble());
    }
    PvmMatrix toRows = PvmMatrix.of(fresh, x, new L2());
    int[] predicted = PlainPvm.predict(toRows, result.run(), 0);
    for (int t = 0; t < fresh.length; t++) {
      int nearest = 0;
      for (int j = 1; j < x.length; j++) {
        nearest = toRows.of(t, j) < toRows.of(t, nearest) ? j : nearest;
      }
      assertThat(predicted[t]).isEqualTo(labels[nearest]);
    }
  }

  @Test
  void wrongOptionsAreNamed() {
    assertThatThrownBy(() -> PrototypeVectorMachine.Options.greedy(0))
        .hasMessage("radius must be > 0, got 0.0");
    assertThatThrownBy(() -> options(1, -1, "GREEDY"))
        .hasMessage("prototypeCost must be >= 0 and finite, got -1.0");
    PvmSets set = new PvmSets(new SplittableRandom(6), 5, false);
    assertThatThrownBy(
            () -> PrototypeVectorMachine.fit(set.data(), options(1, 0, "LP"), null, Parallel.NONE))
        .hasMessage("method lp needs a solver, and there is none");
    assertThatThrownBy(() -> PvmData.ofRows(set.distances, set.labels, 0))
        .hasMessageMatching("label \\d is not one of 0 classes");
  }
}
