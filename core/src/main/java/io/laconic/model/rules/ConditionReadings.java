package io.laconic.model.rules;

import io.laconic.data.EncodedRows;
import io.laconic.model.Frame;
import io.laconic.model.Model;
import io.laconic.space.Inputs;
import io.laconic.space.KeptPoints;
import io.laconic.space.Relation;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntPredicate;

/**
 * Conditions applied to rows: what each reads off every row, and its threshold. Numbers are
 * computed by the same operations in the same order as in training; each attribute is taken once.
 */
final class ConditionReadings {
  /** One condition on all rows. */
  private record One(Condition condition, double[] values, double threshold) {
    boolean holds(int row) {
      return condition.holds(values[row], threshold);
    }
  }

  private final List<Condition> conditions;
  private final One[] readings;
  private final Inputs inputs;

  /** Reads what conditions that members define say of rows. */
  ConditionReadings(Frame frame, List<Condition> conditions, KeptPoints members, Inputs inputs) {
    this.conditions = conditions;
    this.inputs = inputs;
    boolean compares = frame.space() != null && !conditions.isEmpty();
    Relation toMembers = compares ? frame.space().toMembers(inputs, members) : null;
    double[] thresholds = thresholds(frame, conditions, members);
    Map<Integer, double[]> columns = new HashMap<>();
    this.readings = new One[conditions.size()];
    for (int k = 0; k < readings.length; k++) {
      Feature feature = conditions.get(k).feature();
      double[] values =
          feature.attribute() < 0 || feature.asksIfMissing() || feature.isSet()
              ? feature.values(inputs, members, toMembers)
              : columns.computeIfAbsent(feature.attribute(), inputs.encoded()::values);
      readings[k] = new One(conditions.get(k), values, thresholds[k]);
    }
  }

  private static double[] thresholds(Frame frame, List<Condition> conditions, KeptPoints members) {
    boolean compares = frame.space() != null && !conditions.isEmpty();
    Relation among = compares ? frame.space().amongMembers(members) : null;
    return conditions.stream()
        .mapToDouble(condition -> condition.feature().threshold(members, among))
        .toArray();
  }

  /** The thresholds of the conditions of a model, without any rows to classify. */
  static double[] thresholds(Model model, List<Condition> conditions) {
    return thresholds(model.frame(), conditions, model.compressionSet().members());
  }

  List<Condition> conditions() {
    return conditions;
  }

  int count() {
    return readings.length;
  }

  /** Whether a condition holds; a missing value makes it false. */
  boolean holds(int k, int row) {
    return readings[k].holds(row);
  }

  /** Adds the points of a condition to those of the rows on which it {@link #holds}. */
  void addPoints(int k, int[] points) {
    Condition condition = readings[k].condition;
    double[] values = readings[k].values;
    int more = condition.points();
    int sign = condition.isAbove() ? 1 : -1;
    double limit = sign * readings[k].threshold;
    if (condition.turned()) { // NaN is neither
      for (int row = 0; row < points.length; row++) {
        points[row] += sign * values[row] >= limit ? more : 0;
      }
    } else {
      for (int row = 0; row < points.length; row++) {
        points[row] += sign * values[row] > limit ? more : 0;
      }
    }
  }

  /** For each condition, whether it holds on a row. */
  List<IntPredicate> holding() {
    return List.of(readings).stream().map(reading -> (IntPredicate) reading::holds).toList();
  }

  double value(int k, int row) {
    return readings[k].values[row];
  }

  /** The value of an attribute, whether a condition reads it alone or not. */
  double encoded(int attribute, int row) {
    return inputs.encoded().value(row, attribute);
  }

  double[] values(int k) {
    return readings[k].values;
  }

  double threshold(int k) {
    return readings[k].threshold;
  }

  boolean isMissing(int k, int row) {
    return Double.isNaN(value(k, row));
  }

  /** The rows that are read. */
  EncodedRows rows() {
    return inputs.encoded();
  }

  /** Whether a row lacks a value that some condition reads. */
  boolean isIncomplete(int row) {
    for (int k = 0; k < readings.length; k++) {
      if (isMissing(k, row)) {
        return true;
      }
    }
    return false;
  }

  /** How far a row lies on the side where a condition holds; below 0 on the other side. */
  double beyond(int k, int row) {
    double value = value(k, row);
    double threshold = readings[k].threshold;
    return readings[k].condition.isAbove() ? value - threshold : threshold - value;
  }

  /** How far a row is from the threshold of a condition. */
  double distance(int k, int row) {
    return Math.abs(value(k, row) - readings[k].threshold);
  }
}
