package io.laconic.learn.pvm;

import io.laconic.certificate.CertificateOptions;
import io.laconic.cover.prototype.Covers;
import io.laconic.data.DataException;
import io.laconic.learn.FitRequest;
import io.laconic.learn.Fold;
import io.laconic.learn.Table;
import io.laconic.learn.TrainingSet;
import io.laconic.learn.choice.Candidate;
import io.laconic.learn.prototype.PairwiseDistances;
import io.laconic.space.Relation;
import io.laconic.util.MarkedOptionName;
import io.laconic.util.Parallel;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;

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
   * What the prototype vector machine chose.
   *
   * @param run greedy: the prototypes in the order of choice; else by class, then by candidate
   * @param prototypeCost lambda, the default already put in
   * @param objectives values of the objective
   * @param status words of the solver, one class after the other; empty without one
   */
  public record Result(PvmRun run, double prototypeCost, PvmObjectives objectives, String status) {}

  /**
   * Chooses prototypes.
   *
   * @param solver null is enough for the greedy method
   */
  public static Result fit(PvmData data, Options options, PvmSolver solver, Parallel parallel) {
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
      return new Result(greedy, cost, objectives, "");
    }
    Covers covers = Covers.of(data.distances(), options.radius(), parallel);
    PvmRun greedy = PvmRun.greedy(data, covers, null).prefix(cost);
    if (options.method() == Method.RATIO) {
      PvmRun run = RatioGreedy.run(data, covers, cost);
      return new Result(
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

  /**
   * Machines of all radii and costs on many folds. The choice by held-out rows is made with the
   * greedy method, whatever method makes the final machine.
   */
  static List<List<Candidate>> candidates(
      Table table,
      List<Fold> folds,
      FitRequest request,
      PvmGrid grid,
      CertificateOptions level,
      Parallel parallel) {
    if (grid.method().needsSolver() && grid.solver() == null) {
      throw new DataException(
          MarkedOptionName.of("method")
              + " lp and exact need the module laconic-solver, which is not there");
    }
    List<List<Candidate>> all = new ArrayList<>();
    for (Fold fold : folds) {
      if (fold.outer() == null) {
        List<Fold> inner = folds.stream().filter(one -> one.outer() == fold).toList();
        all.addAll(candidates(table, fold, inner, request, grid, level, parallel));
      }
    }
    return all;
  }

  /** The candidates of a fold, then those of each fold inside it. */
  private static List<List<Candidate>> candidates(
      Table table,
      Fold fold,
      List<Fold> inner,
      FitRequest request,
      PvmGrid grid,
      CertificateOptions level,
      Parallel parallel) {
    TrainingSet training = table.training(request.preparation(), fold.learningRows());
    Relation among = PairwiseDistances.held(PairwiseDistances.among(training), parallel);
    double[] radii = grid.all(quantiles(grid, among, parallel));
    PvmMachines outer = new PvmMachines(grid, table, fold, training, among, level, parallel);
    List<List<Candidate>> all = new ArrayList<>();
    all.add(outer.candidates(radii));
    if (!request.hasEqualCosts()) {
      inner.forEach(one -> all.add(answering(table, one, request, grid, radii, level, parallel)));
    } else if (!inner.isEmpty()) {
      List<CrossValidatedRadius> choices =
          request.preparation().fits(table.data())
                  || training.frame().space().isFitted()
                  || !grid.further().isNone()
              ? separate(table, inner, request, grid, radii, parallel)
              : CrossValidatedRadius.perCost(
                  outer.data(), radii, grid.prototypeCosts(), foldOf(fold, inner), parallel);
      for (int k = 0; k < inner.size(); k++) {
        all.add(counts(choices, radii, k));
      }
    }
    return all;
  }

  /** Machines that tell what they answer, not only how often it is wrong: for costs. */
  private static List<Candidate> answering(
      Table table,
      Fold fold,
      FitRequest request,
      PvmGrid grid,
      double[] radii,
      CertificateOptions level,
      Parallel parallel) {
    TrainingSet training = table.training(request.preparation(), fold.learningRows());
    Relation among = PairwiseDistances.held(PairwiseDistances.among(training), parallel);
    return new PvmMachines(grid.greedy(), table, fold, training, among, level, parallel)
        .candidates(radii);
  }

  private static double[] quantiles(PvmGrid grid, Relation among, Parallel parallel) {
    return grid.quantiles().length == 0
        ? new double[0]
        : Radii.quantiles(among, grid.quantiles(), parallel);
  }

  /** Inner fold of every learning row. */
  private static int[] foldOf(Fold outer, List<Fold> inner) {
    int[] learning = outer.learningRows();
    int[] foldOf = new int[learning.length];
    for (int fold = 0; fold < inner.size(); fold++) {
      for (int row : inner.get(fold).heldOutRows()) {
        foldOf[Arrays.binarySearch(learning, row)] = fold;
      }
    }
    return foldOf;
  }

  /** Folds whose distances are fitted without the held-out rows. */
  private static List<CrossValidatedRadius> separate(
      Table table,
      List<Fold> inner,
      FitRequest request,
      PvmGrid grid,
      double[] radii,
      Parallel parallel) {
    List<PvmFold> folds =
        inner.stream()
            .map(fold -> PvmFold.of(grid, request.preparation(), table, fold, parallel))
            .toList();
    return CrossValidatedRadius.perCost(folds, radii, grid.prototypeCosts(), parallel);
  }

  private static List<Candidate> counts(
      List<CrossValidatedRadius> choices, double[] radii, int fold) {
    return IntStream.range(0, radii.length)
        .boxed()
        .flatMap(
            r ->
                IntStream.range(0, choices.size())
                    .mapToObj(
                        c ->
                            (Candidate)
                                new Candidate.Counted(
                                    choices.get(c).prototypes()[r][fold],
                                    choices.get(c).errors()[r][fold])))
        .toList();
  }
}
