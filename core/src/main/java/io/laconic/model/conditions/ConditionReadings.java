package io.laconic.model.conditions;

import io.laconic.data.EncodedRows;
import io.laconic.model.rules.Ray;
import io.laconic.model.rules.RuleDecisions.Reading;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntPredicate;

/** Conditions applied to rows: what each reads off every row; each column is taken once. */
final class ConditionReadings {
  private final List<Condition> conditions;
  private final List<Reading> readings;

  ConditionReadings(List<Condition> conditions, EncodedRows rows) {
    this.conditions = conditions;
    Map<Integer, double[]> columns = new HashMap<>();
    this.readings =
        conditions.stream()
            .map(Condition::ray)
            .map(ray -> reading(ray, columns.computeIfAbsent(ray.attribute(), rows::values)))
            .toList();
  }

  private static Reading reading(Ray ray, double[] values) {
    return new Reading(values, ray.threshold(), ray.side());
  }

  List<Condition> conditions() {
    return conditions;
  }

  int count() {
    return readings.size();
  }

  /** Whether a condition holds; a missing value makes it false. */
  boolean holds(int k, int row) {
    return readings.get(k).claims(row);
  }

  /** For each condition, whether it holds on a row. */
  List<IntPredicate> holding() {
    return readings.stream().map(reading -> (IntPredicate) reading::claims).toList();
  }

  double value(int k, int row) {
    return readings.get(k).values()[row];
  }

  double[] values(int k) {
    return readings.get(k).values();
  }

  boolean isMissing(int k, int row) {
    return Double.isNaN(value(k, row));
  }
}
