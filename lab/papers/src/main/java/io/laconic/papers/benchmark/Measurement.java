package io.laconic.papers.benchmark;

import io.laconic.fact.Fact;
import io.laconic.select.Estimate;
import io.laconic.train.CertifiedContender;
import java.util.List;
import java.util.Map;

/**
 * What a learner did on a data set.
 *
 * @param estimate from the folds; null if it failed
 * @param certified by subsets of all rows; null if nothing is
 * @param failure why there is no number, in one line; null if there is one
 * @param toDo whether there is no number only because the work is not done yet
 */
record Measurement(Estimate estimate, CertifiedContender certified, String failure, boolean toDo) {
  static Measurement of(Estimate estimate, CertifiedContender certified) {
    return new Measurement(estimate, certified, null, false);
  }

  static Measurement failed(String why) {
    return new Measurement(null, null, why, false);
  }

  static Measurement toDo(String why) {
    return new Measurement(null, null, why, true);
  }

  /** What a table says in place of a number. */
  String withoutNumber() {
    return toDo ? "to do" : "failed";
  }

  boolean isMeasured() {
    return failure == null;
  }

  /** Share of wrong predictions. */
  double errorRate() {
    return (double) estimate.errors() / estimate.examples();
  }

  /** Conditions on average over the folds; NaN if it has none. */
  double conditions() {
    return estimate.meanConditions();
  }

  /** Certified error; NaN if nothing is certified. */
  double risk() {
    return certified == null ? Double.NaN : certified.certified().risk();
  }

  /** Why the certified error is not a guarantee, as facts; null if it is, or if there is none. */
  List<Map<String, Object>> voidBecause() {
    return certified == null ? null : Fact.fields(certified.certified().reasons());
  }
}
