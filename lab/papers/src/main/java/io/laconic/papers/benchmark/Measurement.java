package io.laconic.papers.benchmark;

import io.laconic.fact.Fact;
import io.laconic.select.Estimate;
import io.laconic.train.CertifiedContender;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.IntSummaryStatistics;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.ToDoubleFunction;

/**
 * What a learner did on a data set. Of a learner with several seeds all numbers are means over
 * them, but for the certified error, which is that of the first.
 *
 * @param estimates from the folds, one for each seed; empty if it failed
 * @param certified by subsets of all rows; null if nothing is
 * @param failure why there is no number, in one line; null if there is one
 * @param toDo whether there is no number only because the work is not done yet
 */
record Measurement(
    List<Estimate> estimates, CertifiedContender certified, String failure, boolean toDo) {
  Measurement {
    estimates = List.copyOf(estimates);
  }

  static Measurement of(Estimate estimate, CertifiedContender certified) {
    return new Measurement(List.of(estimate), certified, null, false);
  }

  /** The same learner by another seed. */
  Measurement and(Measurement another) {
    List<Estimate> all = new ArrayList<>(estimates);
    all.addAll(another.estimates);
    return new Measurement(all, certified, null, false);
  }

  static Measurement failed(String why) {
    return new Measurement(List.of(), null, why, false);
  }

  static Measurement toDo(String why) {
    return new Measurement(List.of(), null, why, true);
  }

  /** What a table says in place of a number. */
  String withoutNumber() {
    return toDo ? "to do" : "failed";
  }

  boolean isMeasured() {
    return failure == null;
  }

  /** Mean over the seeds. */
  double mean(ToDoubleFunction<Estimate> value) {
    return estimates.stream().mapToDouble(value).average().orElse(Double.NaN);
  }

  /** Wrong predictions. */
  double errors() {
    return mean(Estimate::errors);
  }

  /** Wrong predictions by seed. */
  int[] errorsBySeed() {
    return estimates.stream().mapToInt(Estimate::errors).toArray();
  }

  /** {@code 48}, or of several seeds mean, least and most: {@code 49.2 (46-52)}. */
  String errorWords() {
    IntSummaryStatistics all = Arrays.stream(errorsBySeed()).summaryStatistics();
    return all.getCount() == 1
        ? Integer.toString(all.getMin())
        : String.format(Locale.ROOT, "%.1f (%d-%d)", errors(), all.getMin(), all.getMax());
  }

  /** Share of wrong predictions. */
  double errorRate() {
    return errors() / estimates.get(0).examples();
  }

  /** Conditions on average over the folds; NaN if it has none. */
  double conditions() {
    return mean(Estimate::meanConditions);
  }

  /** Processor time of all folds, choice included. */
  double seconds() {
    return mean(Estimate::seconds);
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
