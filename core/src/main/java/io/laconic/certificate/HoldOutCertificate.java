package io.laconic.certificate;

import io.laconic.bound.HoldOut;

/**
 * A bound from rows that were not used to make the model: it holds however the model was made.
 *
 * @param errors on these rows
 * @param rows their number
 * @param delta allowed probability of being wrong
 * @param alternatives number of models that were tried on these rows
 */
public record HoldOutCertificate(long errors, long rows, double delta, double alternatives) {
  /** {@code BinInv(k, n, delta / J)}, see {@link HoldOut#risk}. */
  public double risk() {
    return HoldOut.risk(errors, rows, Math.log(delta), Math.log(alternatives));
  }

  /** {@code at most 11.0 % wrong}, rounded up; or that nothing is certified. */
  public String words() {
    return CertificateWords.atMost(risk());
  }

  /** {@code 95 % confidence}. */
  public String confidence() {
    return CertificateWords.confidence(delta) + " confidence";
  }
}
