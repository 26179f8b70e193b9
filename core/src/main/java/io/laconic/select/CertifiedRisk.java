package io.laconic.select;

/**
 * What is certified of a machine, and on what condition.
 *
 * @param risk bound on its error; NaN if there is no certificate
 * @param voidBecause which assumption is not met, so that the number is not a guarantee; null if
 *     all are
 */
public record CertifiedRisk(double risk, String voidBecause) {
  /** Nothing is certified. */
  public static final CertifiedRisk NONE = new CertifiedRisk(Double.NaN, null);
}
