package io.laconic.learn;

import static io.laconic.learn.RowComparisonParameters.KERNEL;
import static io.laconic.learn.RowComparisonParameters.METRIC;

import io.laconic.learn.choice.Gate;
import io.laconic.space.MatrixSpace;
import io.laconic.util.MarkedOptionName;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * One way to rebuild classifiers: a learner with settings in which features, metric, kernel and
 * their parameters have one value each.
 *
 * @param gate how it competes with others
 */
public record Variant(Learner learner, Settings settings, Gate gate) {
  /** One that competes freely. */
  public Variant(Learner learner, Settings settings) {
    this(learner, settings, Gate.OPEN);
  }

  /** This with other settings. */
  public Variant with(Settings other) {
    return new Variant(learner, other, gate);
  }

  /**
   * The variants that settings ask for, in a fixed order.
   *
   * @param standards the learners if none is named; of these, all that have every parameter that
   *     was given, else the first; several compete as {@link Learner#usual} says
   * @param defaults what parameters have that were not given
   * @param classes how many there are; 0: several learners compete freely, as they are
   * @param rows number of training rows, on which defaults may depend
   */
  public static List<Variant> of(
      Settings settings, List<Learner> standards, Defaults defaults, int classes, int rows) {
    List<Variant> all = new ArrayList<>();
    for (Settings one : settings.combinations(Learners.makingVariants())) {
      if (one.has(Learners.LEARNER)) {
        all.add(of(one.value(Learners.LEARNER), one, defaults, rows));
      } else {
        all.addAll(unnamed(one, standards, defaults, classes, rows));
      }
    }
    return all;
  }

  private static List<Variant> unnamed(
      Settings settings, List<Learner> standards, Defaults defaults, int classes, int rows) {
    List<Variant> variants =
        standards.stream()
            .map(learner -> new Variant(learner, settings))
            .filter(variant -> settings.names().stream().allMatch(variant::uses))
            .map(variant -> of(variant.learner(), settings, defaults, rows))
            .toList();
    if (variants.isEmpty()) {
      return List.of(of(standards.get(0), settings, defaults, rows));
    }
    return variants.size() == 1 || classes == 0
        ? variants
        : usual(variants, settings, classes, rows);
  }

  /** Several learners, each as it competes with the others. */
  private static List<Variant> usual(
      List<Variant> several, Settings settings, int classes, int rows) {
    return several.stream()
        .flatMap(one -> one.learner.usual(settings, classes, rows).stream())
        .map(one -> one.with(of(one.learner, one.settings, Defaults.SMALL_RULES, rows).settings))
        .sorted(Comparator.comparing(Variant::gate))
        .toList();
  }

  private static Variant of(Learner learner, Settings settings, Defaults defaults, int rows) {
    return new Variant(
        learner,
        defaults == Defaults.SMALL_RULES ? settings.withSmallRules(learner, rows) : settings);
  }

  /** Whether scaling makes sense: whole rows are compared by attributes in units of their own. */
  public boolean canBeScaled() {
    return comparison() != null && !comparesSequences() && !comparesImages() && !fitsItsMetric();
  }

  /**
   * Refuses a parameter that has no effect in any of the variants, or several values of one that
   * takes one.
   *
   * @throws ParameterException that says what it goes with
   */
  public static void checkUsed(String name, List<Variant> variants) {
    if (variants.stream().noneMatch(variant -> variant.uses(name))) {
      String words = Learners.parameter(name).appliesWords();
      throw new ParameterException(
          name,
          ParameterException.Problem.MISPLACED,
          "goes with " + (words == null ? learners(name) : words));
    }
    variants.get(0).settings.checkSingle(Learners.parameter(name));
  }

  /**
   * The values of all parameters that have an effect, given or by default, by name: numbers, or
   * words as users spell them. Empty lists are of defaults that depend on the rows.
   */
  public Map<String, Object> resolved() {
    Map<String, Object> values = new LinkedHashMap<>();
    values.put(Learners.LEARNER.name(), List.of(learner.name()));
    for (String name : Learners.parameterNames()) {
      if (!name.equals(Learners.LEARNER.name()) && belongs(name) && uses(name)) {
        values.put(name, resolved(Learners.own(learner, name)));
      }
    }
    return values;
  }

  private <T> List<Object> resolved(Parameter<T> parameter) {
    return settings.values(parameter).stream()
        .map(v -> v instanceof Number ? (Object) v : parameter.allowed().spelled(v))
        .toList();
  }

  /** Whether a parameter is the learner's own, or one of the metrics and kernels that it uses. */
  private boolean belongs(String name) {
    return !Learners.with(name).isEmpty() || comparesRows();
  }

  private boolean uses(String name) {
    boolean has =
        name.equals(Learners.LEARNER.name())
            || Learners.with(name).isEmpty()
            || Learners.with(name).contains(learner);
    return has && Learners.own(learner, name).appliesTo(this);
  }

  /** {@code --learner scm, dlm or soft-greedy}. */
  private static String learners(String name) {
    List<String> names = Learners.with(name).stream().map(Learner::name).toList();
    String last = names.get(names.size() - 1);
    return MarkedOptionName.of("learner")
        + " "
        + (names.size() == 1
            ? last
            : String.join(", ", names.subList(0, names.size() - 1)) + " or " + last);
  }

  /** Whether rows are compared with each other, rather than looked at by single attributes. */
  public boolean comparesRows() {
    return learner.comparisonKind(settings) != RowComparisonKind.ATTRIBUTES;
  }

  /** Whether rows are compared by a distance. */
  public boolean usesMetric() {
    return learner.comparisonKind(settings) == RowComparisonKind.DISTANCE;
  }

  /** Whether that is the metric, or the one whose ranks are. */
  boolean metricIs(String name) {
    return usesMetric() && NamedMetrics.withoutRank(settings.value(METRIC)).equals(name);
  }

  private boolean comparesRanks() {
    return usesMetric() && NamedMetrics.isRank(settings.value(METRIC));
  }

  /** Whether a kernel is needed: to compare rows, or for the distance that belongs to it. */
  public boolean usesKernel() {
    return learner.comparisonKind(settings) == RowComparisonKind.KERNEL || metricIs("kernel");
  }

  boolean kernelIs(String name) {
    return usesKernel() && settings.value(KERNEL).equals(name);
  }

  /** Whether rows are compared by a matrix that the user gives. */
  public boolean isPrecomputed() {
    return usesKernel() ? kernelIs("precomputed") : metricIs("precomputed");
  }

  /** Whether the rows that are compared are sequences of letters. */
  public boolean comparesSequences() {
    return metricIs("mismatch");
  }

  /** Whether images are compared as they are. */
  public boolean comparesImages() {
    return metricIs("tangent");
  }

  /** The name of the metric. */
  public String metricName() {
    return settings.value(METRIC);
  }

  /** Whether the distance itself is fitted to the rows. */
  public boolean fitsItsMetric() {
    return metricIs("dann") || comparesRanks();
  }

  /** Why rows have no attributes to compute new points from, in words; null if they have. */
  public String withoutAttributes() {
    return comparesSequences()
        ? MarkedOptionName.of("metric") + " mismatch"
        : isPrecomputed() ? "a precomputed matrix" : null;
  }

  /** How rows are compared; null for single attributes and for a matrix. */
  public RowComparison comparison() {
    if (!comparesRows() || isPrecomputed()) {
      return null;
    }
    return usesMetric() ? NamedMetrics.metric(settings) : NamedMetrics.kernel(settings);
  }

  /** What a matrix means; null if there is none. */
  public MatrixSpace matrixSpace() {
    if (!isPrecomputed()) {
      return null;
    }
    return new MatrixSpace(
        usesKernel() ? MatrixSpace.CellKind.KERNEL : MatrixSpace.CellKind.DISTANCE,
        usesMetric(),
        comparesRanks());
  }

  /** A few words: {@code scm rays}, {@code pvm tangent}. */
  public String name() {
    return learner.title(settings)
        + (usesMetric() ? unless("l2", settings.value(METRIC)) : "")
        + (usesKernel() ? unless("linear", settings.value(KERNEL)) : "");
  }

  private static String unless(String usual, String word) {
    return word.equals(usual) ? "" : " " + word;
  }
}
