package io.laconic.train;

import io.laconic.certificate.Certificate;
import io.laconic.certificate.CertifiedModel;
import io.laconic.certificate.ClassSharesByScore;
import io.laconic.certificate.WantedRateCriterion;
import io.laconic.certificate.subsets.ByColumn;
import io.laconic.certificate.subsets.Promises;
import io.laconic.data.ColumnKindInference;
import io.laconic.data.Dataset;
import io.laconic.data.PositiveClass;
import io.laconic.fact.Fact;
import io.laconic.learn.Table;
import io.laconic.learn.given.GivenRuleLearner;
import io.laconic.model.Discrepancies;
import io.laconic.model.Model;
import io.laconic.occurrence.WatchedEvent;
import io.laconic.occurrence.WatchedEventCounts;
import io.laconic.request.Options;
import io.laconic.request.Request;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * What is counted on the rows that a rule was tested on: how often its conditions held, with which
 * new rows are compared, and the rows of each class by their scores. Rows outside the subset had no
 * part in finding thresholds; a model that was learned from all rows has no others.
 */
final class TestedRowCounts {
  private TestedRowCounts() {}

  /** The model with all its counts. */
  static CertifiedModel added(CertifiedModel certified, Table table) {
    return withPromises(withScores(withWatchedEvents(certified, table), table), table);
  }

  /** Compares stored counts with those that the training rows give. */
  static void check(CertifiedModel certified, Table table, Discrepancies discrepancies) {
    checkWatchedEvents(certified, table, discrepancies);
    checkScores(certified, table, discrepancies);
    if (!certified.certificate().promises().isEmpty()) {
      checkPromises(certified.certificate().promises(), promises(certified, table), discrepancies);
    }
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
    int[] positions = SubsetTraining.testedOn(table, certified);
    Dataset rows =
        ColumnKindInference.as(
            model.frame().encoding(), table.data().only(model.requiredColumns()).select(positions));
    return WatchedEventCounts.count(
        model, rows, model.decisions(table.asNewRows(model, positions)));
  }

  private static void checkWatchedEvents(
      CertifiedModel certified, Table table, Discrepancies discrepancies) {
    WatchedEventCounts stored = certified.facts().of(WatchedEventCounts.class);
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
    int[] outside = SubsetTraining.testedOn(table, certified);
    return ClassSharesByScore.of(
        scores(certified.model(), table, SubsetTraining.madeOf(table, certified)),
        scores(certified.model(), table, outside),
        table.labels(outside),
        new OlderRecords(certified.procedure()).joinsSums());
  }

  private static double[] scores(Model model, Table table, int[] positions) {
    return model.decisions(table.asNewRows(model, positions)).scores(model);
  }

  private static void checkScores(
      CertifiedModel certified, Table table, Discrepancies discrepancies) {
    ClassSharesByScore stored = certified.facts().of(ClassSharesByScore.class);
    if (stored == null) {
      return;
    }
    ClassSharesByScore again = shares(certified, table);
    if (discrepancies.same("scores: groups", stored.groupCount(), again.groupCount())) {
      for (int group = 0; group < stored.groupCount(); group++) {
        String name = "scores, group " + group;
        discrepancies.same(name + ": rows", stored.rowsByClass(group), again.rowsByClass(group));
        if (group < stored.cuts().length) {
          discrepancies.bound(name + ": below", stored.cuts()[group], again.cuts()[group]);
        }
      }
    }
  }

  /** The model with what is promised besides; as it is if no row was outside. */
  private static CertifiedModel withPromises(CertifiedModel certified, Table table) {
    return certified.isTested() ? certified.withPromises(promises(certified, table)) : certified;
  }

  private static List<Fact> promises(CertifiedModel certified, Table table) {
    Model model = certified.model();
    Certificate certificate = certified.certificate();
    Request asked = new RecordedSettings(certified.procedure()).request();
    int[] outside = SubsetTraining.testedOn(table, certified);
    Promises promises =
        new Promises(
            table.classes(),
            table.labels(outside),
            model.predict(table.asNewRows(model, outside)),
            certificate.delta(),
            certificate.test().ways(certificate.alternatives()));
    boolean byClass = asked.value(Options.SAMPLE) == Options.Sample.BY_CLASS;
    List<Fact> all = new ArrayList<>();
    if (table.setAside() != null) {
      all.add(Fact.of("test-rows", "which", table.setAside().words()));
    }
    if (model.classifier().refers()) {
      all.add(byClass ? Fact.of("answered-left-out") : promises.answered());
    }
    if (asked.has(Options.PREVALENCE) && table.classes().size() == 2) {
      all.addAll(promises.predictiveValues(certificate.numbers(), asked.value(Options.PREVALENCE)));
    } else {
      all.addAll(
          byClass
              ? promises.predictiveValuesLeftOut()
              : promises.predictiveValues(predictiveShares(asked)));
    }
    if (table.classes().size() == 2
        && (asked.has(Options.BREAKPOINT) || PositiveClass.isResistant(table.classes().get(1)))) {
      all.add(promises.resistance(certificate.numbers()));
    }
    if (asked.has(Options.NET_BENEFIT) && table.classes().size() == 2) {
      double[] thresholds = asked.value(Options.NET_BENEFIT);
      all.addAll(
          asked.has(Options.PREVALENCE)
              ? promises.netBenefit(
                  thresholds, certificate.numbers(), asked.value(Options.PREVALENCE))
              : byClass
                  ? List.of(Fact.of("net-benefit-left-out"))
                  : promises.netBenefit(thresholds));
    }
    if (asked.has(Options.AGAINST)) {
      all.add(
          promises.against(GivenRuleLearner.said(asked.value(Options.AGAINST), table, outside)));
    }
    if (asked.has(Options.BY)) {
      List<ByColumn> columns = ByColumn.of(asked.value(Options.BY));
      boolean gap = asked.value(Options.GAP);
      for (ByColumn column : columns) {
        String[] groups = column.groups(table.data(), outside);
        all.addAll(promises.groups(column.name(), groups, columns.size(), gap, byClass));
      }
    }
    if (asked.value(Options.ALL_TOGETHER)) {
      Map<String, Object> values = new LinkedHashMap<>();
      values.put("count", RequestedCertificate.lines(asked).size());
      values.put("level", 1 - asked.value(Options.DELTA));
      all.add(new Fact("all-together", values));
    }
    return all;
  }

  /** Which share of delta each predictive value has; null: equal ones. */
  private static double[] predictiveShares(Request asked) {
    return asked.has(Options.MIN_PPV)
        ? new WantedRateCriterion(1, asked.value(Options.MIN_PPV), true).shares()
        : asked.has(Options.MIN_NPV)
            ? new WantedRateCriterion(0, asked.value(Options.MIN_NPV), true).shares()
            : null;
  }

  /** Compares promises: numbers as bounds are compared, all else to the letter. */
  private static void checkPromises(
      List<Fact> stored, List<Fact> again, Discrepancies discrepancies) {
    if (!discrepancies.same("promises", stored.size(), again.size())) {
      return;
    }
    for (int k = 0; k < again.size(); k++) {
      String what = "promise " + again.get(k).code();
      Map<String, Object> values = stored.get(k).values();
      discrepancies.same(what, stored.get(k).code(), again.get(k).code());
      discrepancies.same(what + ": values", values.keySet(), again.get(k).values().keySet());
      again
          .get(k)
          .values()
          .forEach(
              (name, value) -> {
                String which = what + ": " + name;
                if (value instanceof Number number && values.get(name) instanceof Number told) {
                  discrepancies.bound(which, told.doubleValue(), number.doubleValue());
                } else {
                  discrepancies.same(which, values.get(name), value);
                }
              });
    }
  }
}
