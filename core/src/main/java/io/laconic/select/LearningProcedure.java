package io.laconic.select;

import io.laconic.certificate.CertificateOptions;
import io.laconic.learn.Contender;
import io.laconic.learn.Fold;
import io.laconic.learn.Table;
import io.laconic.learn.choice.Candidate;
import io.laconic.util.Parallel;
import java.util.List;

/**
 * A whole way of learning, choices included. The same procedure trains a model and, inside folds,
 * is measured.
 */
public interface LearningProcedure {
  /** The learner with everything that may vary. */
  Contender contender();

  /** What is learned from the learning rows of each fold; it classifies the held-out rows. */
  List<? extends Candidate> learn(Table table, List<Fold> folds, Parallel parallel);

  /** How parameters are chosen from the rows that are learned from. */
  Procedure choosing();

  /** The settings of its certificates: form and level, and what is unusual about the rows. */
  CertificateOptions certificate();

  /** What is certified of something that was learned by {@link #learn}, and on what condition. */
  default CertifiedRisk certified(Candidate learned) {
    CertificateOptions options = certificate();
    if (!options.form().promises() || Double.isNaN(learned.risk())) {
      return CertifiedRisk.NONE;
    }
    double risk = options.byClass() ? Double.NaN : learned.risk();
    return new CertifiedRisk(risk, options.form().reasonsOf(learned::model, options));
  }

  /** Whether the choice looks at the held-out rows. */
  default boolean inHindsight() {
    return false;
  }
}
