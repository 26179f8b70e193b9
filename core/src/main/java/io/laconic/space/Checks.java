package io.laconic.space;

/** Checks of parameters, with one wording. */
public final class Checks {
  private Checks() {}

  public static void positive(String name, double value) {
    if (!(value > 0) || Double.isInfinite(value)) {
      throw new IllegalArgumentException(name + " must be > 0 and finite, got " + value);
    }
  }

  public static void finite(String name, double value) {
    if (Double.isNaN(value) || Double.isInfinite(value)) {
      throw new IllegalArgumentException(name + " must be finite, got " + value);
    }
  }
}
