package io.laconic.learn;

import io.laconic.certificate.PathBound;
import io.laconic.certificate.compression.Certifier;
import io.laconic.evaluate.Errors;
import io.laconic.learn.choice.CostTable;
import io.laconic.learn.choice.RuleComplexity;
import io.laconic.learn.choice.Trained;
import io.laconic.model.Model;
import io.laconic.model.Wording;
import io.laconic.space.Inputs;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntFunction;
import java.util.function.Supplier;

/**
 * One configuration of a learner of ours. Models are made when they are asked for, since most
 * machines of a contest are only counted.
 */
public final class PathTrained implements Trained {
  private final Map<String, Object> parameters;
  private final int stages;
  private final IntFunction<Model> models;
  private final Supplier<int[]> heldOutErrors;
  private final Supplier<Inputs> heldOut;
  private final CertificateLevel level;
  private final boolean path;
  private Supplier<int[][]> learningErrors;
  private Model whole;
  private Model last;
  private int lastStage = -1;
  private int[] errors;

  /**
   * A path.
   *
   * @param models the model of a stage
   * @param heldOutErrors of every stage
   * @param heldOut the held-out rows as the models see them
   */
  public PathTrained(
      Map<String, Object> parameters,
      int stages,
      IntFunction<Model> models,
      Supplier<int[]> heldOutErrors,
      Supplier<Inputs> heldOut,
      CertificateLevel level) {
    this(parameters, stages, models, heldOutErrors, heldOut, level, true);
  }

  private PathTrained(
      Map<String, Object> parameters,
      int stages,
      IntFunction<Model> models,
      Supplier<int[]> heldOutErrors,
      Supplier<Inputs> heldOut,
      CertificateLevel level,
      boolean path) {
    this.parameters = parameters;
    this.stages = stages;
    this.models = models;
    this.heldOutErrors = heldOutErrors;
    this.heldOut = heldOut;
    this.level = level;
    this.path = path;
  }

  /**
   * This path, whose errors on the learning rows can be told without making models.
   *
   * @param errors by stage and class
   */
  public PathTrained counting(Supplier<int[][]> errors) {
    learningErrors = new Once<>(errors);
    return this;
  }

  /** Names and values in turn; they keep this order, so that files come out the same every time. */
  public static Map<String, Object> named(Object... namesAndValues) {
    Map<String, Object> named = new LinkedHashMap<>();
    for (int k = 0; k < namesAndValues.length; k += 2) {
      named.put((String) namesAndValues[k], namesAndValues[k + 1]);
    }
    return named;
  }

  /**
   * A single machine.
   *
   * @param labels classes of the held-out rows
   */
  public static PathTrained single(
      Map<String, Object> parameters,
      Supplier<Model> model,
      Supplier<Inputs> heldOut,
      int[] labels,
      CertificateLevel level) {
    Supplier<Model> once = new Once<>(model);
    return new PathTrained(
        parameters,
        1,
        stage -> once.get(),
        () -> new int[] {Errors.count(once.get().predict(heldOut.get()), labels)},
        heldOut,
        level,
        false);
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

  /** Errors by stage from errors by stage and class. */
  public static int[] totals(int[][] byClass) {
    return Arrays.stream(byClass).mapToInt(errors -> Arrays.stream(errors).sum()).toArray();
  }

  @Override
  public Map<String, Object> parameters() {
    return parameters;
  }

  @Override
  public int stages() {
    return stages;
  }

  @Override
  public boolean isPath() {
    return path;
  }

  @Override
  public int size(int stage) {
    return path ? stage : whole().classifier().size();
  }

  @Override
  public RuleComplexity complexity(int stage) {
    return RuleComplexity.of(model(stage));
  }

  @Override
  public synchronized int[] heldOutErrors() {
    if (errors == null) {
      errors = heldOutErrors.get();
    }
    return errors;
  }

  @Override
  public int[] heldOutPredictions(int stage) {
    return model(stage).predict(heldOut.get());
  }

  private synchronized Model whole() {
    if (whole == null) {
      whole = models.apply(stages - 1);
    }
    return whole;
  }

  private PathBound bound(int stage) {
    int place = path ? stage : whole().path().size() - 1;
    return Certifier.bound(whole(), whole().path().get(place), level.options());
  }

  @Override
  public double risk(int stage) {
    return bound(stage).risk();
  }

  @Override
  public double printedBound(int stage) {
    return bound(stage).printedBound();
  }

  @Override
  public int learningErrors(int stage) {
    return Arrays.stream(learningErrorsByClass(stage)).sum();
  }

  private int[] learningErrorsByClass(int stage) {
    if (learningErrors != null) {
      return learningErrors.get()[stage];
    }
    return path ? whole().path().get(stage).errors() : whole().training().errors();
  }

  @Override
  public double learningCost(int stage, CostTable costs, int[] counts) {
    return costs.of(learningErrorsByClass(stage));
  }

  @Override
  public int attributes(int stage) {
    return model(stage).usedColumnCount();
  }

  @Override
  public List<String> parts(int stage) {
    return Wording.of(model(stage)).partNames();
  }

  /** The model that was asked for last is kept: whoever reports on a machine asks many times. */
  @Override
  public synchronized Model model(int stage) {
    if (stage == stages - 1) {
      return whole();
    }
    if (stage != lastStage) {
      last = models.apply(stage);
      lastStage = stage;
    }
    return last;
  }
}
