package io.laconic.learn.pvm;

import io.laconic.certificate.CertificateOptions;
import io.laconic.certificate.Form;
import io.laconic.learn.AllowedValues;
import io.laconic.learn.Contender;
import io.laconic.learn.ExternalResources;
import io.laconic.learn.FitRequest;
import io.laconic.learn.Fold;
import io.laconic.learn.Learner;
import io.laconic.learn.Parameter;
import io.laconic.learn.ParameterException;
import io.laconic.learn.ParameterException.Problem;
import io.laconic.learn.Preparation;
import io.laconic.learn.RowComparisonKind;
import io.laconic.learn.Settings;
import io.laconic.learn.Table;
import io.laconic.learn.Variant;
import io.laconic.learn.choice.Candidate;
import io.laconic.learn.choice.Criterion;
import io.laconic.learn.choice.Gate;
import io.laconic.learn.choice.Preference;
import io.laconic.learn.pvm.PrototypeVectorMachine.Method;
import io.laconic.util.MarkedOptionName;
import io.laconic.util.Parallel;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.stream.DoubleStream;

/** The prototype vector machine as a learner that users name. */
public final class PvmLearner implements Learner {
  static final String NAME = "pvm";

  private static final String UNLABELLED = "unlabelled:";

  private static final String CANDIDATE_WORDS =
      "training, unlabelled:FILE, kmeans:K, kmeans-all:K, hull:N or hull-uniform:N";

  private static final double USUAL_WORK = 10;

  /** With more rows it takes part only if it is named: it compares each with every other. */
  private static final int MOST_ROWS = 50_000;

  static final Parameter<Double> RADIUS =
      Parameter.of("radius", "rows nearer than this are covered", AllowedValues.numberAbove(0))
          .standardWords("chosen");

  static final Parameter<Double> QUANTILE =
      Parameter.of(
              "radius-quantile", "the radius as a quantile of all distances", AllowedValues.share())
          .standardWords("25 from 0 to 0.5");

  private static final Parameter<Double> PROTOTYPE_COST =
      Parameter.of("prototype-cost", "cost of a prototype", AllowedValues.numberFrom(0))
          .standardWords("1/rows");

  static final Parameter<Method> METHOD =
      Parameter.of(
              "method", "how prototypes are found", AllowedValues.oneOf(List.of(Method.values())))
          .standard(Method.GREEDY)
          .single();

  static final Parameter<Integer> ROUNDINGS =
      Parameter.of(
              "roundings",
              "lp and exact: how often the relaxation is rounded",
              AllowedValues.count(1))
          .standard(500)
          .single()
          .when(PvmLearner::needsSolver, MarkedOptionName.of("method") + " lp or exact");

  private static final Parameter<Double> TIME_LIMIT =
      Parameter.of(
              "time-limit", "lp and exact: seconds for the solver", AllowedValues.numberAbove(0))
          .standard(60.0)
          .ofSmallRules(rows -> List.of(), "none")
          .dependsOnTime(
              "may give another model on another machine, so the certificate could not be checked;"
                  + " give "
                  + MarkedOptionName.of("work-limit")
                  + ", or "
                  + MarkedOptionName.of("certificate")
                  + " none or standard")
          .single()
          .when(PvmLearner::needsSolver, MarkedOptionName.of("method") + " lp or exact");

  /** A limit that gives the same model on every machine. */
  static final Parameter<Double> WORK_LIMIT =
      Parameter.of(
              "work-limit",
              "lp and exact: limit for the solver that is the same on every machine, about seconds",
              AllowedValues.numberAbove(0))
          .standardWords("10 unless there is a time limit")
          .single()
          .when(PvmLearner::needsSolver, MarkedOptionName.of("method") + " lp or exact");

  private static final Parameter<String> CANDIDATES =
      Parameter.of("candidates", CANDIDATE_WORDS, AllowedValues.textWithFile(UNLABELLED))
          .standard("training")
          .single();

  private static boolean needsSolver(Variant variant) {
    return variant.settings().value(METHOD).needsSolver();
  }

  /** For {@link java.util.ServiceLoader}. */
  public PvmLearner() {}

  @Override
  public String name() {
    return NAME;
  }

  @Override
  public String description() {
    return "prototype vector machine: few prototypes that cover the rows of their class";
  }

  @Override
  public List<Parameter<?>> parameters() {
    return List.of(
        RADIUS, QUANTILE, PROTOTYPE_COST, METHOD, ROUNDINGS, TIME_LIMIT, WORK_LIMIT, CANDIDATES);
  }

  @Override
  public Preparation.Classes classes() {
    return Preparation.Classes.ALL;
  }

  @Override
  public RowComparisonKind comparisonKind(Settings settings) {
    return RowComparisonKind.DISTANCE;
  }

  /**
   * For one radius the rows that each row covers: n bits each, and half of them once more while
   * they are made. Programs for a solver list rows of the own class: half of them, in four bytes.
   */
  @Override
  public double leastMemory(Settings settings, double[] rowsByClass) {
    double rows = Arrays.stream(rowsByClass).sum();
    double listed = Arrays.stream(rowsByClass).map(n -> n * n).sum();
    double covers = 1.5 * rows * rows / 8;
    return settings.value(METHOD).needsSolver() ? covers + 4 * listed / 2 : covers;
  }

  /** Points that are not rows need attributes to be computed from, or to be compared by. */
  @Override
  public void check(Variant variant) {
    String words = variant.settings().value(CANDIDATES);
    boolean read = words.startsWith(UNLABELLED) && variant.comparesSequences();
    if (variant.withoutAttributes() != null && !words.equals("training") && !read) {
      throw new ParameterException(
          CANDIDATES.name(),
          Problem.CONFLICT,
          words + " needs attributes; " + variant.withoutAttributes() + " has none");
    }
  }

  @Override
  public Set<Preparation.Classes> usualFor() {
    return Set.of(Preparation.Classes.ALL);
  }

  /** Prototypes are named by rows, which tells a reader less than conditions do. */
  @Override
  public List<Variant> usual(Settings settings, int classes, int rows) {
    return rows > MOST_ROWS ? List.of() : List.of(new Variant(this, settings, Gate.OFFERED));
  }

  @Override
  public void open(Settings settings, ExternalResources resources) {
    candidates(settings.value(CANDIDATES), resources, 0);
  }

  @Override
  public String competing(FitRequest request) {
    Settings settings = request.settings();
    int radii = settings.values(RADIUS).size() + quantiles(settings).length;
    return "prototypes (" + Contender.counted(radii, "radius", "radii") + ")";
  }

  @Override
  public String solverName(FitRequest request) {
    PvmSolver solver = solver(request);
    return solver == null ? null : solver.name();
  }

  @Override
  public Criterion criterion(FitRequest request, Form form, int classes) {
    return Criterion.CV1SE;
  }

  /** Larger radii first: given ones by their size, quantiles by theirs. */
  @Override
  public List<Preference> preferences(FitRequest request) {
    Settings settings = request.settings();
    return DoubleStream.concat(
            Arrays.stream(settings.numbers(RADIUS)), Arrays.stream(quantiles(settings)))
        .boxed()
        .flatMap(
            radius ->
                Arrays.stream(costs(settings))
                    .mapToObj(cost -> new Preference(radius, Double.isNaN(cost) ? 0 : cost)))
        .toList();
  }

  @Override
  public List<List<Candidate>> fit(
      Table table,
      List<Fold> folds,
      FitRequest request,
      CertificateOptions level,
      Parallel parallel) {
    return PrototypeVectorMachine.candidates(table, folds, request, grid(request), level, parallel);
  }

  private static PvmGrid grid(FitRequest request) {
    Settings settings = request.settings();
    return new PvmGrid(
        settings.numbers(RADIUS),
        quantiles(settings),
        costs(settings),
        settings.value(METHOD),
        settings.value(ROUNDINGS),
        limit(settings),
        request.seed(),
        candidates(settings.value(CANDIDATES), request.resources(), request.seed()),
        solver(request));
  }

  private static double[] quantiles(Settings settings) {
    boolean none = !settings.has(RADIUS) && !settings.has(QUANTILE);
    return none ? PvmGrid.defaultQuantiles() : settings.numbers(QUANTILE);
  }

  private static double[] costs(Settings settings) {
    return settings.has(PROTOTYPE_COST)
        ? settings.numbers(PROTOTYPE_COST)
        : new double[] {Double.NaN};
  }

  private static PvmSolver solver(FitRequest request) {
    return needsSolver(request.variant()) ? request.resources().service(PvmSolver.class) : null;
  }

  /** Where time is not limited, work is. */
  static SolverLimit limit(Settings settings) {
    double seconds = settings.value(TIME_LIMIT, Double.POSITIVE_INFINITY);
    double usual = Double.isInfinite(seconds) ? USUAL_WORK : Double.POSITIVE_INFINITY;
    return new SolverLimit(seconds, settings.value(WORK_LIMIT, usual));
  }

  /** Points besides the training rows. */
  private static CandidatePoints candidates(String words, ExternalResources resources, long seed) {
    if (words.equals("training")) {
      return CandidatePoints.NONE;
    }
    if (words.matches(UNLABELLED + ".+")) {
      return unlabelled(words, resources);
    }
    String[] parts = words.split(":", 2);
    if (parts.length < 2 || !parts[1].matches("[1-9][0-9]{0,6}")) {
      throw unknown(words);
    }
    int number = Integer.parseInt(parts[1]);
    return switch (parts[0]) {
      case "kmeans" -> CandidatePoints.kMeans(number, seed);
      case "kmeans-all" -> CandidatePoints.kMeansOfAll(number, seed);
      case "hull" -> CandidatePoints.hull(number, seed);
      case "hull-uniform" -> CandidatePoints.uniformHull(number, seed);
      default -> throw unknown(words);
    };
  }

  private static ParameterException unknown(String words) {
    return new ParameterException(
        CANDIDATES.name(), Problem.VALUE, "must be " + CANDIDATE_WORDS + "; got " + words);
  }

  private static CandidatePoints unlabelled(String words, ExternalResources resources) {
    return CandidatePoints.unlabelled(
        words, resources.unlabelled(words.substring(UNLABELLED.length())));
  }

  @Override
  public String asymmetryNote(Settings settings) {
    return settings.has(RADIUS) ? null : "radii are taken from the cells above the diagonal";
  }
}
