package io.laconic.learn.dlm;

import io.laconic.cover.KeyLayout;
import io.laconic.learn.Fold;
import io.laconic.learn.SpaceParameters;
import io.laconic.learn.TrainingSet;
import io.laconic.learn.features.Candidates;
import io.laconic.learn.features.Family;
import io.laconic.learn.features.GreedyOptions;
import io.laconic.learn.features.RunAssembly;
import io.laconic.model.LearnerRecord;
import io.laconic.model.Model;
import io.laconic.model.PathPoint;
import io.laconic.util.Parallel;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The decision list machine: {@code if … then … else if … then … else …} with data-dependent
 * features, found greedily. With active positives P and negatives N, a rule for class 1 that claims
 * q of P and r of N is worth {@code q - penaltyNegative r}; a rule for class 0 that claims q of N
 * and r of P is worth {@code q - penaltyPositive r}. The best one is added and what it claims
 * leaves.
 *
 * <p>Sokolova, Marchand, Japkowicz and Shawe-Taylor, "The decision list machine", NIPS 2002, for
 * balls; {@code docs/reference/rules.md} for rays and half-spaces.
 */
public final class DecisionListMachine {
  /** No limit on the number of rules. */
  public static final int NO_LIMIT = GreedyOptions.NO_LIMIT;

  private DecisionListMachine() {}

  /**
   * What the learner is asked for.
   *
   * @param balls which balls are offered; null if the features are not balls
   * @param penaltyPositive what a positive row costs a rule for the negative class; infinity: none
   *     may be claimed
   * @param penaltyNegative what a negative row costs a rule for the positive class; infinity: none
   *     may be claimed
   * @param maxSize most rules
   */
  public record Options(
      Family family,
      AllowedBalls balls,
      double penaltyPositive,
      double penaltyNegative,
      int maxSize) {
    public Options {
      checkBalls(family, balls);
      new PenaltyPair(penaltyPositive, penaltyNegative);
      GreedyOptions.upTo(maxSize);
    }

    PenaltyPair penalties() {
      return new PenaltyPair(penaltyPositive, penaltyNegative);
    }
  }

  private static void checkBalls(Family family, AllowedBalls balls) {
    if (family == Family.BALLS && balls == null) {
      throw new IllegalArgumentException("balls must be simple or complex, got null");
    }
    if (family != Family.BALLS && balls != null) {
      throw new IllegalArgumentException(
          balls.word() + " balls cannot be chosen for " + family.word());
    }
  }

  /** Trains one list. */
  public static Model fit(TrainingSet training, Options options, Parallel parallel) {
    DlmRun run =
        runs(
                training,
                options.family(),
                options.balls(),
                List.of(options.penalties()),
                options.maxSize(),
                parallel)
            .get(0);
    return model(training, options, run, run.size());
  }

  /**
   * Runs for many pairs of penalties together: one for each, in the order given.
   *
   * <p>Runs share their steps as long as they choose the same rules.
   *
   * @param balls which balls are offered; null if the features are not balls
   */
  public static List<DlmRun> runs(
      TrainingSet training,
      Family family,
      AllowedBalls balls,
      List<PenaltyPair> penalties,
      int maxSize,
      Parallel parallel) {
    List<Fold> all = List.of(Fold.all(training.size()));
    return runs(training, family, balls, penalties, maxSize, all, parallel).get(0);
  }

  /**
   * Runs for many folds together: one list for each fold. A run is exactly what it would be on
   * {@link Fold#select} of its fold alone.
   */
  public static List<List<DlmRun>> runs(
      TrainingSet training,
      Family family,
      AllowedBalls balls,
      List<PenaltyPair> penalties,
      int maxSize,
      List<Fold> folds,
      Parallel parallel) {
    GreedyOptions greedy = GreedyOptions.upTo(maxSize);
    return runs(training, family, balls, penalties, greedy, folds, parallel);
  }

  static List<List<DlmRun>> runs(
      TrainingSet training,
      Family family,
      AllowedBalls balls,
      List<PenaltyPair> penalties,
      GreedyOptions greedy,
      List<Fold> folds,
      Parallel parallel) {
    checkBalls(family, balls);
    KeyLayout layout = family == Family.BALLS ? KeyLayout.SIDE_FIRST : KeyLayout.AXIS_FIRST;
    Candidates candidates =
        Candidates.of(
            training,
            family,
            layout,
            balls == AllowedBalls.COMPLEX,
            greedy.keepsBorders(),
            parallel);
    List<DlmLane> start =
        RunAssembly.of(training, family, candidates, folds, greedy.keepsBorders()).stream()
            .map(assembly -> DlmLane.start(penalties, greedy, assembly))
            .toList();
    Map<RunAssembly, Map<PenaltyPair, DlmRun>> runs = new IdentityHashMap<>();
    start.forEach(lane -> runs.put(lane.assembly(), new HashMap<>()));
    for (DlmLane lane : candidates.cover(start, DlmLane::steps, greedy.goesOn())) {
      Map<PenaltyPair, DlmRun> ofFold = runs.get(lane.assembly());
      lane.penalties().forEach(pair -> ofFold.put(pair, new DlmRun(balls, lane, pair)));
    }
    return start.stream()
        .map(lane -> runs.get(lane.assembly()))
        .map(ofFold -> penalties.stream().map(ofFold::get).toList())
        .toList();
  }

  /** The model of the first rules of a run. */
  public static Model model(TrainingSet training, Options options, DlmRun run, int size) {
    List<PathPoint> path = run.path(size);
    return new Model(
        new LearnerRecord(DlmLearner.NAME, parameters(options, training), null),
        training.frame(),
        run.rules(size),
        run.compressionSet(size),
        run.message(size),
        run.assembly().training(path.get(run.ruleCount(size))),
        path);
  }

  private static Map<String, Object> parameters(Options options, TrainingSet training) {
    Map<String, Object> parameters = new LinkedHashMap<>();
    parameters.put("features", options.family().word());
    if (options.balls() != null) {
      parameters.put("balls", options.balls().word());
    }
    if (training.frame().space() != null) {
      parameters.putAll(
          SpaceParameters.of(training.frame().space(), options.family() == Family.BALLS));
    }
    parameters.put("penaltyPositive", options.penaltyPositive());
    parameters.put("penaltyNegative", options.penaltyNegative());
    parameters.put("maxSize", options.maxSize() == NO_LIMIT ? null : options.maxSize());
    return parameters;
  }
}
