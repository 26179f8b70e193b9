package io.laconic.train;

import io.laconic.data.Scaling;
import io.laconic.data.Schema;
import io.laconic.learn.Contender;
import io.laconic.learn.Defaults;
import io.laconic.learn.ExternalResources;
import io.laconic.learn.JoinedContenders;
import io.laconic.learn.Learner;
import io.laconic.learn.LearnerContext;
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
  private final Settings settings;
  private final RowPreparation rows;
  private final long seed;
  private final List<Learner> standards;
  private final Defaults defaults;
  private final Aim aim;
  private final List<Variant> variants;

  private TrainingPlan(
      Settings settings,
      RowPreparation rows,
      long seed,
      List<Learner> standards,
      Defaults defaults,
      Aim aim,
      int rowCount) {
    this.settings = settings;
    this.rows = rows;
    this.seed = seed;
    this.standards = standards;
    this.defaults = defaults;
    this.aim = aim;
    this.variants =
        PlanChecks.fitting(settings, Variant.of(settings, standards, defaults, rowCount), rows);
    PlanChecks.check(settings, variants, rows);
    LearnerContext check = new LearnerContext(null, ExternalResources.NONE, seed);
    variants.forEach(variant -> variant.learner().contender(variant, check));
  }

  /**
   * A plan for data with so many classes, with defaults as published.
   *
   * @throws ParameterException if settings do not go together
   */
  public static TrainingPlan of(Settings settings, RowPreparation rows, long seed, int classes) {
    return of(settings, rows, seed, classes, Defaults.AS_PUBLISHED);
  }

  private static TrainingPlan of(
      Settings settings, RowPreparation rows, long seed, int classes, Defaults defaults) {
    List<Learner> standards = standardLearners(rows, classes, defaults);
    return new TrainingPlan(settings, rows, seed, standards, defaults, EqualErrorCosts.EQUAL, 0);
  }

  /** This plan for data with so many classes: another one only if the default learners differ. */
  public TrainingPlan forClasses(int classes) {
    List<Learner> learners = standardLearners(rows, classes, defaults);
    boolean fits = settings.has(Learners.LEARNER) || learners.equals(standards);
    return fits ? this : new TrainingPlan(settings, rows, seed, learners, defaults, aim, 0);
  }

  /** This plan for the classes and the number of rows of a table, on which defaults depend. */
  TrainingPlan forTable(Table table) {
    return defaults == Defaults.AS_PUBLISHED
        ? this
        : new TrainingPlan(
            settings,
            rows,
            seed,
            standards,
            defaults,
            aim.forClasses(table.classes()),
            table.size());
  }

  /** This plan with other defaults. */
  public TrainingPlan with(Defaults newDefaults) {
    Classes classes = takesMany() ? Classes.ALL : Classes.TWO;
    List<Learner> learners = Learners.standards(newDefaults, classes);
    return new TrainingPlan(settings, rows, seed, learners, newDefaults, aim, 0);
  }

  /** This plan with another aim. */
  public TrainingPlan with(Aim newAim) {
    return new TrainingPlan(settings, rows, seed, standards, defaults, newAim, 0);
  }

  /**
   * What is learned and chosen for. With the defaults as published it is always few errors: costs
   * are reported of those models, see decision 0009.
   */
  public Aim aim() {
    return defaults == Defaults.AS_PUBLISHED ? EqualErrorCosts.EQUAL : aim;
  }

  /** Whether the default learners are those of more than two classes. */
  private boolean takesMany() {
    return standards.equals(Learners.standards(defaults, Classes.ALL));
  }

  /** The learners for so many classes if none is named. */
  public List<Learner> standardLearners(int classes) {
    return standardLearners(rows, classes, defaults);
  }

  private static List<Learner> standardLearners(
      RowPreparation rows, int classes, Defaults defaults) {
    boolean two = classes <= 2 || rows.positive() != null;
    return Learners.standards(defaults, two ? Classes.TWO : Classes.ALL);
  }

  /**
   * A plan for data that are not known yet. Which learner is the default depends on the number of
   * classes; the settings must fit one of them.
   *
   * @throws ParameterException if they fit none; it speaks of the learner that has all of the
   *     parameters, if there is one
   */
  public static TrainingPlan beforeData(
      Settings settings, RowPreparation rows, long seed, Defaults defaults) {
    try {
      return of(settings, rows, seed, 2, defaults).checked();
    } catch (ParameterException ofTwo) {
      try {
        return of(settings, rows, seed, 3, defaults).checked();
      } catch (ParameterException ofMany) {
        boolean nearer =
            ofTwo.problem() == Problem.MISPLACED && ofMany.problem() != Problem.MISPLACED;
        throw nearer ? ofMany : ofTwo;
      }
    }
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

  public Settings settings() {
    return settings;
  }

  public RowPreparation rows() {
    return rows;
  }

  public long seed() {
    return seed;
  }

  /** Whether a class with a usual name is the positive one; otherwise it is the last. */
  boolean prefersUsualPositive() {
    return defaults == Defaults.SMALL_RULES;
  }

  /** Whether the data file only gives labels. */
  public boolean needsMatrix() {
    return rows.matrix() != null;
  }

  /**
   * Fails if the cells of a matrix of distances cannot be distances. What is only unusual comes
   * back as a warning, or null: distances that are not symmetric are allowed, since cell (t, i) is
   * that of point t from center i.
   *
   * @param name of the matrix, for the message
   */
  public String checkCells(double[][] matrix, String name) {
    if (rows.matrix() == RowPreparation.Matrix.DISTANCE) {
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

  /** Whether a paper prints a bound for all that competes. */
  public boolean hasPrintedBounds() {
    return variants.stream().allMatch(v -> v.learner().hasPrintedBound(v.settings()));
  }

  /** Whether something that competes can list attributes that would have served about as well. */
  public boolean findsEquivalents() {
    return variants.stream().anyMatch(v -> v.learner().findsEquivalents(v.settings()));
  }

  /** Whether rows are compared by one distance. */
  public boolean hasDistance() {
    return variants.size() == 1 && variants.get(0).usesMetric();
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
        rows.positive(),
        rows.missing(),
        scaling(variant),
        schema,
        variant.comparison(),
        variant.matrixSpace(),
        variant.learner().classes());
  }

  private Scaling.Method scaling(Variant variant) {
    if (rows.scaling() != null) {
      return rows.scaling();
    }
    return defaults == Defaults.SMALL_RULES && variant.canBeScaled()
        ? Scaling.Method.STANDARD
        : Scaling.Method.NONE;
  }

  /** All variants as one contender. */
  public Contender contender(ExternalResources resources, Schema schema) {
    List<Contender> contenders =
        variants.stream()
            .map(
                v ->
                    v.learner()
                        .contender(
                            v,
                            new LearnerContext(
                                preparation(v, schema), resources, seed, aim().levels())))
            .toList();
    return contenders.size() == 1
        ? contenders.get(0)
        : new JoinedContenders(joinedName(), contenders);
  }

  private String joinedName() {
    return settings.has(Learners.LEARNER) ? variants.get(0).name() + " and others" : "default";
  }

  /** Each variant with the values of all its parameters, given or by default, and its scaling. */
  List<Map<String, Object>> resolved() {
    List<Map<String, Object>> all = new ArrayList<>();
    for (Variant variant : variants) {
      Map<String, Object> values = new LinkedHashMap<>(variant.resolved());
      values.put("scale", scaling(variant).name().toLowerCase(Locale.ROOT));
      all.add(values);
    }
    return all;
  }

  /** The first variant in words, for what competes: {@code scm rays}. */
  String firstName() {
    return variants.get(0).name();
  }
}
