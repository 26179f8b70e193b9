package io.laconic.learn.soft;

import io.laconic.bound.PacBayes.RayPrior;
import io.laconic.learn.AllowedValues;
import io.laconic.learn.Contender;
import io.laconic.learn.EquivalentSearch;
import io.laconic.learn.ExternalResources;
import io.laconic.learn.Learner;
import io.laconic.learn.LearnerContext;
import io.laconic.learn.Parameter;
import io.laconic.learn.ParameterException;
import io.laconic.learn.Preparation;
import io.laconic.learn.RowComparisonKind;
import io.laconic.learn.Settings;
import io.laconic.learn.TrainingSet;
import io.laconic.learn.Variant;
import io.laconic.learn.features.FeatureParameters;
import io.laconic.model.Equivalents;
import io.laconic.model.MachineType;
import io.laconic.model.Model;
import io.laconic.model.soft.AttributeRange;
import io.laconic.util.MarkedOptionName;
import java.util.List;
import java.util.Map;

/** The soft greedy learner as one that users name. */
public final class SoftGreedyLearner implements Learner {
  static final String NAME = "soft-greedy";

  private static final String OBSERVED = "observed";

  public static final Parameter<Double> PENALTY =
      FeatureParameters.PENALTY.standard(List.of(0.1, 0.5, 1.0, 2.0, 5.0));

  public static final Parameter<Double> MARGIN_WEIGHT =
      Parameter.of("eta", "weight of the width of intervals", AllowedValues.numberFrom(0))
          .standard(List.of(0.0, 0.01, 0.03, 0.1, 0.3));

  private static final Parameter<RayPrior> PRIOR =
      Parameter.of(
              "prior",
              "prior over the number of rays, used in the bound",
              AllowedValues.oneOf(List.of(RayPrior.UNIFORM, RayPrior.DECREASING)))
          .standard(RayPrior.UNIFORM)
          .single();

  private static final Parameter<String> RANGES =
      Parameter.of(
              "ranges",
              "file with attribute,low,high known beforehand",
              AllowedValues.fileOr(OBSERVED))
          .standard(OBSERVED)
          .single();

  private static final Parameter<Integer> GRID =
      Parameter.of(
              "grid",
              "most interval ends tried per attribute",
              AllowedValues.countOr(2, "exact", SoftGreedy.EXACT))
          .standard(SoftGreedy.DEFAULT_GRID)
          .single();

  /** When a run ends. */
  private enum Stop {
    /** At the first useless ray. */
    WORTH,
    /** As the paper says. */
    PAPER
  }

  private static final Parameter<Stop> STOP =
      Parameter.of(
              "soft-stop",
              "stop at the first useless ray, or go on as in the paper",
              AllowedValues.oneOf(List.of(Stop.WORTH, Stop.PAPER)))
          .standard(Stop.WORTH)
          .single();

  /** For {@link java.util.ServiceLoader}. */
  public SoftGreedyLearner() {}

  @Override
  public String name() {
    return NAME;
  }

  @Override
  public String description() {
    return "PAC-Bayes soft greedy: a conjunction or disjunction of rays with soft thresholds";
  }

  @Override
  public List<Parameter<?>> parameters() {
    return List.of(
        FeatureParameters.TYPE,
        PENALTY,
        MARGIN_WEIGHT,
        PRIOR,
        RANGES,
        GRID,
        STOP,
        FeatureParameters.MAX_SIZE);
  }

  @Override
  public Preparation.Classes classes() {
    return Preparation.Classes.TWO;
  }

  /** Its rays have ends at both sides of all rows, wherever these are. */
  @Override
  public boolean needsEveryColumn(Settings settings) {
    return true;
  }

  @Override
  public RowComparisonKind comparisonKind(Settings settings) {
    return RowComparisonKind.ATTRIBUTES;
  }

  @Override
  public void check(Variant variant) {
    if (variant.settings().values(PENALTY).contains(Double.POSITIVE_INFINITY)) {
      throw new ParameterException(
          PENALTY.name(),
          ParameterException.Problem.VALUE,
          "must be finite for soft-greedy; got inf");
    }
    if (variant.settings().values(FeatureParameters.TYPE).contains(MachineType.AT_LEAST)) {
      throw new ParameterException(
          FeatureParameters.TYPE.name(),
          ParameterException.Problem.MISPLACED,
          MachineType.AT_LEAST.word() + " goes with " + MarkedOptionName.of("learner") + " scm");
    }
  }

  @Override
  public boolean keepsToColumns(Settings settings) {
    return true;
  }

  @Override
  public Contender contender(Variant variant, LearnerContext context) {
    Settings settings = variant.settings();
    return new SoftContender(
        variant.name(),
        context.preparation(),
        settings.values(FeatureParameters.TYPE),
        settings.numbers(PENALTY),
        settings.numbers(MARGIN_WEIGHT),
        new SoftContender.Setup(
            settings.value(FeatureParameters.MAX_SIZE, SoftGreedy.NO_LIMIT),
            settings.value(PRIOR),
            ranges(settings, context.resources()),
            settings.value(GRID),
            settings.value(STOP) == Stop.PAPER));
  }

  private static Map<String, AttributeRange> ranges(
      Settings settings, ExternalResources resources) {
    String file = settings.value(RANGES);
    return file.equals(OBSERVED) ? null : resources.ranges(file);
  }

  @Override
  public boolean findsEquivalents(Settings settings) {
    return true;
  }

  @Override
  public List<Equivalents> equivalents(
      Model model,
      TrainingSet training,
      Settings settings,
      ExternalResources resources,
      EquivalentSearch search) {
    Ranges ranges = Ranges.known(ranges(settings, resources), training);
    return new SoftEquivalents(search).of(training, model, ranges);
  }
}
