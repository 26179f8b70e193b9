package io.laconic.certificate;

import io.laconic.model.Differences;
import io.laconic.model.Model;
import io.laconic.model.PathPoint;
import io.laconic.model.Recounted;
import io.laconic.model.TrainingRows;
import java.util.List;

/**
 * A form of certificate: from a trained model and its counts to numbers, reasons that void them,
 * notes and words; and back, for the verifier. A new form is one class that implements this, and an
 * entry in {@link #all}.
 */
public interface Form {
  /** As the command line and model files spell it. */
  String word();

  /**
   * The bounds of one machine along a model's path.
   *
   * @param examples training rows by class
   */
  Bounds bounds(Model model, PathPoint point, int[] examples, CertificateOptions options);

  /** What voids the certificate, each a clause. */
  List<String> reasons(Model model, CertificateOptions options);

  /** What a careful reader should know besides, each a sentence. */
  List<String> notes(Model model, CertificateOptions options);

  /**
   * Makes the classifier again from what the certificate says it is made of, compares it with the
   * stored one and counts its errors; null if that cannot be done.
   */
  Recounted recount(Model model, TrainingRows training, Differences differences);

  /** What a verdict rests on, in words. */
  String facts(Verdict verdict, double delta);

  /** The form that this one stands for with a model: the same word may mean another bound. */
  default Form of(Model model) {
    return this;
  }

  /** All forms that a model file may have. */
  static List<Form> all() {
    return List.of(CompressionForm.values());
  }

  /** The form that a word names. */
  static Form named(String word) {
    return all().stream()
        .filter(form -> form.word().equals(word))
        .findFirst()
        .orElseThrow(() -> new IllegalArgumentException("unknown form of certificate: " + word));
  }
}
