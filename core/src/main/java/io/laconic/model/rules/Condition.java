package io.laconic.model.rules;

import io.laconic.data.Encoding;
import io.laconic.data.SignificantDigits;
import io.laconic.model.AttributeCut;
import io.laconic.space.Side;
import java.util.function.IntUnaryOperator;

/**
 * A condition on a row, with the points that it counts where it holds: a feature claims the row or,
 * negated, does not claim it. It does not hold where a value is missing.
 *
 * @param turned {@code x >= v} is the ray {@code x < v} negated
 * @param points at least 1
 * @param spread standard deviation, over the training rows, of the number that the feature reads: a
 *     unit for how near a row is to the threshold; NaN if it is not known
 */
public record Condition(Feature feature, boolean turned, int points, double spread) {
  public Condition {
    if (points < 1) {
      throw new IllegalArgumentException("a condition with " + points + " points");
    }
  }

  /** The feature claims the row: one point. */
  public Condition(Feature feature, double spread) {
    this(feature, false, 1, spread);
  }

  /** Whether it holds for what the feature reads off a row. */
  public boolean holds(double value, double threshold) {
    return !Double.isNaN(value) && feature.side().claims(value, threshold) != turned;
  }

  /** Whether it holds above its threshold, not below it. */
  public boolean isAbove() {
    return (feature.side() == Side.ABOVE) != turned;
  }

  /** This with a feature that reads something else. */
  public Condition withFeature(Feature other) {
    return new Condition(other, turned, points, spread);
  }

  /** This with other points. */
  public Condition withPoints(int others) {
    return new Condition(feature, turned, others, spread);
  }

  /**
   * The condition on numbers as they are, if this one was found on numbers that were rounded up:
   * {@code up(x) < v} is {@code x <= w} with w the number before v.
   */
  public Condition ofRoundedUp(SignificantDigits digits) {
    if (!(feature instanceof Ray ray) || ray.side() == Side.ABOVE || ray.threshold() == 0) {
      return this;
    }
    Ray above = new Ray(ray.attribute(), Side.ABOVE, ray.border(), digits.before(ray.threshold()));
    return new Condition(above, !turned, points, spread);
  }

  /**
   * Of a category that is one of two, {@code is not} said as {@code is}: where one is not, and no
   * value is missing, the other one is.
   */
  public Condition saidPositively(Encoding encoding) {
    if (isAbove() || !(feature instanceof Ray ray) || !ray.others().isEmpty()) {
      return this;
    }
    int part = encoding.partOf(ray.attribute());
    if (!encoding.parts().get(part).categorical() || encoding.width(part) != 2) {
      return this;
    }
    boolean claimsIt = ray.side() == Side.ABOVE;
    int other = 2 * encoding.firstAttribute(part) + 1 - ray.attribute();
    return withFeature(
        new Ray(other, claimsIt ? Side.BELOW : Side.ABOVE, ray.border(), claimsIt ? 1 : 0));
  }

  /** It holds exactly where this one does not, if no value is missing. */
  Condition turnedRound() {
    return new Condition(feature, !turned, points, spread);
  }

  /** The condition for rows whose attributes have other numbers. */
  Condition withAttributes(IntUnaryOperator newNumber) {
    return withFeature(feature.withAttributes(newNumber));
  }

  /**
   * The condition that holds on the side of a cut; how the attribute spreads is not known.
   *
   * @param turned whether it is said {@code x >= upper}, not {@code x > lower}
   */
  static Condition of(AttributeCut cut, boolean turned) {
    boolean above = (cut.side() == Side.ABOVE) != turned;
    Ray ray =
        above
            ? new Ray(cut.attribute(), Side.ABOVE, cut.lowerRow(), cut.lower())
            : new Ray(cut.attribute(), Side.BELOW, cut.upperRow(), cut.upper());
    return new Condition(ray, turned, 1, Double.NaN);
  }
}
