package io.laconic.papers.benchmark;

import io.laconic.certificate.CertificateWords;
import io.laconic.papers.experiment.ResultTable;
import io.laconic.select.Estimate;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;

/** What was measured, as tables: data sets in lines, learners in columns. */
final class BenchmarkTables {
  private final LearnerRanking ranking;
  private final List<MeasuredDataSet> all;

  /**
   * @param all data sets of the benchmark, those that are not ranked too
   */
  private BenchmarkTables(LearnerRanking ranking, List<MeasuredDataSet> all) {
    this.ranking = ranking;
    this.all = all;
  }

  /** The tables of a ranking. */
  static List<ResultTable> of(
      LearnerRanking ranking, List<MeasuredDataSet> measured, String promise) {
    boolean two = ranking.name().equals("two-classes");
    List<MeasuredDataSet> all =
        measured.stream()
            .filter(set -> set.failure() == null && (set.classes() == 2) == two)
            .toList();
    BenchmarkTables tables = new BenchmarkTables(ranking, all);
    List<ResultTable> list = new ArrayList<>();
    list.add(
        tables.table(
            "errors",
            "errors in folds, of several seeds the mean, the least and the most",
            Measurement::errorWords,
            one -> 100 * one.errorRate(),
            "mean error, %",
            2));
    list.add(
        tables.table(
            "conditions",
            "conditions, means over the folds (- where a machine has no conditions)",
            one -> orDash(one.conditions(), 1),
            Measurement::conditions,
            "mean",
            2));
    if (all.stream()
        .flatMap(set -> set.measurements().values().stream())
        .anyMatch(one -> one.certified() != null)) {
      list.add(
          tables.table(
              "certified",
              "certified error; " + promise,
              BenchmarkTables::certified,
              one -> 100 * one.risk(),
              "mean of the bounds, %",
              2));
    }
    list.add(
        tables.table(
            "seconds",
            "processor seconds of all folds, the choice of parameters included",
            one -> orDash(one.seconds(), 1),
            Measurement::seconds,
            "mean",
            1));
    list.add(tables.ranks());
    return list;
  }

  private ResultTable table(
      String name,
      String what,
      Function<Measurement, String> cell,
      ToDoubleFunction<Measurement> value,
      String meanName,
      int digits) {
    List<String> header = new ArrayList<>(List.of("data set", "rows"));
    header.addAll(ranking.learners());
    List<List<String>> rows = new ArrayList<>();
    for (MeasuredDataSet set : all) {
      List<String> cells = new ArrayList<>(List.of(set.name(), Integer.toString(set.rows())));
      for (String learner : ranking.learners()) {
        Measurement one = set.measurements().get(learner);
        cells.add(
            one == null ? "failed" : one.isMeasured() ? cell.apply(one) : one.withoutNumber());
      }
      rows.add(cells);
    }
    List<String> means = new ArrayList<>(List.of(meanName, ""));
    for (String learner : ranking.learners()) {
      means.add(orDash(ranking.mean(learner, value), digits));
    }
    rows.add(means);
    return new ResultTable(
        ranking.name() + "-" + name,
        ranking.title() + ": " + what + "; the last line is over " + ranked(),
        header,
        rows);
  }

  /** {@code the 14 data sets that are ranked}. */
  private String ranked() {
    return ranking.sets().size() == 1
        ? "the one data set that is ranked"
        : "the " + ranking.sets().size() + " data sets that are ranked";
  }

  /** Mean ranks, errors and conditions, the best first. */
  private ResultTable ranks() {
    List<List<String>> rows = new ArrayList<>();
    ranking.learners().stream()
        .sorted(java.util.Comparator.comparingDouble(ranking::meanRank))
        .forEach(
            learner ->
                rows.add(
                    List.of(
                        learner,
                        orDash(ranking.meanRank(learner), 2),
                        orDash(100 * ranking.mean(learner, Measurement::errorRate), 2),
                        orDash(ranking.mean(learner, Measurement::conditions), 1),
                        orDash(ranking.mean(learner, one -> one.mean(Estimate::meanAttributes)), 1),
                        orDash(ranking.mean(learner, Measurement::seconds), 1))));
    return new ResultTable(
        ranking.name() + "-ranks",
        ranking.title() + ": mean ranks by errors over " + ranked() + ", 1 is best",
        List.of("learner", "mean rank", "mean error, %", "conditions", "attributes", "CPU s"),
        rows);
  }

  private static String certified(Measurement one) {
    return one.certified() == null
        ? "-"
        : CertificateWords.cell(one.risk()) + (one.voidBecause() == null ? "" : " (no guarantee)");
  }

  static String orDash(double value, int digits) {
    return Double.isNaN(value) ? "-" : String.format(Locale.ROOT, "%." + digits + "f", value);
  }
}
