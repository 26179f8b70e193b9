package io.laconic.papers.scm;

import io.laconic.learn.Table;
import io.laconic.learn.choice.Candidate;
import io.laconic.learn.choice.Preference;
import io.laconic.learn.scm.ScmContender;
import io.laconic.papers.experiment.ExperimentRun;
import io.laconic.papers.experiment.HindsightGrid;
import io.laconic.select.CertifiedRisk;
import io.laconic.select.Estimate;
import io.laconic.select.FoldModel;
import io.laconic.select.FoldResult;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/** The choice by the bound of {@link ArrangedErrorsBound}, inside each training set. */
final class PaperBoundChoice {
  private PaperBoundChoice() {}

  /** A machine of one fold. */
  private record Machine(Candidate candidate, double bound, Preference preference) {
    int size() {
      return candidate.size();
    }
  }

  static ScmPaperNumbers.Nested nested(
      ExperimentRun run, ScmContender contender, ScmPaperNumbers paper) {
    Table table = run.data(paper.file()).table(contender.preparation());
    HindsightGrid grid = run.grid(contender, table);
    List<FoldResult> folds = new ArrayList<>();
    for (int fold = 0; fold < grid.folds().size(); fold++) {
      Machine chosen = choose(grid.candidates().get(fold), grid.preferences());
      folds.add(result(fold, grid.folds().get(fold).heldOutRows(), chosen));
    }
    return ScmPaperNumbers.Nested.of(new Estimate(folds));
  }

  /** Least bound of machines with a feature; ties: the smaller machine, then the preferred one. */
  private static Machine choose(
      List<List<Candidate>> configurations, List<Preference> preferences) {
    List<Machine> machines = new ArrayList<>();
    for (int c = 0; c < configurations.size(); c++) {
      List<Candidate> path = configurations.get(c);
      for (Candidate one : path.subList(Math.min(1, path.size() - 1), path.size())) {
        machines.add(new Machine(one, ArrangedErrorsBound.arranged(one), preferences.get(c)));
      }
    }
    return machines.stream()
        .min(
            Comparator.comparing((Machine machine) -> machine.size() == 0)
                .thenComparingDouble(Machine::bound)
                .thenComparingInt(Machine::size)
                .thenComparing(Machine::preference))
        .orElseThrow();
  }

  private static FoldResult result(int fold, int[] rows, Machine machine) {
    Candidate candidate = machine.candidate;
    return new FoldResult(
        fold,
        rows,
        candidate.heldOutPredictions(),
        candidate.heldOutErrors(),
        new FoldModel(
            candidate.settings(),
            candidate.size(),
            candidate.complexity(),
            candidate.attributes(),
            candidate.parts()),
        new CertifiedRisk(candidate.risk(), null),
        0);
  }
}
