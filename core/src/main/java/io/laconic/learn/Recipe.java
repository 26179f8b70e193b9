package io.laconic.learn;

import io.laconic.data.DataException;
import io.laconic.data.Dataset;
import io.laconic.data.Missing;
import io.laconic.data.Scaling;
import io.laconic.data.Schema;
import io.laconic.model.MachineType;
import io.laconic.model.Model;
import io.laconic.space.MatrixSpace;
import io.laconic.util.Parallel;
import java.util.Locale;

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
  private final SetCoveringMachine.Options options;

  /**
   * @throws IllegalArgumentException with one line if options do not go together
   */
  public Recipe(Settings settings, Rows rows) {
    this.settings = settings;
    this.rows = rows;
    this.family = family(settings.word("features"));
    checkFit();
    this.comparison = comparison();
    this.matrixSpace = matrixSpace();
    this.options =
        new SetCoveringMachine.Options(
            family,
            MachineType.valueOf(settings.word("type").toUpperCase(Locale.ROOT)),
            settings.number("penalty", 1),
            (int) settings.number("max-size", SetCoveringMachine.NO_LIMIT));
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
    double penalty = options.penalty();
    return options.type().word() + " of " + family.word() + ", penalty "
        + (Double.isInfinite(penalty) ? "inf" : io.laconic.model.Wording.number(penalty));
  }

  /** Prepares the rows and trains. */
  public Model train(Dataset data, double[][] matrix, Schema schema, Parallel parallel) {
    Preparation preparation =
        new Preparation(
            rows.positive(), rows.missing(), rows.scaling(), schema, comparison, matrixSpace);
    TrainingSet training = preparation.prepare(data, matrix);
    if (matrixSpace == null && training.inputs().attributes().count() == 0) {
      throw new DataException(data.source().name() + ": there is no column besides the class");
    }
    return SetCoveringMachine.fit(training, options, parallel);
  }
}
