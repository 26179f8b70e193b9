package io.laconic.learn.dlm;

import io.laconic.learn.AllowedValues;
import io.laconic.learn.Contender;
import io.laconic.learn.LearnerContext;
import io.laconic.learn.Parameter;
import io.laconic.learn.Settings;
import io.laconic.learn.Variant;
import io.laconic.learn.features.Family;
import io.laconic.learn.features.FeatureLearner;
import io.laconic.learn.features.FeatureParameters;
import io.laconic.util.MarkedOptionName;
import java.util.ArrayList;
import java.util.List;

/** The decision list machine as a learner that users name. */
public final class DlmLearner extends FeatureLearner {
  static final String NAME = "dlm";

  private static final Parameter<Family> FEATURES =
      FeatureParameters.FEATURES.standard(Family.BALLS);

  public static final Parameter<Double> PENALTY_POSITIVE =
      penalty("penalty-positive", "cost of a positive row that a negative rule claims");

  public static final Parameter<Double> PENALTY_NEGATIVE =
      penalty("penalty-negative", "cost of a negative row that a positive rule claims");

  private static final Parameter<AllowedBalls> BALLS =
      Parameter.of(
              "balls",
              "only inside balls, or all",
              AllowedValues.oneOf(List.of(AllowedBalls.SIMPLE, AllowedBalls.COMPLEX)))
          .standard(AllowedBalls.COMPLEX)
          .alternative()
          .when(
              variant -> hasBalls(variant.settings()),
              MarkedOptionName.of("learner")
                  + " dlm "
                  + MarkedOptionName.of("features")
                  + " balls");

  private static Parameter<Double> penalty(String name, String text) {
    return Parameter.of(name, text, AllowedValues.numberOrInfinity(0))
        .standard(List.of(0.5, 1.0, 1.5, 2.0, 4.0, Double.POSITIVE_INFINITY))
        .ofSmallRules(rows -> FeatureParameters.FEW_PENALTIES, "1,2,inf");
  }

  private static boolean hasBalls(Settings settings) {
    return settings.value(FEATURES) == Family.BALLS;
  }

  /** For {@link java.util.ServiceLoader}. */
  public DlmLearner() {
    super(NAME, FEATURES);
  }

  @Override
  public String description() {
    return "decision list machine: features in order, each with its class";
  }

  @Override
  public List<Parameter<?>> parameters() {
    return List.of(
        FEATURES,
        PENALTY_POSITIVE,
        PENALTY_NEGATIVE,
        BALLS,
        FeatureParameters.MAX_SIZE,
        FeatureParameters.KEEP_BORDERS,
        FeatureParameters.STOP);
  }

  @Override
  public Contender contender(Variant variant, LearnerContext context) {
    Settings settings = variant.settings();
    return new DlmContender(
        variant.name(),
        context.preparation(),
        settings.value(FEATURES),
        hasBalls(settings) ? settings.value(BALLS) : null,
        pairs(settings),
        FeatureParameters.greedy(settings, context),
        context.levels());
  }

  /** All pairs of penalties; one that is given goes with the default list of the other. */
  private static List<PenaltyPair> pairs(Settings settings) {
    List<PenaltyPair> pairs = new ArrayList<>();
    for (double positive : settings.values(PENALTY_POSITIVE)) {
      for (double negative : settings.values(PENALTY_NEGATIVE)) {
        pairs.add(new PenaltyPair(positive, negative));
      }
    }
    return pairs;
  }

  @Override
  public boolean hasPrintedBound(Settings settings) {
    return hasBalls(settings);
  }
}
