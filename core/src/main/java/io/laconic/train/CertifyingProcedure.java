package io.laconic.train;

import io.laconic.certificate.CertificateOptions;
import io.laconic.fact.Fact;
import io.laconic.learn.Contender;
import io.laconic.learn.Fold;
import io.laconic.learn.Table;
import io.laconic.learn.choice.Candidate;
import io.laconic.select.CertifiedRisk;
import io.laconic.select.LearningProcedure;
import io.laconic.select.Procedure;
import io.laconic.util.Parallel;
import java.util.List;

/**
 * A procedure that says on what condition its certificates hold.
 *
 * @param options what the certificates are told
 */
record CertifyingProcedure(LearningProcedure procedure, CertificateOptions options)
    implements LearningProcedure {
  @Override
  public Contender contender() {
    return procedure.contender();
  }

  @Override
  public List<? extends Candidate> learn(Table table, List<Fold> folds, Parallel parallel) {
    return procedure.learn(table, folds, parallel);
  }

  @Override
  public Procedure choosing() {
    return procedure.choosing();
  }

  @Override
  public boolean inHindsight() {
    return procedure.inHindsight();
  }

  @Override
  public CertifiedRisk certified(Candidate learned) {
    if (!options.form().promises() || Double.isNaN(learned.risk())) {
      return CertifiedRisk.NONE;
    }
    return new CertifiedRisk(
        learned.risk(), Fact.clauses(options.form().reasonsOf(learned::model, options)));
  }
}
