package io.laconic.learn.features;

import io.laconic.learn.Learner;
import io.laconic.learn.Parameter;
import io.laconic.learn.ParameterException;
import io.laconic.learn.Preparation;
import io.laconic.learn.RowComparisonKind;
import io.laconic.learn.Settings;
import io.laconic.learn.Variant;

/** What the learners of rays, balls and half-spaces have in common as learners that users name. */
public abstract class FeatureLearner implements Learner {
  private final String name;
  private final Parameter<Family> features;

  /**
   * @param features {@link FeatureParameters#FEATURES} with the learner's default
   */
  protected FeatureLearner(String name, Parameter<Family> features) {
    this.name = name;
    this.features = features;
  }

  @Override
  public final String name() {
    return name;
  }

  @Override
  public final Preparation.Classes classes() {
    return Preparation.Classes.TWO;
  }

  @Override
  public final RowComparisonKind comparisonKind(Settings settings) {
    return settings.value(features).comparisonKind();
  }

  @Override
  public final String title(Settings settings) {
    return name + " " + settings.value(features).word();
  }

  /** Rays do; balls and half-spaces look at all columns together. */
  @Override
  public boolean roundsThresholds() {
    return true;
  }

  @Override
  public final boolean keepsToColumns(Settings settings) {
    return settings.value(features) == Family.RAYS;
  }

  /** Rays do whose borders are free; what is rebuilt from rows names single categories. */
  @Override
  public boolean namesSets(Settings settings) {
    return settings.value(features) == Family.RAYS
        && !settings.value(FeatureParameters.KEEP_BORDERS);
  }

  /** Rays do; balls and half-spaces compare all columns. */
  @Override
  public final boolean takesMissing(Settings settings) {
    return settings.value(features) == Family.RAYS;
  }

  /** Balls cannot have a metric that is fitted to the rows: rebuilding would need all of them. */
  @Override
  public final void check(Variant variant) {
    checkMetric(variant);
  }

  static void checkMetric(Variant variant) {
    boolean balls =
        variant.learner().comparisonKind(variant.settings()) == RowComparisonKind.DISTANCE;
    if (balls && variant.fitsItsMetric()) {
      throw new ParameterException(
          "metric",
          ParameterException.Problem.MISPLACED,
          variant.metricName() + " goes with prototypes, not balls");
    }
  }
}
