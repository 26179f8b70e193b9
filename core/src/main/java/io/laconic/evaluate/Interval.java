package io.laconic.evaluate;

import io.laconic.bound.ClopperPearson;

/**
 * A measured number and the interval that the true one is in with probability {@code 1 - delta}.
 *
 * @param value as measured; NaN if there was nothing to measure
 */
public record Interval(double value, double low, double high) {
  /** Nothing is known. */
  public static final Interval UNKNOWN = new Interval(Double.NaN, Double.NaN, Double.NaN);

  /** The share k of n, with its exact interval; unknown if n is 0. */
  public static Interval share(long k, long n, double delta) {
    return n == 0
        ? UNKNOWN
        : new Interval(
            (double) k / n,
            ClopperPearson.low(k, n, Math.log(delta)),
            ClopperPearson.high(k, n, Math.log(delta)));
  }

  public boolean isKnown() {
    return !Double.isNaN(value);
  }
}
