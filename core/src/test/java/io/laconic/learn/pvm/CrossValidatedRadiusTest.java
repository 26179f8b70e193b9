package io.laconic.learn.pvm;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import io.laconic.util.Parallel;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class CrossValidatedRadiusTest {
  private static final double[] RADII = {0.5, 1.5, 2.5, 4};

  @Test
  void errorsAreThoseOfMachinesTrainedWithoutTheFold() {
    SplittableRandom random = new SplittableRandom(1);
    for (int trial = 0; trial < 150; trial++) {
      PvmSets set = new PvmSets(random, 30, trial % 3 == 0);
      int rows = set.labels.length;
      int folds = Math.min(rows, 2 + trial % 4);
      if (rows < 2) {
        continue;
      }
      int[] foldOf = IntStream.range(0, rows).map(t -> (t * 7 + t / folds) % folds).toArray();
      if (Arrays.stream(foldOf).distinct().count() < folds) {
        continue;
      }
      double cost = trial % 2 == 0 ? Double.NaN : trial % 5;
      CrossValidatedRadius choice =
          CrossValidatedRadius.of(set.data(), RADII, cost, foldOf, new Parallel(1 + trial % 3));
      checkSeparate(set, choice, foldOf, cost);
      for (int f = 0; f < folds; f++) {
        checkFold(set, choice, foldOf, f, cost);
      }
    }
  }

  /** Folds with distances of their own give the same, also beside another cost. */
  private static void checkSeparate(
      PvmSets set, CrossValidatedRadius expected, int[] foldOf, double cost) {
    List<PvmFold> folds = new ArrayList<>();
    for (int f = 0; f < expected.foldSizes().length; f++) {
      folds.add(fold(set, foldOf, f));
    }
    double[] costs = {3, cost};
    CrossValidatedRadius ours =
        CrossValidatedRadius.perCost(folds, RADII, costs, new Parallel(2)).get(1);
    assertThat(ours.errors()).isDeepEqualTo(expected.errors());
    assertThat(ours.prototypes()).isDeepEqualTo(expected.prototypes());
    assertThat(ours.foldSizes()).isEqualTo(expected.foldSizes());
    CrossValidatedRadius shared =
        CrossValidatedRadius.perCost(set.data(), RADII, costs, foldOf, new Parallel(2)).get(1);
    assertThat(shared.errors()).isDeepEqualTo(expected.errors());
    assertThat(shared.prototypes()).isDeepEqualTo(expected.prototypes());
  }

  private static PvmFold fold(PvmSets set, int[] foldOf, int fold) {
    int[] training = IntStream.range(0, foldOf.length).filter(t -> foldOf[t] != fold).toArray();
    int[] tested = IntStream.range(0, foldOf.length).filter(t -> foldOf[t] == fold).toArray();
    int[] candidates =
        IntStream.range(0, set.positions.length)
            .filter(j -> set.positions[j] < 0 || foldOf[set.positions[j]] != fold)
            .toArray();
    int[] none = new int[candidates.length];
    Arrays.fill(none, -1);
    int[] labels = Arrays.stream(training).map(t -> set.labels[t]).toArray();
    return new PvmFold(
        new PvmData(set.distances.part(training, candidates), labels, set.classes, none),
        set.distances.part(tested, candidates),
        Arrays.stream(tested).map(t -> set.labels[t]).toArray());
  }

  private static void checkFold(
      PvmSets set, CrossValidatedRadius choice, int[] foldOf, int fold, double cost) {
    PvmFold part = fold(set, foldOf, fold);
    PvmData data = part.training();
    PvmMatrix distances = (PvmMatrix) data.distances();
    double lambda = Double.isNaN(cost) ? 1.0 / data.rowCount() : cost;
    for (int r = 0; r < RADII.length; r++) {
      PvmRun run =
          new PvmRun(
              PlainPvm.greedy(distances, data.labels(), set.classes, RADII[r], lambda),
              data.rowCount());
      int[] predicted = PlainPvm.predict((PvmMatrix) part.toCandidates(), run, data.majority(null));
      long errors =
          IntStream.range(0, predicted.length)
              .filter(k -> predicted[k] != part.labels()[k])
              .count();
      assertThat(choice.errors()[r][fold]).isEqualTo((int) errors);
      assertThat(choice.prototypes()[r][fold]).isEqualTo(run.size());
    }
    assertThat(choice.foldSizes()[fold]).isEqualTo(part.labels().length);
  }

  @Test
  void meansAreOverFolds() {
    CrossValidatedRadius choice =
        new CrossValidatedRadius(
            new int[][] {{1, 2, 6}}, new int[][] {{3, 4, 6}}, new int[] {10, 10, 20});
    assertThat(choice.meanError(0)).isCloseTo(0.2, within(1e-15));
    assertThat(choice.meanPrototypes(0)).isCloseTo(13 / 3.0, within(1e-15));
  }

  @Test
  void foldsCheckThemselves() {
    assertThatThrownBy(() -> FoldAssignment.of(new int[] {0, 0}))
        .hasMessage("cross-validation needs at least 2 folds, got 1");
    assertThatThrownBy(() -> FoldAssignment.of(new int[] {0, 2, 0}))
        .hasMessage("fold 1 has no rows");
    assertThatThrownBy(() -> FoldAssignment.of(new int[] {0, 1, -1}))
        .hasMessage("folds count from 0, got -1");
  }
}
