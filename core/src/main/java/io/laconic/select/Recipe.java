package io.laconic.select;

import io.laconic.bound.PacBayes.RayPrior;
import io.laconic.data.Dataset;
import io.laconic.data.Missing;
import io.laconic.data.Scaling;
import io.laconic.data.Schema;
import io.laconic.learn.Balls;
import io.laconic.learn.BaselineCount;
import io.laconic.learn.BaselineLearner;
import io.laconic.learn.CondensedNeighbours;
import io.laconic.learn.KMeans;
import io.laconic.learn.KMedoids;
import io.laconic.learn.Lvq;
import io.laconic.learn.NearestNeighbours;
import io.laconic.learn.PenaltyPair;
import io.laconic.learn.Preparation;
import io.laconic.learn.PrototypeVectorMachine;
import io.laconic.learn.PvmSolver;
import io.laconic.learn.SetCoveringMachine;
import io.laconic.learn.Settings;
import io.laconic.learn.SoftGreedy;
import io.laconic.model.MachineType;
import io.laconic.model.Range;
import io.laconic.space.MatrixChecks;
import io.laconic.util.Parallel;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Function;

/**
 * Everything that was asked for, checked before any data are read: which learners, which features,
 * how rows are prepared and compared. Options with several values make several variants, which
 * compete; the same recipe on the same data gives the same model.
 */
public final class Recipe {
  /** Options that change how a classifier is rebuilt: each of their values is an alternative. */
  private static final List<String> REBUILDING =
      List.of(
          "learner",
          "features",
          "balls",
          "metric",
          "kernel",
          "gamma",
          "degree",
          "coef0",
          "tangent",
          "image",
          "sigma",
          "background",
          "mismatch-k",
          "mismatch-m",
          "alphabet",
          "sequence",
          "dann-neighbours",
          "dann-epsilon");

  private static final List<Double> PROTOTYPES = List.of(1.0, 2.0, 3.0, 5.0, 8.0, 12.0, 20.0);
  private static final List<Double> NEIGHBOURS = List.of(1.0, 3.0, 5.0, 7.0, 9.0, 15.0);

  /**
   * How rows are prepared.
   *
   * @param positive name of the positive class; null: the last one
   * @param matrixKind {@code distance} or {@code kernel}; null if there is no matrix
   */
  public record Rows(
      String positive, Missing.Policy missing, Scaling.Method scaling, String matrixKind) {}

  /**
   * What comes from other files or modules.
   *
   * @param ranges of attributes by name, known beforehand; null: observed
   * @param unlabelled rows without a class; null if there are none
   * @param solver of integer programs; null if there is none
   * @param schema what was known of the columns beforehand
   */
  public record Extras(
      Map<String, Range> ranges, Dataset unlabelled, PvmSolver solver, Schema schema) {
    public static final Extras NONE = new Extras(null, null, null, Schema.NONE);
  }

  private final Settings settings;
  private final Rows rows;
  private final long seed;
  private final List<Variant> variants;

  /**
   * @param classes number of classes of the data; 0 if it is not known yet
   * @throws IllegalArgumentException with one line if options do not go together
   */
  public Recipe(Settings settings, Rows rows, long seed, int classes) {
    this.settings = settings;
    this.rows = rows;
    this.seed = seed;
    String standard = classes > 2 && rows.positive() == null ? "pvm" : "scm";
    this.variants =
        settings.variants(REBUILDING).stream()
            .map(one -> new Variant(one, one.word("learner", standard)))
            .toList();
    Applicability.check(settings, variants);
    check();
  }

  private void check() {
    for (String name : List.of("max-size", "ranges", "grid", "prior", "soft-stop", "method")) {
      if (settings.count(name) > 1) {
        throw new IllegalArgumentException("--" + name + " takes one value");
      }
    }
    boolean rulesOnly = variants.stream().allMatch(Variant::isRule);
    boolean noRules = variants.stream().noneMatch(Variant::isRule);
    if (!rulesOnly && !noRules) {
      throw new IllegalArgumentException(
          "learners of two classes and learners of prototypes cannot compete; use compare");
    }
    for (Variant variant : variants) {
      checkMatrix(variant);
      checkScaling(variant);
      boolean fitted = variant.metricIs("dann") || variant.metricIs("rank-l2");
      if (fitted && variant.features().equals("balls")) {
        throw new IllegalArgumentException(
            "--metric " + variant.settings().word("metric") + " goes with prototypes, not balls");
      }
      checkFinite(variant);
      checkLocated(variant);
      variant.comparison();
      contender(variant, Extras.NONE, null);
    }
    candidates();
  }

  private void checkFinite(Variant variant) {
    if (variant.is("soft-greedy")) {
      for (double penalty : settings.numbers("penalty", List.of())) {
        if (Double.isInfinite(penalty)) {
          throw new IllegalArgumentException("--penalty must be finite for soft-greedy; got inf");
        }
      }
    }
  }

  /** Points that are no rows need attributes to be computed from, or to be compared by. */
  private void checkLocated(Variant variant) {
    boolean sequences = variant.metricIs("mismatch");
    if (variant.isRule() || !(sequences || variant.isPrecomputed())) {
      return;
    }
    String metric = sequences ? "--metric mismatch" : "a precomputed matrix";
    if (List.of("k-means", "lvq1", "olvq1").contains(variant.learner())) {
      throw new IllegalArgumentException(
          "--learner "
              + variant.learner()
              + " computes new points from attributes; "
              + metric
              + " has none");
    }
    String words = settings.word("candidates", "training");
    boolean read = words.startsWith("unlabelled:");
    if (!words.equals("training") && !(read && sequences)) {
      throw new IllegalArgumentException(
          "--candidates " + words + " needs attributes; " + metric + " has none");
    }
  }

  private void checkMatrix(Variant variant) {
    if (rows.matrixKind() == null) {
      if (variant.isPrecomputed()) {
        throw new IllegalArgumentException(
            "--"
                + (variant.usesKernel() ? "kernel" : "metric")
                + " precomputed needs --matrix FILE");
      }
      return;
    }
    if (variant.features().equals("rays")) {
      throw new IllegalArgumentException(
          "--matrix goes with --features balls or half-spaces; rays need attributes");
    }
    if (!variant.isPrecomputed()) {
      throw new IllegalArgumentException(
          "--matrix needs --metric precomputed (balls, prototypes) or --kernel precomputed"
              + " (half-spaces, --metric kernel)");
    }
    if (variant.usesKernel() != rows.matrixKind().equals("kernel")) {
      throw new IllegalArgumentException(
          variant.usesKernel()
              ? "--kernel precomputed needs --matrix-kind kernel"
              : "--metric precomputed needs --matrix-kind distance"
                  + " (for the distance of a kernel: --metric kernel --kernel precomputed)");
    }
  }

  private void checkScaling(Variant variant) {
    if (rows.scaling() == Scaling.Method.NONE) {
      return;
    }
    if (variant.features().equals("rays")) {
      throw new IllegalArgumentException("--scale has no effect on rays, which keep raw units");
    }
    if (variant.isPrecomputed()) {
      throw new IllegalArgumentException("--scale has no effect on a precomputed matrix");
    }
    if (variant.metricIs("mismatch")) {
      throw new IllegalArgumentException("--scale has no effect on sequences");
    }
    if (variant.metricIs("tangent")) {
      throw new IllegalArgumentException(
          "--scale does not go with --metric tangent, which compares images as they are");
    }
  }

  /** Whether the data file only gives labels. */
  public boolean needsMatrix() {
    return rows.matrixKind() != null;
  }

  /**
   * Fails if the cells of a matrix of distances cannot be distances. What is only unusual comes
   * back as a warning, or null: distances that are not symmetric are allowed, since cell (t, i) is
   * that of point t from center i.
   *
   * @param name of the matrix, for the message
   */
  public String checkCells(double[][] matrix, String name) {
    if (rows.matrixKind().equals("distance")) {
      MatrixChecks.distances(matrix, name);
    }
    MatrixChecks.Cell cell = MatrixChecks.firstAsymmetric(matrix);
    if (cell == null) {
      return null;
    }
    boolean quantiles = variants.stream().anyMatch(v -> v.is("pvm") && !settings.has("radius"));
    return name
        + ", row "
        + cell.row()
        + ", column "
        + cell.column()
        + ": "
        + cell.why()
        + (quantiles ? "; radii are taken from the cells above the diagonal" : "");
  }

  /** The file of ranges, or null. */
  public String rangesFile() {
    String ranges = settings.word("ranges", "observed");
    return ranges.equals("observed") ? null : ranges;
  }

  /** The file of rows without a class, or null. */
  public String unlabelledFile() {
    String words = settings.word("candidates", "training");
    return words.startsWith("unlabelled:") ? words.substring("unlabelled:".length()) : null;
  }

  /** Whether a solver is needed. */
  public boolean needsSolver() {
    return variants.stream().anyMatch(v -> v.is("pvm") && !v.method().equals("greedy"));
  }

  /** Whether a paper prints a bound for all that competes. */
  public boolean hasPrintedBounds() {
    return variants.stream()
        .allMatch(v -> v.is("scm") || v.is("dlm") && v.features().equals("balls"));
  }

  /** Whether every option that steers the search has one value: then there is nothing to choose. */
  public boolean isSingle(Extras extras) {
    return contender(extras).preferences().size() == 1;
  }

  /** How rows become a table; the same for all variants. */
  public Preparation preparation(Schema schema) {
    return preparation(variants.get(0), schema);
  }

  private Preparation preparation(Variant variant, Schema schema) {
    return new Preparation(
        rows.positive(),
        rows.missing(),
        rows.scaling(),
        schema,
        variant.comparison(),
        variant.matrixSpace(),
        variant.isRule() ? Preparation.Classes.TWO : Preparation.Classes.ALL);
  }

  /** Whether rows are compared by one distance. */
  public boolean hasDistance() {
    return variants.size() == 1 && variants.get(0).usesMetric();
  }

  /** The distances between all rows of a table. */
  public TrainingDistances distances(Table table, Schema schema, Parallel parallel) {
    return TrainingDistances.of(preparation(schema), table, parallel);
  }

  /** All variants as one contender. */
  public Contender contender(Extras extras) {
    List<Contender> contenders =
        variants.stream().map(v -> contender(v, extras, preparation(v, extras.schema()))).toList();
    return contenders.size() == 1
        ? contenders.get(0)
        : new Union(variants.get(0).name() + " and others", contenders);
  }

  private Contender contender(Variant variant, Extras extras, Preparation preparation) {
    Settings one = variant.settings();
    return switch (variant.learner()) {
      case "scm" ->
          new ScmContender(
              variant.name(),
              preparation,
              variant.family(),
              types(one),
              one.numbers("penalty", ScmContender.PENALTIES),
              maxSize());
      case "dlm" ->
          new DlmContender(
              variant.name(), preparation, variant.family(), balls(variant), pairs(one), maxSize());
      case "soft-greedy" -> soft(variant, extras, preparation);
      case "pvm" ->
          new PvmContender(
              variant.name(), preparation, grid(variant), candidates(extras), extras.solver());
      default ->
          new BaselineContender(variant.name(), variant.learner(), preparation, baseline(variant));
    };
  }

  private static List<MachineType> types(Settings one) {
    return one.words("type", List.of("conjunction", "disjunction")).stream()
        .map(word -> MachineType.valueOf(word.toUpperCase(Locale.ROOT)))
        .toList();
  }

  private int maxSize() {
    return (int) settings.number("max-size", SetCoveringMachine.NO_LIMIT);
  }

  private static Balls balls(Variant variant) {
    return variant.features().equals("balls")
        ? Balls.valueOf(variant.settings().word("balls").toUpperCase(Locale.ROOT))
        : null;
  }

  /** All pairs of penalties; one that is given goes with the default list of the other. */
  private static List<PenaltyPair> pairs(Settings one) {
    List<PenaltyPair> pairs = new ArrayList<>();
    for (double positive : one.numbers("penalty-positive", DlmContender.PENALTIES)) {
      for (double negative : one.numbers("penalty-negative", DlmContender.PENALTIES)) {
        pairs.add(new PenaltyPair(positive, negative));
      }
    }
    return pairs;
  }

  private Contender soft(Variant variant, Extras extras, Preparation preparation) {
    Settings one = variant.settings();
    return new SoftContender(
        variant.name(),
        preparation,
        types(one),
        one.numbers("penalty", SoftContender.PENALTIES),
        one.numbers("eta", SoftContender.MARGIN_WEIGHTS),
        maxSize(),
        RayPrior.valueOf(one.word("prior").toUpperCase(Locale.ROOT)),
        extras.ranges(),
        (int) one.number("grid", SoftGreedy.DEFAULT_GRID),
        one.word("soft-stop").equals("paper"));
  }

  private PvmGrid grid(Variant variant) {
    Settings one = variant.settings();
    boolean none = !one.has("radius") && !one.has("radius-quantile");
    double[] quantiles =
        none ? PvmGrid.defaultQuantiles() : one.numbers("radius-quantile", List.of());
    return new PvmGrid(
        one.numbers("radius", List.of()),
        quantiles,
        one.numbers("prototype-cost", List.of(Double.NaN)),
        PrototypeVectorMachine.Method.valueOf(variant.method().toUpperCase(Locale.ROOT)),
        (int) one.number("roundings", 500),
        one.number("time-limit", 60),
        seed);
  }

  private CandidatePoints candidates(Extras extras) {
    return extras.unlabelled() == null
        ? candidates()
        : CandidatePoints.unlabelled(settings.word("candidates", null), extras.unlabelled());
  }

  /** Points besides the training rows, as far as the settings alone tell. */
  private CandidatePoints candidates() {
    String words = settings.word("candidates", "training");
    if (words.equals("training") || words.matches("unlabelled:.+")) {
      return CandidatePoints.NONE;
    }
    String count = words.replaceFirst("^(kmeans|hull):", "");
    if (count.equals(words) || !count.matches("[1-9][0-9]{0,6}")) {
      throw new IllegalArgumentException(
          "--candidates must be training, unlabelled:FILE, kmeans:K or hull:N; got " + words);
    }
    int number = Integer.parseInt(count);
    return words.startsWith("kmeans:")
        ? CandidatePoints.kMeans(number, seed)
        : CandidatePoints.hull(number, seed);
  }

  /** Configurations of rivals, fewer prototypes first. */
  private List<BaselineContender.Setting> baseline(Variant variant) {
    Settings one = variant.settings();
    return switch (variant.learner()) {
      case "1-nn" ->
          List.of(new BaselineContender.Setting(Map.of(), new NearestNeighbours.Options(1)));
      case "condensed-nn" ->
          List.of(new BaselineContender.Setting(Map.of(), new CondensedNeighbours.Options()));
      case "k-nn" ->
          settings(
              "neighbours",
              one.numbers("neighbours", NEIGHBOURS),
              k -> new NearestNeighbours.Options(k));
      case "k-medoids" ->
          settings(
              "prototypes",
              one.numbers("prototypes", PROTOTYPES),
              k -> new KMedoids.Options(BaselineCount.perClass(k)));
      case "k-means" ->
          settings(
              "prototypes",
              one.numbers("prototypes", PROTOTYPES),
              k -> new KMeans.Options(BaselineCount.perClass(k), seed));
      default ->
          settings(
              "prototypes",
              one.numbers("prototypes", PROTOTYPES),
              k ->
                  new Lvq.Options(
                      variant.is("lvq1") ? Lvq.Variant.LVQ1 : Lvq.Variant.OLVQ1,
                      BaselineCount.perClass(k),
                      seed));
    };
  }

  private static List<BaselineContender.Setting> settings(
      String name, double[] values, Function<Integer, BaselineLearner> learner) {
    return Arrays.stream(values)
        .sorted()
        .distinct()
        .mapToObj(k -> new BaselineContender.Setting(Map.of(name, (int) k), learner.apply((int) k)))
        .toList();
  }

  /** What competes, in words: {@code 15 penalties, 2 types, all sizes}. */
  public String words() {
    Variant first = variants.get(0);
    Settings one = first.settings();
    List<String> parts = new ArrayList<>();
    if (variants.size() > 1) {
      parts.add(variants.size() + " variants");
    }
    switch (first.learner()) {
      case "scm", "soft-greedy" -> {
        boolean soft = first.is("soft-greedy");
        add(
            parts,
            one.numbers("penalty", soft ? SoftContender.PENALTIES : ScmContender.PENALTIES),
            "penalty",
            "penalties");
        if (soft) {
          add(parts, one.numbers("eta", SoftContender.MARGIN_WEIGHTS), "eta", "etas");
        }
        parts.add(types(one).size() == 1 ? types(one).get(0).word() : "2 types");
        parts.add("all sizes");
      }
      case "dlm" -> {
        parts.add(
            pairs(one).size() + (pairs(one).size() == 1 ? " pair" : " pairs") + " of penalties");
        parts.add("all sizes");
      }
      case "pvm" -> {
        int radii = grid(first).radii().length + grid(first).quantiles().length;
        parts.add(radii + (radii == 1 ? " radius" : " radii"));
      }
      default -> parts.add(baseline(first).size() + " settings");
    }
    return first.name() + ": " + String.join(", ", parts);
  }

  private static void add(List<String> parts, double[] values, String single, String plural) {
    parts.add(values.length == 1 ? "1 " + single : values.length + " " + plural);
  }
}
