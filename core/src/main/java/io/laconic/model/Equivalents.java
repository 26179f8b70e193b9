package io.laconic.model;

import java.util.List;

/**
 * Attributes that would have served about as well as the one of a ray.
 *
 * @param usefulness how useful the ray was when it was chosen
 * @param others the best first
 */
public record Equivalents(double usefulness, List<Other> others) {
  public Equivalents {
    others = List.copyOf(others);
  }

  /** The largest loss of usefulness among those that are listed, as a share. */
  public double largestLoss() {
    return others.stream()
        .mapToDouble(other -> 1 - other.usefulness() / usefulness)
        .filter(loss -> loss > 0 && loss <= 1)
        .max()
        .orElse(0);
  }

  /**
   * Another attribute's best ray at that step.
   *
   * @param direction {@code above} or {@code below} for a ray, {@code +} or {@code -} for a soft
   *     one
   * @param a threshold of a ray, lower end of a soft one
   * @param b threshold of a ray, upper end of a soft one
   * @param usefulness how useful it was in the same state
   */
  public record Other(int attribute, String direction, double a, double b, double usefulness) {
    /** Threshold of a ray, lower end of a soft one. */
    public double low() {
      return a;
    }

    /** Threshold of a ray, upper end of a soft one. */
    public double high() {
      return b;
    }

    /** Whether this is a soft ray, which has an interval instead of a threshold. */
    public boolean isInterval() {
      return a < b;
    }
  }
}
