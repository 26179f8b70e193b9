package io.laconic.learn.scm;

import io.laconic.certificate.CertificateOptions;
import io.laconic.certificate.Form;
import io.laconic.learn.AllowedValues;
import io.laconic.learn.Contender;
import io.laconic.learn.EquivalentSearch;
import io.laconic.learn.ExternalResources;
import io.laconic.learn.FitRequest;
import io.laconic.learn.Fold;
import io.laconic.learn.Parameter;
import io.laconic.learn.ParameterException;
import io.laconic.learn.Preparation;
import io.laconic.learn.Settings;
import io.laconic.learn.Table;
import io.laconic.learn.TrainingSet;
import io.laconic.learn.Variant;
import io.laconic.learn.checklist.ChecklistSearch;
import io.laconic.learn.choice.Candidate;
import io.laconic.learn.choice.Criterion;
import io.laconic.learn.choice.Preference;
import io.laconic.learn.features.Family;
import io.laconic.learn.features.FeatureLearner;
import io.laconic.learn.features.FeatureParameters;
import io.laconic.learn.points.PointScores;
import io.laconic.model.Equivalents;
import io.laconic.model.MachineType;
import io.laconic.model.Model;
import io.laconic.util.Distinct;
import io.laconic.util.MarkedOptionName;
import io.laconic.util.Parallel;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Set;

/** The set covering machine as a learner that users name. */
public final class ScmLearner extends FeatureLearner {
  static final String NAME = "scm";

  static final Parameter<Family> FEATURES = FeatureParameters.FEATURES.standard(Family.RAYS);

  static final Parameter<MachineType> TYPE =
      FeatureParameters.TYPE.ofSmallRules(
          rows -> List.of(MachineType.CONJUNCTION, MachineType.DISJUNCTION, MachineType.AT_LEAST),
          "conjunction,disjunction,at-least");

  /** Checklists of more conditions are hard to read, and hardly better. */
  private static final int CHECKLIST_SIZE = 6;

  /** Most conditions of a score, unless the user says otherwise. */
  private static final int SCORE_SIZE = 8;

  static final Parameter<Integer> MAX_CHECKLIST =
      Parameter.of("max-checklist", "most conditions of a checklist", AllowedValues.count(1))
          .standard(CHECKLIST_SIZE)
          .single()
          .when(
              variant -> hasChecklists(variant.settings()),
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
    return "set covering machine: a conjunction, disjunction, checklist or score of few features";
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
  public String competing(FitRequest request) {
    Settings settings = request.settings();
    List<MachineType> covering = covering(settings);
    boolean checklists = hasChecklists(settings);
    boolean points = hasPoints(settings);
    if (covering.isEmpty()) {
      String several = checklists && points ? "checklists and points, " : null;
      if (points && !checklists) {
        return "point scores of up to "
            + Contender.counted(scoreSize(settings), "condition", "conditions");
      }
      int size = checklists ? checklistSize(settings) : scoreSize(settings);
      return (several != null ? several : types(settings).get(0).word() + ", ")
          + Contender.sizes(Math.max(size, points ? scoreSize(settings) : 0));
    }
    return Contender.counted(penalties(settings).length, "penalty", "penalties")
        + ", "
        + MachineType.words(covering)
        + (checklists ? " and checklists" : "")
        + (points ? " and points" : "")
        + ", "
        + Contender.sizes(maxSize(settings));
  }

  @Override
  public int alternatives(FitRequest request) {
    return types(request.settings()).size();
  }

  /** Conjunctions are preferred to disjunctions, and both to checklists and points. */
  @Override
  public List<Preference> preferences(FitRequest request) {
    Settings settings = request.settings();
    List<Preference> preferences = new ArrayList<>();
    for (int level = 0; level < request.levels().size(); level++) {
      for (MachineType type : covering(settings)) {
        for (double penalty : penalties(settings)) {
          preferences.add(new Preference(penalty, 0, 0, type == MachineType.CONJUNCTION ? 1 : 0));
        }
      }
    }
    int counted = (hasChecklists(settings) ? 1 : 0) + (hasPoints(settings) ? 1 : 0);
    preferences.addAll(
        Collections.nCopies(counted * request.levels().size(), new Preference(0, 0, 0, -1)));
    return preferences;
  }

  /** Checklists and scores of half the length err as little. */
  @Override
  public Criterion criterion(FitRequest request, Form form, int classes) {
    boolean onlyPoints = List.of(MachineType.POINTS).equals(types(request.settings()));
    if (onlyPoints && (form.draws() || !form.promises())) {
      return form.draws() ? Criterion.CVBOTH : Criterion.CVFIT;
    }
    return form.draws() && hasCounted(request.settings())
        ? Criterion.SHORTER
        : super.criterion(request, form, classes);
  }

  @Override
  public boolean offersSizes(FitRequest request) {
    return hasCounted(request.settings());
  }

  @Override
  public List<List<Candidate>> fit(
      Table table,
      List<Fold> folds,
      FitRequest request,
      CertificateOptions level,
      Parallel parallel) {
    Settings settings = request.settings();
    List<List<List<Candidate>>> all = new ArrayList<>();
    if (!covering(settings).isEmpty()) {
      all.add(new ScmConfigurations(request).candidates(table, folds, level, parallel));
    }
    if (hasChecklists(settings)) {
      all.add(
          ChecklistSearch.candidates(
              table,
              folds,
              request,
              checklistSize(settings),
              penalties(settings),
              level,
              parallel));
    }
    if (hasPoints(settings)) {
      all.add(PointScores.candidates(table, folds, request, scoreSize(settings), level, parallel));
    }
    return Contender.joined(all);
  }

  static Family family(Settings settings) {
    return settings.value(FEATURES);
  }

  /** Conjunctions and disjunctions, as far as they compete. */
  static List<MachineType> covering(Settings settings) {
    return types(settings).stream().filter(type -> !type.isCounted()).sorted().toList();
  }

  @Override
  public boolean namesSets(Settings settings) {
    return hasCounted(settings) || super.namesSets(settings);
  }

  private static boolean hasPoints(Settings settings) {
    return types(settings).contains(MachineType.POINTS);
  }

  private static boolean hasCounted(Settings settings) {
    return types(settings).stream().anyMatch(MachineType::isCounted);
  }

  /** What the user says of sizes; checklists and machines that cover have other usual limits. */
  private static int scoreSize(Settings settings) {
    boolean limited = settings.words().containsKey(FeatureParameters.MAX_SIZE.name());
    int asked = limited ? settings.value(FeatureParameters.MAX_SIZE) : SCORE_SIZE;
    return Math.min(asked, PointScores.MOST_CONDITIONS);
  }

  private static boolean hasChecklists(Settings settings) {
    return types(settings).contains(MachineType.AT_LEAST);
  }

  /** The penalties, ascending. */
  static double[] penalties(Settings settings) {
    return Distinct.sorted(settings.numbers(PENALTY));
  }

  static int maxSize(Settings settings) {
    return settings.value(FeatureParameters.MAX_SIZE, SetCoveringMachine.NO_LIMIT);
  }

  private static int checklistSize(Settings settings) {
    int most = settings.value(MAX_CHECKLIST);
    return Math.min(most, settings.value(FeatureParameters.MAX_SIZE, most));
  }

  /** Checklists consist of rays. */
  private static List<MachineType> types(Settings settings) {
    List<MachineType> types = settings.values(TYPE);
    if (settings.value(FEATURES) == Family.RAYS
        || types.stream().noneMatch(MachineType::isCounted)) {
      return types;
    }
    if (settings.words().containsKey(TYPE.name())) {
      throw new ParameterException(
          TYPE.name(),
          ParameterException.Problem.MISPLACED,
          types.stream().filter(MachineType::isCounted).findFirst().orElseThrow().word()
              + " goes with "
              + MarkedOptionName.of(FEATURES.name())
              + " rays");
    }
    return types.stream().filter(type -> !type.isCounted()).toList();
  }

  @Override
  public boolean hasRebuildForms(Settings settings) {
    return !hasCounted(settings);
  }

  @Override
  public Set<Preparation.Classes> usualFor() {
    return Set.of(Preparation.Classes.TWO);
  }

  /** Scores take the place of conjunctions, disjunctions and checklists, which have names. */
  @Override
  public List<Variant> usual(Settings settings, int classes, int rows) {
    boolean rays = settings.value(FEATURES) == Family.RAYS;
    return List.of(new Variant(this, rays ? settings.orUsual(TYPE, MachineType.POINTS) : settings));
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
    return model.type().isCounted() ? List.of() : new ScmEquivalents(search).of(training, model);
  }
}
