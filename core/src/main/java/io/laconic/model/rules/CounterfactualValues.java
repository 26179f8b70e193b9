package io.laconic.model.rules;

import io.laconic.data.Encoding;
import java.util.ArrayList;
import java.util.List;

/**
 * The other values that one column of a row could have, as far as conditions can tell them apart.
 */
abstract class CounterfactualValues {
  /** Effort of giving a value to a column where none is known: after all others. */
  static final double UNKNOWN = 1e9;

  /**
   * Values that the conditions cannot tell apart, or neighbours of such values.
   *
   * @param from first kind of values
   * @param to last kind of values
   * @param effort how far the nearest of them is, in standard deviations
   */
  record Option(int from, int to, double effort) {}

  private final List<Integer> members;
  private final boolean[] now;

  /**
   * @param members places of the column's conditions among all
   * @param now whether they hold
   */
  CounterfactualValues(List<Integer> members, boolean[] now) {
    this.members = members;
    this.now = now;
  }

  static CounterfactualValues of(
      Encoding encoding, int part, List<Integer> members, ConditionReadings readings, int row) {
    List<Condition> conditions = members.stream().map(readings.conditions()::get).toList();
    boolean[] now = new boolean[members.size()];
    double[] values = new double[members.size()];
    boolean missing = false;
    for (int k = 0; k < now.length; k++) {
      now[k] = readings.holds(members.get(k), row);
      values[k] = readings.value(members.get(k), row);
      missing |=
          Double.isNaN(values[k]) || conditions.get(k).feature().asksIfMissing() && values[k] == 1;
    }
    return encoding.parts().get(part).categorical()
        ? new CounterfactualCategories(
            encoding,
            part,
            members,
            now,
            conditions,
            missing,
            attribute -> readings.encoded(attribute, row))
        : new CounterfactualNumbers(
            encoding,
            part,
            members,
            now,
            conditions,
            missing ? Double.NaN : known(conditions, values));
  }

  /** The value of the column, as one of its conditions reads it; 0 if all only ask for one. */
  private static double known(List<Condition> conditions, double[] values) {
    for (int k = 0; k < values.length; k++) {
      if (!conditions.get(k).feature().asksIfMissing()) {
        return values[k];
      }
    }
    return 0;
  }

  /** All kinds of values but the present one. */
  abstract List<Option> options();

  /** Wider choices that begin with the same values; the widest first. */
  abstract List<Option> wider(Option option);

  /** The kinds of values that a choice consists of. */
  List<Option> inside(Option option) {
    List<Option> kinds = new ArrayList<>();
    for (int kind = option.from(); kind <= option.to(); kind++) {
      kinds.add(new Option(kind, kind, option.effort()));
    }
    return kinds;
  }

  abstract String words(Option option);

  /** Whether each of the column's conditions holds for values of a kind. */
  abstract boolean[] holdsFor(int kind);

  final void apply(Option option, boolean[] holds) {
    write(holdsFor(option.from()), holds);
  }

  final void restore(boolean[] holds) {
    write(now, holds);
  }

  private void write(boolean[] own, boolean[] holds) {
    for (int k = 0; k < own.length; k++) {
      holds[members.get(k)] = own[k];
    }
  }

  /** Whether a condition holds for a value that is there. */
  static boolean holds(Condition condition, double value) {
    return condition.feature().asksIfMissing()
        ? condition.turned()
        : condition.holds(value, threshold(condition));
  }

  /** The threshold of a condition on an attribute. */
  static double threshold(Condition condition) {
    return condition.feature().threshold(null, null);
  }

  /** A distance in standard deviations, if they are known. */
  static double effort(double distance, Condition condition) {
    return condition.spread() > 0 ? distance / condition.spread() : distance;
  }
}
