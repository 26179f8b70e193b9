package io.laconic.train;

import io.laconic.certificate.CertifiedModel;
import io.laconic.certificate.ScoreShares;
import io.laconic.learn.Table;
import io.laconic.learn.TrainingInputs;
import io.laconic.model.Differences;
import io.laconic.model.Model;

/** Counts the rows outside the subset of a rule of two classes by their scores. */
final class RuleScores {
  private RuleScores() {}

  /** The model with its counts; as it is if it has more classes, or no row was outside. */
  static CertifiedModel added(CertifiedModel certified, Training training) {
    return certified.model().frame().classes().size() == 2 && DrawnCertificates.isDrawn(certified)
        ? certified.withObserved(certified.observed().with(count(certified, training.table())))
        : certified;
  }

  private static ScoreShares count(CertifiedModel certified, Table table) {
    int[] outside = DrawnCertificates.testedOn(table, certified);
    return ScoreShares.of(
        scores(certified.model(), table, DrawnCertificates.madeOf(table, certified)),
        scores(certified.model(), table, outside),
        table.labels(outside));
  }

  private static double[] scores(Model model, Table table, int[] positions) {
    return model.decisions(TrainingInputs.asNewRows(model, table, positions)).scores(model);
  }

  /** Compares stored counts with those that the training rows give. */
  static void check(CertifiedModel certified, Training training, Differences differences) {
    ScoreShares stored = certified.observed().scores();
    if (stored == null) {
      return;
    }
    ScoreShares again = count(certified, training.table());
    if (differences.same("scores: groups", stored.groupCount(), again.groupCount())) {
      for (int group = 0; group < stored.groupCount(); group++) {
        String name = "scores, group " + group;
        differences.same(name + ": rows", stored.rows()[group], again.rows()[group]);
        if (group < stored.cuts().length) {
          differences.bound(name + ": below", stored.cuts()[group], again.cuts()[group]);
        }
      }
    }
  }
}
