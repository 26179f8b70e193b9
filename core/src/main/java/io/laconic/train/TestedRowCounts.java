package io.laconic.train;

import io.laconic.certificate.CertifiedModel;
import io.laconic.certificate.ClassSharesByScore;
import io.laconic.data.ColumnKindInference;
import io.laconic.data.Dataset;
import io.laconic.learn.Table;
import io.laconic.model.Discrepancies;
import io.laconic.model.Model;
import io.laconic.occurrence.WatchedEvent;
import io.laconic.occurrence.WatchedEventCounts;

/**
 * What is counted on the rows that a rule was tested on: how often its conditions held, with which
 * new rows are compared, and the rows of each class by their scores. Rows outside the subset had no
 * part in finding thresholds; a model that was made of all rows has no others.
 */
final class TestedRowCounts {
  private TestedRowCounts() {}

  /** The model with all its counts. */
  static CertifiedModel added(CertifiedModel certified, Table table) {
    return withScores(withWatchedEvents(certified, table), table);
  }

  /** Compares stored counts with those that the training rows give. */
  static void check(CertifiedModel certified, Table table, Discrepancies discrepancies) {
    checkWatchedEvents(certified, table, discrepancies);
    checkScores(certified, table, discrepancies);
  }

  /** The model with its counts; a model of all rows without conditions is not asked again. */
  private static CertifiedModel withWatchedEvents(CertifiedModel certified, Table table) {
    Model model = certified.model();
    boolean again =
        certified.certificate() == null && model.classifier().askedConditions(model).isEmpty();
    return WatchedEvent.of(model).isEmpty() || again
        ? certified
        : certified.withFacts(certified.facts().with(watchedEvents(certified, table)));
  }

  private static WatchedEventCounts watchedEvents(CertifiedModel certified, Table table) {
    Model model = certified.model();
    int[] positions = SubsetCertificates.testedOn(table, certified);
    Dataset rows =
        ColumnKindInference.as(
            model.frame().encoding(), table.data().only(model.requiredColumns()).select(positions));
    return WatchedEventCounts.count(
        model, rows, model.decisions(table.asNewRows(model, positions)));
  }

  private static void checkWatchedEvents(
      CertifiedModel certified, Table table, Discrepancies discrepancies) {
    WatchedEventCounts stored = certified.facts().watchedEvents();
    if (stored == null) {
      return;
    }
    WatchedEventCounts again = watchedEvents(certified, table);
    for (int k = 0; k < stored.counts().length; k++) {
      String words = stored.events().get(k).words();
      discrepancies.same("occurrences, " + words, stored.counts()[k], again.counts()[k]);
    }
    discrepancies.same("occurrences: rows", stored.rows(), again.rows());
  }

  /** The model with its counts; as it is if it has more classes, or no row was outside. */
  private static CertifiedModel withScores(CertifiedModel certified, Table table) {
    return certified.model().frame().classes().size() == 2 && certified.isTested()
        ? certified.withFacts(certified.facts().with(shares(certified, table)))
        : certified;
  }

  private static ClassSharesByScore shares(CertifiedModel certified, Table table) {
    int[] outside = SubsetCertificates.testedOn(table, certified);
    return ClassSharesByScore.of(
        scores(certified.model(), table, SubsetCertificates.madeOf(table, certified)),
        scores(certified.model(), table, outside),
        table.labels(outside));
  }

  private static double[] scores(Model model, Table table, int[] positions) {
    return model.decisions(table.asNewRows(model, positions)).scores(model);
  }

  private static void checkScores(
      CertifiedModel certified, Table table, Discrepancies discrepancies) {
    ClassSharesByScore stored = certified.facts().sharesByScore();
    if (stored == null) {
      return;
    }
    ClassSharesByScore again = shares(certified, table);
    if (discrepancies.same("scores: groups", stored.groupCount(), again.groupCount())) {
      for (int group = 0; group < stored.groupCount(); group++) {
        String name = "scores, group " + group;
        discrepancies.same(name + ": rows", stored.rows()[group], again.rows()[group]);
        if (group < stored.cuts().length) {
          discrepancies.bound(name + ": below", stored.cuts()[group], again.cuts()[group]);
        }
      }
    }
  }
}
