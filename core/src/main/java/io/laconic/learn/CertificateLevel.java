package io.laconic.learn;

import io.laconic.certificate.CertificateOptions;
import io.laconic.certificate.RebuildForm;

/**
 * What all certificates of a contest have in common.
 *
 * @param delta allowed probability of being wrong
 * @param alternatives number J of ways to rebuild that compete
 */
public record CertificateLevel(double delta, double alternatives, RebuildForm form) {
  public CertificateOptions options() {
    return CertificateOptions.of(delta, alternatives).withForm(form);
  }

  public boolean tight() {
    return form.favoursFewRows();
  }
}
