package io.laconic.space;

/** Which values of an axis are claimed: those above the threshold or those below it, strictly. */
public enum Side {
  ABOVE,
  BELOW;

  public boolean claims(double value, double threshold) {
    return this == ABOVE ? value > threshold : value < threshold;
  }

  /** As model files spell it. */
  public String word() {
    return this == ABOVE ? "above" : "below";
  }
}
