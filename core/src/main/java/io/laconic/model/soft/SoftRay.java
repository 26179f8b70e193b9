package io.laconic.model.soft;

import java.util.Comparator;

/**
 * A soft ray: a ray whose threshold is drawn uniformly from {@code [a, b]}. Its softness on x is
 * the probability that x lies on the kept side (Marchand and Shah 2004, equation 2).
 *
 * @param attribute number of the attribute after encoding
 */
public record SoftRay(int attribute, Direction direction, double a, double b) {
  /** By attribute; of two rays on one attribute the one that keeps large values comes first. */
  public static final Comparator<SoftRay> BY_ATTRIBUTE =
      Comparator.comparingInt(SoftRay::attribute).thenComparing(SoftRay::direction);

  /** Which values are kept. */
  public enum Direction {
    /** Large values are kept: softness grows from 0 to 1. */
    UP("+"),
    /** Small values are kept: softness falls from 1 to 0. */
    DOWN("-");

    private final String sign;

    Direction(String sign) {
      this.sign = sign;
    }

    /** As files spell it. */
    public String sign() {
      return sign;
    }
  }

  public SoftRay {
    if (attribute < 0) {
      throw new IllegalArgumentException("attribute must be >= 0, got " + attribute);
    }
    a += 0.0; // -0.0 becomes 0.0: rows that hold either give the same ray
    b += 0.0;
    if (!(a < b) || Double.isInfinite(b - a)) {
      throw new IllegalArgumentException("a must be below b, got " + a + " and " + b);
    }
  }

  /**
   * {@code sigma+(x) = (x-a)/(b-a)}, 0 for {@code x <= a} and 1 for {@code x >= b}; {@code sigma- =
   * 1 - sigma+}.
   */
  public double softness(double x) {
    double up = x <= a ? 0 : x >= b ? 1 : (x - a) / (b - a); // NaN for NaN
    return direction == Direction.UP ? up : 1 - up;
  }

  /** Whether x is kept once the threshold is drawn. */
  public boolean keeps(double x, double threshold) {
    return direction == Direction.UP ? x > threshold : x < threshold;
  }

  /** {@code (a + b)/2}, the threshold in the middle of the interval. */
  public double middle() {
    double sum = a + b;
    return Double.isInfinite(sum) ? a / 2 + b / 2 : sum / 2;
  }

  /** This ray on an attribute with another number. */
  public SoftRay withAttribute(int newNumber) {
    return new SoftRay(newNumber, direction, a, b);
  }
}
