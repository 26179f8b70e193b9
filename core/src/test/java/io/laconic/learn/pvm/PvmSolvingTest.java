package io.laconic.learn.pvm;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import io.laconic.cover.prototype.Covers;
import io.laconic.util.Parallel;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class PvmSolvingTest {
  private static final PrototypeVectorMachine.Method LP = PrototypeVectorMachine.Method.LP;

  private static PrototypeVectorMachine.Options lp(double radius, double cost, long seed) {
    return new PrototypeVectorMachine.Options(radius, cost, LP, 200, 60, seed);
  }

  @Test
  void programsHoldWhatTheDefinitionSays() {
    SplittableRandom random = new SplittableRandom(1);
    for (int trial = 0; trial < 300; trial++) {
      PvmSets set = new PvmSets(random, 12, trial % 2 == 0);
      double cost = 0.25 * (trial % 8);
      Covers covers = Covers.of(set.distances, set.radius, Parallel.NONE);
      List<PrototypeCoverProgram> programs = PrototypeCoverPrograms.of(set.data(), covers, cost);
      assertThat(programs).hasSize(set.classes);
      for (PrototypeCoverProgram program : programs) {
        check(set, program, cost);
      }
    }
  }

  private static void check(PvmSets set, PrototypeCoverProgram program, double cost) {
    int[] own = PlainPvm.identity(set.labels.length);
    own = Arrays.stream(own).filter(t -> set.labels[t] == program.label()).toArray();
    assertThat(program.rowCount()).isEqualTo(own.length);
    for (int j = 0; j < set.distances.centerCount(); j++) {
      int candidate = j;
      int[] rows = own;
      int[] cover =
          IntStream.range(0, own.length)
              .filter(i -> set.distances.of(rows[i], candidate) < set.radius)
              .toArray();
      long all =
          IntStream.range(0, set.labels.length)
              .filter(t -> set.distances.of(t, candidate) < set.radius)
              .count();
      int k = program.placeOf(j);
      assertThat(k >= 0).isEqualTo(cover.length > cost + (all - cover.length));
      if (k >= 0) {
        assertThat(program.covers()[k]).isEqualTo(cover);
        assertThat(program.cost(k)).isEqualTo(cost + (all - cover.length));
      }
    }
  }

  @Test
  void roundingKeepsTheBestDrawAndDependsOnTheSeedAlone() {
    SplittableRandom random = new SplittableRandom(2);
    for (int trial = 0; trial < 100; trial++) {
      PvmSets set = new PvmSets(random, 7, false);
      PrototypeVectorMachine.Result result = fit(set, 0.5, 7, new PvmBrute());
      assertThat(fit(set, 0.5, 7, new PvmBrute())).isEqualTo(result);
      double least = PlainPvm.least(set.distances, set.labels, set.classes, set.radius, 0.5);
      assertThat(result.objectives().rounded()).isGreaterThanOrEqualTo(least - 1e-9);
      assertThat(result.objectives().rounded())
          .isCloseTo(
              PlainPvm.objective(set.distances, set.labels, set.radius, 0.5, result.run().steps()),
              within(1e-9));
      assertThat(result.run().steps())
          .isSortedAccordingTo(
              Comparator.comparingInt(PvmStep::label).thenComparingInt(PvmStep::candidate));
      assertThat(result.objectives().exact()).isNaN();
    }
  }

  private static PrototypeVectorMachine.Result fit(
      PvmSets set, double cost, long seed, PvmSolver solver) {
    return PrototypeVectorMachine.fit(
        set.data(), lp(set.radius, cost, seed), solver, new Parallel(2));
  }

  @Test
  void drawsFollowTheFractions() {
    PrototypeCoverProgram program =
        new PrototypeCoverProgram(
            0, 0, 3, new int[] {4, 5, 6}, new int[][] {{0}, {1}, {2}}, new int[3]);
    int[] counts = new int[3];
    SplittableRandom random = new SplittableRandom(3);
    for (int draw = 0; draw < 10000; draw++) {
      for (int k :
          RandomizedRounding.best(program, new double[] {1 + 1e-9, 0.3, -1e-9}, 1, random)) {
        counts[k]++;
      }
    }
    assertThat(counts[0]).isEqualTo(10000);
    assertThat(counts[1]).isBetween(2800, 3200);
    assertThat(counts[2]).isZero();
    assertThat(RandomizedRounding.best(program, new double[] {0.5, 0.5, 0.5}, 500, random))
        .containsExactly(0, 1, 2);
  }

  /** Appendix B of the paper; the average of many draws as the formula says. */
  @Test
  void aRoundingCostsOnAverageWhatTheFormulaSays() {
    SplittableRandom random = new SplittableRandom(9);
    for (int trial = 0; trial < 20; trial++) {
      PvmSets set = new PvmSets(random, 12, trial % 2 == 0);
      Covers covers = Covers.of(set.distances, set.radius, Parallel.NONE);
      for (PrototypeCoverProgram program : PrototypeCoverPrograms.of(set.data(), covers, 0.3)) {
        double[] alpha = random.doubles(program.size()).toArray();
        double sum = 0;
        for (int draw = 0; draw < 4000; draw++) {
          sum += program.objective(RandomizedRounding.best(program, alpha, 1, random));
        }
        assertThat(RandomizedRounding.expected(program, alpha))
            .isCloseTo(sum / 4000, within(0.05 * (1 + sum / 4000)));
      }
    }
  }

  @Test
  void withoutASolutionOfTheRelaxationTheGreedyOneIsTaken() {
    PvmSolver helpless =
        new PvmSolver() {
          @Override
          public String name() {
            return "helpless";
          }

          @Override
          public Relaxed relax(PrototypeCoverProgram program, Limits limits) {
            assertThat(limits.seconds()).isPositive().isLessThanOrEqualTo(60);
            assertThat(program.size()).isPositive();
            return new Relaxed(null, 0, false, "no time");
          }

          @Override
          public Exact solve(PrototypeCoverProgram program, int[] start, Limits limits) {
            return Exact.of(program, start, 0.25, false, "no time");
          }
        };
    SplittableRandom random = new SplittableRandom(4);
    for (int trial = 0; trial < 100; trial++) {
      PvmSets set = new PvmSets(random, 12, true);
      PrototypeVectorMachine.Result rounded = fit(set, 0.5, 1, helpless);
      assertThat(rounded.objectives().rounded()).isEqualTo(rounded.objectives().greedy());
      PrototypeVectorMachine.Result exact =
          PrototypeVectorMachine.fit(
              set.data(),
              new PrototypeVectorMachine.Options(
                  set.radius, 0.5, PrototypeVectorMachine.Method.EXACT, 1, 1, 1),
              helpless,
              Parallel.NONE);
      PvmObjectives objectives = exact.objectives();
      assertThat(objectives.exact()).isEqualTo(objectives.greedy());
      assertThat(objectives.exactBound()).isLessThanOrEqualTo(objectives.exact());
      assertThat(objectives.gap()).isBetween(0.0, 1.0);
    }
  }

  @Test
  void limitsCheckThemselves() {
    assertThatThrownBy(() -> new PvmSolver.Limits(0, 1, 1, () -> false))
        .hasMessage("limits must be > 0, got 0.0 seconds and work 1.0");
  }
}
