package io.laconic.train;

import io.laconic.certificate.CertificateOptions;
import io.laconic.certificate.CertifiedModel;
import io.laconic.learn.Contender;
import io.laconic.select.LearningProcedure;
import io.laconic.util.Parallel;

/**
 * How what competes learns from the rows of a training and is certified: by subsets, or from all
 * rows. Which of the two a form of certificate wants is asked here.
 */
public interface FormTraining {
  /** A rival learns from all rows, whatever the form: that is how it is used. */
  static FormTraining of(
      Training training, Contender contender, Selection selection, CertificateOptions certificate) {
    return certificate.form().draws() && contender.makesModels()
        ? new SubsetTraining(training, contender, selection, certificate)
        : new AllRowsTraining(training, contender, selection, certificate);
  }

  /** The whole way of learning, to be carried out on all rows or on parts of them. */
  LearningProcedure procedure();

  /** Chooses, trains and certifies. */
  CertifiedModel train(Parallel parallel, Training.Listener listener);
}
