package io.laconic.rivals.weka;

import io.laconic.learn.CertificateLevel;
import io.laconic.learn.Fold;
import io.laconic.learn.Table;
import io.laconic.learn.choice.Candidate;
import io.laconic.learn.choice.Preference;
import io.laconic.learn.choice.RuleComplexity;
import io.laconic.rivals.ConfigurationRuns;
import io.laconic.rivals.RivalCandidate;
import io.laconic.rivals.RivalContender;
import io.laconic.util.Parallel;
import java.util.List;
import weka.classifiers.Classifier;
import weka.core.Instances;

/** A learner of Weka, over a few of its options. */
final class WekaContender implements RivalContender {
  private final String name;
  private final List<WekaConfiguration> learners;

  WekaContender(String name, List<WekaConfiguration> learners) {
    this.name = name;
    this.learners = List.copyOf(learners);
  }

  @Override
  public String name() {
    return name;
  }

  @Override
  public List<Preference> preferences() {
    return learners.stream().map(WekaConfiguration::preference).toList();
  }

  @Override
  public List<List<Candidate>> fit(
      Table table, List<Fold> folds, CertificateLevel level, Parallel parallel) {
    WekaStart.now();
    return new ConfigurationRuns<WekaSplit>(
            learners.size(),
            fold -> WekaSplit.of(table, fold, name),
            (rows, configuration) -> fit(table, rows, learners.get(configuration)))
        .fit(folds, parallel);
  }

  private Candidate fit(Table table, WekaSplit rows, WekaConfiguration learner) {
    if (rows.onlyClass() >= 0) {
      return constant(table, rows, learner);
    }
    try {
      Classifier classifier = learner.create().get();
      classifier.buildClassifier(new Instances(rows.learning()));
      WekaPredictions predictions = new WekaPredictions(classifier);
      return RivalCandidate.of(
          learner.parameters(),
          learner.shape().of(classifier, rows.columns()),
          table,
          rows.fold(),
          predictions.classes(rows.learning()),
          predictions.answers(rows.heldOut()));
    } catch (RuntimeException e) {
      throw e;
    } catch (Exception e) {
      throw new IllegalStateException(name + " failed: " + e.getMessage(), e);
    }
  }

  /** Not every learner of Weka can learn from one class; all that could be said is that class. */
  private static Candidate constant(Table table, WekaSplit rows, WekaConfiguration learner) {
    RivalCandidate.Shape nothing =
        new RivalCandidate.Shape(0, RuleComplexity.CONSTANT, 0, List.of());
    return RivalCandidate.of(
        learner.parameters(),
        nothing,
        table,
        rows.fold(),
        RivalCandidate.Answers.constant(rows.onlyClass(), rows.learning().size()).classes(),
        RivalCandidate.Answers.constant(rows.onlyClass(), rows.heldOut().size()));
  }
}
