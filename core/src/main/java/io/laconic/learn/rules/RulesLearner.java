package io.laconic.learn.rules;

import io.laconic.learn.AllowedValues;
import io.laconic.learn.Contender;
import io.laconic.learn.Learner;
import io.laconic.learn.LearnerContext;
import io.laconic.learn.Parameter;
import io.laconic.learn.Preparation;
import io.laconic.learn.RowComparisonKind;
import io.laconic.learn.Settings;
import io.laconic.learn.Variant;
import io.laconic.learn.features.FeatureParameters;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/** Lists of short rules as a learner that users name. */
public final class RulesLearner implements Learner {
  static final String NAME = "rules";

  static final Parameter<Double> PENALTY =
      FeatureParameters.PENALTY.standard(List.of(1.0, 2.0, 4.0, Double.POSITIVE_INFINITY));

  static final Parameter<Integer> CONDITIONS =
      Parameter.of("conditions", "most conditions of a rule", AllowedValues.count(1))
          .standard(3)
          .single();

  static final Parameter<Integer> MAX_RULES =
      Parameter.of("max-rules", "most rules of a list", AllowedValues.count(0))
          .standard(40)
          .single();

  static final Parameter<Integer> MAX_SIZE =
      Parameter.of("max-size", "most features", AllowedValues.count(0))
          .standardWords("no limit")
          .single();

  /** For {@link java.util.ServiceLoader}. */
  public RulesLearner() {}

  @Override
  public String name() {
    return NAME;
  }

  @Override
  public String description() {
    return "list of short rules, for any number of classes";
  }

  @Override
  public List<Parameter<?>> parameters() {
    return List.of(PENALTY, CONDITIONS, MAX_RULES, MAX_SIZE);
  }

  @Override
  public Preparation.Classes classes() {
    return Preparation.Classes.ALL;
  }

  @Override
  public RowComparisonKind comparisonKind(Settings settings) {
    return RowComparisonKind.ATTRIBUTES;
  }

  @Override
  public boolean hasRebuildForms(Settings settings) {
    return false;
  }

  @Override
  public boolean keepsToColumns(Settings settings) {
    return true;
  }

  @Override
  public Set<Preparation.Classes> usualFor() {
    return Set.of(Preparation.Classes.TWO, Preparation.Classes.ALL);
  }

  @Override
  public Contender contender(Variant variant, LearnerContext context) {
    Settings settings = variant.settings();
    List<GrowOptions> ways = new ArrayList<>();
    int most = settings.value(CONDITIONS);
    int maxRules = settings.value(MAX_RULES);
    int maxSize = settings.value(MAX_SIZE, Integer.MAX_VALUE);
    for (double penalty : settings.numbers(PENALTY)) {
      for (boolean any : new boolean[] {false, true}) {
        ways.add(new GrowOptions(penalty, any, most, maxRules, maxSize));
      }
    }
    return new RulesContender(variant.name(), context.preparation(), ways, context.levels());
  }
}
