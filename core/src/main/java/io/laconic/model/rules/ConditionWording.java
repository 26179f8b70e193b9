package io.laconic.model.rules;

import io.laconic.data.Encoding;
import io.laconic.model.AskedCondition;
import io.laconic.model.ReadQuantity;
import io.laconic.model.Wording;
import io.laconic.space.Side;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/**
 * A condition in words: {@code age > 50}, {@code colour is red}, {@code distance to row 3 < 0.81}.
 *
 * @param threshold what its feature compares with, see {@link Feature#threshold}
 */
record ConditionWording(Encoding encoding, Condition condition, double threshold) {
  private Feature feature() {
    return condition.feature();
  }

  /** The condition, or that it does not hold. */
  String words(boolean holds) {
    if (feature().asksIfMissing()) {
      return column() + (holds != condition.turned() ? " is missing" : " is not missing");
    }
    return asksForCategory()
        ? isZeroOne() ? column() + saidOfBit(holds) : category(holds)
        : quantity() + comparison(holds) + numeral(threshold);
  }

  /** The condition. */
  String words() {
    return words(true);
  }

  /** What it reads, without the comparison. */
  String quantity() {
    return feature().quantity(encoding);
  }

  /** The column that it reads. */
  String column() {
    return part().column();
  }

  /** Whether it only asks for a category, or whether there is a value: nothing is measured. */
  boolean isCategory() {
    int attribute = feature().attribute();
    return feature().asksIfMissing() || attribute >= 0 && (part().categorical() || isZeroOne());
  }

  /** Whether it tells ones from zeros, in a column that has no other numbers. */
  private boolean isZeroOne() {
    return feature().attribute() >= 0
        && part().numbers() != Encoding.Numbers.MEASURED
        && condition.holds(1, threshold) != condition.holds(0, threshold);
  }

  private Encoding.Part part() {
    return encoding.parts().get(encoding.partOf(feature().attribute()));
  }

  private String saidOfBit(boolean holds) {
    return part().numbers().said(condition.holds(1, threshold) == holds);
  }

  /** Whether it asks if a category is there, and for nothing else. */
  private boolean asksForCategory() {
    return isCategory()
        && !feature().asksIfMissing()
        && (isZeroOne() || threshold == (feature().side() == Side.ABOVE ? 0 : 1));
  }

  private String category(boolean holds) {
    int part = encoding.partOf(feature().attribute());
    Encoding.Part column = encoding.parts().get(part);
    boolean is = condition.isAbove() == holds;
    if (feature().isSet()) {
      return set((Ray) feature(), column, encoding.firstAttribute(part), is);
    }
    String value = column.values().get(feature().attribute() - encoding.firstAttribute(part));
    return column.column() + (is ? " is " : " is not ") + value;
  }

  /** {@code job is one of nurse, clerk}; {@code stage >= III} of a set by order. */
  private static String set(Ray ray, Encoding.Part column, int first, boolean is) {
    List<String> values =
        Arrays.stream(ray.set()).mapToObj(one -> column.values().get(one - first)).toList();
    if (ray.ordered()) {
      return column.column() + (is ? " >= " : " < ") + values.get(0);
    }
    return column.column() + (is ? " is one of " : " is not one of ") + String.join(", ", values);
  }

  /** Attributes as they are; computed distances and projections rounded for the eye. */
  private String numeral(double value) {
    return feature().attribute() >= 0 ? Wording.number(value) : Wording.rounded(value);
  }

  /** The comparison that is true where the condition holds, or where it does not. */
  private String comparison(boolean holds) {
    boolean above = condition.isAbove() == holds;
    boolean strict = holds != condition.turned();
    return strict ? above ? " > " : " < " : above ? " >= " : " <= ";
  }

  /** What it reads off a row, and on which side that is: {@code age = 61 > 50}. */
  String fact(double value) {
    if (Double.isNaN(value)) {
      return missing();
    }
    boolean holds = condition.holds(value, threshold);
    boolean other = isZeroOne() && value != 0 && value != 1;
    return isCategory() && !other
        ? words(holds)
        : quantity() + " = " + numeral(value) + comparison(holds) + numeral(threshold);
  }

  /** {@code age is missing}. */
  String missing() {
    return (feature().attribute() < 0 ? quantity() : column()) + " is missing";
  }

  /** {@code age is missing, taken as 52 > 50}, {@code colour is missing, taken as red}. */
  String taken(String fill, double value) {
    boolean holds = condition.holds(value, threshold);
    return column()
        + " is missing, taken as "
        + (isCategory() && !isZeroOne()
            ? fill
            : numeral(value) + comparison(holds) + numeral(threshold));
  }

  /** {@code age = 61 > 50 (by 11; 1.2 standard deviations)}. */
  String factAndMargin(double value) {
    return fact(value) + byHowMuch(value);
  }

  /**
   * By how much a number lies on its side of the threshold; empty for a category, and for a
   * difference that is too large for a number.
   */
  private String byHowMuch(double value) {
    if (isCategory() || Double.isNaN(value)) {
      return "";
    }
    double distance = Math.abs(value - threshold);
    if (distance == 0) {
      return " (just on the threshold)";
    }
    if (distance > Double.MAX_VALUE) {
      return ""; // as of 1e308 and -1e308: the cells say it
    }
    double spread = condition.spread();
    boolean known = spread > 0 && spread < Double.POSITIVE_INFINITY;
    String unit = known ? "; " + deviations(distance / spread) : "";
    return " (by " + Wording.rounded(distance, 4) + unit + ")";
  }

  private static String deviations(double count) {
    return String.format(
        Locale.ROOT,
        count < 1 ? "%.2g of the standard deviation" : "%.2g standard deviations",
        count);
  }

  /**
   * How far a value is from turning the condition round, in standard deviations of the training
   * rows. From one category to another it is 1 cell.
   */
  double turnedAt(double value) {
    double distance = isCategory() ? 1 : Math.abs(value - threshold);
    return distance / condition.spread();
  }

  /**
   * The condition that is asked.
   *
   * @param suffix follows the words: what holds then
   */
  AskedCondition asked(String suffix) {
    boolean whole = asksForCategory() || feature().asksIfMissing();
    String name = whole ? words() : quantity() + comparison(true).substring(0, 2);
    double limit = whole ? Double.NaN : threshold;
    return new AskedCondition(words() + suffix, name + suffix, limit, limit);
  }

  /** What its feature reads and on which side, without the threshold: {@code age >}. */
  String direction() {
    if (feature().asksIfMissing()) {
      return words();
    }
    String side = feature().side() == Side.ABOVE ? " >" : " <";
    return feature() instanceof HalfSpace half
        ? "rows " + half.a() + " - " + half.b() + side
        : quantity() + side;
  }

  /** The number that it reads off all rows. */
  ReadQuantity quantity(double[] values, String meaning) {
    int attribute = feature().asksIfMissing() ? -1 : feature().attribute();
    return new ReadQuantity(
        feature().asksIfMissing() ? words(true) : quantity(),
        values,
        threshold,
        threshold,
        feature().side(),
        words() + meaning,
        asksForOtherNumbers(values) || attribute < 0
            ? null
            : ReadQuantity.category(encoding, attribute));
  }

  private boolean asksForOtherNumbers(double[] values) {
    return !feature().asksIfMissing()
        && feature().attribute() >= 0
        && part().numbers() != Encoding.Numbers.MEASURED
        && (!isZeroOne()
            || Arrays.stream(values).anyMatch(v -> v != 0 && v != 1 && !Double.isNaN(v)));
  }
}
