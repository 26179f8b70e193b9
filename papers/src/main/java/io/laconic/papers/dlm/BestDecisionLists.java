package io.laconic.papers.dlm;

import io.laconic.learn.RowComparison;
import io.laconic.learn.Table;
import io.laconic.learn.choice.Candidate;
import io.laconic.learn.choice.EqualErrorCosts;
import io.laconic.learn.dlm.AllowedBalls;
import io.laconic.learn.dlm.DlmContender;
import io.laconic.learn.dlm.DlmLearner;
import io.laconic.learn.dlm.PenaltyPair;
import io.laconic.learn.features.Family;
import io.laconic.learn.scm.SetCoveringMachine;
import io.laconic.papers.experiment.ExperimentRun;
import io.laconic.papers.experiment.HindsightGrid;
import io.laconic.papers.experiment.PaperDataSet;
import io.laconic.space.L2;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * Decision lists of one kind of balls on one data set, best in hindsight.
 *
 * @param printed errors that the printed bound allows: bound times test size
 * @param certified errors that our certificate allows
 */
public record BestDecisionLists(
    double positive, double negative, int size, int errors, double printed, double certified) {

  static BestDecisionLists of(
      ExperimentRun run, PaperDataSet data, AllowedBalls balls, PenaltyPair paper) {
    List<PenaltyPair> pairs = pairs(run.quick(), paper);
    DlmContender contender =
        new DlmContender(
            "dlm " + balls.name().toLowerCase(Locale.ROOT),
            data.two(RowComparison.of(new L2())),
            Family.BALLS,
            balls,
            pairs,
            SetCoveringMachine.NO_LIMIT,
            EqualErrorCosts.EQUAL.levels());
    return run.part(
        data,
        contender.name(),
        contender.name() + ", " + pairs + ", hindsight",
        BestDecisionLists.class,
        () -> search(run, data, contender));
  }

  /** All pairs of the standard penalties, and the paper's own. */
  public static List<PenaltyPair> pairs(boolean quick, PenaltyPair paper) {
    List<Double> penalties =
        quick
            ? List.of(1.0, 2.0, Double.POSITIVE_INFINITY)
            : DlmLearner.PENALTY_POSITIVE.standard();
    List<PenaltyPair> pairs = new ArrayList<>();
    for (double positive : penalties) {
      for (double negative : penalties) {
        pairs.add(new PenaltyPair(positive, negative));
      }
    }
    if (paper != null && !pairs.contains(paper)) {
      pairs.add(paper);
    }
    return pairs;
  }

  private static BestDecisionLists search(
      ExperimentRun run, PaperDataSet data, DlmContender contender) {
    Table table = data.table(contender.preparation());
    HindsightGrid grid = run.grid(contender, table);
    HindsightGrid.Pick best = grid.best();
    Map<String, Object> named = grid.parameters(best);
    return new BestDecisionLists(
        (Double) named.get("penaltyPositive"),
        (Double) named.get("penaltyNegative"),
        best.stage(),
        best.errors(),
        grid.allowed(best, Candidate::printedBound),
        grid.allowed(best, Candidate::risk));
  }
}
