package io.laconic.select;

import io.laconic.certificate.CertificateOptions;
import io.laconic.learn.Contender;
import io.laconic.learn.FitRequest;
import io.laconic.learn.Fold;
import io.laconic.learn.Learner;
import io.laconic.learn.Parameter;
import io.laconic.learn.Preparation;
import io.laconic.learn.RowComparisonKind;
import io.laconic.learn.Settings;
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
record FailingRays(BiConsumer<Table, List<Fold>> before) implements Learner {
  private static final Contender RAYS = SelectSets.contender("learner=scm max-size=2 penalty=1");

  /** These rays as what competes. */
  static Contender failing(BiConsumer<Table, List<Fold>> before) {
    return Contender.of(new FailingRays(before));
  }

  @Override
  public String name() {
    return "failing";
  }

  @Override
  public String description() {
    return "rays that may fail";
  }

  @Override
  public List<Parameter<?>> parameters() {
    return List.of();
  }

  @Override
  public Preparation.Classes classes() {
    return Preparation.Classes.TWO;
  }

  @Override
  public RowComparisonKind comparisonKind(Settings settings) {
    return RowComparisonKind.ATTRIBUTES;
  }

  @Override
  public List<Preference> preferences(FitRequest request) {
    return RAYS.preferences();
  }

  @Override
  public List<List<Candidate>> fit(
      Table table,
      List<Fold> folds,
      FitRequest request,
      CertificateOptions level,
      Parallel parallel) {
    before.accept(table, folds);
    return RAYS.fit(table, folds, level, parallel);
  }
}
