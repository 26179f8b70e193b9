package io.laconic.learn.pvm;

import io.laconic.cover.prototype.Covers;
import io.laconic.cover.prototype.PrototypeCover;
import io.laconic.learn.Parameter;
import io.laconic.learn.ParameterException;
import io.laconic.learn.Settings;
import io.laconic.learn.TrainingSet;
import io.laconic.learn.prototype.PairwiseDistances;
import io.laconic.learn.pvm.PrototypeVectorMachine.Method;
import io.laconic.space.Relation;
import io.laconic.util.MarkedOptionName;
import io.laconic.util.Parallel;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Few balls around rows that cover all rows, whatever their class: set cover (Bien and Tibshirani
 * 2009, section 1.1). It is a prototype vector machine of one class in which no number of
 * prototypes costs as much as one uncovered row, so the same methods serve.
 *
 * @param radius a ball covers the rows nearer than this to its center
 * @param balls their centers by place of the row, each with the rows that are newly covered; the
 *     one with most of them first
 * @param covered rows that each ball covers, those of earlier balls among them
 * @param rowCount number of rows
 * @param least no cover has fewer balls; 0 if nothing is known
 */
public record RowCover(double radius, List<PvmStep> balls, int[] covered, int rowCount, int least) {
  /** Parameters of a cover, besides those that say how rows are compared. */
  public static final List<Parameter<?>> PARAMETERS =
      List.of(
          PvmLearner.RADIUS,
          PvmLearner.QUANTILE,
          PvmLearner.METHOD,
          PvmLearner.ROUNDINGS,
          PvmLearner.WORK_LIMIT);

  /** Whether no cover has fewer balls. */
  public boolean isSmallest() {
    return balls.size() <= least;
  }

  /** The method that settings ask for. */
  public static Method method(Settings settings) {
    return settings.value(PvmLearner.METHOD);
  }

  /**
   * Checks that there is one radius.
   *
   * @throws ParameterException if there is none, or several
   */
  public static void check(Settings settings) {
    int radii =
        settings.values(PvmLearner.RADIUS).size() + settings.values(PvmLearner.QUANTILE).size();
    if (radii != 1) {
      throw new ParameterException(
          PvmLearner.RADIUS.name(),
          ParameterException.Problem.VALUE,
          radii == 0
              ? "or "
                  + MarkedOptionName.of(PvmLearner.QUANTILE.name())
                  + " is needed: how near a row must be to be covered"
              : "takes one value here, and so does "
                  + MarkedOptionName.of(PvmLearner.QUANTILE.name()));
    }
  }

  /**
   * Covers the rows.
   *
   * @param solver null is enough for the greedy methods
   */
  public static RowCover of(
      TrainingSet training, Settings settings, PvmSolver solver, long seed, Parallel parallel) {
    Relation among = PairwiseDistances.held(PairwiseDistances.among(training), parallel);
    double[] radii =
        settings.has(PvmLearner.RADIUS)
            ? settings.numbers(PvmLearner.RADIUS)
            : Radii.quantiles(among, settings.numbers(PvmLearner.QUANTILE), parallel);
    PrototypeVectorMachine.Options options =
        new PrototypeVectorMachine.Options(
            radii[0],
            cost(training.size()),
            method(settings),
            settings.value(PvmLearner.ROUNDINGS),
            PvmLearner.limit(settings),
            seed);
    return of(among, options, solver, parallel);
  }

  /** All rows as balls together cost less than one uncovered row. */
  static double cost(int rows) {
    return 1.0 / (rows + 1);
  }

  /**
   * Covers rows.
   *
   * @param among the rows with each other
   * @param options with the cost of {@link #cost}
   */
  static RowCover of(
      Relation among, PrototypeVectorMachine.Options options, PvmSolver solver, Parallel parallel) {
    int rows = among.pointCount();
    PvmData data = PvmData.ofRows(among, new int[rows], 1);
    PrototypeVectorMachine.Result result =
        PrototypeVectorMachine.fit(data, options, solver, parallel);
    Covers covers = Covers.of(among, options.radius(), parallel);
    List<Integer> centers =
        new ArrayList<>(result.run().steps().stream().map(PvmStep::candidate).toList());
    if (options.method() == Method.LP) {
      complete(covers, centers);
    }
    List<PvmStep> balls = inOrder(covers, centers);
    int[] covered = balls.stream().mapToInt(ball -> covers.count(ball.candidate())).toArray();
    return new RowCover(options.radius(), balls, covered, rows, least(result.objectives(), rows));
  }

  /** Adds centers where a rounding left rows open, most of them first; then drops idle ones. */
  private static void complete(Covers covers, List<Integer> centers) {
    long[] open = all(covers);
    centers.forEach(center -> covers.removeFrom(center, open));
    for (int best = most(covers, open); best >= 0; best = most(covers, open)) {
      centers.add(best);
      covers.removeFrom(best, open);
    }
    int[] times = new int[covers.rowCount()];
    centers.forEach(center -> Arrays.stream(covers.rows(center)).forEach(row -> times[row]++));
    for (int k = centers.size() - 1; k >= 0; k--) {
      int[] rows = covers.rows(centers.get(k));
      if (Arrays.stream(rows).allMatch(row -> times[row] > 1)) {
        Arrays.stream(rows).forEach(row -> times[row]--);
        centers.remove(k);
      }
    }
  }

  private static long[] all(Covers covers) {
    return PrototypeCover.rowsByClass(new int[covers.rowCount()], 1, null)[0];
  }

  /** The candidate that covers most of the open rows; -1 if none is open. */
  private static int most(Covers covers, long[] open) {
    int best = -1;
    int most = 0;
    for (int j = 0; j < covers.candidateCount(); j++) {
      int count = covers.countIn(j, open);
      if (count > most) {
        most = count;
        best = j;
      }
    }
    return best;
  }

  /** Most newly covered rows first; ties: lower row. */
  private static List<PvmStep> inOrder(Covers covers, List<Integer> centers) {
    long[] open = all(covers);
    List<Integer> left = new ArrayList<>(centers);
    left.sort(null);
    List<PvmStep> balls = new ArrayList<>();
    while (!left.isEmpty()) {
      int best = left.get(0);
      for (int center : left) {
        best = covers.countIn(center, open) > covers.countIn(best, open) ? center : best;
      }
      balls.add(new PvmStep(best, 0, covers.countIn(best, open), 0));
      covers.removeFrom(best, open);
      left.remove((Integer) best);
    }
    return List.copyOf(balls);
  }

  /** Proven bounds count costs of balls; a part of a ball is a whole one. */
  private static int least(PvmObjectives objectives, int rows) {
    double bound =
        Math.max(zeroIfNone(objectives.lowerBound()), zeroIfNone(objectives.exactBound()));
    return (int) Math.ceil(bound / cost(rows) - 1e-4);
  }

  private static double zeroIfNone(double value) {
    return Double.isNaN(value) ? 0 : value;
  }
}
