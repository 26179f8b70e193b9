package io.laconic.learn.dlm;

import io.laconic.certificate.CertificateOptions;
import io.laconic.learn.AllowedValues;
import io.laconic.learn.CandidatePath;
import io.laconic.learn.Contender;
import io.laconic.learn.FitRequest;
import io.laconic.learn.FittedFolds;
import io.laconic.learn.Fold;
import io.laconic.learn.Parameter;
import io.laconic.learn.Settings;
import io.laconic.learn.Table;
import io.laconic.learn.choice.Candidate;
import io.laconic.learn.choice.Preference;
import io.laconic.learn.features.Family;
import io.laconic.learn.features.FeatureLearner;
import io.laconic.learn.features.FeatureParameters;
import io.laconic.model.PathPoint;
import io.laconic.util.MarkedOptionName;
import io.laconic.util.Parallel;
import java.util.ArrayList;
import java.util.List;

/** The decision list machine as a learner that users name. */
public class DlmLearner extends FeatureLearner {
  static final String NAME = "dlm";

  private static final Parameter<Family> FEATURES =
      FeatureParameters.FEATURES.standard(Family.BALLS);

  public static final Parameter<Double> PENALTY_POSITIVE =
      penalty("penalty-positive", "cost of a positive row that a negative rule claims");

  public static final Parameter<Double> PENALTY_NEGATIVE =
      penalty("penalty-negative", "cost of a negative row that a positive rule claims");

  public static final Parameter<AllowedBalls> BALLS =
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
  public String competing(FitRequest request) {
    return Contender.counted(pairs(request.settings()).size(), "pair", "pairs")
        + " of penalties, "
        + Contender.sizes(maxSize(request.settings()));
  }

  @Override
  public List<Preference> preferences(FitRequest request) {
    return request.levels().stream()
        .flatMap(costs -> pairs(request.settings()).stream())
        .map(pair -> new Preference(pair.positive(), pair.negative(), 0, 0))
        .toList();
  }

  @Override
  public List<List<Candidate>> fit(
      Table table,
      List<Fold> folds,
      FitRequest request,
      CertificateOptions level,
      Parallel parallel) {
    return FittedFolds.fit(
        request.preparation(),
        table,
        folds,
        group -> runs(group, request, parallel),
        (group, k, run) -> candidates(group, k, run, request.settings(), level));
  }

  private List<List<DlmRun>> runs(FittedFolds group, FitRequest request, Parallel parallel) {
    Settings settings = request.settings();
    return request.hasEqualCosts()
        ? runs(group, settings, pairs(settings), group.folds(), parallel)
        : group.folds().stream().map(fold -> weighed(group, request, fold, parallel)).toList();
  }

  private static List<List<DlmRun>> runs(
      FittedFolds group,
      Settings settings,
      List<PenaltyPair> pairs,
      List<Fold> folds,
      Parallel parallel) {
    return DecisionListMachine.runs(
        group.training(),
        settings.value(FEATURES),
        balls(settings),
        pairs,
        FeatureParameters.greedy(settings),
        folds,
        parallel);
  }

  /** The runs on one fold, whose class shares may change the costs, one for each level and pair. */
  private List<DlmRun> weighed(
      FittedFolds group, FitRequest request, Fold fold, Parallel parallel) {
    List<PenaltyPair> penalties = pairs(request.settings());
    int[] counts = fold.examples(group.training().labels());
    List<PenaltyPair> scaled =
        request.levels().stream()
            .map(costs -> costs.table(counts))
            .flatMap(table -> penalties.stream().map(pair -> pair.at(table)))
            .toList();
    List<PenaltyPair> distinct = scaled.stream().distinct().toList();
    List<DlmRun> runs = runs(group, request.settings(), distinct, List.of(fold), parallel).get(0);
    return scaled.stream()
        .map(
            pair ->
                runs.stream().filter(run -> run.penalties().equals(pair)).findFirst().orElseThrow())
        .toList();
  }

  private static List<Candidate> candidates(
      FittedFolds group, int k, DlmRun run, Settings settings, CertificateOptions level) {
    DecisionListMachine.Options options =
        new DecisionListMachine.Options(
            settings.value(FEATURES),
            balls(settings),
            run.penalties().positive(),
            run.penalties().negative(),
            maxSize(settings));
    return CandidatePath.ofPrefixes(
            CandidatePath.named(
                "learner",
                NAME,
                "penaltyPositive",
                run.penalties().positive(),
                "penaltyNegative",
                run.penalties().negative()),
            run.size() + 1,
            size -> DecisionListMachine.model(group.training(), options, run, size),
            run::heldOutErrors,
            () -> group.heldOut(k),
            level)
        .rebuiltIf(settings.value(FeatureParameters.KEEP_BORDERS), run::ruleCount)
        .counting(() -> run.path().stream().map(PathPoint::errors).toArray(int[][]::new))
        .candidates();
  }

  /** Which balls are allowed; null if there are none. */
  private static AllowedBalls balls(Settings settings) {
    return hasBalls(settings) ? settings.value(BALLS) : null;
  }

  private static int maxSize(Settings settings) {
    return settings.value(FeatureParameters.MAX_SIZE, DecisionListMachine.NO_LIMIT);
  }

  /** All pairs of penalties; one that is given goes with the default list of the other. */
  protected List<PenaltyPair> pairs(Settings settings) {
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
