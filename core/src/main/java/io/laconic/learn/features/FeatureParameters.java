package io.laconic.learn.features;

import io.laconic.learn.AllowedValues;
import io.laconic.learn.Parameter;
import io.laconic.learn.Settings;
import io.laconic.model.MachineType;
import io.laconic.util.MarkedOptionName;
import java.util.List;

/** Parameters that several learners of rules share; each gives its own default. */
public final class FeatureParameters {
  public static final Parameter<Family> FEATURES =
      Parameter.of(
              "features",
              "the kind of conditions",
              AllowedValues.oneOf(List.of(Family.RAYS, Family.BALLS, Family.HALF_SPACES)))
          .alternative();

  public static final Parameter<MachineType> TYPE =
      Parameter.of(
              "type",
              "machine type",
              AllowedValues.oneOf(
                  List.of(
                      MachineType.CONJUNCTION,
                      MachineType.DISJUNCTION,
                      MachineType.AT_LEAST,
                      MachineType.POINTS)))
          .standard(List.of(MachineType.CONJUNCTION, MachineType.DISJUNCTION))
          .standardWords("both")
          .alternativesTogether();

  public static final Parameter<Double> PENALTY =
      Parameter.of("penalty", "cost of a wrong claim", AllowedValues.numberOrInfinity(0))
          .when(
              variant -> true,
              MarkedOptionName.of("learner")
                  + " scm or soft-greedy; a list has two, "
                  + MarkedOptionName.of("penalty-positive")
                  + " and "
                  + MarkedOptionName.of("penalty-negative"));

  /** Penalties that suffice for small rules. */
  public static final List<Double> FEW_PENALTIES = List.of(1.0, 2.0, Double.POSITIVE_INFINITY);

  public static final Parameter<Integer> MAX_SIZE =
      Parameter.of("max-size", "most features", AllowedValues.count(0))
          .standardWords("no limit")
          .ofSmallRules(rows -> List.of(rows > 1000 ? 8 : 6), "6; 8 above 1000 rows")
          .single();

  public static final Parameter<Boolean> KEEP_BORDERS =
      Parameter.of(
              "keep-borders",
              "never let a feature wrongly claim the rows that define an earlier one",
              AllowedValues.flag())
          .standard(true)
          .ofSmallRules(rows -> List.of(false), "false")
          .single();

  /** When a greedy run ends before its largest size. */
  public enum Stop {
    /** When no feature is useful. */
    WORTH,
    /** When nothing is left to cover. */
    PAPER
  }

  public static final Parameter<Stop> STOP =
      Parameter.of(
              "stop",
              "stop when no feature is useful, or only when nothing is left to cover, as in the"
                  + " papers",
              AllowedValues.oneOf(List.of(Stop.WORTH, Stop.PAPER)))
          .standard(Stop.WORTH)
          .single();

  private FeatureParameters() {}

  /** How a greedy run goes. */
  public static GreedyOptions greedy(Settings settings) {
    return new GreedyOptions(
        settings.value(MAX_SIZE, GreedyOptions.NO_LIMIT),
        settings.value(KEEP_BORDERS),
        settings.value(STOP) == Stop.PAPER);
  }
}
