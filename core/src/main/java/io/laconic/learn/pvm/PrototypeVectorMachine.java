package io.laconic.learn.pvm;

import io.laconic.cover.prototype.Covers;
import io.laconic.util.Parallel;
import java.util.Collections;
import java.util.List;
import java.util.Locale;

/**
 * The prototype vector machine: few training points whose balls cover the rows of their class and
 * few of the others; a row gets the class of its nearest prototype.
 *
 * <p>Bien and Tibshirani, "Classification by set cover: the prototype vector machine", 2009.
 */
public final class PrototypeVectorMachine {
  private PrototypeVectorMachine() {}

  /** How prototypes are chosen. */
  public enum Method {
    GREEDY,
    /** The usual greedy method of set cover: least cost for each newly covered row. */
    RATIO,
    /** The linear relaxation, rounded at random; needs a solver. */
    LP,
    /** The integer program; needs a solver. */
    EXACT;

    boolean needsSolver() {
      return this == LP || this == EXACT;
    }
  }

  /**
   * What the learner is asked for.
   *
   * @param radius a candidate covers the rows nearer than this
   * @param prototypeCost lambda, what a prototype costs; NaN: 1 / number of training rows
   * @param roundings how often the relaxation's solution is rounded
   * @param limit of the solver, all classes together
   * @param seed of the roundings
   */
  public record Options(
      double radius,
      double prototypeCost,
      Method method,
      int roundings,
      SolverLimit limit,
      long seed) {
    public Options {
      if (!(radius > 0)) {
        throw new IllegalArgumentException("radius must be > 0, got " + radius);
      }
      if (!Double.isNaN(prototypeCost)) {
        checkCost(prototypeCost);
      }
      if (roundings < 1) {
        throw new IllegalArgumentException("roundings must be >= 1, got " + roundings);
      }
    }

    /** A solver that has this many seconds. */
    public Options(
        double radius,
        double prototypeCost,
        Method method,
        int roundings,
        double seconds,
        long seed) {
      this(radius, prototypeCost, method, roundings, SolverLimit.ofSeconds(seconds), seed);
    }

    /** The greedy method with the default cost. */
    public static Options greedy(double radius) {
      return new Options(radius, Double.NaN, Method.GREEDY, 500, SolverLimit.NONE, 1);
    }
  }

  static void checkCost(double prototypeCost) {
    if (!(prototypeCost >= 0) || Double.isInfinite(prototypeCost)) {
      throw new IllegalArgumentException(
          "prototypeCost must be >= 0 and finite, got " + prototypeCost);
    }
  }

  /** The cost of a prototype: as given, or {@code 1/n} in place of NaN. */
  static double cost(double prototypeCost, int rowCount) {
    return Double.isNaN(prototypeCost) ? 1.0 / rowCount : prototypeCost;
  }

  /**
   * Chooses prototypes.
   *
   * @param solver null is enough for the greedy method
   */
  public static PvmResult fit(PvmData data, Options options, PvmSolver solver, Parallel parallel) {
    if (options.method().needsSolver() && solver == null) {
      throw new IllegalArgumentException(
          "method "
              + options.method().name().toLowerCase(Locale.ROOT)
              + " needs a solver, and there is none");
    }
    double cost = cost(options.prototypeCost(), data.rowCount());
    if (options.method() == Method.GREEDY) {
      double[] radius = {options.radius()};
      PvmRun greedy = runs(data, radius, parallel).get(0).prefix(cost);
      PvmObjectives objectives = PvmObjectives.ofGreedy(greedy.objective(cost));
      return new PvmResult(greedy, cost, objectives, "");
    }
    Covers covers = Covers.of(data.distances(), options.radius(), parallel);
    PvmRun greedy = PvmRun.greedy(data, covers, null).prefix(cost);
    if (options.method() == Method.RATIO) {
      PvmRun run = RatioGreedy.run(data, covers, cost);
      return new PvmResult(
          run, cost, PvmObjectives.ofRatio(greedy.objective(cost), run.objective(cost)), "");
    }
    List<PrototypeCoverProgram> programs = PrototypeCoverPrograms.of(data, covers, cost);
    return new PvmSolving(programs, greedy, cost, options, solver, parallel.threads()).result();
  }

  /**
   * The greedy runs of several radii. Each distance is computed once as long as the covers are
   * small enough to be kept together.
   */
  public static List<PvmRun> runs(PvmData data, double[] radii, Parallel parallel) {
    List<boolean[]> all = Collections.singletonList(null);
    return PvmGreedy.runs(data, radii, all, parallel).stream().map(runs -> runs.get(0)).toList();
  }
}
