package io.laconic.model.soft;

/**
 * Where soft rays hand a row to a person: scores above the lower limit, up to the upper one. Above
 * it a row is kept, at the lower limit and below it is not.
 *
 * @param above lower limit
 * @param upTo upper limit, at least the lower one
 */
public record SoftZone(double above, double upTo) {
  public SoftZone {
    if (!(0 < above && above <= upTo && upTo < 1)) {
      throw new IllegalArgumentException("limits " + above + " and " + upTo);
    }
  }
}
