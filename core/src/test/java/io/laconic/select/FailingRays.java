package io.laconic.select;

import io.laconic.certificate.CertificateOptions;
import io.laconic.learn.Contender;
import io.laconic.learn.Fold;
import io.laconic.learn.Table;
import io.laconic.learn.choice.Candidate;
import io.laconic.learn.choice.Preference;
import io.laconic.util.Parallel;
import java.util.List;
import java.util.function.BiConsumer;

/**
 * Rays that may fail.
 *
 * @param before is told the table and the folds, and throws if the rays shall fail on them
 */
record FailingRays(BiConsumer<Table, List<Fold>> before) implements Contender {
  private static final Contender RAYS = SelectSets.contender("learner=scm max-size=2 penalty=1");

  @Override
  public String name() {
    return "failing";
  }

  @Override
  public int alternatives() {
    return 1;
  }

  @Override
  public List<Preference> preferences() {
    return RAYS.preferences();
  }

  @Override
  public List<List<Candidate>> fit(
      Table table, List<Fold> folds, CertificateOptions level, Parallel parallel) {
    before.accept(table, folds);
    return RAYS.fit(table, folds, level, parallel);
  }
}
