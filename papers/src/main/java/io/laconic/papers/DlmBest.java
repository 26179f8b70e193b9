package io.laconic.papers;

import io.laconic.learn.Balls;
import io.laconic.learn.Comparison;
import io.laconic.learn.Family;
import io.laconic.learn.PenaltyPair;
import io.laconic.learn.SetCoveringMachine;
import io.laconic.select.DlmContender;
import io.laconic.select.Table;
import io.laconic.select.Trained;
import io.laconic.space.L2;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * Decision lists of one kind of balls on one data set, best in hindsight.
 *
 * @param printed bound times test size
 * @param certified our certificate times test size
 */
record DlmBest(
    double positive, double negative, int size, int errors, double printed, double certified) {

  static DlmBest of(PaperRun run, PaperData data, Balls balls, PenaltyPair paper) {
    List<PenaltyPair> pairs = pairs(run.quick(), paper);
    DlmContender contender =
        new DlmContender(
            "dlm " + balls.name().toLowerCase(Locale.ROOT),
            data.two(Comparison.of(new L2())),
            Family.BALLS,
            balls,
            pairs,
            SetCoveringMachine.NO_LIMIT);
    return run.part(
        data,
        contender.name(),
        contender.name() + ", " + pairs + ", hindsight",
        DlmBest.class,
        () -> search(run, data, contender));
  }

  /** All pairs of the standard penalties, and the paper's own. */
  static List<PenaltyPair> pairs(boolean quick, PenaltyPair paper) {
    List<Double> penalties =
        quick ? List.of(1.0, 2.0, Double.POSITIVE_INFINITY) : DlmContender.PENALTIES;
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

  private static DlmBest search(PaperRun run, PaperData data, DlmContender contender) {
    Table table = data.table(contender.preparation());
    PaperGrid grid =
        PaperGrid.of(
            contender, table, run.folds(table, 10), PaperRun.level(contender), run.parallel());
    PaperGrid.Pick best = grid.best();
    Map<String, Object> named = grid.parameters(best);
    return new DlmBest(
        (Double) named.get("penaltyPositive"),
        (Double) named.get("penaltyNegative"),
        best.stage(),
        best.errors(),
        grid.allowed(best, Trained::printedBound),
        grid.allowed(best, Trained::risk));
  }
}
