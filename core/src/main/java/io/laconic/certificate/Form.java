package io.laconic.certificate;

import io.laconic.certificate.rebuild.RebuildForm;
import io.laconic.model.Model;
import java.util.List;

/**
 * A form of certificate: the reasons that void it, notes and words. How its numbers come about
 * differs: a {@link RebuildForm} computes them from the model alone; the forms of {@code
 * certificate.subsets} count errors on rows that had no part in making the classifier.
 */
public interface Form {
  /** As the command line and model files spell it. */
  String word();

  /** What voids the certificate, each a clause. */
  List<String> reasons(Model model, CertificateOptions options);

  /** What a careful reader should know besides, each a sentence. */
  List<String> notes(Model model, CertificateOptions options);

  /** What a verdict on a stored certificate rests on, in words. */
  String facts(Verdict verdict, Certificate certificate);

  /** The form that this one stands for with a model: the same word may mean another bound. */
  default Form of(Model model) {
    return this;
  }
}
