package io.laconic.learn;

import io.laconic.bound.PacBayes.RayPrior;
import io.laconic.data.DataException;
import io.laconic.data.Dataset;
import io.laconic.data.Missing;
import io.laconic.data.Scaling;
import io.laconic.data.Schema;
import io.laconic.model.MachineType;
import io.laconic.model.Model;
import io.laconic.model.Range;
import io.laconic.model.SoftConjunction;
import io.laconic.model.Wording;
import io.laconic.space.MatrixSpace;
import io.laconic.util.Parallel;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.BiFunction;

/**
 * Everything that was asked for, checked before any data are read: which learner, which features,
 * how rows are prepared and compared. The same recipe on the same data gives the same model.
 */
public final class Recipe {

  /**
   * How rows are prepared.
   *
   * @param positive name of the positive class; null: the last one
   * @param matrixKind {@code distance} or {@code kernel}; null if there is no matrix
   */
  public record Rows(
      String positive, Missing.Policy missing, Scaling.Method scaling, String matrixKind) {}

  private final Settings settings;
  private final Rows rows;
  private final Family family;
  private final Comparison comparison;
  private final MatrixSpace matrixSpace;
  private final Learner learner;

  /**
   * @throws IllegalArgumentException with one line if options do not go together
   */
  public Recipe(Settings settings, Rows rows) {
    this.settings = settings;
    this.rows = rows;
    this.family =
        isSoft() ? Family.RAYS : family(settings.word("features", isList() ? "balls" : "rays"));
    checkFit();
    this.comparison = comparison();
    this.matrixSpace = matrixSpace();
    if (!isSoft()) {
      SOFT.forEach(name -> settings.refuse(name, "goes with --learner soft-greedy"));
    }
    this.learner = isSoft() ? softGreedy() : isList() ? decisionList() : setCovering();
  }

  private static final List<String> SOFT = List.of("eta", "prior", "ranges", "grid", "soft-stop");

  private boolean isSoft() {
    return settings.word("learner").equals("soft-greedy");
  }

  private boolean isList() {
    return settings.word("learner").equals("dlm");
  }

  /** The learner with its options, and what they are in words. */
  private record Learner(String words, Fit fit) {}

  private interface Fit {
    Fitted fit(TrainingSet training, Extras extras, Parallel parallel);
  }

  /** A fit that needs nothing but the training set. */
  private static Fit plain(BiFunction<TrainingSet, Parallel, Model> fit) {
    return (training, extras, parallel) ->
        new Fitted(training, fit.apply(training, parallel), null);
  }

  /**
   * What a learner may need besides the rows.
   *
   * @param ranges of attributes by name, known beforehand; null: observed
   * @param tight whether the certificate will be of the tight form
   */
  public record Extras(Map<String, Range> ranges, boolean tight) {
    public static final Extras NONE = new Extras(null, false);
  }

  /**
   * What came out.
   *
   * @param softRun the run behind a model of soft rays, else null
   */
  public record Fitted(TrainingSet training, Model model, SoftRun softRun) {}

  private Learner setCovering() {
    for (String name : List.of("penalty-positive", "penalty-negative", "balls")) {
      settings.refuse(name, "goes with --learner dlm");
    }
    SetCoveringMachine.Options options =
        new SetCoveringMachine.Options(
            family,
            MachineType.valueOf(settings.word("type").toUpperCase(Locale.ROOT)),
            settings.number("penalty", 1),
            maxSize());
    return new Learner(
        options.type().word() + " of " + family.word() + ", penalty " + words(options.penalty()),
        plain((training, parallel) -> SetCoveringMachine.fit(training, options, parallel)));
  }

  private Learner softGreedy() {
    settings.refuse("features", "goes with --learner scm or dlm; soft-greedy has soft rays");
    for (String name : List.of("penalty-positive", "penalty-negative", "balls")) {
      settings.refuse(name, "goes with --learner dlm");
    }
    SoftGreedy.Options options = softOptions(null);
    return new Learner(
        options.type().word()
            + " of soft rays, penalty "
            + words(options.penalty())
            + ", eta "
            + words(options.marginWeight()),
        this::fitSoft);
  }

  private SoftGreedy.Options softOptions(Ranges ranges) {
    return new SoftGreedy.Options(
        MachineType.valueOf(settings.word("type").toUpperCase(Locale.ROOT)),
        settings.number("penalty", 1),
        settings.number("eta", 0),
        maxSize(),
        RayPrior.valueOf(settings.word("prior").toUpperCase(Locale.ROOT)),
        ranges,
        (int) settings.number("grid", SoftGreedy.DEFAULT_GRID),
        settings.word("soft-stop").equals("paper"));
  }

  private Fitted fitSoft(TrainingSet training, Extras extras, Parallel parallel) {
    Ranges ranges =
        extras.ranges() == null
            ? null
            : Ranges.of(
                extras.ranges(), training.frame().encoding(), training.data().source().name());
    SoftGreedy.Options options = softOptions(ranges);
    SoftRun run = SoftGreedy.run(training, options, parallel);
    SoftConjunction.Factors factors =
        extras.tight() ? SoftConjunction.Factors.BY_ATTRIBUTE : SoftConjunction.Factors.BY_CHOICE;
    Model model = SoftModels.model(training, options, run, run.size(), factors);
    return new Fitted(training, model, run);
  }

  /** The file of ranges, or null. */
  public String rangesFile() {
    String ranges = settings.word("ranges", "observed");
    return ranges.equals("observed") ? null : ranges;
  }

  private Learner decisionList() {
    settings.refuse("type", "goes with --learner scm");
    settings.refuse("penalty", "goes with --learner scm; a list has two, -positive and -negative");
    if (family != Family.BALLS) {
      settings.refuse("balls", "goes with --features balls");
    }
    Balls balls =
        family == Family.BALLS
            ? Balls.valueOf(settings.word("balls").toUpperCase(Locale.ROOT))
            : null;
    DecisionListMachine.Options options =
        new DecisionListMachine.Options(
            family,
            balls,
            settings.number("penalty-positive", 1),
            settings.number("penalty-negative", 1),
            maxSize());
    return new Learner(
        "list of "
            + (balls == null ? "" : balls.word() + " ")
            + family.word()
            + ", penalties "
            + words(options.penaltyPositive())
            + " (positive) and "
            + words(options.penaltyNegative())
            + " (negative)",
        plain((training, parallel) -> DecisionListMachine.fit(training, options, parallel)));
  }

  private int maxSize() {
    return (int) settings.number("max-size", SetCoveringMachine.NO_LIMIT);
  }

  private static String words(double penalty) {
    return Double.isInfinite(penalty) ? "inf" : Wording.number(penalty);
  }

  private static Family family(String word) {
    for (Family family : Family.values()) {
      if (family.word().equals(word)) {
        return family;
      }
    }
    throw new IllegalArgumentException("--features: " + word);
  }

  private void checkFit() {
    if (family == Family.RAYS) {
      settings.refuse("metric", "goes with --features balls");
      settings.refuse("kernel", "goes with --features half-spaces or --metric kernel");
      if (rows.matrixKind() != null) {
        throw new IllegalArgumentException(
            "--matrix goes with --features balls or half-spaces; rays need attributes");
      }
      if (rows.scaling() != Scaling.Method.NONE) {
        throw new IllegalArgumentException("--scale has no effect on rays, which keep raw units");
      }
    }
    if (family == Family.HALF_SPACES) {
      settings.refuse("metric", "goes with --features balls");
    }
    if (!usesKernel()) {
      settings.refuse("kernel", "goes with --features half-spaces or --metric kernel");
    }
    String kernel = usesKernel() ? settings.word("kernel") : "";
    if (!kernel.equals("polynomial") && !kernel.equals("gaussian")) {
      settings.refuse("gamma", "goes with --kernel polynomial or gaussian");
    }
    if (!kernel.equals("polynomial")) {
      settings.refuse("degree", "goes with --kernel polynomial");
      settings.refuse("coef0", "goes with --kernel polynomial");
    }
  }

  private boolean usesKernel() {
    return family == Family.HALF_SPACES
        || (family == Family.BALLS && settings.word("metric").equals("kernel"));
  }

  private boolean precomputed() {
    String what = usesKernel() ? "kernel" : "metric";
    return family != Family.RAYS && settings.word(what).equals("precomputed");
  }

  private Comparison comparison() {
    if (family == Family.RAYS || rows.matrixKind() != null) {
      return null;
    }
    if (precomputed()) {
      throw new IllegalArgumentException(
          "--" + (usesKernel() ? "kernel" : "metric") + " precomputed needs --matrix FILE");
    }
    return family == Family.BALLS ? Comparison.metric(settings) : Comparison.kernel(settings);
  }

  private MatrixSpace matrixSpace() {
    if (rows.matrixKind() == null) {
      return null;
    }
    boolean kernelCells = rows.matrixKind().equals("kernel");
    if (!precomputed()) {
      throw new IllegalArgumentException(
          "--matrix needs --metric precomputed (balls) or --kernel precomputed (half-spaces,"
              + " --metric kernel)");
    }
    if (usesKernel() != kernelCells) {
      throw new IllegalArgumentException(
          usesKernel()
              ? "--kernel precomputed needs --matrix-kind kernel"
              : "--metric precomputed needs --matrix-kind distance"
                  + " (for the distance of a kernel: --metric kernel --kernel precomputed)");
    }
    if (rows.scaling() != Scaling.Method.NONE) {
      throw new IllegalArgumentException("--scale has no effect on a precomputed matrix");
    }
    return new MatrixSpace(
        kernelCells ? MatrixSpace.CellKind.KERNEL : MatrixSpace.CellKind.DISTANCE,
        family == Family.BALLS);
  }

  /** Whether the data file only gives labels. */
  public boolean needsMatrix() {
    return matrixSpace != null;
  }

  /** What was chosen, in words: {@code conjunction of rays, penalty 1}. */
  public String words() {
    return learner.words();
  }

  /** Prepares the rows and trains. */
  public Model train(Dataset data, double[][] matrix, Schema schema, Parallel parallel) {
    return fit(data, matrix, schema, Extras.NONE, parallel).model();
  }

  /** Prepares the rows and trains. */
  public Fitted fit(
      Dataset data, double[][] matrix, Schema schema, Extras extras, Parallel parallel) {
    Preparation preparation =
        new Preparation(
            rows.positive(), rows.missing(), rows.scaling(), schema, comparison, matrixSpace);
    TrainingSet training = preparation.prepare(data, matrix);
    if (matrixSpace == null && training.inputs().attributes().count() == 0) {
      throw new DataException(data.source().name() + ": there is no column besides the class");
    }
    return learner.fit().fit(training, extras, parallel);
  }
}
