package io.laconic.solver;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.laconic.learn.pvm.PrototypeCoverProgram;
import io.laconic.learn.pvm.PvmSolver.Exact;
import io.laconic.learn.pvm.PvmSolver.Limits;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

/** Reports and stops while the native solver runs. */
class ProgressTest {
  private record Report(int label, double objective, double lowerBound) {}

  @Test
  void reportsGetBetterAndEndNearTheAnswer() {
    assumeTrue(OrToolsSolver.isAvailable(), "no native library");
    PrototypeCoverProgram program = Programs.geometric(300, 0.2, 20, 6);
    List<Report> reports = new ArrayList<>();
    ExactProgress progress =
        (label, objective, bound) -> reports.add(new Report(label, objective, bound));
    int[] greedy = Programs.greedy(program);
    Exact exact = new OrToolsSolver(progress).solve(program, greedy, Limits.NONE);
    assertThat(reports).isNotEmpty().allMatch(report -> report.label() == 1);
    double last = program.objective(greedy) + 1e-9;
    for (Report report : reports) {
      assertThat(report.objective()).isBetween(exact.objective() - 1e-9, last);
      assertThat(report.lowerBound()).isLessThanOrEqualTo(exact.objective() + 1e-9);
      last = report.objective() + 1e-9;
    }
    assertThat(last).isBetween(exact.objective(), exact.objective() + 1e-6);
  }

  @Test
  void theServicePassesReportsOn() {
    PrototypeCoverProgram program = Programs.geometric(120, 0.2, 12, 6);
    List<Report> reports = new ArrayList<>();
    Exact exact =
        new ChosenSolver()
            .telling((label, objective, bound) -> reports.add(new Report(label, objective, bound)))
            .solve(program, Programs.greedy(program), Limits.NONE);
    assertThat(reports).isNotEmpty();
    assertThat(reports.get(reports.size() - 1).objective())
        .isBetween(exact.objective() - 1e-9, exact.objective() + 1e-6);
  }

  @Test
  void aRunningSearchCanBeCancelled() {
    assumeTrue(OrToolsSolver.isAvailable(), "no native library");
    PrototypeCoverProgram program = Programs.geometric(3000, 0.3, 40, 6);
    int[] greedy = Programs.greedy(program);
    AtomicInteger asked = new AtomicInteger();
    Limits limits = new Limits(300, 300, 1, () -> asked.incrementAndGet() > 12);
    Exact exact = new OrToolsSolver().solve(program, greedy, limits);
    assertThat(exact.optimal()).isFalse();
    assertThat(exact.objective()).isLessThanOrEqualTo(program.objective(greedy));
    assertThat(exact.lowerBound()).isPositive().isLessThan(exact.objective());
  }
}
