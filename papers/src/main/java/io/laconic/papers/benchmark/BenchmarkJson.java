package io.laconic.papers.benchmark;

import io.laconic.cli.wording.Json;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** A benchmark for programs. */
final class BenchmarkJson {
  private BenchmarkJson() {}

  static Map<String, Object> of(List<MeasuredDataSet> sets, List<LearnerRanking> rankings) {
    return Json.object(
        "dataSets", sets.stream().map(BenchmarkJson::of).toList(),
        "groups", rankings.stream().map(BenchmarkJson::of).toList());
  }

  private static Map<String, Object> of(MeasuredDataSet set) {
    List<Object> learners = new ArrayList<>();
    set.measurements().forEach((name, one) -> learners.add(of(name, one)));
    boolean read = set.failure() == null;
    return Json.object(
        "name",
        set.name(),
        "file",
        set.entry().file(),
        "options",
        set.entry().options(),
        "examples",
        read ? set.rows() : null,
        "columns",
        read ? set.columns() : null,
        "classes",
        read ? set.classes() : null,
        "majorityErrors",
        read ? set.majorityErrors() : null,
        "failure",
        set.failure(),
        "learners",
        learners);
  }

  private static Map<String, Object> of(String name, Measurement one) {
    Map<String, Object> json = Json.object("name", name, "failure", one.failure());
    if (one.isMeasured()) {
      json.putAll(
          Json.object(
              "errors", one.estimate().errors(),
              "errorRate", one.errorRate(),
              "sd", one.estimate().standardDeviation(),
              "conditions", one.conditions(),
              "rules", one.estimate().meanRules(),
              "size", one.estimate().meanSize(),
              "attributes", one.estimate().meanAttributes(),
              "certified", one.risk(),
              "voidBecause", one.voidBecause(),
              "seconds", one.estimate().seconds()));
    }
    return json;
  }

  private static Map<String, Object> of(LearnerRanking ranking) {
    List<Object> learners = new ArrayList<>();
    for (String learner : ranking.learners()) {
      learners.add(
          Json.object(
              "name", learner,
              "meanRank", ranking.meanRank(learner),
              "meanErrorRate", ranking.mean(learner, Measurement::errorRate),
              "meanConditions", ranking.mean(learner, Measurement::conditions),
              "meanCertified", ranking.mean(learner, Measurement::risk),
              "seconds", ranking.mean(learner, one -> one.estimate().seconds())));
    }
    FriedmanRanks test = ranking.test();
    return Json.object(
        "name",
        ranking.title(),
        "dataSets",
        ranking.sets().stream().map(MeasuredDataSet::name).toList(),
        "learners",
        learners,
        "leftOut",
        ranking.leftOut(),
        "friedman",
        test == null
            ? null
            : Json.object("chiSquared", test.chiSquared(), "f", test.f(), "p", test.p()),
        "nemenyi",
        test == null
            ? null
            : Json.object(
                "alpha", LearnerRanking.ALPHA,
                "criticalDifference", ranking.criticalDifference(),
                "different", ranking.different()));
  }
}
