package io.laconic.learn.soft;

import io.laconic.bound.PacBayes.RayPrior;
import io.laconic.certificate.CertificateOptions;
import io.laconic.certificate.RebuildForm;
import io.laconic.learn.AllowedValues;
import io.laconic.learn.CandidatePath;
import io.laconic.learn.Contender;
import io.laconic.learn.EquivalentSearch;
import io.laconic.learn.ExternalResources;
import io.laconic.learn.FitRequest;
import io.laconic.learn.FittedFolds;
import io.laconic.learn.Fold;
import io.laconic.learn.Learner;
import io.laconic.learn.Parameter;
import io.laconic.learn.ParameterException;
import io.laconic.learn.Preparation;
import io.laconic.learn.RowComparisonKind;
import io.laconic.learn.Settings;
import io.laconic.learn.Table;
import io.laconic.learn.TrainingSet;
import io.laconic.learn.Variant;
import io.laconic.learn.choice.Candidate;
import io.laconic.learn.choice.Preference;
import io.laconic.learn.features.FeatureParameters;
import io.laconic.model.Equivalents;
import io.laconic.model.MachineType;
import io.laconic.model.Model;
import io.laconic.model.soft.AttributeRange;
import io.laconic.model.soft.SoftConjunction;
import io.laconic.model.soft.Thresholds;
import io.laconic.util.Distinct;
import io.laconic.util.MarkedOptionName;
import io.laconic.util.Parallel;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The soft greedy learner as one that users name. */
public final class SoftGreedyLearner implements Learner {
  static final String NAME = "soft-greedy";

  private static final String OBSERVED = "observed";

  public static final Parameter<Double> PENALTY =
      FeatureParameters.PENALTY.standard(List.of(0.1, 0.5, 1.0, 2.0, 5.0));

  public static final Parameter<Double> MARGIN_WEIGHT =
      Parameter.of("eta", "weight of the width of intervals", AllowedValues.numberFrom(0))
          .standard(List.of(0.0, 0.01, 0.03, 0.1, 0.3));

  public static final Parameter<RayPrior> PRIOR =
      Parameter.of("prior", "prior over the number of rays, used in the bound", priors())
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

  private static final Parameter<Integer> RAYS_PER_ATTRIBUTE =
      Parameter.of(
              "rays-per-attribute",
              "1, or 2 for one ray of each direction",
              AllowedValues.count(1, 2))
          .standard(1)
          .single();

  private static final Parameter<Thresholds> THRESHOLDS =
      Parameter.of(
              "thresholds",
              "soft, or the middle of each interval: a rule of plain rays",
              AllowedValues.oneOf(List.of(Thresholds.SOFT, Thresholds.MIDDLE)))
          .standard(Thresholds.SOFT)
          .single();

  /** Two priors by name, and any that is given by its probabilities. */
  private static AllowedValues<RayPrior> priors() {
    return new AllowedValues<>(
        "uniform, decreasing, or probabilities of 0, 1, 2, … rays that sum to 1, as 0.2,0.5,0.3",
        "PRIOR",
        List.of(),
        false,
        word -> Optional.ofNullable(RayPrior.named(word)),
        null,
        RayPrior::word);
  }

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
        RAYS_PER_ATTRIBUTE,
        THRESHOLDS,
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
    List<MachineType> types = variant.settings().values(FeatureParameters.TYPE);
    for (MachineType type : types.stream().filter(MachineType::isCounted).toList()) {
      throw new ParameterException(
          FeatureParameters.TYPE.name(),
          ParameterException.Problem.MISPLACED,
          type.word() + " goes with " + MarkedOptionName.of("learner") + " scm");
    }
  }

  @Override
  public boolean keepsToColumns(Settings settings) {
    return true;
  }

  @Override
  public void open(Settings settings, ExternalResources resources) {
    ranges(settings, resources);
  }

  @Override
  public String competing(FitRequest request) {
    Settings settings = request.settings();
    return Contender.counted(distinct(settings, PENALTY).length, "penalty", "penalties")
        + ", "
        + Contender.counted(distinct(settings, MARGIN_WEIGHT).length, "eta", "etas")
        + ", "
        + MachineType.words(types(settings))
        + ", "
        + Contender.sizes(maxSize(settings));
  }

  @Override
  public int alternatives(FitRequest request) {
    return types(request.settings()).size();
  }

  @Override
  public List<Preference> preferences(FitRequest request) {
    Settings settings = request.settings();
    List<Preference> preferences = new ArrayList<>();
    for (MachineType type : types(settings)) {
      for (double penalty : distinct(settings, PENALTY)) {
        for (double weight : distinct(settings, MARGIN_WEIGHT)) {
          preferences.add(
              new Preference(penalty, 0, weight, type == MachineType.CONJUNCTION ? 1 : 0));
        }
      }
    }
    return preferences;
  }

  @Override
  public List<List<Candidate>> fit(
      Table table,
      List<Fold> folds,
      FitRequest request,
      CertificateOptions level,
      Parallel parallel) {
    Map<String, AttributeRange> ranges = ranges(request.settings(), request.resources());
    return FittedFolds.fit(
        request.preparation(),
        table,
        folds,
        group -> runs(group, request.settings(), ranges, parallel),
        (group, k, run) -> candidates(group, k, run, request.settings(), level));
  }

  private static List<List<SoftRun>> runs(
      FittedFolds group, Settings settings, Map<String, AttributeRange> ranges, Parallel parallel) {
    SoftGreedy.Search search =
        new SoftGreedy.Search(
            maxSize(settings),
            Ranges.known(ranges, group.training()),
            settings.value(GRID),
            settings.value(STOP) == Stop.PAPER,
            settings.value(RAYS_PER_ATTRIBUTE));
    return SoftGreedy.runs(
        group.training(),
        types(settings),
        distinct(settings, PENALTY),
        distinct(settings, MARGIN_WEIGHT),
        search,
        group.folds(),
        parallel);
  }

  private static List<Candidate> candidates(
      FittedFolds group, int k, SoftRun run, Settings settings, CertificateOptions level) {
    SoftGreedy.Options options =
        new SoftGreedy.Options(
            run.type(),
            run.penalty(),
            run.marginWeight(),
            maxSize(settings),
            settings.value(PRIOR),
            run.search().ranges(),
            settings.value(GRID),
            settings.value(STOP) == Stop.PAPER,
            settings.value(RAYS_PER_ATTRIBUTE),
            settings.value(THRESHOLDS));
    SoftConjunction.Factors factors =
        RebuildForm.of(level.form()).favoursFewRows()
            ? SoftConjunction.Factors.BY_ATTRIBUTE
            : SoftConjunction.Factors.BY_CHOICE;
    TrainingSet training = group.training();
    Fold fold = group.folds().get(k);
    return CandidatePath.ofPrefixes(
            CandidatePath.named(
                "learner",
                NAME,
                "type",
                run.type().word(),
                "penalty",
                run.penalty(),
                "eta",
                run.marginWeight()),
            run.size() + 1,
            size -> SoftModels.model(fold.select(training), options, run, size, factors),
            () -> run.heldOutErrors(settings.value(THRESHOLDS)),
            () -> group.heldOut(k),
            level)
        .candidates();
  }

  private static List<MachineType> types(Settings settings) {
    return settings.values(FeatureParameters.TYPE).stream().sorted().toList();
  }

  private static double[] distinct(Settings settings, Parameter<Double> parameter) {
    return Distinct.sorted(settings.numbers(parameter));
  }

  private static int maxSize(Settings settings) {
    return settings.value(FeatureParameters.MAX_SIZE, SoftGreedy.NO_LIMIT);
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
