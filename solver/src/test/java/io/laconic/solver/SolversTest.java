package io.laconic.solver;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.laconic.learn.pvm.PrototypeCoverProgram;
import io.laconic.learn.pvm.PrototypeVectorMachine;
import io.laconic.learn.pvm.PvmData;
import io.laconic.learn.pvm.PvmObjectives;
import io.laconic.learn.pvm.PvmSolver;
import io.laconic.learn.pvm.PvmSolver.Exact;
import io.laconic.learn.pvm.PvmSolver.Limits;
import io.laconic.learn.pvm.PvmSolver.Relaxed;
import io.laconic.learn.pvm.SolverLimit;
import io.laconic.space.MatrixRelation;
import io.laconic.util.Parallel;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What every solver promises; the native one only where its library is at hand. */
class SolversTest {
  static Stream<PvmSolver> solvers() {
    return OrToolsSolver.isAvailable()
        ? Stream.of(new OrToolsSolver(), new OjAlgoSolver())
        : Stream.of(new OjAlgoSolver());
  }

  @ParameterizedTest
  @MethodSource("solvers")
  void agreesWithAllSubsets(PvmSolver solver) {
    SplittableRandom random = new SplittableRandom(5);
    for (int round = 0; round < 150; round++) {
      PrototypeCoverProgram program = Programs.random(random);
      int[] greedy = Programs.greedy(program);
      double best = Programs.best(program);
      Relaxed relaxed = solver.relax(program, Limits.NONE);
      Exact exact = solver.solve(program, greedy, Limits.NONE);
      assertThat(exact.optimal()).isTrue();
      assertThat(exact.objective()).isCloseTo(best, within(1e-9));
      assertThat(exact.objective()).isEqualTo(program.objective(exact.chosen()));
      assertThat(exact.lowerBound()).isEqualTo(exact.objective());
      assertThat(exact.objective()).isLessThanOrEqualTo(program.objective(greedy));
      assertThat(relaxed.optimal()).isTrue();
      assertThat(relaxed.lowerBound()).isLessThanOrEqualTo(best);
      assertThat(relaxed.alpha()).hasSize(program.size());
      assertThat(Arrays.stream(relaxed.alpha())).allMatch(alpha -> alpha >= 0 && alpha <= 1);
      assertThat(Programs.plain(program).value(relaxed.alpha()))
          .isCloseTo(relaxed.lowerBound(), within(1e-6));
    }
  }

  /** E[OBJ] <= n/e + OPT of the relaxation (appendix B of the paper), on random instances. */
  @ParameterizedTest
  @MethodSource("solvers")
  void aRoundingStaysOnAverageWithinThePapersBound(PvmSolver solver) {
    SplittableRandom random = new SplittableRandom(6);
    double nearest = Double.POSITIVE_INFINITY;
    for (int round = 0; round < 60; round++) {
      int rows = 20 + random.nextInt(60);
      double[][] x =
          random
              .doubles(rows)
              .mapToObj(a -> new double[] {a, random.nextDouble()})
              .toArray(double[][]::new);
      int[] labels = random.ints(rows, 0, 3).toArray();
      double[][] cells = new double[rows][rows];
      for (int j = 0; j < rows; j++) {
        for (int i = 0; i < rows; i++) {
          cells[j][i] = Math.hypot(x[i][0] - x[j][0], x[i][1] - x[j][1]);
        }
      }
      PvmData data = PvmData.ofRows(new MatrixRelation(rows, cells), labels, 3);
      PrototypeVectorMachine.Options options =
          new PrototypeVectorMachine.Options(
              0.05 + random.nextDouble() / 3,
              random.nextInt(3) / 2.0,
              PrototypeVectorMachine.Method.EXACT,
              10,
              SolverLimit.NONE,
              round);
      PvmObjectives all =
          PrototypeVectorMachine.fit(data, options, solver, Parallel.NONE).objectives();
      assertThat(all.lowerBound()).isLessThanOrEqualTo(all.exact() + 1e-6);
      assertThat(all.expected()).isGreaterThanOrEqualTo(all.exact() - 1e-6);
      assertThat(all.expected()).isLessThanOrEqualTo(rows / Math.E + all.lowerBound() + 1e-6);
      nearest = Math.min(nearest, rows / Math.E + all.lowerBound() - all.expected());
    }
    assertThat(nearest).isLessThan(15);
  }

  @ParameterizedTest
  @MethodSource("solvers")
  void emptyProgramsHaveEmptyAnswers(PvmSolver solver) {
    for (int rows : new int[] {0, 3}) {
      PrototypeCoverProgram program = Programs.program(0.5, rows, new int[0][], new int[0]);
      assertThat(solver.relax(program, Limits.NONE).lowerBound()).isEqualTo(rows);
      assertThat(solver.relax(program, Limits.NONE).alpha()).isEmpty();
      assertThat(solver.relax(program, Limits.NONE).optimal()).isTrue();
      Exact exact = solver.solve(program, new int[0], Limits.NONE);
      assertThat(exact.chosen()).isEmpty();
      assertThat(exact.objective()).isEqualTo(rows);
      assertThat(exact.optimal()).isTrue();
    }
    PrototypeCoverProgram nothing = Programs.program(0, 0, new int[][] {{}, {}}, new int[] {0, 1});
    assertThat(solver.solve(nothing, new int[] {0}, Limits.NONE).objective()).isZero();
  }

  @ParameterizedTest
  @MethodSource("solvers")
  void anyStartIsBettered(PvmSolver solver) {
    PrototypeCoverProgram program = Programs.geometric(60, 0.1, 8, 3);
    double best = solver.solve(program, new int[0], Limits.NONE).objective();
    int[] all = IntStream.range(0, program.size()).toArray();
    assertThat(solver.solve(program, all, Limits.NONE).objective()).isCloseTo(best, within(1e-9));
  }

  @ParameterizedTest
  @MethodSource("solvers")
  void cancelledAtOnceReturnsTheStart(PvmSolver solver) {
    PrototypeCoverProgram program = Programs.geometric(200, 0.2, 15, 3);
    int[] greedy = Programs.greedy(program);
    Limits limits = new Limits(Double.POSITIVE_INFINITY, Double.POSITIVE_INFINITY, 1, () -> true);
    check(program, greedy, solver.solve(program, greedy, limits));
    Relaxed relaxed = solver.relax(program, limits);
    assertThat(relaxed.alpha()).isNull();
    assertThat(relaxed.optimal()).isFalse();
    assertThat(relaxed.lowerBound()).isBetween(0.0, program.objective(greedy));
  }

  @ParameterizedTest
  @MethodSource("solvers")
  void littleWorkStillHasAnAnswerAndABound(PvmSolver solver) {
    PrototypeCoverProgram program = Programs.geometric(400, 0.25, 25, 3);
    int[] greedy = Programs.greedy(program);
    Limits limits = new Limits(Double.POSITIVE_INFINITY, 1e-6, 1, () -> false);
    Exact exact = solver.solve(program, greedy, limits);
    check(program, greedy, exact);
    Relaxed relaxed = solver.relax(program, limits);
    assertThat(relaxed.lowerBound()).isBetween(0.0, program.objective(greedy));
    assertThat(exact.lowerBound()).isPositive();
  }

  private static void check(PrototypeCoverProgram program, int[] greedy, Exact exact) {
    assertThat(exact.objective()).isEqualTo(program.objective(exact.chosen()));
    assertThat(exact.objective()).isLessThanOrEqualTo(program.objective(greedy));
    assertThat(exact.lowerBound()).isBetween(0.0, exact.objective());
  }

  @ParameterizedTest
  @MethodSource("solvers")
  void sameProgramSameAnswer(PvmSolver solver) {
    PrototypeCoverProgram program = Programs.geometric(150, 0.1, 12, 4);
    int[] greedy = Programs.greedy(program);
    Exact one = solver.solve(program, greedy, Limits.NONE);
    Exact two = solver.solve(program, greedy, Limits.NONE);
    assertThat(one.chosen()).isEqualTo(two.chosen());
    assertThat(solver.relax(program, Limits.NONE).alpha())
        .isEqualTo(solver.relax(program, Limits.NONE).alpha());
  }

  @Test
  void solversAgree() {
    for (long seed = 0; seed < 4; seed++) {
      PrototypeCoverProgram program = Programs.geometric(150, 0.1, 10, seed);
      int[] greedy = Programs.greedy(program);
      List<PvmSolver> solvers = solvers().toList();
      PvmSolver first = solvers.get(0);
      PvmSolver last = solvers.get(solvers.size() - 1);
      assertThat(first.relax(program, Limits.NONE).lowerBound())
          .isCloseTo(last.relax(program, Limits.NONE).lowerBound(), within(1e-6));
      Exact one = first.solve(program, greedy, Limits.NONE);
      Exact other = last.solve(program, greedy, Limits.NONE);
      assertThat(one.optimal() && other.optimal()).isTrue();
      assertThat(one.objective()).isCloseTo(other.objective(), within(1e-9));
    }
  }

  @ParameterizedTest
  @MethodSource("solvers")
  void threadsDoNotDisturbEachOther(PvmSolver solver) {
    List<PrototypeCoverProgram> programs =
        IntStream.range(0, 8).mapToObj(seed -> Programs.geometric(120, 0.15, 10, seed)).toList();
    List<String> alone = programs.stream().map(program -> answer(solver, program)).toList();
    List<String> together =
        programs.parallelStream().map(program -> answer(solver, program)).toList();
    assertThat(together).isEqualTo(alone);
  }

  private static String answer(PvmSolver solver, PrototypeCoverProgram program) {
    Exact exact = solver.solve(program, Programs.greedy(program), Limits.NONE);
    return exact.objective() + " " + Arrays.toString(exact.chosen());
  }
}
