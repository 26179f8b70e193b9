package io.laconic.certificate;

import io.laconic.model.Discrepancies;
import io.laconic.model.Model;
import io.laconic.model.PathPoint;
import io.laconic.model.Recounted;
import io.laconic.model.TrainingRowsFromFile;

/**
 * A form whose numbers follow from the model and its counts, because the classifier can be made
 * again from what the model carries.
 */
public interface RebuildForm extends Form {
  /**
   * The bounds of one machine along a model's path.
   *
   * @param examples training rows by class
   */
  Bounds bounds(Model model, PathPoint point, int[] examples, CertificateOptions options);

  /**
   * Makes the classifier again from what the certificate says defines it, compares it with the
   * stored one and counts its errors; null if that cannot be done.
   */
  Recounted recount(Model model, TrainingRowsFromFile training, Discrepancies discrepancies);

  /** A form as one that rebuilds; fails if it is another. */
  static RebuildForm of(Form form) {
    RebuildForm rebuilding = form.rebuildingOr(null);
    if (rebuilding == null) {
      throw new IllegalArgumentException("the form " + form.word() + " does not rebuild");
    }
    return rebuilding;
  }

  /** The settings of certificates of this form if nothing is unusual about the rows. */
  default CertificateOptions options(double delta, double alternatives) {
    return CertificateOptions.of(delta, alternatives).withForm(this);
  }

  @Override
  default boolean rebuilds() {
    return true;
  }

  @Override
  default RebuildForm rebuildingOr(RebuildForm other) {
    return this;
  }

  /** Whether it favours small compression sets and messages that need fewer rows. */
  default boolean favoursFewRows() {
    return false;
  }

  @Override
  default RebuildForm of(Model model) {
    return this;
  }
}
