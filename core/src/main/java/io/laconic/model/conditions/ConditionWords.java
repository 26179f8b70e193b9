package io.laconic.model.conditions;

import io.laconic.data.Encoding;
import io.laconic.model.AskedCondition;
import io.laconic.model.ReadQuantity;
import io.laconic.model.rules.FeatureWording;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

/** Conditions in words: what each says, and how a row stands to it. */
final class ConditionWords {
  private final Encoding encoding;
  private final List<Condition> conditions;
  private final List<FeatureWording> words;

  ConditionWords(Encoding encoding, List<Condition> conditions) {
    this.encoding = encoding;
    this.conditions = conditions;
    this.words =
        conditions.stream().map(condition -> FeatureWording.of(encoding, condition.ray())).toList();
  }

  int count() {
    return words.size();
  }

  /** {@code chest > 3.5}. */
  String condition(int k) {
    return words.get(k).condition(true);
  }

  /** All of them. */
  List<String> all() {
    return words.stream().map(word -> word.condition(true)).toList();
  }

  /** All of them, with what they are called whatever their thresholds. */
  List<AskedCondition> asked() {
    return words.stream().map(word -> word.asked(true, "")).toList();
  }

  /** Attribute and side without the threshold. */
  String direction(int k) {
    return words.get(k).direction();
  }

  /** The attribute alone where that tells which condition is meant, else the condition. */
  String shortName(int k) {
    int attribute = conditions.get(k).ray().attribute();
    long same = conditions.stream().filter(c -> c.ray().attribute() == attribute).count();
    return same > 1 || words.get(k).isCategory() ? condition(k) : words.get(k).quantity();
  }

  /** The column that a condition reads. */
  String column(int k) {
    return encoding.parts().get(encoding.partOf(conditions.get(k).ray().attribute())).column();
  }

  /** {@code chest = 4 > 3.5}. */
  String fact(int k, double value) {
    return words.get(k).fact(value);
  }

  /** {@code chest = 4 > 3.5 (by 0.5; 0.52 of the standard deviation)}. */
  String factAndMargin(int k, double value) {
    return fact(k, value) + words.get(k).byHowMuch(value, conditions.get(k).spread());
  }

  /**
   * How far a value is from turning its condition round, in standard deviations of the training
   * rows. From one category to another it is 1 cell.
   */
  double deviations(int k, double value) {
    double threshold = conditions.get(k).ray().threshold();
    double distance = words.get(k).isCategory() ? 1 : Math.abs(value - threshold);
    return distance / conditions.get(k).spread();
  }

  /** The numbers that the conditions read off all rows. */
  List<ReadQuantity> quantities(ConditionReadings readings, String[] meanings) {
    return IntStream.range(0, count())
        .mapToObj(k -> quantity(k, readings.values(k), condition(k) + meanings[k]))
        .toList();
  }

  private ReadQuantity quantity(int k, double[] values, String meaning) {
    double threshold = conditions.get(k).ray().threshold();
    return new ReadQuantity(
        words.get(k).quantity(),
        values,
        threshold,
        threshold,
        meaning,
        ReadQuantity.category(encoding, conditions.get(k).ray().attribute()));
  }

  /** One meaning for all conditions. */
  String[] each(String meaning) {
    String[] meanings = new String[count()];
    Arrays.fill(meanings, meaning);
    return meanings;
  }
}
