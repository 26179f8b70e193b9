package io.laconic.learn;

import io.laconic.certificate.CertificateOptions;
import io.laconic.certificate.PathBound;
import io.laconic.certificate.compression.Certifier;
import io.laconic.evaluate.Errors;
import io.laconic.learn.choice.Candidate;
import io.laconic.learn.choice.CostTable;
import io.laconic.model.Model;
import io.laconic.model.PathPoint;
import io.laconic.space.Inputs;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntFunction;
import java.util.function.IntUnaryOperator;
import java.util.function.Supplier;
import java.util.stream.IntStream;

/**
 * The candidates of one configuration of a learner of ours. Models are made when they are asked
 * for, since most machines of a contest are only counted.
 */
public final class CandidatePath {
  /** How machines of one configuration belong together. */
  private enum Kind {
    /** Machine s has the first s features of the last one. */
    PREFIXES,
    /** Machines of different sizes, each for itself. */
    SIZES,
    /** There is one machine. */
    SINGLE
  }

  private Kind kind;
  private final Map<String, Object> settings;
  private final int stages;
  private final IntFunction<Model> models;
  private final CertificateOptions level;
  private IntUnaryOperator sizes = stage -> stage;
  private Supplier<int[]> heldOutErrors;
  private IntFunction<int[]> heldOutPredictions;
  private LearningCost learningCost = (stage, costs) -> costs.of(storedErrors(stage));
  private IntUnaryOperator learningErrors = stage -> Arrays.stream(storedErrors(stage)).sum();
  private Model whole;
  private Model last;
  private int lastStage = -1;

  private CandidatePath(
      Kind kind,
      Map<String, Object> settings,
      int stages,
      IntFunction<Model> models,
      CertificateOptions level) {
    this.kind = kind;
    this.settings = settings;
    this.stages = stages;
    this.models = models;
    this.level = level;
  }

  /** What the errors of a machine on the learning rows cost. */
  public interface LearningCost {
    double of(int stage, CostTable costs);
  }

  /**
   * Machines of the first 0, 1, 2, … features of a run.
   *
   * @param models the model of a stage
   * @param heldOutErrors by stage and class
   * @param heldOut the held-out rows as the models see them
   */
  public static CandidatePath ofPrefixes(
      Map<String, Object> settings,
      int stages,
      IntFunction<Model> models,
      Supplier<int[][]> heldOutErrors,
      Supplier<Inputs> heldOut,
      CertificateOptions level) {
    CandidatePath path = new CandidatePath(Kind.PREFIXES, settings, stages, models, level);
    path.heldOutErrors = new Once<>(() -> totals(heldOutErrors.get()));
    path.heldOutPredictions = stage -> path.model(stage).predict(heldOut.get());
    return path;
  }

  /**
   * Machines of different sizes, each for itself.
   *
   * @param heldOutPredictions class of every held-out row, by stage
   * @param heldOutLabels the classes that these rows have
   */
  public static CandidatePath ofSizes(
      Map<String, Object> settings,
      int stages,
      IntUnaryOperator sizes,
      IntFunction<Model> models,
      IntFunction<int[]> heldOutPredictions,
      int[] heldOutLabels,
      CertificateOptions level) {
    CandidatePath path = new CandidatePath(Kind.SIZES, settings, stages, models, level);
    path.sizes = sizes;
    path.heldOutPredictions = heldOutPredictions;
    path.heldOutErrors = new Once<>(() -> path.counted(heldOutLabels));
    return path;
  }

  /**
   * A single machine.
   *
   * @param labels classes of the held-out rows
   */
  public static Candidate single(
      Map<String, Object> settings,
      Supplier<Model> model,
      Supplier<Inputs> heldOut,
      int[] labels,
      CertificateOptions level) {
    CandidatePath path = new CandidatePath(Kind.SINGLE, settings, 1, stage -> model.get(), level);
    path.sizes = stage -> path.whole().classifier().size();
    path.heldOutPredictions = stage -> path.whole().predict(heldOut.get());
    path.heldOutErrors = new Once<>(() -> path.counted(labels));
    return path.new Machine(0);
  }

  /**
   * This path of prefixes, or one of machines of their own that no rows rebuild, so that the bounds
   * of one are not found on the path of another.
   *
   * @param conditions of the machine of a stage
   */
  public CandidatePath rebuiltIf(boolean rebuilt, IntUnaryOperator conditions) {
    if (!rebuilt) {
      kind = Kind.SIZES;
      sizes = conditions;
    }
    return this;
  }

  /** This path, whose errors on the learning rows can be told without making models. */
  public CandidatePath counting(Supplier<int[][]> errorsByStageAndClass) {
    Supplier<int[][]> once = new Once<>(errorsByStageAndClass);
    return counting(
        stage -> Arrays.stream(once.get()[stage]).sum(),
        (stage, costs) -> costs.of(once.get()[stage]));
  }

  /** This path, whose errors on the learning rows, and their costs, are given by stage. */
  public CandidatePath counting(IntUnaryOperator errors, LearningCost cost) {
    learningErrors = errors;
    learningCost = cost;
    return this;
  }

  /** The candidates, the smallest first. */
  public List<Candidate> candidates() {
    return IntStream.range(0, stages).<Candidate>mapToObj(Machine::new).toList();
  }

  /** Names and values in turn; they keep this order, so that files come out the same every time. */
  public static Map<String, Object> named(Object... namesAndValues) {
    Map<String, Object> named = new LinkedHashMap<>();
    for (int k = 0; k < namesAndValues.length; k += 2) {
      named.put((String) namesAndValues[k], namesAndValues[k + 1]);
    }
    return named;
  }

  private static int[] totals(int[][] byClass) {
    return Arrays.stream(byClass).mapToInt(errors -> Arrays.stream(errors).sum()).toArray();
  }

  private int[] counted(int[] labels) {
    return IntStream.range(0, stages)
        .map(stage -> Errors.count(heldOutPredictions.apply(stage), labels))
        .toArray();
  }

  private synchronized Model whole() {
    if (whole == null) {
      whole = models.apply(stages - 1);
    }
    return whole;
  }

  /** The model that was asked for last is kept: whoever reports on a machine asks many times. */
  private synchronized Model model(int stage) {
    if (stage == stages - 1) {
      return whole();
    }
    if (stage != lastStage) {
      last = models.apply(stage);
      lastStage = stage;
    }
    return last;
  }

  /** Errors on the learning rows by class, as the model has them. */
  private int[] storedErrors(int stage) {
    return kind == Kind.PREFIXES
        ? whole().path().get(stage).errors()
        : model(stage).training().errors();
  }

  private PathBound bound(int stage) {
    Model model = kind == Kind.PREFIXES ? whole() : model(stage);
    List<PathPoint> path = model.path();
    PathPoint point = path.get(kind == Kind.PREFIXES ? stage : path.size() - 1);
    return Certifier.bound(model, point, level);
  }

  /** Asks once. */
  private static final class Once<T> implements Supplier<T> {
    private final Supplier<T> source;
    private T value;

    Once(Supplier<T> source) {
      this.source = source;
    }

    @Override
    public synchronized T get() {
      value = value == null ? source.get() : value;
      return value;
    }
  }

  /** One of the machines. */
  private final class Machine implements Candidate {
    private final int stage;

    Machine(int stage) {
      this.stage = stage;
    }

    @Override
    public Map<String, Object> settings() {
      return settings;
    }

    @Override
    public int stage() {
      return stage;
    }

    @Override
    public boolean isOnPath() {
      return kind != Kind.SINGLE;
    }

    @Override
    public int size() {
      return sizes.applyAsInt(stage);
    }

    @Override
    public int heldOutErrors() {
      return heldOutErrors.get()[stage];
    }

    @Override
    public int[] heldOutPredictions() {
      return heldOutPredictions.apply(stage);
    }

    @Override
    public double risk() {
      return bound(stage).risk();
    }

    @Override
    public double printedBound() {
      return kind == Kind.SIZES ? Double.NaN : bound(stage).printedBound();
    }

    @Override
    public int learningErrors() {
      return learningErrors.applyAsInt(stage);
    }

    @Override
    public double learningCost(CostTable costs) {
      return learningCost.of(stage, costs);
    }

    @Override
    public Model model() {
      return CandidatePath.this.model(stage);
    }
  }
}
