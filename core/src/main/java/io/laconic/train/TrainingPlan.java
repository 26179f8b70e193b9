package io.laconic.train;

import io.laconic.data.MissingValuePolicy;
import io.laconic.data.Scaling;
import io.laconic.data.Schema;
import io.laconic.learn.ColumnDirection;
import io.laconic.learn.ColumnOrder;
import io.laconic.learn.Contender;
import io.laconic.learn.Defaults;
import io.laconic.learn.ExternalResources;
import io.laconic.learn.FitRequest;
import io.laconic.learn.Learner;
import io.laconic.learn.Learners;
import io.laconic.learn.ParameterException;
import io.laconic.learn.ParameterException.Problem;
import io.laconic.learn.Preparation;
import io.laconic.learn.Preparation.Classes;
import io.laconic.learn.RowComparisonKind;
import io.laconic.learn.Settings;
import io.laconic.learn.Table;
import io.laconic.learn.Variant;
import io.laconic.learn.choice.Aim;
import io.laconic.learn.choice.EqualErrorCosts;
import io.laconic.request.Options;
import io.laconic.request.Request;
import io.laconic.space.MatrixChecks;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;

/**
 * Everything that was asked for, checked before any data are read: which learners, with which
 * settings, on rows prepared in which way. Settings with several values make several variants,
 * which compete; the same plan on the same data gives the same model.
 */
public final class TrainingPlan {
  private final Request request;
  private final Settings settings;
  private final List<Learner> standards;
  private final Defaults defaults;
  private final Aim aim;
  private final List<Variant> variants;
  private final int classCount;
  private final int rowCount;
  private final boolean complete;

  /**
   * @param classCount how many classes there are
   * @param rowCount 0 if it is not known
   * @param complete whether the rows are known to have no missing value
   */
  private TrainingPlan(
      Request request,
      List<Learner> standards,
      Aim aim,
      int classCount,
      int rowCount,
      boolean complete) {
    this.complete = complete;
    this.request = request;
    this.settings = request.settings();
    this.standards = standards;
    this.defaults = defaults(request);
    this.aim = aim;
    this.classCount = classCount;
    this.rowCount = rowCount;
    this.variants =
        PlanChecks.fitting(
                request,
                Variant.of(
                    settings, standards, defaults, hasUsualPlaces() ? classCount : 0, rowCount))
            .stream()
            .map(variant -> PlanChecks.rebuiltIfNeeded(request, variant))
            .toList();
    PlanChecks.check(request, variants);
    for (Variant variant : variants) { // fails where values do not go together
      variant.learner().open(variant.settings(), ExternalResources.NONE);
      variant.learner().preferences(new FitRequest(variant, null, ExternalResources.NONE, seed()));
    }
  }

  /**
   * A plan for data with this many classes.
   *
   * @throws ParameterException if options do not go together
   */
  public static TrainingPlan of(Request request, int classes) {
    return new TrainingPlan(
        request, standardLearners(request, classes), aim(request), classes, 0, false);
  }

  /** Whether learners that nobody named have places of their own, open or behind a gate. */
  private boolean hasUsualPlaces() {
    return defaults == Defaults.SMALL_RULES && !PlanChecks.choosesByBounds(request);
  }

  /** What a request asks for; a file of costs is read elsewhere. */
  private static Aim aim(Request request) {
    return request.aim(file -> EqualErrorCosts.EQUAL);
  }

  private static Defaults defaults(Request request) {
    return request.rebuilds() ? Defaults.AS_PUBLISHED : Defaults.SMALL_RULES;
  }

  /** This plan for data with this many classes: another one only if the default learners differ. */
  public TrainingPlan forClasses(int classes) {
    List<Learner> learners = standardLearners(request, classes);
    boolean fits =
        settings.has(Learners.LEARNER) || learners.equals(standards) && classes == classCount;
    return fits ? this : new TrainingPlan(request, learners, aim, classes, rowCount, complete);
  }

  /**
   * This plan for some data: with what a schema tells of columns besides their kinds, as if it had
   * been asked, and with how missing values are treated if there are none.
   */
  TrainingPlan knowing(TrainingData data) {
    List<ColumnDirection> told = ColumnDirection.of(data.schema());
    List<ColumnOrder> orders =
        PlanChecks.namesSets(variants) ? ColumnOrder.of(data.schema()) : List.of();
    Request more =
        request.values(Options.DIRECTION).containsAll(told)
            ? request
            : request.withMore(Options.DIRECTION, told);
    more =
        more.values(Options.ORDER).containsAll(orders)
            ? more
            : more.withMore(Options.ORDER, orders);
    boolean nothingMissing = data.isComplete();
    return more == request && complete == nothingMissing
        ? this
        : new TrainingPlan(more, standards, aim, classCount, rowCount, nothingMissing);
  }

  /** This plan for the classes and the number of rows of a table, on which defaults depend. */
  TrainingPlan forTable(Table table) {
    return defaults == Defaults.AS_PUBLISHED
        ? this
        : new TrainingPlan(
            request,
            standards,
            aim.forClasses(table.classes()),
            table.classes().size(),
            table.rowCount(),
            complete);
  }

  /** This plan with another aim. */
  public TrainingPlan with(Aim newAim) {
    return new TrainingPlan(request, standards, newAim, classCount, rowCount, complete);
  }

  /**
   * What is learned and chosen for. With the defaults as published it is always few errors: costs
   * are reported of those models, see decision 0009.
   */
  public Aim aim() {
    return defaults == Defaults.AS_PUBLISHED ? EqualErrorCosts.EQUAL : aim;
  }

  /** The learners for this many classes if none is named. */
  public List<Learner> standardLearners(int classes) {
    return standardLearners(request, classes);
  }

  private static List<Learner> standardLearners(Request request, int classes) {
    boolean two = classes <= 2 || request.has(Options.POSITIVE);
    return Learners.standards(defaults(request), two ? Classes.TWO : Classes.ALL);
  }

  /**
   * A plan for data that are not known yet. Which learner is the default depends on the number of
   * classes; the settings must fit one of them.
   *
   * @throws ParameterException if they fit none; it speaks of the learner that has all of the
   *     parameters, if there is one
   */
  public static TrainingPlan beforeData(Request request) {
    try {
      return of(request, 2).checkedBeforeData();
    } catch (ParameterException ofTwo) {
      try {
        return of(request, 3).checkedBeforeData();
      } catch (ParameterException ofMany) {
        boolean nearer =
            ofTwo.problem() == Problem.MISPLACED && ofMany.problem() != Problem.MISPLACED;
        throw nearer ? ofMany : ofTwo;
      }
    }
  }

  private TrainingPlan checkedBeforeData() {
    PlanChecks.checkChoice(request, variants);
    return checked();
  }

  /**
   * This plan, if the form of certificate that goes with its defaults is there for its learners.
   */
  TrainingPlan checked() {
    if (defaults == Defaults.AS_PUBLISHED) {
      PlanChecks.checkForms(variants);
    }
    return this;
  }

  /** All that was asked for. */
  public Request request() {
    return request;
  }

  /** The settings of the learners. */
  public Settings settings() {
    return settings;
  }

  public long seed() {
    return request.value(Options.SEED);
  }

  /** Whether a class with a usual name is the positive one; otherwise it is the last. */
  boolean prefersUsualPositive() {
    return defaults == Defaults.SMALL_RULES;
  }

  /** Whether the data file only gives labels. */
  public boolean needsMatrix() {
    return request.matrixKind() != null;
  }

  /**
   * Fails if the cells of a matrix of distances cannot be distances. What is only unusual comes
   * back as a warning, or null: distances that are not symmetric are allowed, since cell (t, i) is
   * that of point t from center i.
   *
   * @param name of the matrix, for the message
   */
  public String checkCells(double[][] matrix, String name) {
    if (request.matrixKind() == Options.MatrixKind.DISTANCE) {
      MatrixChecks.distances(matrix, name);
    }
    MatrixChecks.Cell cell = MatrixChecks.firstAsymmetric(matrix);
    if (cell == null) {
      return null;
    }
    String note =
        variants.stream()
            .map(variant -> variant.learner().asymmetryNote(variant.settings()))
            .filter(Objects::nonNull)
            .findFirst()
            .map("; "::concat)
            .orElse("");
    return name + ", row " + cell.row() + ", column " + cell.column() + ": " + cell.why() + note;
  }

  /** Whether whole rows are compared, not only single attributes. */
  public boolean comparesRows() {
    return variants.stream()
        .anyMatch(v -> v.learner().comparisonKind(v.settings()) != RowComparisonKind.ATTRIBUTES);
  }

  /** Whether something that competes can list attributes that would have served about as well. */
  public boolean findsEquivalents() {
    return variants.stream().anyMatch(v -> v.learner().findsEquivalents(v.settings()));
  }

  /** Whether rows are compared by one distance. */
  public boolean hasDistance() {
    return variants.size() == 1 && variants.get(0).usesMetric();
  }

  /** Whether all that competes makes models of ours. */
  public boolean makesModels() {
    return variants().stream().allMatch(variant -> variant.learner().makesModels());
  }

  /** Learners that take part by default, but not with so many rows. */
  List<String> setAside() {
    List<String> aside = new ArrayList<>(standards.stream().map(Learner::name).toList());
    aside.removeAll(learners());
    if (!aside.isEmpty()) { // seldom, so that hardly ever another plan is made
      aside.retainAll(forRows(0).learners());
    }
    return aside;
  }

  /** This plan for a table of this many rows. */
  TrainingPlan forRows(int rows) {
    return new TrainingPlan(request, standards, aim, classCount, rows, complete);
  }

  /** Names of the learners that compete, each once. */
  List<String> learners() {
    return variants.stream().map(variant -> variant.learner().name()).distinct().toList();
  }

  /** What competes. */
  List<Variant> variants() {
    return variants;
  }

  /** The variant whose learner made a model. */
  Variant variantOf(String learner) {
    return variants.stream()
        .filter(variant -> variant.learner().name().equals(learner))
        .findFirst()
        .orElseThrow();
  }

  /** How rows become a table: with two classes if a learner of two classes competes. */
  public Preparation preparation(Schema schema) {
    Variant first =
        variants.stream()
            .filter(variant -> variant.learner().classes() == Classes.TWO)
            .findFirst()
            .orElse(variants.get(0));
    return preparation(first, schema);
  }

  private Preparation preparation(Variant variant, Schema schema) {
    return new Preparation(
        request.value(Options.POSITIVE),
        missing(variant),
        scaling(variant),
        schema,
        variant.comparison(),
        variant.matrixSpace(),
        variant.learner().classes(),
        request.knownColumns());
  }

  /**
   * What becomes of missing values. Learners that need every value get medians, unless there is
   * none to fill: a certificate of a form that rebuilds is then not void for it.
   */
  MissingValuePolicy.Policy missing(Variant variant) {
    if (request.has(Options.MISSING)) {
      return request.value(Options.MISSING);
    }
    return variant.learner().takesMissing(variant.settings())
        ? MissingValuePolicy.Policy.DOES_NOT_HOLD
        : complete ? MissingValuePolicy.Policy.ERROR : MissingValuePolicy.Policy.MEDIAN;
  }

  private Scaling.Method scaling(Variant variant) {
    if (request.has(Options.SCALE)) {
      return request.value(Options.SCALE);
    }
    return defaults == Defaults.SMALL_RULES && variant.canBeScaled()
        ? Scaling.Method.STANDARD
        : Scaling.Method.NONE;
  }

  /** All variants as one contender; files that they need are read. */
  public Contender contender(ExternalResources resources, Schema schema) {
    variants.forEach(variant -> variant.learner().open(variant.settings(), resources));
    List<FitRequest> requests =
        variants.stream()
            .map(
                v ->
                    new FitRequest(
                        v,
                        preparation(v, schema),
                        resources,
                        seed(),
                        aim().levels(),
                        aim().finishes()))
            .toList();
    return requests.size() == 1
        ? Contender.of(requests.get(0))
        : new Contender(joinedName(), requests);
  }

  private String joinedName() {
    return settings.has(Learners.LEARNER) ? variants.get(0).name() + " and others" : "default";
  }

  /**
   * Each variant with the values of all its parameters, given or by default, its scaling, and what
   * becomes of missing values.
   */
  List<Map<String, Object>> resolved() {
    List<Map<String, Object>> all = new ArrayList<>();
    for (Variant variant : variants) {
      Map<String, Object> values = new LinkedHashMap<>(variant.resolved());
      values.put(Options.MISSING.name(), missing(variant).word());
      values.put(Options.SCALE.name(), scaling(variant).name().toLowerCase(Locale.ROOT));
      all.add(values);
    }
    return all;
  }

  /** The first variant in words, for what competes: {@code scm rays}. */
  String firstName() {
    return variants.get(0).name();
  }
}
