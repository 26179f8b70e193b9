package io.laconic.papers.benchmark;

import io.laconic.io.json.Json;
import io.laconic.select.Estimate;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** A benchmark for programs. */
record BenchmarkJson(List<DataSet> dataSets, List<Ranked> groups) {
  /** A data set; counts are null if it could not be read. */
  record DataSet(
      String name,
      String file,
      Object options,
      Integer examples,
      Integer columns,
      Integer classes,
      Integer majorityErrors,
      String failure,
      List<Learner> learners) {}

  /** A learner on a data set. */
  record Learner(String name, String failure, @Json.Unfolded Measured measured) {}

  /** What was measured of it. */
  record Measured(
      double errors,
      int[] errorsBySeed,
      double errorRate,
      double sd,
      double conditions,
      double rules,
      double size,
      double attributes,
      double certified,
      List<Map<String, Object>> voidBecause,
      double seconds) {}

  /** Learners ranked on some of the data sets. */
  record Ranked(
      String name,
      List<String> dataSets,
      List<Rank> learners,
      Object leftOut,
      Friedman friedman,
      Nemenyi nemenyi) {}

  /** The rank of a learner. */
  record Rank(
      String name,
      double meanRank,
      double meanErrorRate,
      double meanConditions,
      double meanCertified,
      double seconds) {}

  /** The test whether all learners are alike. */
  record Friedman(double chiSquared, double f, double p) {}

  /** The learners that differ. */
  record Nemenyi(double alpha, double criticalDifference, Object different) {}

  static BenchmarkJson of(List<MeasuredDataSet> sets, List<LearnerRanking> rankings) {
    return new BenchmarkJson(
        sets.stream().map(BenchmarkJson::of).toList(),
        rankings.stream().map(BenchmarkJson::of).toList());
  }

  private static DataSet of(MeasuredDataSet set) {
    List<Learner> learners = new ArrayList<>();
    set.measurements()
        .forEach((name, one) -> learners.add(new Learner(name, one.failure(), of(one))));
    boolean read = set.failure() == null;
    return new DataSet(
        set.name(),
        set.entry().file(),
        set.entry().options(),
        read ? set.rows() : null,
        read ? set.columns() : null,
        read ? set.classes() : null,
        read ? set.majorityErrors() : null,
        set.failure(),
        learners);
  }

  private static Measured of(Measurement one) {
    return one.isMeasured()
        ? new Measured(
            one.errors(),
            one.errorsBySeed(),
            one.errorRate(),
            one.mean(Estimate::standardDeviation),
            one.conditions(),
            one.mean(Estimate::meanRules),
            one.mean(Estimate::meanSize),
            one.mean(Estimate::meanAttributes),
            one.risk(),
            one.voidBecause(),
            one.seconds())
        : null;
  }

  private static Ranked of(LearnerRanking ranking) {
    FriedmanRanks test = ranking.test();
    return new Ranked(
        ranking.title(),
        ranking.sets().stream().map(MeasuredDataSet::name).toList(),
        ranking.learners().stream().map(learner -> rank(ranking, learner)).toList(),
        ranking.leftOut(),
        test == null ? null : new Friedman(test.chiSquared(), test.f(), test.p()),
        test == null
            ? null
            : new Nemenyi(LearnerRanking.ALPHA, ranking.criticalDifference(), ranking.different()));
  }

  private static Rank rank(LearnerRanking ranking, String learner) {
    return new Rank(
        learner,
        ranking.meanRank(learner),
        ranking.mean(learner, Measurement::errorRate),
        ranking.mean(learner, Measurement::conditions),
        ranking.mean(learner, Measurement::risk),
        ranking.mean(learner, Measurement::seconds));
  }
}
