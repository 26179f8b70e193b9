package io.laconic.solver;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.laconic.learn.pvm.PrototypeCoverProgram;
import io.laconic.learn.pvm.PvmSolver.Limits;
import io.laconic.solver.OjAlgoSolver.OjAlgoPartSolver;
import io.laconic.solver.ProgramReduction.Dominance;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Every reduction leaves the least values as they are. */
class ProgramReductionTest {
  @Test
  void dominatedCandidatesAreReplacedByTheFirstThatIsAsGood() {
    int[][] covers = {{0, 1}, {0, 1, 2}, {0, 1, 2}, {2}, {3, 4}, {3}};
    PrototypeCoverProgram program = Programs.program(0.5, 6, covers, new int[] {0, 0, 0, 0, 0, 1});
    assertThat(Dominance.keepers(program)).containsExactly(1, 1, 1, 1, 4, -1);
  }

  @Test
  void aCheaperSmallerCandidateStays() {
    int[][] covers = {{0, 1}, {0, 1, 2, 3}};
    PrototypeCoverProgram program = Programs.program(0.5, 4, covers, new int[] {0, 1});
    assertThat(Dominance.keepers(program)).containsExactly(0, 1);
  }

  @Test
  void rowsOfTheSameCandidatesBecomeOneAndPartsFallApart() {
    int[][] covers = {{0, 1, 2}, {2, 3, 4}, {6, 7}};
    PrototypeCoverProgram program = Programs.program(0.5, 9, covers, new int[] {0, 0, 0});
    ProgramReduction reduction = ProgramReduction.of(program);
    assertThat(reduction.uncoverable()).isEqualTo(2);
    List<WeightedCover> parts = reduction.parts();
    assertThat(parts).hasSize(2);
    assertThat(parts.get(0).places()).containsExactly(2);
    assertThat(parts.get(0).weights()).containsExactly(2);
    assertThat(parts.get(1).places()).containsExactly(0, 1);
    assertThat(parts.get(1).weights()).containsExactly(2, 1, 2);
    assertThat(reduction.start(1, new int[] {1, 2})).containsExactly(1);
  }

  @Test
  void partsAddUpToTheLeastObjective() {
    SplittableRandom random = new SplittableRandom(8);
    for (int round = 0; round < 300; round++) {
      PrototypeCoverProgram program = Programs.random(random);
      ProgramReduction reduction = ProgramReduction.of(program);
      double sum = reduction.uncoverable();
      for (WeightedCover part : reduction.parts()) {
        sum += best(part);
      }
      assertThat(sum).isCloseTo(Programs.best(program), within(1e-9));
    }
  }

  @Test
  void partsAddUpToTheLeastRelaxedValue() {
    SplittableRandom random = new SplittableRandom(9);
    IndependentPartSolver backend = new OjAlgoPartSolver();
    for (int round = 0; round < 100; round++) {
      PrototypeCoverProgram program = Programs.random(random);
      if (program.size() == 0 || program.rowCount() == 0) {
        continue;
      }
      WeightedCover whole = Programs.plain(program);
      double plain = whole.value(backend.relax(whole, Limits.NONE).alpha());
      double reduced = new PartwiseSolver(program, backend).relax(Limits.NONE).lowerBound();
      assertThat(reduced).isCloseTo(plain, within(1e-8));
    }
  }

  @Test
  void startsAreNoWorseAfterReduction() {
    SplittableRandom random = new SplittableRandom(10);
    for (int round = 0; round < 200; round++) {
      PrototypeCoverProgram program = Programs.random(random);
      int[] start = IntStream.range(0, program.size()).filter(k -> random.nextBoolean()).toArray();
      ProgramReduction reduction = ProgramReduction.of(program);
      double sum = reduction.uncoverable();
      for (int p = 0; p < reduction.parts().size(); p++) {
        sum += reduction.parts().get(p).objective(reduction.start(p, start));
      }
      assertThat(sum).isLessThanOrEqualTo(program.objective(start) + 1e-9);
    }
  }

  @Test
  void roundingKeepsWholeSolutions() {
    int[][] covers = {{0, 1, 2}, {3, 4, 5}, {1, 2, 3}};
    WeightedCover part = Programs.plain(Programs.program(0.5, 6, covers, new int[] {0, 0, 0}));
    assertThat(RelaxationRounding.of(part, new double[] {1, 1, 0})).containsExactly(0, 1);
    assertThat(RelaxationRounding.of(part, new double[] {1, 1, 0.5})).containsExactly(0, 1);
    assertThat(RelaxationRounding.of(part, new double[] {0, 0, 0})).isEmpty();
  }

  private static double best(WeightedCover part) {
    double best = Double.POSITIVE_INFINITY;
    for (int subset = 0; subset < 1 << part.size(); subset++) {
      int bits = subset;
      best =
          Math.min(
              best,
              part.objective(
                  IntStream.range(0, part.size()).filter(k -> (bits >> k & 1) == 1).toArray()));
    }
    return best;
  }
}
