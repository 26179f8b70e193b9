package io.laconic.learn.scm;

import io.laconic.learn.Contender;
import io.laconic.learn.EquivalentSearch;
import io.laconic.learn.LearnerSetup;
import io.laconic.learn.Parameter;
import io.laconic.learn.Resources;
import io.laconic.learn.Settings;
import io.laconic.learn.TrainingSet;
import io.laconic.learn.Variant;
import io.laconic.learn.features.Family;
import io.laconic.learn.features.FeatureLearner;
import io.laconic.learn.features.FeatureParameters;
import io.laconic.model.Equivalents;
import io.laconic.model.Model;
import java.util.List;

/** The set covering machine as a learner that users name. */
public final class ScmLearner extends FeatureLearner {
  static final String NAME = "scm";

  static final Parameter<Family> FEATURES = FeatureParameters.FEATURES.standard(Family.RAYS);

  public static final Parameter<Double> PENALTY =
      FeatureParameters.PENALTY
          .standard(
              List.of(
                  0.5,
                  0.7,
                  0.8,
                  0.9,
                  1.0,
                  1.1,
                  1.2,
                  1.4,
                  1.6,
                  1.8,
                  2.2,
                  2.8,
                  4.0,
                  8.0,
                  Double.POSITIVE_INFINITY))
          .ofSmallRules(rows -> FeatureParameters.FEW_PENALTIES, "1,2,inf");

  /** For {@link java.util.ServiceLoader}. */
  public ScmLearner() {
    super(NAME, FEATURES);
  }

  @Override
  public String description() {
    return "set covering machine: a conjunction or disjunction of few features";
  }

  @Override
  public List<Parameter<?>> parameters() {
    return List.of(FEATURES, FeatureParameters.TYPE, PENALTY, FeatureParameters.MAX_SIZE);
  }

  @Override
  public Contender contender(Variant variant, LearnerSetup setup) {
    Settings settings = variant.settings();
    return new ScmContender(
        variant.name(),
        setup.preparation(),
        settings.value(FEATURES),
        settings.values(FeatureParameters.TYPE),
        settings.numbers(PENALTY),
        settings.value(FeatureParameters.MAX_SIZE, SetCoveringMachine.NO_LIMIT));
  }

  @Override
  public boolean hasPrintedBound(Settings settings) {
    return true;
  }

  @Override
  public boolean findsEquivalents(Settings settings) {
    return settings.value(FEATURES) == Family.RAYS;
  }

  @Override
  public List<Equivalents> equivalents(
      Model model,
      TrainingSet training,
      Settings settings,
      Resources resources,
      EquivalentSearch search) {
    return new ScmEquivalents(search).of(training, model);
  }
}
