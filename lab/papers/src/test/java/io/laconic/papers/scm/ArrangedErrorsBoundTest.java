package io.laconic.papers.scm;

import static org.assertj.core.api.Assertions.assertThat;

import io.laconic.bound.PaperBound.ErrorSets;
import io.laconic.learn.Contender;
import io.laconic.learn.Table;
import io.laconic.learn.choice.Candidate;
import io.laconic.learn.features.Family;
import io.laconic.model.MachineType;
import io.laconic.model.Model;
import io.laconic.model.PathPoint;
import io.laconic.papers.PaperStandIns;
import io.laconic.papers.experiment.ExperimentRun;
import io.laconic.papers.experiment.HindsightGrid;
import io.laconic.papers.experiment.ReproductionContext;
import io.laconic.util.Parallel;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** The reading of the printed bound that this module adds, and the choice in hindsight. */
class ArrangedErrorsBoundTest {
  @TempDir Path temp;

  private HindsightGrid grid(Family family) throws IOException {
    PaperStandIns.write(temp);
    ReproductionContext context =
        new ReproductionContext(() -> temp, true, 0, Parallel.NONE, words -> {}, null);
    ExperimentRun run = new ExperimentRun(context);
    Contender contender =
        BestScm.contender(
            run,
            run.data("haberman"),
            family,
            List.of(MachineType.CONJUNCTION, MachineType.DISJUNCTION),
            new double[] {1, 2, Double.POSITIVE_INFINITY});
    Table table = run.data("haberman").table(BestScm.preparation(run.data("haberman"), family));
    return run.grid(contender, table);
  }

  @ParameterizedTest
  @EnumSource(
      value = Family.class,
      names = {"BALLS", "HALF_SPACES"})
  void countingSetsItIsThePrintedBound(Family family) throws IOException {
    for (List<List<Candidate>> fold : grid(family).candidates()) {
      for (List<Candidate> path : fold) {
        Model whole = path.get(path.size() - 1).model();
        for (Candidate one : path) {
          PathPoint point = whole.path().get(one.stage());
          double sets = ArrangedErrorsBound.of(whole, point, ErrorSets.CHOSEN);
          assertThat(sets).isEqualTo(one.printedBound());
          assertThat(ArrangedErrorsBound.arranged(one))
              .isEqualTo(ArrangedErrorsBound.of(whole, point, ErrorSets.ARRANGED))
              .isGreaterThanOrEqualTo(sets);
        }
      }
    }
  }

  @ParameterizedTest
  @EnumSource(
      value = Family.class,
      names = {"BALLS", "HALF_SPACES"})
  void nothingIsBetterInHindsight(Family family) throws IOException {
    HindsightGrid grid = grid(family);
    HindsightGrid.Pick best = grid.best();
    int least = Integer.MAX_VALUE;
    for (int c = 0; c < grid.preferences().size(); c++) {
      for (int size = 0; size < 40; size++) {
        int errors = 0;
        for (List<List<Candidate>> fold : grid.candidates()) {
          List<Candidate> path = fold.get(c);
          errors += path.get(Math.min(size, path.size() - 1)).heldOutErrors();
        }
        least = Math.min(least, errors);
      }
    }
    assertThat(best.errors()).isEqualTo(least);
    assertThat(grid.at(named -> named.equals(grid.parameters(best)), best.stage())).isEqualTo(best);
  }
}
