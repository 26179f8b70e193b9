package io.laconic.learn;

import io.laconic.certificate.Certificate;
import io.laconic.certificate.CertificateOptions;

/**
 * What all certificates of a contest have in common.
 *
 * @param delta allowed probability of being wrong
 * @param alternatives number J of ways to rebuild that compete
 */
public record CertificateLevel(double delta, double alternatives, Certificate.Form form) {
  public CertificateOptions options() {
    return CertificateOptions.of(delta, alternatives).withForm(form);
  }

  public boolean tight() {
    return form == Certificate.Form.TIGHT;
  }
}
