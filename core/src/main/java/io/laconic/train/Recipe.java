package io.laconic.train;

import io.laconic.data.Dataset;
import io.laconic.data.Missing;
import io.laconic.data.Scaling;
import io.laconic.data.Schema;
import io.laconic.learn.Contender;
import io.laconic.learn.Preparation;
import io.laconic.learn.Settings;
import io.laconic.learn.Table;
import io.laconic.learn.Union;
import io.laconic.learn.prototype.TrainingDistances;
import io.laconic.learn.pvm.PvmSolver;
import io.laconic.model.soft.Range;
import io.laconic.space.MatrixChecks;
import io.laconic.util.Parallel;
import java.util.List;
import java.util.Map;

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
  private final Grids grids;
  private final List<Variant> variants;

  /**
   * @param classes number of classes of the data; 0 if it is not known yet
   * @throws IllegalArgumentException with one line if options do not go together
   */
  public Recipe(Settings settings, Rows rows, long seed, int classes) {
    this.settings = settings;
    this.rows = rows;
    String standard = classes > 2 && rows.positive() == null ? "pvm" : "scm";
    this.variants =
        settings.variants(REBUILDING).stream()
            .map(one -> new Variant(one, one.word("learner", standard)))
            .toList();
    this.grids = new Grids(settings, seed);
    Applicability.check(settings, variants);
    new RecipeCheck(settings, rows).check(variants);
    variants.forEach(variant -> grids.contender(variant, Extras.NONE, null));
    grids.candidates();
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

  /** Whether whole rows are compared: all features but rays need that. */
  public boolean comparesRows() {
    return variants.stream().anyMatch(v -> !v.features().equals("rays"));
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
        variants.stream()
            .map(v -> grids.contender(v, extras, preparation(v, extras.schema())))
            .toList();
    return contenders.size() == 1
        ? contenders.get(0)
        : new Union(variants.get(0).name() + " and others", contenders);
  }

  /** What competes, in words: {@code 15 penalties, 2 types, all sizes}. */
  public String words() {
    return grids.words(variants);
  }
}
