package io.laconic.learn.scm;

import io.laconic.learn.AllowedValues;
import io.laconic.learn.Contender;
import io.laconic.learn.EquivalentSearch;
import io.laconic.learn.ExternalResources;
import io.laconic.learn.JoinedContenders;
import io.laconic.learn.LearnerContext;
import io.laconic.learn.Parameter;
import io.laconic.learn.ParameterException;
import io.laconic.learn.Preparation;
import io.laconic.learn.Settings;
import io.laconic.learn.TrainingSet;
import io.laconic.learn.Variant;
import io.laconic.learn.checklist.ChecklistContender;
import io.laconic.learn.features.Family;
import io.laconic.learn.features.FeatureLearner;
import io.laconic.learn.features.FeatureParameters;
import io.laconic.model.Equivalents;
import io.laconic.model.MachineType;
import io.laconic.model.Model;
import io.laconic.util.MarkedOptionName;
import java.util.List;
import java.util.Set;

/** The set covering machine as a learner that users name. */
public final class ScmLearner extends FeatureLearner {
  static final String NAME = "scm";

  static final Parameter<Family> FEATURES = FeatureParameters.FEATURES.standard(Family.RAYS);

  static final Parameter<MachineType> TYPE =
      FeatureParameters.TYPE.ofSmallRules(
          rows -> List.of(MachineType.values()), "conjunction,disjunction,at-least");

  /** Checklists of more conditions are hard to read, and hardly better. */
  private static final int CHECKLIST_SIZE = 6;

  static final Parameter<Integer> MAX_CHECKLIST =
      Parameter.of("max-checklist", "most conditions of a checklist", AllowedValues.count(1))
          .standard(CHECKLIST_SIZE)
          .single()
          .when(
              variant -> types(variant.settings()).contains(MachineType.AT_LEAST),
              MarkedOptionName.of("type") + " at-least");

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
    return "set covering machine: a conjunction, disjunction or checklist of few features";
  }

  @Override
  public List<Parameter<?>> parameters() {
    return List.of(
        FEATURES,
        TYPE,
        PENALTY,
        FeatureParameters.MAX_SIZE,
        MAX_CHECKLIST,
        FeatureParameters.KEEP_BORDERS,
        FeatureParameters.STOP);
  }

  @Override
  public Contender contender(Variant variant, LearnerContext context) {
    List<MachineType> types = types(variant.settings());
    List<MachineType> covering =
        types.stream().filter(type -> type != MachineType.AT_LEAST).toList();
    if (covering.isEmpty()) {
      return checklists(variant, context);
    }
    ScmContender machines = covering(variant, context, covering);
    return covering.size() == types.size()
        ? machines
        : new JoinedContenders(
            variant.name(),
            List.of(machines, checklists(variant, context)),
            machines.competingWithChecklists(),
            types.size());
  }

  /** Checklists consist of rays. */
  private static List<MachineType> types(Settings settings) {
    List<MachineType> types = settings.values(TYPE);
    if (settings.value(FEATURES) == Family.RAYS || !types.contains(MachineType.AT_LEAST)) {
      return types;
    }
    if (settings.words().containsKey(TYPE.name())) {
      throw new ParameterException(
          TYPE.name(),
          ParameterException.Problem.MISPLACED,
          MachineType.AT_LEAST.word()
              + " goes with "
              + MarkedOptionName.of(FEATURES.name())
              + " rays");
    }
    return types.stream().filter(type -> type != MachineType.AT_LEAST).toList();
  }

  private static ScmContender covering(
      Variant variant, LearnerContext context, List<MachineType> types) {
    Settings settings = variant.settings();
    return new ScmContender(
        variant.name(),
        context.preparation(),
        settings.value(FEATURES),
        types,
        settings.numbers(PENALTY),
        FeatureParameters.greedy(settings, context),
        context.levels());
  }

  private static Contender checklists(Variant variant, LearnerContext context) {
    Settings settings = variant.settings();
    int most = settings.value(MAX_CHECKLIST);
    int maxSize = settings.value(FeatureParameters.MAX_SIZE, most);
    return new ChecklistContender(
        variant.name(),
        context.preparation(),
        settings.numbers(PENALTY),
        Math.min(most, maxSize),
        context.levels());
  }

  @Override
  public boolean hasRebuildForms(Settings settings) {
    return !types(settings).contains(MachineType.AT_LEAST);
  }

  @Override
  public Set<Preparation.Classes> usualFor() {
    return Set.of(Preparation.Classes.TWO);
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
      ExternalResources resources,
      EquivalentSearch search) {
    boolean checklist = model.type() == MachineType.AT_LEAST;
    return checklist ? List.of() : new ScmEquivalents(search).of(training, model);
  }
}
