package io.laconic.rivals.weka;

import io.laconic.learn.CertificateLevel;
import io.laconic.learn.NestedSplit;
import io.laconic.learn.Table;
import io.laconic.learn.TrainedConfigurations;
import io.laconic.learn.choice.Preference;
import io.laconic.learn.choice.RuleComplexity;
import io.laconic.learn.choice.Trained;
import io.laconic.rivals.ConfigurationRuns;
import io.laconic.rivals.RivalContender;
import io.laconic.rivals.TrainedRival;
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
  public List<TrainedConfigurations> train(
      Table table, List<NestedSplit> nestedSplits, CertificateLevel level, Parallel parallel) {
    WekaStart.now();
    return new ConfigurationRuns<WekaSplit>(
            learners.size(),
            split -> WekaSplit.of(table, split, name),
            (rows, configuration) -> fit(table, rows, learners.get(configuration)))
        .train(nestedSplits, parallel);
  }

  private Trained fit(Table table, WekaSplit rows, WekaConfiguration learner) {
    if (rows.onlyClass() >= 0) {
      return constant(table, rows, learner);
    }
    try {
      Classifier classifier = learner.create().get();
      classifier.buildClassifier(new Instances(rows.learning()));
      WekaPredictions predictions = new WekaPredictions(classifier);
      return TrainedRival.of(
          learner.parameters(),
          learner.shape().of(classifier, rows.columns()),
          table,
          rows.split(),
          predictions.classes(rows.learning()),
          predictions.answers(rows.heldOut()));
    } catch (RuntimeException e) {
      throw e;
    } catch (Exception e) {
      throw new IllegalStateException(name + " failed: " + e.getMessage(), e);
    }
  }

  /** Not every learner of Weka can learn from one class; all that could be said is that class. */
  private static Trained constant(Table table, WekaSplit rows, WekaConfiguration learner) {
    TrainedRival.Shape nothing = new TrainedRival.Shape(0, RuleComplexity.CONSTANT, 0, List.of());
    return TrainedRival.of(
        learner.parameters(),
        nothing,
        table,
        rows.split(),
        TrainedRival.Answers.constant(rows.onlyClass(), rows.learning().size()).classes(),
        TrainedRival.Answers.constant(rows.onlyClass(), rows.heldOut().size()));
  }
}
