package io.laconic.certificate;

import io.laconic.fact.Fact;
import io.laconic.model.Model;
import java.util.List;

/** No certificate: the model is trained on all rows, and nothing is promised. */
public enum NoCertificateForm implements Form {
  /** The only one. */
  NONE;

  @Override
  public String word() {
    return "none";
  }

  @Override
  public List<Fact> reasons(Model model, CertificateOptions options) {
    return List.of();
  }

  @Override
  public List<Fact> notes(Model model, CertificateOptions options) {
    return List.of();
  }

  @Override
  public Verdict verify(CertifiedModel certified, Verification verification) {
    throw new IllegalStateException("a model without a certificate has no verdict");
  }

  @Override
  public String facts(Verdict verdict, Certificate certificate) {
    throw new IllegalStateException("a model without a certificate has no verdict");
  }
}
