package io.laconic.model.rules;

import io.laconic.data.Encoding;
import io.laconic.model.AskedCondition;
import io.laconic.model.Wording;
import io.laconic.space.Side;
import java.util.Locale;

/**
 * A feature in words: {@code age > 50}, {@code colour is red}, {@code distance to row 3 < 0.81}.
 *
 * @param threshold what the feature compares with, see {@link Feature#threshold}
 */
public record FeatureWording(Encoding encoding, Feature feature, double threshold) {
  /** A ray carries its threshold. */
  public static FeatureWording of(Encoding encoding, Ray ray) {
    return new FeatureWording(encoding, ray, ray.threshold());
  }

  /** What must hold for the feature to claim a row, or for it not to claim it. */
  public String condition(boolean claimed) {
    return asksForCategory()
        ? category(claimed)
        : quantity() + comparison(claimed) + numeral(threshold);
  }

  /** What it reads, without the comparison. */
  public String quantity() {
    return feature.quantity(encoding);
  }

  /** Whether it only asks for a category. */
  public boolean isCategory() {
    int attribute = feature.attribute();
    return attribute >= 0 && encoding.parts().get(encoding.partOf(attribute)).categorical();
  }

  /** Whether it asks if a category is there, and for nothing else. */
  private boolean asksForCategory() {
    return isCategory() && threshold == (feature.side() == Side.ABOVE ? 0 : 1);
  }

  private String category(boolean claimed) {
    int part = encoding.partOf(feature.attribute());
    Encoding.Part column = encoding.parts().get(part);
    boolean is = (feature.side() == Side.ABOVE) == claimed;
    String value = column.values().get(feature.attribute() - encoding.firstAttribute(part));
    return column.column() + (is ? " is " : " is not ") + value;
  }

  /** Attributes as they are; computed distances and projections rounded for the eye. */
  public String numeral(double value) {
    return feature.attribute() >= 0 ? Wording.number(value) : Wording.rounded(value);
  }

  /** The comparison that holds where the feature claims, or where it does not. */
  public String comparison(boolean claimed) {
    boolean above = (feature.side() == Side.ABOVE) == claimed;
    return claimed ? above ? " > " : " < " : above ? " >= " : " <= ";
  }

  /** What it reads off a row, and on which side that is: {@code age = 61 > 50}. */
  public String fact(double value) {
    boolean claimed = feature.side().claims(value, threshold);
    return isCategory()
        ? condition(claimed)
        : quantity() + " = " + numeral(value) + comparison(claimed) + numeral(threshold);
  }

  /**
   * By how much a number lies on its side of the threshold; empty for a category, and for a
   * difference that is too large for a number.
   *
   * @param spread standard deviation of such numbers over the training rows; NaN if it is not known
   */
  public String byHowMuch(double value, double spread) {
    if (isCategory()) {
      return "";
    }
    double distance = Math.abs(value - threshold);
    if (distance == 0) {
      return " (just on the threshold)";
    }
    if (distance > Double.MAX_VALUE) {
      return ""; // as of 1e308 and -1e308: the cells say it
    }
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
   * The condition that it asks.
   *
   * @param claimed whether that is what it claims, or what it does not claim
   * @param suffix follows the words: what holds then
   */
  public AskedCondition asked(boolean claimed, String suffix) {
    String words = condition(claimed);
    String name = asksForCategory() ? words : quantity() + comparison(claimed).substring(0, 2);
    double limit = asksForCategory() ? Double.NaN : threshold;
    return new AskedCondition(words + suffix, name + suffix, limit, limit);
  }

  /** What it reads and on which side, without the threshold: {@code age >}. */
  public String direction() {
    return quantity() + (feature.side() == Side.ABOVE ? " >" : " <");
  }
}
