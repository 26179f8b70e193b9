package io.laconic.papers.scm;

import io.laconic.learn.Table;
import io.laconic.learn.choice.Preference;
import io.laconic.learn.choice.Trained;
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
  private record Machine(Trained trained, int size, double bound, Preference preference) {}

  static ScmPaperNumbers.Nested nested(
      ExperimentRun run, ScmContender contender, ScmPaperNumbers paper) {
    Table table = run.data(paper.file()).table(contender.preparation());
    HindsightGrid grid = run.grid(contender, table);
    List<FoldResult> folds = new ArrayList<>();
    for (int fold = 0; fold < grid.folds().size(); fold++) {
      Machine chosen = choose(grid.folds().get(fold), grid.preferences());
      folds.add(result(fold, grid.splits().get(fold).heldOut(), chosen));
    }
    return ScmPaperNumbers.Nested.of(new Estimate(folds));
  }

  /** Least bound of machines with a feature; ties: the smaller machine, then the preferred one. */
  private static Machine choose(List<Trained> trained, List<Preference> preferences) {
    List<Machine> machines = new ArrayList<>();
    for (int c = 0; c < trained.size(); c++) {
      Trained one = trained.get(c);
      for (int size = Math.min(1, one.stages() - 1); size < one.stages(); size++) {
        machines.add(
            new Machine(one, size, ArrangedErrorsBound.arranged(one, size), preferences.get(c)));
      }
    }
    return machines.stream()
        .min(
            Comparator.comparing((Machine machine) -> machine.size == 0)
                .thenComparingDouble(Machine::bound)
                .thenComparingInt(Machine::size)
                .thenComparing(Machine::preference))
        .orElseThrow();
  }

  private static FoldResult result(int fold, int[] rows, Machine machine) {
    Trained trained = machine.trained;
    return new FoldResult(
        fold,
        rows,
        trained.heldOutPredictions(machine.size),
        trained.heldOutErrors()[machine.size],
        new FoldModel(
            trained.parameters(),
            machine.size,
            trained.complexity(machine.size),
            trained.attributes(machine.size),
            trained.parts(machine.size)),
        new CertifiedRisk(trained.risk(machine.size), null),
        0);
  }
}
