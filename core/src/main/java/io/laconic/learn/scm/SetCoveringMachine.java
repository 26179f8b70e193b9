package io.laconic.learn.scm;

import io.laconic.cover.KeyLayout;
import io.laconic.learn.Fold;
import io.laconic.learn.SpaceParameters;
import io.laconic.learn.TrainingSet;
import io.laconic.learn.features.Candidates;
import io.laconic.learn.features.Family;
import io.laconic.learn.features.GreedyOptions;
import io.laconic.learn.features.RunAssembly;
import io.laconic.model.LearnerRecord;
import io.laconic.model.MachineType;
import io.laconic.model.Model;
import io.laconic.model.PathPoint;
import io.laconic.util.Parallel;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The set covering machine: a conjunction or disjunction of data-dependent features, found by
 * greedy set cover.
 *
 * <p>Marchand and Shawe-Taylor, "The set covering machine", JMLR 3 (2002); Marchand, Shah,
 * Shawe-Taylor and Sokolova, "The set covering machine with data-dependent half-spaces", ICML 2003.
 */
public final class SetCoveringMachine {
  /** No limit on the number of features. */
  public static final int NO_LIMIT = GreedyOptions.NO_LIMIT;

  private SetCoveringMachine() {}

  /**
   * What the learner is asked for.
   *
   * @param penalty what a claimed example of the kept class costs; infinity: none may be claimed
   * @param maxSize most features
   */
  public record Options(Family family, MachineType type, double penalty, int maxSize) {
    public Options {
      checkPenalty("penalty", penalty);
      GreedyOptions.upTo(maxSize);
    }
  }

  public static void checkPenalty(String name, double penalty) {
    if (!(penalty >= 0)) {
      throw new IllegalArgumentException(name + " must be >= 0, got " + penalty);
    }
  }

  /** Trains one machine. */
  public static Model fit(TrainingSet training, Options options, Parallel parallel) {
    ScmRun run =
        runs(
                training,
                options.family(),
                List.of(options.type()),
                new double[] {options.penalty()},
                options.maxSize(),
                parallel)
            .get(0);
    return model(training, options, run, run.size());
  }

  /**
   * Runs for all types and penalties together: sorted by type, then penalty.
   *
   * <p>Runs share their steps as long as they choose the same features.
   */
  public static List<ScmRun> runs(
      TrainingSet training,
      Family family,
      List<MachineType> types,
      double[] penalties,
      int maxSize,
      Parallel parallel) {
    List<Fold> all = List.of(Fold.all(training.size()));
    return runs(training, family, types, penalties, maxSize, all, parallel).get(0);
  }

  /**
   * Runs for many folds together: one list for each fold, sorted by type, then penalty. A run is
   * exactly what it would be on {@link Fold#select} of its fold alone.
   */
  public static List<List<ScmRun>> runs(
      TrainingSet training,
      Family family,
      List<MachineType> types,
      double[] penalties,
      int maxSize,
      List<Fold> folds,
      Parallel parallel) {
    for (double penalty : penalties) {
      checkPenalty("penalty", penalty);
    }
    GreedyOptions greedy = GreedyOptions.upTo(maxSize);
    return runs(training, family, types, (fold, type) -> penalties, greedy, folds, parallel);
  }

  /** The penalties of the runs of a type on the rows of a fold. */
  interface Penalties {
    double[] of(Fold fold, MachineType type);
  }

  /** Runs for many folds together, each with penalties of its own. */
  static List<List<ScmRun>> runs(
      TrainingSet training,
      Family family,
      List<MachineType> types,
      Penalties penalties,
      GreedyOptions greedy,
      List<Fold> folds,
      Parallel parallel) {
    Candidates candidates =
        Candidates.of(
            training, family, KeyLayout.AXIS_FIRST, true, greedy.keepsBorders(), parallel);
    List<ScmLane> start = new ArrayList<>();
    Map<RunAssembly, List<ScmRun>> runs = new IdentityHashMap<>();
    List<List<ScmRun>> byFold = new ArrayList<>();
    for (RunAssembly assembly :
        RunAssembly.of(training, family, candidates, folds, greedy.keepsBorders())) {
      byFold.add(new ArrayList<>());
      runs.put(assembly, byFold.get(byFold.size() - 1));
      types.forEach(
          type ->
              start.add(
                  ScmLane.start(type, penalties.of(assembly.fold(), type), greedy, assembly)));
    }
    for (ScmLane lane : candidates.cover(start, ScmLane::steps, greedy.goesOn())) {
      for (double penalty : lane.penalties()) {
        runs.get(lane.assembly()).add(new ScmRun(lane, penalty));
      }
    }
    byFold.forEach(
        list -> list.sort(Comparator.comparing(ScmRun::type).thenComparingDouble(ScmRun::penalty)));
    return byFold;
  }

  /** The model of the first features of a run. */
  public static Model model(TrainingSet training, Options options, ScmRun run, int size) {
    List<PathPoint> path = run.path(size);
    PathPoint reached = path.get(Math.min(run.conditionCount(size), path.size() - 1));
    return new Model(
        new LearnerRecord(ScmLearner.NAME, parameters(options, training), options.type()),
        training.frame(),
        run.rules(size),
        run.compressionSet(size),
        run.message(size),
        run.assembly().training(reached),
        path);
  }

  private static Map<String, Object> parameters(Options options, TrainingSet training) {
    Map<String, Object> parameters = new LinkedHashMap<>();
    parameters.put("features", options.family().word());
    if (training.frame().space() != null) {
      parameters.putAll(
          SpaceParameters.of(training.frame().space(), options.family() == Family.BALLS));
    }
    parameters.put("type", options.type().word());
    parameters.put("penalty", options.penalty());
    parameters.put("maxSize", options.maxSize() == NO_LIMIT ? null : options.maxSize());
    return parameters;
  }
}
